"""What a coding agent tells its hooks (the JSON of Claude Code's), in the words of all agents."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path, PurePath

from doxa.text.folding import clean

NAMES: Mapping[str, str | None] = {
    "session-start": "SessionStart",
    "prompt": "UserPromptSubmit",
    "tool": None,
    "stop": None,
    "compact": None,
}
"""Hook → the name under which it may add to the agent's context; None: it may not."""
TEXT_CHARS, TOOL_CHARS = 100_000, 8_000
"""What is kept of a message, and of what a tool was told or answered."""
TAIL_BYTES = 400_000
"""How far back a transcript is read for its last message."""

NOTHING = "nothing was said that can be kept; nothing is written"
"""What is told where a message is blank, or holds only what no store can hold."""
_SAID = frozenset({"prompt", "stop"})
"""Hooks that write what was said."""

Told = Mapping[str, object]


def is_silent(event: str, text: str) -> bool:
    """Whether a hook has nothing to write: what was said is blank without NUL and the like."""
    return event in _SAID and not clean(text).strip()


def body_of(event: str, told: Told) -> dict[str, str]:
    """What the hook sends on; unknown fields are left, wrong ones are empty."""
    body = {
        "session": _text(told, "session_id", 200),
        "project": PurePath(_text(told, "cwd", 1_000).replace("\\", "/")).name,
        **_MORE[event](told),
    }
    return {name: value for name, value in body.items() if value}


def _start(told: Told) -> dict[str, str]:
    return {"source": _text(told, "source", 40)}


def _prompt(told: Told) -> dict[str, str]:
    return {"text": _text(told, "prompt", TEXT_CHARS)}


def _tool(told: Told) -> dict[str, str]:
    result = told.get("tool_response", told.get("error"))
    return {
        "tool": _text(told, "tool_name", 100),
        "arguments": _json(told.get("tool_input")),
        "result": _json(result),
        "key": _text(told, "tool_use_id", 100),
    }


def _stop(told: Told) -> dict[str, str]:
    said = _text(told, "last_assistant_message", TEXT_CHARS)
    return {"text": said or last_message(_text(told, "transcript_path", 4_000))}


def _compact(_: Told) -> dict[str, str]:
    return {}


_MORE: Mapping[str, Callable[[Told], dict[str, str]]] = {
    "session-start": _start,
    "prompt": _prompt,
    "tool": _tool,
    "stop": _stop,
    "compact": _compact,
}


def last_message(path: str) -> str:
    """The agent's last message in a transcript of JSON lines; empty where there is none."""
    try:
        with Path(path).expanduser().open("rb") as file:
            file.seek(0, 2)
            file.seek(max(0, file.tell() - TAIL_BYTES))
            lines = file.read().splitlines()
    except OSError:
        return ""
    return next((said for line in reversed(lines) if (said := _message(line))), "")


def _message(line: bytes) -> str:
    try:
        entry = json.loads(line)
    except (ValueError, RecursionError):
        return ""
    if not isinstance(entry, dict) or entry.get("type") != "assistant":
        return ""
    message = entry.get("message")
    parts = message.get("content") if isinstance(message, dict) else None
    if isinstance(parts, str):
        return parts[:TEXT_CHARS]
    texts = [
        str(part.get("text", ""))
        for part in (parts if isinstance(parts, list) else [])
        if isinstance(part, dict) and part.get("type") == "text"
    ]
    return "\n".join(texts)[:TEXT_CHARS]


def _text(told: Told, name: str, most: int) -> str:
    value = told.get(name)
    return value[:most] if isinstance(value, str) else ""


def _json(value: object) -> str:
    if value is None:
        return ""
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= TOOL_CHARS else f"{text[: TOOL_CHARS - 1]}…"
