"""What callers hand to ``recall``, parsed and checked."""

from collections.abc import Iterable
from datetime import datetime
from enum import StrEnum
from typing import Any

from doxa.domain.errors import InvalidInput
from doxa.domain.scene import parse_scene
from doxa.flows.ask import Ask
from doxa.flows.context import Context, parse_user
from doxa.flows.intake import parse_count, parse_label
from doxa.flows.recall import MAX_K


def parse_ask(
    context: Context,
    query: str,
    scene: str,
    user: str | None,
    at: datetime | None,
    *,
    k: int | None = None,
    threshold: float | None = None,
    **rest: Any,  # noqa: ANN401 - the other fields of Ask, typed there
) -> Ask:
    """One recall as asked for; what is left out comes from the settings.

    Raises:
        InvalidInput: a number is out of range.
        ScopeError: the scene or the user cannot be one.
    """
    settings = context.settings.recall
    count = settings.k if k is None else k
    least = settings.threshold if threshold is None else threshold
    if not isinstance(least, int | float) or not 0 <= least <= 1:
        raise InvalidInput(f"threshold is a relevance from 0 to 1, not {least!r}")
    return Ask(
        query=query,
        scene=parse_scene(scene),
        user=None if user is None else parse_user(user),
        k=min(parse_count(count, "k"), MAX_K),
        threshold=least,
        at=context.moment(at),
        present=at is None,
        **rest | {name: parse_label(rest.get(name), name) for name in ("session", "task")},
    )


def members(kind: type[StrEnum], names: Iterable[str] | None, what: str) -> tuple[Any, ...]:
    """The members of an enumeration that are named.

    Raises:
        InvalidInput: one of them is none, or the names are one text.
    """
    if isinstance(names, str) or not isinstance(names, Iterable | None):
        raise InvalidInput(f"{what}s is a list, such as [{str(names)!r}]")
    try:
        return tuple(kind(str(name)) for name in names or ())
    except ValueError as error:
        known = ", ".join(str(member) for member in kind)
        raise InvalidInput(f"unknown {what}: {error}; use some of {known}") from None
