"""JSON Lines: a turn a line, or a conversation a line (``{"messages": [...]}``).

A file that is one JSON list of such records is read as well. Field names are those that
tools of this kind commonly write; the table below has all of them.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import tzinfo

from doxa.bridges.importers.elements import elements_of
from doxa.bridges.importers.lines import lines_of
from doxa.bridges.importers.records import (
    BadRecord,
    Draft,
    breaks_off,
    fields_of,
    list_of,
    load_json,
    text_of,
)
from doxa.bridges.importers.sources import Stream
from doxa.bridges.importers.times import parse_time
from doxa.domain.errors import InvalidInput
from doxa.domain.scene import parse_scene
from doxa.domain.source import Channel, Role, parse_role
from doxa.domain.turn import EventKind, Turn

CONTENT = ("content", "text")
MESSAGES = "messages"
_NAME = ("name", "speaker")
_TIME = ("at", "time", "timestamp", "created_at", "create_time")
_ID = ("id", "turn_id", "message_id", "uuid")
_SESSION = ("session", "session_id")
_CONVERSATION = ("conversation_id", "conv_id")
_TASK = ("task", "task_id")
_TOOL = ("tool", "tool_name")
_KINDS = {
    str(kind): kind for kind in (EventKind.MESSAGE, EventKind.TOOL_CALL, EventKind.TOOL_RESULT)
}
_MAX_WORD = 40
_ROLE_WORDS = frozenset({"user", "assistant", "system", "tool", "human", "ai", "bot"})


def read_jsonl(stream: Stream, zone: tzinfo | None) -> Iterator[Draft | BadRecord]:
    """The turns of a file, line by line (or element by element of one list)."""
    for record in _records(stream):
        if isinstance(record, BadRecord):
            yield record
            continue
        where, value = record
        try:
            fields = fields_of(value, "a record")
        except InvalidInput as fault:
            yield BadRecord(where, str(fault))
            continue
        if isinstance(fields.get(MESSAGES), list):
            yield from _conversation(fields, where, zone)
        else:
            yield from _one(fields, Turn(content="", channel=Channel.IMPORT), where, zone)


def _records(stream: Stream) -> Iterator[tuple[str, object] | BadRecord]:
    return _listed(stream) if _is_list(stream) else _lined(stream)


def _is_list(stream: Stream) -> bool:
    """Whether the file is one list: it begins with ``[``, its first line is no record."""
    for block in stream:
        text = block.lstrip() if isinstance(block, bytes) else b"-"
        if text:
            return text.startswith(b"[")
    return False


def _listed(stream: Stream) -> Iterator[tuple[str, object] | BadRecord]:
    for element in elements_of(stream, "item"):
        if isinstance(element, BadRecord):
            yield element
        elif not element.cut:
            where = f"item {element.number}"
            try:
                yield where, load_json(element.data, stream.encoding)
            except InvalidInput as fault:
                yield BadRecord(where, str(fault))


def _lined(stream: Stream) -> Iterator[tuple[str, object] | BadRecord]:
    for line in lines_of(stream):
        if isinstance(line, BadRecord):
            yield line
            continue
        if not line.data.strip():
            continue
        where = f"line {line.number}"
        try:
            yield where, load_json(line.data, stream.encoding)
        except InvalidInput as fault:
            broken = not line.ended and line.data.lstrip().startswith(b"{")
            yield breaks_off(stream.count, where) if broken else BadRecord(where, str(fault))


def _conversation(
    fields: Mapping[str, object], where: str, zone: tzinfo | None
) -> Iterator[Draft | BadRecord]:
    """A record that holds a whole conversation; its own id, if any, is the session."""
    session = _session(fields) or _first(fields, _ID)
    whole = Turn(content="", session=session, task=_first(fields, _TASK), channel=Channel.IMPORT)
    tools, opens = dict[str, str](), True
    for number, message in enumerate(list_of(fields[MESSAGES]), 1):
        place = f"{where}, message {number}"
        try:
            given = fields_of(message, "a message")
        except InvalidInput as fault:
            yield BadRecord(place, str(fault))
            continue
        for record in _one(_with_tool(given, tools), whole, place, zone):
            if isinstance(record, Draft):
                yield replace(record, opens=opens)
                opens = False
            else:
                yield record


def _with_tool(fields: Mapping[str, object], tools: dict[str, str]) -> Mapping[str, object]:
    """A result with the name of the call it answers; calls are remembered in ``tools``."""
    for call in _calls(fields):
        if (identifier := text_of(call.get("id"))) is not None:
            tools[identifier] = _called(call)[0]
    answered = text_of(fields.get("tool_call_id"))
    if answered in tools and not _first(fields, _TOOL):
        return {**fields, "tool": tools[answered]}
    return fields


def _one(
    fields: Mapping[str, object], whole: Turn, where: str, zone: tzinfo | None
) -> Iterator[Draft | BadRecord]:
    """The turns of one record: what it says, then the tools it calls."""
    try:
        draft = _draft(fields, whole, zone)
    except InvalidInput as fault:
        yield BadRecord(where, str(fault))
        return
    calls = [_called(call) for call in _calls(fields)]
    if draft.turn.content:
        yield draft
    elif not calls:
        yield BadRecord(where, "no text: neither content nor text says anything")
    for number, (tool, given) in enumerate(calls, 1):
        turn = replace(
            draft.turn,
            content=given,
            kind=EventKind.TOOL_CALL,
            tool=tool,
            key=f"{draft.turn.key}#{number}" if draft.turn.key else None,
        )
        yield replace(draft, turn=turn, id=f"{draft.id}#{number}" if draft.id else None)


def _draft(fields: Mapping[str, object], whole: Turn, zone: tzinfo | None) -> Draft:
    role, name = _speaker(fields)
    time = next((fields[key] for key in _TIME if fields.get(key) is not None), None)
    kind = _kind(fields, role)
    tool = _first(fields, _TOOL)
    if kind is not EventKind.MESSAGE and tool is None:
        tool, name = name or "tool", None
    scene = text_of(fields.get("scene"))
    turn = replace(
        whole,
        content=_content(fields),
        role=role,
        name=name,
        at=parse_time(time, zone),
        key=text_of(fields.get("key")),
        session=_session(fields) or whole.session,
        task=_first(fields, _TASK) or whole.task,
        scene=None if scene is None else parse_scene(scene),
        kind=kind,
        tool=tool,
        tags=_tags(fields.get("tags")),
    )
    return Draft(turn=turn, id=_first(fields, _ID), stamp=str(time or ""))


def _content(fields: Mapping[str, object]) -> str:
    value = next((fields[key] for key in CONTENT if fields.get(key) is not None), "")
    if isinstance(value, str):
        return value if value.strip() else ""
    if isinstance(value, list):
        texts = (each.get("text") if isinstance(each, dict) else each for each in value)
        return "\n".join(text for text in texts if isinstance(text, str) and text.strip())
    raise InvalidInput(f"the content should be text, not {type(value).__name__}")


def _speaker(fields: Mapping[str, object]) -> tuple[Role, str | None]:
    """Role and shown name; a speaker who is no role word is a user of that name."""
    given, name = fields.get("role"), _first(fields, _NAME)
    word = name.strip().lower() if name else ""
    if given is not None and given != "":
        return parse_role(str(given)[:_MAX_WORD]), None if word in _ROLE_WORDS else name
    if word in _ROLE_WORDS:
        return parse_role(word), None
    return Role.USER, name


def _kind(fields: Mapping[str, object], role: Role) -> EventKind:
    given = fields.get("kind")
    if given is None:
        return EventKind.TOOL_RESULT if role is Role.TOOL else EventKind.MESSAGE
    if str(given) not in _KINDS:
        raise InvalidInput(f"unknown kind {str(given)!r:.40}; use one of {', '.join(_KINDS)}")
    return _KINDS[str(given)]


def _session(fields: Mapping[str, object]) -> str | None:
    """Conversation and session where both are given: session ids are often only dates."""
    found = [each for keys in (_CONVERSATION, _SESSION) if (each := _first(fields, keys))]
    return "/".join(dict.fromkeys(found)) or None


def _first(fields: Mapping[str, object], keys: Sequence[str]) -> str | None:
    return next((text for key in keys if (text := text_of(fields.get(key)))), None)


def _tags(value: object) -> tuple[str, ...]:
    given = value.split(",") if isinstance(value, str) else list_of(value)
    return tuple(tag.strip() for tag in given if isinstance(tag, str) and tag.strip())


def _calls(fields: Mapping[str, object]) -> list[Mapping[str, object]]:
    return [call for call in list_of(fields.get("tool_calls")) if isinstance(call, dict)]


def _called(call: Mapping[str, object]) -> tuple[str, str]:
    """Name and arguments of a call, in the nested or the flat form."""
    inner = call.get("function")
    function: Mapping[str, object] = inner if isinstance(inner, dict) else call
    given = function.get("arguments")
    text = given if isinstance(given, str) else json.dumps(given, ensure_ascii=False)
    return text_of(function.get("name")) or "tool", text
