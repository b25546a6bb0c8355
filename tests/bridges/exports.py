"""Invented exports in the shapes of ChatGPT and Claude, and how tests read a file."""

import json
from pathlib import Path
from uuid import UUID

from doxa.bridges.importers import BadRecord, read_turns
from doxa.domain.turn import Turn

START = 1_734_132_600.0  # 2024-12-13T23:30:00Z, the next morning in Shanghai


def uid(*numbers: int) -> str:
    """An id that looks like those of exports, the same for the same numbers."""
    return str(UUID(int=sum(n << 24 * i for i, n in enumerate(numbers, 1)), version=4))


def write(path: Path, content: str | bytes | list | dict) -> Path:
    """A file with that text, those bytes, or that value as JSON."""
    if isinstance(content, list | dict):
        content = json.dumps(content)
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


def read(path: Path, **options) -> tuple[list[Turn], list[BadRecord]]:
    """Turns and bad records of a file."""
    records = list(read_turns(path, **{"zone": None, **options}))
    turns = [each for each in records if isinstance(each, Turn)]
    return turns, [each for each in records if isinstance(each, BadRecord)]


def texts(turns: list[Turn]) -> list[str]:
    return [turn.content for turn in turns]


def keys(turns: list[Turn]) -> list[str]:
    return [turn.key for turn in turns]


def said(role: str, *parts: object, at: float | None = START, **fields: object) -> dict:
    """A ChatGPT message without its id."""
    content = {"content_type": "text", "parts": list(parts)}
    author = {"role": role, "name": fields.pop("name", None), "metadata": {}}
    message = {"author": author, "create_time": at, "content": content, "recipient": "all"}
    return message | {"metadata": {}} | fields


def tree(number: int, messages: list[dict], **fields: object) -> dict:
    """A ChatGPT conversation whose messages follow each other."""
    root = uid(number, 999)
    mapping: dict[str, dict] = {root: {"id": root, "message": None, "parent": None, "children": []}}
    last = root
    for place, message in enumerate(messages, 1):
        key = uid(number, place)
        mapping[last]["children"].append(key)
        mapping[key] = {
            "id": key, "message": {"id": key, **message}, "parent": last, "children": [],
        }  # fmt: skip
        last = key
    head = {"title": f"chat {number}", "create_time": START, "mapping": mapping}
    return {**head, "current_node": last, "conversation_id": uid(number), **fields}


def chatgpt(conversations: int = 3, turns: int = 4) -> list[dict]:
    """A whole ChatGPT export."""
    return [
        tree(
            number,
            [
                said(
                    "assistant" if place % 2 else "user",
                    f'消息 {number}-{place} "quoted" {{[,]}} \\ end',
                    at=START + 3600 * number + place,
                )
                for place in range(turns)
            ],
        )
        for number in range(1, conversations + 1)
    ]


def claude_message(number: int, place: int, sender: str, text: str, **fields: object) -> dict:
    return {
        "uuid": uid(number, place),
        "text": text,
        "content": [{"type": "text", "text": text}],
        "sender": sender,
        "created_at": f"2024-12-14T07:{place:02}:00.000000Z",
        "attachments": [],
        "files": [],
    } | fields


def claude(conversations: int = 3, turns: int = 4) -> list[dict]:
    """A whole Claude export."""
    return [
        {
            "uuid": uid(number),
            "name": f"chat {number}",
            "created_at": "2024-12-14T07:00:00.000000Z",
            "account": {"uuid": uid(7)},
            "chat_messages": [
                claude_message(
                    number, place, "assistant" if place % 2 else "human", f"消息 {number}-{place}"
                )
                for place in range(turns)
            ],
        }
        for number in range(1, conversations + 1)
    ]
