"""What callers hand to ``observe``, parsed and checked before anything is written."""

from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from datetime import datetime

from doxa.domain.errors import InvalidInput
from doxa.domain.source import Role, parse_channel, parse_role
from doxa.domain.turn import EventKind, Turn
from doxa.text.folding import clean

MAX_CHARS = 16_000_000
MAX_TAGS, MAX_LABEL = 32, 200
_LABELS = ("name", "key", "session", "task", "tool")
_KEYS = frozenset(item.name for item in fields(Turn))


def parse_turns(content: str | Sequence[Turn | Mapping[str, object]], defaults: Turn) -> list[Turn]:
    """The turns of one ``observe``, checked; ``defaults`` fill what a turn leaves open.

    Raises:
        InvalidInput: a turn cannot be taken; the message names it. Nothing is written.
    """
    if isinstance(content, str):
        return [_checked(replace(defaults, content=content), "")]
    if not isinstance(content, Sequence) or isinstance(content, bytes | bytearray):
        raise InvalidInput(
            f"content is text or a list of turns, not {type(content).__name__}; decode bytes first"
        )
    turns: Sequence[object] = content
    return [
        _checked(_filled(item, defaults, f"turn {number}: "), f"turn {number}: ")
        for number, item in enumerate(turns, 1)
    ]


def dropped(
    content: str | Sequence[Turn | Mapping[str, object]], turns: Sequence[Turn]
) -> tuple[str, ...]:
    """A note for each turn that lost characters no store can hold: NUL and lone surrogates."""
    given = (content,) if isinstance(content, str) else content
    notes = []
    for number, (item, turn) in enumerate(zip(given, turns, strict=True), 1):
        text = item if isinstance(item, str) else _content(item)
        if text is not turn.content and text != turn.content:
            notes.append(f"turn {number}: NUL or broken characters left out")
    return tuple(notes)


def _content(item: Turn | Mapping[str, object]) -> object:
    return item.content if isinstance(item, Turn) else item["content"]


def _filled(item: object, defaults: Turn, where: str) -> Turn:
    if isinstance(item, Turn):
        given: dict[str, object] = {
            f.name: getattr(item, f.name)
            for f in fields(Turn)
            if getattr(item, f.name) != f.default
        }
        given["role"] = item.role
    elif isinstance(item, Mapping):
        unknown = [str(key) for key in item if key not in _KEYS]
        if unknown:
            raise InvalidInput(
                f"{where}unknown keys {', '.join(unknown)}; a turn has: {', '.join(sorted(_KEYS))}"
            )
        given = {key: value for key, value in item.items() if value is not None}
    else:
        raise InvalidInput(f"{where}a turn is a mapping, not {type(item).__name__}")
    if "content" not in given:
        raise InvalidInput(f"{where}a turn needs its content")
    try:
        return replace(defaults, **_parsed(given))  # type: ignore[arg-type]
    except InvalidInput as error:
        raise InvalidInput(f"{where}{error}") from None


def _parsed(given: dict[str, object]) -> dict[str, object]:
    role = parse_role(str(given["role"])) if "role" in given else None
    if role is not None:
        given["role"] = role
    if "channel" in given:
        given["channel"] = parse_channel(str(given["channel"]), role or Role.USER)
    if isinstance(given.get("at"), str):
        given["at"] = parse_at(str(given["at"]))
    if "kind" in given:
        given["kind"] = _kind(given["kind"])
    elif role is Role.TOOL:
        given["kind"] = EventKind.TOOL_RESULT
    return given


def parse_at(text: str) -> datetime:
    """The moment of an ISO 8601 text.

    Raises:
        InvalidInput: it is none.
    """
    try:
        return datetime.fromisoformat(text.strip())
    except ValueError:
        raise InvalidInput(
            f"the time {text[:40]!r} is not ISO 8601; write '2024-12-14T07:30:00+08:00'"
        ) from None


def _kind(value: object) -> EventKind:
    try:
        return EventKind(str(value))
    except ValueError:
        known = ", ".join(EventKind)
        raise InvalidInput(f"unknown kind {value!r}; use one of {known}") from None


def _checked(turn: Turn, where: str) -> Turn:
    if not isinstance(turn.content, str):
        kind = type(turn.content).__name__
        raise InvalidInput(f"{where}content is text, not {kind}")
    if len(turn.content) > MAX_CHARS:
        raise InvalidInput(
            f"{where}content has {len(turn.content):,} characters, {MAX_CHARS:,} is the most; "
            "split it"
        )
    content = clean(turn.content)
    if not content.strip():
        raise InvalidInput(f"{where}content is empty; there is nothing to remember")
    if turn.at is not None and not isinstance(turn.at, datetime):
        raise InvalidInput(f"{where}at is a datetime or ISO text, not {type(turn.at).__name__}")
    parsed: dict[str, object] = {"content": content, "tags": parse_tags(turn.tags, where)}
    for label in _LABELS:
        parsed[label] = parse_label(getattr(turn, label), f"{where}{label}")
    if all(getattr(turn, name) == value for name, value in parsed.items()):
        return turn  # most turns; a copy costs more than all of the checks
    return replace(turn, **parsed)  # type: ignore[arg-type]


def parse_tags(tags: Sequence[str], where: str = "") -> tuple[str, ...]:
    """Tags cleaned, without repeats, in their order.

    Raises:
        InvalidInput: not a list of at most 32 short texts.
    """
    if isinstance(tags, tuple) and not tags:
        return ()
    if isinstance(tags, str) or not isinstance(tags, Sequence):
        raise InvalidInput(f"{where}tags is a list of texts, such as ['travel', 'work']")
    cleaned = [parse_label(tag, f"{where}tag") for tag in tags]
    if len(cleaned) > MAX_TAGS:
        raise InvalidInput(f"{where}more than {MAX_TAGS} tags; keep the telling ones")
    return tuple(dict.fromkeys(tag for tag in cleaned if tag))


def parse_count(value: object, what: str) -> int:
    """A whole number from 0.

    Raises:
        InvalidInput: it is none.
    """
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise InvalidInput(f"{what} is a whole number from 0, not {value!r}")
    return value


def parse_text(value: object, what: str) -> str:
    """A text as it is.

    Raises:
        InvalidInput: it is none.
    """
    if not isinstance(value, str):
        raise InvalidInput(f"{what} is text, not {type(value).__name__}")
    return value


def parse_label(value: object, what: str) -> str | None:
    """A short text without NUL and lone surrogates; None for nothing.

    Raises:
        InvalidInput: no text, or longer than 200 characters.
    """
    if value is None:
        return None
    label = clean(parse_text(value, what)).strip()
    if len(label) > MAX_LABEL:
        raise InvalidInput(f"{what} {label[:24]!r}… is longer than {MAX_LABEL} characters")
    return label or None
