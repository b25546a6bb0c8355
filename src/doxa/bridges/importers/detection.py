"""Which format a file is in, by its first bytes."""

import codecs
import re
from collections.abc import Iterator
from pathlib import Path

from doxa.bridges.importers.encodings import as_utf8, resolve_encoding
from doxa.bridges.importers.jsonl import CONTENT, MESSAGES
from doxa.bridges.importers.sources import HEAD, Source, head_of, sources_of
from doxa.bridges.importers.transcript import survey_text
from doxa.domain.errors import InvalidInput

FORMATS = {
    "chatgpt": "ChatGPT's conversations.json, or the directory or zip archive it is in",
    "claude": "Claude's conversations.json, or the directory or zip archive it is in",
    "jsonl": "JSON Lines with a turn, or a list of messages, on each line",
    "transcript": "text with lines such as 'User: …', '用户：…' or '[2024-12-14 07:30] Ming: …'",
}
_KEYS = (
    ("mapping", "chatgpt"),
    ("chat_messages", "claude"),
    (MESSAGES, "jsonl"),
    *((key, "jsonl") for key in (*CONTENT, "role")),
)
_TURN_KEYS = frozenset(key for key, name in _KEYS if name == "jsonl")
_LINES = 32
_SUFFIXES = frozenset({".jsonl", ".ndjson"})
_TOKEN = re.compile(r'"((?:[^"\\]|\\.)*+)(?:"(\s*:)?|\Z)|[\[\]{}]', re.DOTALL)
_JSON = re.compile(r"\s*(?:\{|\[\s*(?:[\[\]{\"]|\Z))")


def detect(path: Path, encoding: str | None = None) -> str:
    """The name of the format of the file, directory or archive at ``path``.

    Raises:
        InvalidInput: nothing to read there, not text in a known encoding, or no format
            fits; the message names the formats.
    """
    return detect_source(sources_of(path)[0], encoding)


def detect_source(source: Source, encoding: str | None) -> str:
    """The format of one file; see ``detect``."""
    head = head_of(source)
    if not head:
        raise InvalidInput(f"{source.name!r} is empty; there is nothing to import")
    text = _text(head, resolve_encoding(head, encoding))
    if _JSON.match(text):
        found = _json_format(text, whole=len(head) < HEAD)
    else:
        found = "transcript" if survey_text(text).cast is not None else None
    found = found or _by_lines(text, source.name)
    if found is None:
        known = "; ".join(f"{name}: {what}" for name, what in FORMATS.items())
        raise InvalidInput(
            f"{source.name!r} is in no format that can be imported ({known}); "
            "if it is one of these, pass --format NAME (format='NAME')"
        )
    return found


def _text(head: bytes, encoding: str) -> str:
    parts = (each for each in as_utf8([head], encoding) if isinstance(each, bytes))
    return codecs.getincrementaldecoder("utf-8")("replace").decode(b"".join(parts))


def _json_format(text: str, *, whole: bool) -> str | None:
    """The format by the keys of the first record; a guess where the text ends before one."""
    keys, closed = set[str](), False
    for key in _first_keys(text):
        if key is None:
            closed = True
        else:
            keys.add(key)
    for key, name in _KEYS:
        if key in keys:
            return name
    listed = text.lstrip().startswith("[")
    if closed and keys:
        return None
    if listed:
        return "chatgpt" if whole or not keys else None
    return None if closed else "jsonl"


def _by_lines(text: str, name: str) -> str | None:
    """JSON Lines whose first lines are damaged: by the others, else by the file's name."""
    for line in text.split("\n", _LINES)[:_LINES]:
        if line.lstrip().startswith("{") and not _TURN_KEYS.isdisjoint(_first_keys(line)):
            return "jsonl"
    return "jsonl" if any(part in _SUFFIXES for part in Path(name).suffixes) else None


def _first_keys(text: str) -> Iterator[str | None]:
    """The keys of the first record, at its outermost level, then ``None`` if it closes."""
    depth, start = 0, None
    for token in _TOKEN.finditer(text):
        if token[0] in {"[", "{"}:
            depth += 1
            if token[0] == "{" and start is None:
                start = depth
        elif token[0] in {"]", "}"}:
            depth -= 1
            if depth <= (start or 1) - 1:
                yield None
                return
        elif token[2] is not None and depth == start:
            yield token[1]
