import json

import pytest
from rich.cells import cell_len

from doxa.entry.cli import demo
from doxa.entry.cli.demo import SCRIPTS


@pytest.fixture(params=["en", "zh"])
def lang(request):
    return request.param


@pytest.fixture
def small_sample(monkeypatch):
    turns = [
        {"session": "s1", "role": "user", "at": "2025-03-01T09:00:00+08:00", "content": text}
        for text in ("订单 REF-00042 怎么样了", "What about order REF-00042?")
    ]
    monkeypatch.setattr(demo, "sample", lambda _lang: turns)
    return turns


@pytest.mark.req("O1")
@pytest.mark.usefixtures("small_sample")
def test_the_demo_shows_every_question_the_brief_and_the_figures(shell, lang):
    shown = shell("demo", lang=lang).stdout
    for question in SCRIPTS[lang].questions:
        assert f'$ doxa recall "{question.query}"' in shown
    assert "<memory x1>" in shown
    assert "$ doxa stats" in shown
    assert max(map(cell_len, shown.splitlines())) <= 80
    assert len(shell.calls("recall")) >= len(SCRIPTS[lang].questions)


@pytest.mark.req("O1")
@pytest.mark.usefixtures("small_sample")
def test_the_demo_has_a_store_of_its_own_that_is_gone_afterwards(shell, tmp_path):
    shell("demo")
    where = shell.opened[-1]["where"]
    assert "doxa-demo-" in where
    kept = tmp_path / "kept.db"
    assert str(kept) in shell("demo", "--keep", str(kept)).stdout.replace("\n", "")
    assert shell.opened[-1]["where"] == str(kept)
    kept.touch()
    assert shell("demo", "--keep", str(kept)).exit_code == 2


@pytest.mark.req("O1")
@pytest.mark.usefixtures("small_sample")
def test_the_demo_as_json(shell):
    answer = shell.json("demo")
    assert len(answer["recalls"]) == len(SCRIPTS["en"].questions)
    assert answer["brief"]["text"]


@pytest.mark.req("O1")
def test_the_samples_are_turns_in_order(lang):
    turns = demo.sample(lang)
    assert len(turns) >= 20
    assert [turn["at"] for turn in turns] == sorted(str(turn["at"]) for turn in turns)
    assert all({"session", "role", "at", "content"} <= turn.keys() for turn in turns)
    json.dumps(turns)
