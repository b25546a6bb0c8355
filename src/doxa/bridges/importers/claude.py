"""Claude's data export: ``conversations.json``, a list of conversations.

A message is read block by block: its text, the calls of tools, their results. Text of
attached files follows the message as the result of the tool ``attachment``: it was handed
over, not said. Thinking blocks are left out.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, tzinfo

from doxa.bridges.importers.elements import Conversation, read_conversations
from doxa.bridges.importers.records import (
    BadRecord,
    Draft,
    fields_of,
    list_of,
    text_of,
)
from doxa.bridges.importers.sources import Stream
from doxa.bridges.importers.times import in_zone, parse_time
from doxa.domain.errors import InvalidInput
from doxa.domain.source import Channel, Role, parse_role
from doxa.domain.turn import EventKind, Turn

_MAX_WORD = 40


def read_claude(stream: Stream, zone: tzinfo | None) -> Iterator[Draft | BadRecord]:
    """The messages of an export, conversation by conversation."""
    return read_conversations(stream, lambda each: _conversation(each, zone))


@dataclass(frozen=True, slots=True)
class _Piece:
    """One thing a message says or does."""

    text: str
    role: Role
    kind: EventKind = EventKind.MESSAGE
    tool: str | None = None
    name: str | None = None


def _conversation(found: Conversation, zone: tzinfo | None) -> Iterator[Draft | BadRecord]:
    fields, where, cut = found.fields, found.where, found.cut
    messages = fields.get("chat_messages", [] if cut else None)
    if not isinstance(messages, list):
        raise InvalidInput("the conversation has no list chat_messages")
    session = text_of(fields.get("uuid"))
    title = text_of(fields.get("name"))
    whole = Turn(
        content="",
        session=session,
        channel=Channel.IMPORT,
        meta={"title": title} if title else {},
    )
    last, opens = _start(fields, zone), True
    for number, message in enumerate(messages, 1):
        try:
            drafts = list(_drafts(message, whole, zone))
        except InvalidInput as fault:
            yield BadRecord(_place(where, number, message), str(fault))
            continue
        for draft in drafts:
            last = draft.turn.at or last
            yield replace(draft, turn=replace(draft.turn, at=last), opens=opens)
            opens = False


def _place(where: str, number: int, message: object) -> str:
    identifier = text_of(message.get("uuid")) if isinstance(message, dict) else None
    return f"{where}, message {identifier or number}"


def _start(fields: Mapping[str, object], zone: tzinfo | None) -> datetime | None:
    try:
        return _time(fields.get("created_at"), zone)
    except InvalidInput:
        return None


def _time(value: object, zone: tzinfo | None) -> datetime | None:
    """The export writes UTC, which is its clock and not the user's."""
    moment = parse_time(value, zone)
    return None if moment is None else in_zone(moment, zone)


def _drafts(message: object, whole: Turn, zone: tzinfo | None) -> Iterator[Draft]:
    fields = fields_of(message, "a message")
    role = parse_role(str(fields.get("sender"))[:_MAX_WORD])
    at = _time(fields.get("created_at"), zone)
    identifier = text_of(fields.get("uuid"))
    pieces = [*_said(fields, role), *_attached(fields)]
    for number, piece in enumerate(pieces):
        turn = replace(
            whole,
            content=piece.text,
            role=piece.role,
            name=piece.name,
            at=at,
            kind=piece.kind,
            tool=piece.tool,
        )
        part = f"#{number}" if number else ""
        key = f"{identifier}{part}" if identifier else None
        yield Draft(turn=turn, id=key, stamp=str(fields.get("created_at") or ""))


def _said(fields: Mapping[str, object], role: Role) -> Iterator[_Piece]:
    blocks = [block for block in list_of(fields.get("content")) if isinstance(block, dict)]
    pieces = [piece for block in blocks if (piece := _piece(block, role)).text.strip()]
    if pieces:
        yield from _joined(pieces)
    elif (text := fields.get("text")) and isinstance(text, str) and text.strip():
        yield _Piece(text, role)


def _piece(block: Mapping[str, object], role: Role) -> _Piece:
    kind = block.get("type")
    if kind == "tool_use":
        tool = text_of(block.get("name")) or "tool"
        given = json.dumps(block.get("input"), ensure_ascii=False)
        return _Piece(given, Role.ASSISTANT, EventKind.TOOL_CALL, tool)
    if kind == "tool_result":
        tool = text_of(block.get("name")) or "tool"
        return _Piece(_result(block.get("content")), Role.TOOL, EventKind.TOOL_RESULT, tool)
    text = block.get("text")
    return _Piece(text if kind == "text" and isinstance(text, str) else "", role)


def _joined(pieces: list[_Piece]) -> Iterator[_Piece]:
    """Neighbouring text blocks are one message."""
    held = pieces[0]
    for piece in pieces[1:]:
        if held.kind is piece.kind is EventKind.MESSAGE:
            held = replace(held, text=f"{held.text}\n\n{piece.text}")
        else:
            yield held
            held = piece
    yield held


def _result(content: object) -> str:
    if isinstance(content, str):
        return content
    texts = (each.get("text") for each in list_of(content) if isinstance(each, dict))
    return "\n".join(text for text in texts if isinstance(text, str))


def _attached(fields: Mapping[str, object]) -> Iterator[_Piece]:
    for each in list_of(fields.get("attachments")):
        text = each.get("extracted_content") if isinstance(each, dict) else None
        if isinstance(text, str) and text.strip():
            name = text_of(each.get("file_name")) if isinstance(each, dict) else None
            yield _Piece(text, Role.TOOL, EventKind.TOOL_RESULT, "attachment", name)
