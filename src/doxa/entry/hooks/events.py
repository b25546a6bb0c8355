"""What each hook does with a mind; the service runs it, or the hook itself without one."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from doxa.domain.errors import Forbidden, InvalidInput, NotFound
from doxa.domain.source import Role
from doxa.entry.hooks.payload import NOTHING, is_silent
from doxa.text.folding import clean

if TYPE_CHECKING:
    from doxa.mind import Mind

START_TOKENS, PROMPT_TOKENS = 2_000, 1_200
"""What a hook may add to the context: an agent takes 10,000 characters of one."""
SETTLE_SECONDS = 1.0
GOES_ON = frozenset({"resume", "compact"})
"""Starts of a session that is not new."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Given:
    """What a hook was told, in the same words for every agent.

    ``text`` is what was said, ``tool`` with ``arguments`` and ``result`` what was done;
    ``source`` says how a session starts, ``key`` names a tool call.
    """

    session: str | None = None
    project: str = ""
    source: str = ""
    text: str = ""
    tool: str = ""
    arguments: str = ""
    result: str = ""
    key: str = ""
    scene: str | None = None
    user: str | None = None
    agent: str | None = None

    def place(self) -> dict[str, str]:
        """Scene and user, where they are named."""
        told = {"scene": self.scene, "user": self.user}
        return {name: value for name, value in told.items() if value}

    def author(self) -> dict[str, str]:
        """Who writes, and where."""
        told = {"session": self.session, "agent": self.agent}
        return {**self.place(), **{name: value for name, value in told.items() if value}}


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """What goes into the agent's context (nothing where empty), and what worked less well.

    ``notes`` are those of the receipt: what was left out of what is written, or all of it.
    """

    context: str = ""
    degraded: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


def happened(mind: "Mind", event: str, given: Given) -> Told:
    """Does what belongs to an event, one of :data:`EVENTS`.

    Raises:
        DoxaError: it cannot be done; the agent goes on all the same.
    """
    return EVENTS[event](mind, given)


def _started(mind: "Mind", given: Given) -> Told:
    query = _last_words(mind, given) if given.source in GOES_ON else ""
    return _brief(mind, query or given.project or "project", given, START_TOKENS)


def _last_words(mind: "Mind", given: Given) -> str:
    """What the user said last in the session."""
    if not given.session:
        return ""
    user = {"user": given.user} if given.user else {}
    with suppress(NotFound, Forbidden, InvalidInput):
        turns = mind.session(given.session, **user).turns
        return next((t.content for t in reversed(turns) if t.role == Role.USER), "")
    return ""


def _prompted(mind: "Mind", given: Given) -> Told:
    if is_silent("prompt", given.text):
        return Told(notes=(NOTHING,))
    receipt = mind.observe(given.text, **given.author())
    told = _brief(mind, given.text, given, PROMPT_TOKENS, session=given.session)
    return replace(told, notes=receipt.notes)


def _brief(mind: "Mind", query: str, given: Given, tokens: int, session: str | None = None) -> Told:
    try:
        place: dict[str, Any] = dict(given.place())
        brief = mind.brief(query, window=tokens, share=1.0, session=session, **place)
    except Forbidden:  # who may only append is told nothing
        return Told()
    return Told(context=brief.text if brief.sections else "", degraded=brief.degraded)


def _used(mind: "Mind", given: Given) -> Told:
    keys = {"key": f"{given.key}/call"}, {"key": f"{given.key}/result"}
    call, result = keys if given.key else ({}, {})
    tool = given.tool or "tool"
    turns = [
        {"content": _held(given.arguments, "{}"), "role": "assistant", "kind": "tool_call"} | call,
        {"content": _held(given.result, "(nothing)"), "role": "tool", "kind": "tool_result"}
        | result,
    ]
    receipt = mind.observe([{**turn, "tool": tool} for turn in turns], **given.author())
    return Told(notes=receipt.notes)


def _held(text: str, other: str) -> str:
    """The text, or ``other`` where nothing of it can be kept."""
    return text if clean(text).strip() else other


def _answered(mind: "Mind", given: Given) -> Told:
    if is_silent("stop", given.text):
        return Told(notes=(NOTHING,))
    receipt = mind.observe(given.text, role=Role.ASSISTANT, **given.author())
    return Told(notes=receipt.notes)


def _compacting(mind: "Mind", _: Given) -> Told:
    with suppress(Forbidden):
        mind.settle(SETTLE_SECONDS, refine=False)
    return Told()


EVENTS: "Mapping[str, Callable[[Mind, Given], Told]]" = {
    "session-start": _started,
    "prompt": _prompted,
    "tool": _used,
    "stop": _answered,
    "compact": _compacting,
}
"""What a hook is called by → what is done."""
