"""Patterns that are compiled when they are first used."""

import re

import pytest

from doxa.text import patterns
from doxa.text.patterns import later


@pytest.mark.req("O6", "O7")
def test_a_pattern_is_compiled_when_a_text_is_held_against_it(monkeypatch):
    made = []
    compiled = re.compile

    def counted(source, flags=0):
        made.append(source)
        return compiled(source, flags)

    monkeypatch.setattr(patterns.re, "compile", counted)
    pattern = later(r"(?P<word>t\w+)", re.ASCII)
    assert made == []
    assert pattern.search("a tea")["word"] == "tea"
    assert pattern.sub("-", "a tea, b") == "a -, b"
    assert [hit[0] for hit in pattern.finditer("tea tin")] == ["tea", "tin"]
    assert pattern.fullmatch("茶") is pattern.match("茶") is None
    assert pattern.split("a,tea") == ["a,", "tea", ""]
    assert pattern.findall("tea tin") == ["tea", "tin"]
    assert made == [r"(?P<word>t\w+)"]
    assert pattern.groups == 1
