import inspect
import re
import string
from pathlib import Path

import pytest

import doxa.entry.cli
from doxa.domain.errors import InvalidInput
from doxa.entry.cli.app import ENTRIES, build
from doxa.entry.cli.helps import HELPS
from doxa.entry.cli.language import Say, parse_language, pick_language
from doxa.entry.cli.messages import MESSAGES
from doxa.settings import setting_keys

EVERY = {**MESSAGES, **HELPS}
SOURCE = "\n".join(
    path.read_text("utf-8")
    for path in Path(doxa.entry.cli.__file__).parent.glob("*.py")
    if path.name not in {"messages.py", "helps.py"}
)


def fields(text):
    return sorted(name for _, name, _, _ in string.Formatter().parse(text) if name is not None)


@pytest.mark.req("O1")
def test_every_message_is_there_in_both_languages_with_the_same_fields():
    for key, (english, chinese) in EVERY.items():
        assert english, key
        assert chinese, key
        if not key.startswith("example."):
            assert fields(english) == fields(chinese), key


@pytest.mark.req("O1")
def test_no_key_is_in_both_tables():
    assert not MESSAGES.keys() & HELPS.keys()


@pytest.mark.req("O1")
def test_chinese_texts_are_chinese():
    same = {key for key, (english, chinese) in EVERY.items() if english == chinese}
    assert all(
        key.startswith("example.") or key in {"check.open", "explain.score", "key.forgotten"}
        for key in same
    ), same


@pytest.mark.req("O1")
def test_every_literal_key_of_the_code_is_there_and_every_message_is_used():
    words = set(re.findall(r'"([a-z_]+(?:\.[a-z_ ]+)+)"', SOURCE))
    heads = {key.partition(".")[0] for key in EVERY}
    files = {"messages.py", "helps.py", "doxa.py"}
    named = {w for w in words if w.partition(".")[0] in heads and w not in files}
    settings = set(setting_keys())
    assert named - EVERY.keys() - settings == set()
    built = (
        "review.kind.",
        "standing.",
        "help.",
        "example.",
        "panel.",
        "setting.",
        "arm.",
        "part.",
        "level.",
        "origin.",
        "opt.",
    )
    assert {key for key in EVERY if key not in words and not key.startswith(built)} == set()


@pytest.mark.req("O1")
def test_every_command_has_help_and_two_or_three_examples_in_both_languages():
    for entry in ENTRIES:
        assert HELPS[f"help.{entry.words}"]
        for examples in HELPS[f"example.{entry.words}"]:
            lines = examples.splitlines()
            assert 2 <= len(lines) <= 3, entry.words
            assert all(f"doxa {entry.words}" in line for line in lines), entry.words


@pytest.mark.req("O1")
def test_every_setting_has_a_meaning():
    assert {f"setting.{key}" for key in setting_keys()} <= HELPS.keys()


@pytest.mark.parametrize(
    ("words", "environment", "expected"),
    [
        (["recall", "x"], {}, "en"),
        (["recall", "x"], {"LANG": "zh_CN.UTF-8"}, "zh"),
        (["recall", "x"], {"LANG": "zh_CN.UTF-8", "LC_ALL": "en_US.UTF-8"}, "en"),
        (["recall", "x"], {"LC_ALL": "zh_TW.UTF-8"}, "zh"),
        (["recall", "x"], {"LANG": "fr_FR.UTF-8"}, "en"),
        (["recall", "x"], {"LANG": "no such locale!"}, "en"),
        (["recall", "x"], {"LANG": "C"}, "en"),
        (["recall", "x", "--lang", "zh"], {"LANG": "en_US.UTF-8"}, "zh"),
        (["--lang=en", "recall", "x"], {"LANG": "zh_CN.UTF-8"}, "en"),
        (["recall", "--", "--lang=zh"], {}, "en"),
        (["recall", "x", "--lang"], {}, "en"),
        (["recall", "x"], {"DOXA_LANG": "zh"}, "zh"),
        (["recall", "x"], {"DOXA_NO_SUCH": "1", "LANG": "zh_CN.UTF-8"}, "en"),
    ],
)
@pytest.mark.req("O1")
def test_the_language_comes_from_option_then_settings_then_locale(
    words, environment, expected, monkeypatch
):
    for name in ("LANG", "LC_ALL", "LC_MESSAGES", "LC_CTYPE", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert pick_language(words) == expected


@pytest.mark.req("O1")
def test_an_unknown_language_is_refused_by_name():
    assert parse_language("zh-TW") == "zh"
    with pytest.raises(InvalidInput, match="fr"):
        parse_language("fr")


@pytest.mark.req("O1")
def test_both_applications_have_the_same_commands():
    names = [{c.name for c in build(lang).registered_commands} for lang in ("en", "zh")]
    assert names[0] == names[1]


@pytest.mark.req("O1")
def test_only_the_command_that_is_named_is_made_whole():
    whole, named = build("en"), build("en", ["--space", "x", "recall", "tea"])
    assert [c.name for c in named.registered_commands] == [
        c.name for c in whole.registered_commands
    ]
    of = {c.name: c for c in named.registered_commands}
    taken = {name: len(inspect.signature(c.callback).parameters) for name, c in of.items()}
    assert taken.pop("recall") > 5
    assert set(taken.values()) == {0}
    assert all(c.help for c in of.values())


@pytest.mark.req("O1")
def test_messages_fill_in_their_fields():
    assert "7" in Say("zh")("queue.requeued", count=7)
