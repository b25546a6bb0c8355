"""Patterns that are compiled when they are first used: opening a store needs few of them."""

import re
from typing import cast

_METHODS = ("findall", "finditer", "fullmatch", "match", "search", "split", "sub", "subn")


class _Later:
    """Stands for a pattern until it is asked for something; then its methods are its own."""

    __slots__ = ("_flags", "_source", *_METHODS)

    def __init__(self, source: str, flags: int) -> None:
        self._source = source
        self._flags = flags

    def __getattr__(self, name: str) -> object:
        compiled = re.compile(self._source, self._flags)
        for method in _METHODS:
            setattr(self, method, getattr(compiled, method))
        return getattr(compiled, name)


def later(source: str, flags: int = 0) -> re.Pattern[str]:
    """``re.compile(source, flags)``, put off until a text is held against it."""
    return cast("re.Pattern[str]", _Later(source, flags))
