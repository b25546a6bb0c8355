"""Speakers a query names, as it names them: whole, by first name, by Chinese given name."""

import re
from collections.abc import Sequence

from doxa.text.folding import fold

_WORD = re.compile(r"[^\W_]+")
_GENERIC = frozenset(("user", "assistant", "agent", "system", "tool", "用户", "助手", "系统"))
"""Names of roles, not of persons."""


def named(query: str, speakers: Sequence[str]) -> frozenset[str]:
    """Those of the speakers that the query names.

    Latin names count as whole words, whole or by their first word (``Gary`` is Gary Allen);
    names without spaces wherever they stand, three-character Chinese ones also without the
    surname. A first word shared by two speakers names both.
    """
    text = fold(query)
    words = frozenset(_WORD.findall(text))
    return frozenset(name for name in speakers if _is_named(fold(name).strip(), text, words))


def _is_named(name: str, text: str, words: frozenset[str]) -> bool:
    parts = _WORD.findall(name)
    if not parts or name in _GENERIC or name.isdecimal():
        return False
    if name.isascii():
        return parts[0] in words and len(parts[0]) > 1
    return len(name) > 1 and (name in text or (len(name) == 3 and name[1:] in text))
