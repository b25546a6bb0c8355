"""Errors in the language of whoever reads them: one table, for the command line and the pages.

Errors are raised with their English message, which is also what programs get. ``zh.txt`` holds,
for each form of a message, the Chinese one in the line below; ``{a}`` is what differs.
"""

import re
from functools import cache
from importlib.resources import files

_TURN = re.compile(r"turn (\d+): ", re.ASCII)
_HOLE = re.compile(r"\{(\w+)\}")
WHO = "who"
"""A hole that is a form itself."""


def told(message: str, lang: str) -> str:
    """The message of an error in ``en`` or ``zh``; one without a Chinese form stays as it is."""
    if lang != "zh":
        return message
    turn = _TURN.match(message)
    if turn:
        return f"第 {turn[1]} 条：{told(message[turn.end() :], lang)}"
    found = [(form, hit) for form in _forms() if (hit := form.match(message))]
    if not found:
        return message
    form, hit = max(found, key=lambda pair: pair[0].literal)
    words = {k: told(v, lang) if k == WHO else v for k, v in hit.groupdict().items()}
    return form.chinese.format(**words)


class _Form:
    """A form of messages. ``literal`` is how many of its characters are always there."""

    __slots__ = ("_begins", "_source", "chinese", "literal")

    def __init__(self, english: str, chinese: str) -> None:
        plain = english.replace("{{", "\0").replace("}}", "\1")
        parts = [part.replace("\0", "{").replace("\1", "}") for part in _HOLE.split(plain)]
        self._begins = parts[0]
        self.literal = sum(map(len, parts[::2]))
        self._source = "".join(
            f"(?P<{part}>.*?)" if place % 2 else re.escape(part) for place, part in enumerate(parts)
        )
        self.chinese = chinese

    def match(self, message: str) -> re.Match[str] | None:
        """The message as this form, if it is of it."""
        if not message.startswith(self._begins):
            return None
        return re.fullmatch(self._source, message, re.DOTALL)


@cache
def _forms() -> tuple[_Form, ...]:
    lines = files(__name__).joinpath("zh.txt").read_text("utf-8").splitlines()
    pairs = zip(lines[::2], lines[1::2], strict=True)
    return tuple(_Form(english, chinese.removeprefix("    ")) for english, chinese in pairs)
