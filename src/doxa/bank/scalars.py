"""Values of a front matter: read from what people write, and written so that every reader agrees.

A value is a text or a list of texts, never a number, a boolean or a date: the schema of the
entry decides what it means. What is written is YAML 1.1 and 1.2 alike.
"""

import re
from collections.abc import Iterator, Sequence

Value = str | tuple[str, ...]
"""What a field says, as text."""

_SEPARATORS = ",，、"
_ESCAPES = {
    "0": "\0",
    "a": "\a",
    "b": "\b",
    "t": "\t",
    "n": "\n",
    "v": "\v",
    "f": "\f",
    "r": "\r",
    "e": "\x1b",
    " ": " ",
    '"': '"',
    "/": "/",
    "\\": "\\",
    "N": "\x85",
    "_": "\xa0",
    "L": "\u2028",
    "P": "\u2029",
}
_HEX = {"x": 2, "u": 4, "U": 8}
_PLAIN = re.compile(r"[^\W\d_](?:[\w /.()@-]*[\w)])?")
_OTHER_TYPES = frozenset(
    {"y", "n", "yes", "no", "on", "off", "true", "false", "null", "nan", "inf", "none"}
)
_UNSAFE = re.compile('[\\x00-\\x1f\\x7f-\\x9f\\u2028\\u2029\\ufeff\\ud800-\\udfff"\\\\]')
_SHORT = {"\n": "\\n", "\t": "\\t", "\r": "\\r", '"': '\\"', "\\": "\\\\"}


class Unreadable(ValueError):
    """A value that cannot be read; the message says why."""


def write_scalar(text: str, *, quoted: bool = False) -> str:
    """The text as a YAML scalar on one line: plain where no reader can mistake it."""
    if _PLAIN.fullmatch(text) and not quoted and text.lower() not in _OTHER_TYPES:
        return text
    return f'"{_UNSAFE.sub(lambda found: _escaped(found.group()), text)}"'


def _escaped(char: str) -> str:
    return _SHORT.get(char) or (f"\\x{ord(char):02x}" if ord(char) < 256 else f"\\u{ord(char):04x}")


def write_list(items: Sequence[str]) -> str:
    """The texts as a flow sequence on one line."""
    return f"[{', '.join(write_scalar(item) for item in items)}]"


def strip_comment(text: str) -> str:
    """A line's value without the comment behind it and the space around it."""
    quote, previous = "", " "
    for place, char in enumerate(text):
        if quote:
            quote = "" if char == quote and not _is_escaped(text, place, quote) else quote
        elif char in "\"'" and (previous in " \t[,{，、" or place == 0):
            quote = char
        elif char == "#" and previous in " \t":
            return text[:place].strip(" \t\r\n")
        previous = char
    return text.strip(" \t\r\n")


def _is_escaped(text: str, place: int, quote: str) -> bool:
    if quote == "'":
        return False  # a doubled quote closes and opens again
    slashes = place - len(text[:place].rstrip("\\"))
    return slashes % 2 == 1


def read_value(first: str, rest: Sequence[str]) -> Value:
    """The value of a field: what stands behind its colon, and the lines below that belong to it.

    Raises:
        Unreadable: an alias, anchor or tag, or a quote or bracket that is not closed.
    """
    head = strip_comment(first)
    if head[:1] in {"|", ">"}:
        return _block(head, rest)
    below = [stripped for line in rest if (stripped := strip_comment(line))]
    if not head and below and all(_is_item(line) for line in below):
        return tuple(_scalar(line[1:].strip()) for line in below)
    text = " ".join(part for part in (head, *below) if part)
    return _flow(text) if text.startswith("[") else _scalar(text)


def _is_item(line: str) -> bool:
    return line == "-" or line.startswith("- ")


def _block(mark: str, rest: Sequence[str]) -> str:
    lines = [line.rstrip("\r\n") for line in rest]
    depths = [len(line) - len(line.lstrip(" ")) for line in lines if line.strip()]
    depth = min(depths, default=0)
    return ("\n" if mark[0] == "|" else " ").join(line[depth:] for line in lines).strip()


def _scalar(text: str) -> str:
    if text[:1] == '"':
        return _double(text)
    if text[:1] == "'":
        if len(text) < 2 or not re.fullmatch(r"'(?:[^']|'')*'", text):
            raise Unreadable("a quote is not closed")
        return text[1:-1].replace("''", "'")
    if text[:1] in {"&", "*", "!"} and len(text) > 1:
        raise Unreadable(f"anchors, aliases and tags are not read; quote {text[:24]!r}")
    return "" if text in {"~", "null"} else text


def _double(text: str) -> str:
    if not re.fullmatch(r'"(?:[^"\\]|\\.)*"', text, re.DOTALL):
        raise Unreadable("a quote is not closed")
    parts, at, inner = list[str](), 0, text[1:-1]
    while at < len(inner):
        if inner[at] != "\\":
            stop = inner.find("\\", at)
            stop = len(inner) if stop < 0 else stop
            parts.append(inner[at:stop])
            at = stop
            continue
        char = inner[at + 1]
        width = _HEX.get(char, 0)
        parts.append(_coded(inner[at + 2 : at + 2 + width], width) if width else _named(char))
        at += 2 + width
    return "".join(parts)


def _coded(digits: str, width: int) -> str:
    try:
        return chr(int(digits, 16)) if len(digits) == width else _bad(digits)
    except (ValueError, OverflowError):
        return _bad(digits)


def _named(char: str) -> str:
    return _ESCAPES[char] if char in _ESCAPES else _bad(char)


def _bad(escape: str) -> str:
    raise Unreadable(f"the escape \\{escape} is none of YAML's")


def _flow(text: str) -> tuple[str, ...]:
    if not text.endswith("]") or len(text) < 2:
        raise Unreadable("a bracket is not closed")
    return tuple(_scalar(item) for item in split_items(text[1:-1]))


def split_items(text: str) -> list[str]:
    """The items between commas, western, Chinese or ``、``, outside of quotes; none is empty."""
    return [item for part in _parts(text) if (item := part.strip())]


def _parts(text: str) -> Iterator[str]:
    start, quote = 0, ""
    for place, char in enumerate(text):
        if quote:
            quote = "" if char == quote and not _is_escaped(text, place, quote) else quote
        elif char in "\"'" and not text[start:place].strip():
            quote = char
        elif char in _SEPARATORS:
            yield text[start:place]
            start = place + 1
        elif char in "[{":
            raise Unreadable("a list within a list is not read")
    if quote:
        raise Unreadable("a quote is not closed")
    yield text[start:]
