"""A mind in the hands of a principal: every verb passes one gate."""

import inspect
from collections.abc import Callable
from copy import copy
from functools import cache, wraps
from typing import Any

from doxa.domain.errors import Forbidden
from doxa.domain.grants import Access, Principal, parse_identity
from doxa.domain.scene import parse_scene
from doxa.flows import beliefs, skills, upkeep
from doxa.flows.context import Context
from doxa.flows.tasks import find_task
from doxa.mind import Mind
from doxa.mind.rights import NEEDS, Need, Over
from doxa.work.worker import Worker


class Acting(Mind):
    """The verbs of :class:`Mind` as far as a principal may use them.

    What it may not see answers as what does not exist; a right it lacks over what it sees is
    :class:`~doxa.domain.errors.Forbidden`. Closing it closes nothing: the mind it came of
    stays open.
    """

    def __init__(self, context: Context, worker: Worker, principal: Principal) -> None:
        super().__init__(context.acting(principal), worker, None)

    def _whole(self) -> "Acting":
        """The same caller where it has a right over the whole space."""
        other = copy(self)
        other._context = self._context.whole  # noqa: SLF001 - of its own copy
        return other

    def close(self) -> None:
        """Ends the acting; the store stays open."""


def verbs(kind: type[Mind] = Mind) -> dict[str, Callable[..., Any]]:
    """Every public verb of a mind by its name."""
    return {
        name: function
        for name, function in inspect.getmembers(kind, inspect.isfunction)
        if not name.startswith("_")
    }


def _guarded(name: str, plain: Callable[..., Any]) -> Callable[..., Any]:
    signature_of = cache(inspect.signature)  # at the first call: opening a store needs few verbs
    need = _need(name)

    @wraps(plain)
    def verb(self: Acting, *args: object, **kwargs: object) -> object:
        signature = signature_of(plain)
        try:
            given = signature.bind(self, *args, **kwargs)
        except TypeError as error:
            raise TypeError(f"{name}(): {error}") from None
        context = self._context
        _pass(context.access, need)
        _place(context.access, need, given.arguments)
        _speak(context.access, need, signature, given.arguments)
        _hold(context, need, given.arguments)
        if need.over is Over.WHOLE:
            given.arguments["self"] = self._whole()
        return plain(*given.args, **given.kwargs)

    return verb


def may(principal: Principal | None, verb: str, scene: str | None = None, holder: str = "") -> bool:
    """Whether a principal may use a verb at all, or on what is of a scene and holder.

    For what offers verbs, such as buttons; the verb itself decides anew.
    """
    need, access = _need(verb), Access(principal)
    try:
        _pass(access, need)
    except Forbidden:
        return False
    over = scene is None or need.over in {Over.NOTHING, Over.OWNER, Over.WHOLE}
    return over or any(access.may(right, scene or "", holder) for right in need.rights)


def _need(verb: str) -> Need:
    return NEEDS.get(verb, Need((), Over.OWNER))


def _pass(access: Access, need: Need) -> None:
    """Whether the caller has the right at all."""
    if need.over is Over.OWNER:
        access.require_owner()
    elif need.over is Over.WHOLE:
        access.require_everywhere(need.rights)
    elif need.over is not Over.NOTHING:
        access.require_any(need.rights)


def _place(access: Access, need: Need, given: dict[str, Any]) -> None:
    """A scene that is named is one where the caller has the right; none is passed over."""
    named = given.get("scene")
    if access.principal is not None and need.over is Over.SOME and isinstance(named, str):
        access.require_at(need.rights, parse_scene(named))


def _speak(access: Access, need: Need, signature: inspect.Signature, given: dict[str, Any]) -> None:
    """Identity comes from the key, never from an argument."""
    if "user" in signature.parameters:
        named = given.get("user")
        if named is not None and access.principal is not None:
            parse_identity(named, "user")
        given["user"] = access.user(named, fills=need.speaks)
    if "agent" in signature.parameters:
        given["agent"] = access.agent(given.get("agent"))
    if need.speaks and "scene" in signature.parameters and given.get("scene") is None:
        given.pop("scene", None)
        if signature.parameters["scene"].default is not None:
            given["scene"] = access.home


def _hold(context: Context, need: Need, given: dict[str, Any]) -> None:
    """Whether the caller has the right over the very thing that is named."""
    find = _FINDERS.get(need.over)
    if find is not None:
        scene, holder = find(context, given)
        for right in need.rights:
            context.access.require(right, scene, holder)


def _memory(context: Context, given: dict[str, Any]) -> tuple[str, str]:
    with context.store.read(context.space.id) as unit:
        memory = upkeep.find(unit, given["id"])
    return memory.scene, memory.holder


def _belief(context: Context, given: dict[str, Any]) -> tuple[str, str]:
    with context.store.read(context.space.id) as unit:
        belief = beliefs.find(unit, given["id"]).belief
    return belief.scene, belief.holder


def _task(context: Context, given: dict[str, Any]) -> tuple[str, str]:
    with context.store.read(context.space.id) as unit:
        task = find_task(unit, given["task"])
    return task.scene, task.holder


def _skill(context: Context, given: dict[str, Any]) -> tuple[str, str]:
    skill = skills.skill(context, given["name"], given.get("user"), None)
    return skill.scene, skill.holder


_FINDERS: dict[Over, Callable[[Context, dict[str, Any]], tuple[str, str]]] = {
    Over.MEMORY: _memory,
    Over.BELIEF: _belief,
    Over.TASK: _task,
    Over.SKILL: _skill,
}

for _name, _plain in verbs().items():
    if _name != "close":
        setattr(Acting, _name, _guarded(_name, _plain))
