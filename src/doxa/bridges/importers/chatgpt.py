"""ChatGPT's data export: ``conversations.json``, a list of trees of messages.

All branches were said, so all are read: in the order of the tree, children in the order
they were made, which puts an answer before the one it was replaced by. What is not on the
way from ``current_node`` to the root is marked ``meta["branch"] = True``.

Left out: hidden messages (custom instructions, …), the model's thoughts, messages
without text. Images are shown as ``[image]`` beside text.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, tzinfo

from doxa.bridges.importers.elements import Conversation, read_conversations
from doxa.bridges.importers.keys import strong
from doxa.bridges.importers.records import (
    BadRecord,
    Draft,
    fields_of,
    list_of,
    text_of,
)
from doxa.bridges.importers.sources import Stream
from doxa.bridges.importers.times import parse_time
from doxa.domain.errors import InvalidInput
from doxa.domain.source import Channel, Role, parse_role
from doxa.domain.turn import EventKind, Turn

_UNSAID = frozenset(
    {"thoughts", "reasoning_recap", "user_editable_context", "model_editable_context"}
)
_TEXT_FIELDS = ("text", "result", "content", "summary")
_PICTURES = frozenset({"image_asset_pointer", "image_url", "image"})
_EVERYONE = "all"
_MAX_WORD = 40


def read_chatgpt(stream: Stream, zone: tzinfo | None) -> Iterator[Draft | BadRecord]:
    """The messages of an export, conversation by conversation."""
    return read_conversations(stream, lambda each: _conversation(each, zone))


@dataclass(frozen=True, slots=True)
class _Node:
    """A message of the tree, with the place it is reported under."""

    id: str
    message: object
    branch: bool


def _conversation(found: Conversation, zone: tzinfo | None) -> Iterator[Draft | BadRecord]:
    fields, where, cut = found.fields, found.where, found.cut
    mapping = fields_of(fields.get("mapping", {} if cut else None), "the mapping")
    session = text_of(fields.get("conversation_id")) or text_of(fields.get("id"))
    title = text_of(fields.get("title"))
    base = _base_time(fields, zone)
    records: list[Draft | BadRecord] = [
        BadRecord(f"{where}, message {key}", "its node in the mapping is no JSON object")
        for key, value in mapping.items()
        if not isinstance(value, dict)
    ]
    for node in _nodes(mapping, fields.get("current_node")):
        if cut and session is None and not strong(node.id):
            # Without the conversation's id the key would differ from the whole file's.
            continue
        place = f"{where}, message {node.id}"
        try:
            draft = _draft(node, session, title, zone)
        except InvalidInput as fault:
            records.append(BadRecord(place, str(fault)))
            continue
        if draft is not None:
            records.append(draft)
    yield from _opened(_timed(records, base))


def _base_time(fields: Mapping[str, object], zone: tzinfo | None) -> datetime | None:
    try:
        return parse_time(fields.get("create_time"), zone)
    except InvalidInput:
        return None


def _nodes(mapping: Mapping[str, object], current: object) -> Iterator[_Node]:
    """The nodes that carry a message, each once, parents before children."""
    nodes = {key: value for key, value in mapping.items() if isinstance(value, dict)}
    children = _children(nodes)
    roots = [key for key, value in nodes.items() if not _inside(value.get("parent"), nodes)]
    order = dict[str, None]()
    # Nodes that no root leads to (a circle of parents) follow in the order of the file.
    for start in (*roots, *nodes):
        waiting = [start]
        while waiting:
            key = waiting.pop()
            if key not in order:
                order[key] = None
                waiting.extend(reversed(children.get(key, ())))
    active = _active(nodes, current, order)
    for key in order:
        message = nodes[key].get("message")
        if message is not None:
            own = text_of(message.get("id")) if isinstance(message, dict) else None
            identifier = own or key
            yield _Node(identifier, message, branch=key not in active)


def _inside(key: object, nodes: Mapping[str, object]) -> bool:
    return isinstance(key, str) and key in nodes


def _children(nodes: Mapping[str, Mapping[str, object]]) -> dict[str, list[str]]:
    """Children as declared, then those that only name their parent."""
    found: dict[str, dict[str, None]] = {}
    for key, node in nodes.items():
        for child in list_of(node.get("children")):
            if isinstance(child, str) and child in nodes:
                found.setdefault(key, {})[child] = None
    for key, node in nodes.items():
        parent = node.get("parent")
        if isinstance(parent, str) and parent in nodes:
            found.setdefault(parent, {})[key] = None
    return {key: list(each) for key, each in found.items()}


def _active(
    nodes: Mapping[str, Mapping[str, object]], current: object, order: dict[str, None]
) -> set[str]:
    """The way from the current node, else from the last one, to its root."""
    key = current if _inside(current, nodes) else next(reversed(order), None)
    active = set[str]()
    while isinstance(key, str) and key in nodes and key not in active:
        active.add(key)
        key = nodes[key].get("parent")
    return active


def _draft(
    node: _Node, session: str | None, title: str | None, zone: tzinfo | None
) -> Draft | None:
    message = fields_of(node.message, "a message")
    author = fields_of(message.get("author"), "the author of a message")
    role = parse_role(str(author.get("role"))[:_MAX_WORD])
    content = fields_of(message.get("content"), "the content of a message")
    if _hidden(message) or content.get("content_type") in _UNSAID:
        return None
    text = _text(content)
    if not text:
        return None
    kind, tool = _doing(role, author, message)
    meta: dict[str, object] = {"title": title} if title else {}
    turn = Turn(
        content=text,
        role=role,
        at=parse_time(message.get("create_time"), zone),
        session=session,
        channel=Channel.IMPORT,
        kind=kind,
        tool=tool,
        meta=meta | ({"branch": True} if node.branch else {}),
    )
    return Draft(turn=turn, id=node.id)


def _hidden(message: Mapping[str, object]) -> bool:
    metadata = message.get("metadata")
    return isinstance(metadata, dict) and bool(metadata.get("is_visually_hidden_from_conversation"))


def _doing(
    role: Role, author: Mapping[str, object], message: Mapping[str, object]
) -> tuple[EventKind, str | None]:
    if role is Role.TOOL:
        return EventKind.TOOL_RESULT, text_of(author.get("name")) or "tool"
    recipient = text_of(message.get("recipient"))
    if role is Role.ASSISTANT and recipient not in {None, _EVERYONE}:
        return EventKind.TOOL_CALL, recipient
    return EventKind.MESSAGE, None


def _text(content: Mapping[str, object]) -> str:
    """What was said; nothing when there are only pictures."""
    parts = content.get("parts")
    if isinstance(parts, list):
        pieces = [_piece(part) for part in parts]
        said = [text for text, real in pieces if text.strip()]
        return "\n".join(said) if any(real and text.strip() for text, real in pieces) else ""
    for name in _TEXT_FIELDS:
        text = content.get(name)
        if isinstance(text, str) and text.strip():
            return text
    return ""


def _piece(part: object) -> tuple[str, bool]:
    """The text of a part, and whether it is more than a stand-in."""
    if isinstance(part, str):
        return part, True
    if not isinstance(part, dict):
        return "", False
    text = part.get("text")
    if isinstance(text, str):
        return text, True
    return ("[image]" if part.get("content_type") in _PICTURES else ""), False


def _timed(records: list[Draft | BadRecord], base: datetime | None) -> Iterator[Draft | BadRecord]:
    """Messages without a time take that of the one before, else of the next, else the base."""
    times = [each.turn.at for each in records if isinstance(each, Draft) and each.turn.at]
    last = times[0] if times else base
    for record in records:
        if isinstance(record, Draft):
            last = record.turn.at or last
            yield replace(record, turn=replace(record.turn, at=last))
        else:
            yield record


def _opened(records: Iterator[Draft | BadRecord]) -> Iterator[Draft | BadRecord]:
    opens = True
    for record in records:
        if isinstance(record, Draft):
            yield replace(record, opens=opens)
            opens = False
        else:
            yield record
