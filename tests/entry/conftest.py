"""The command line over a fake Mind."""

import json
from dataclasses import dataclass

import pytest
from typer.testing import CliRunner, Result

import doxa
from doxa.entry.cli.app import build
from tests.entry.fakes import FakeMind


@dataclass
class Shell:
    """Runs commands against one fake mind."""

    mind: FakeMind
    opened: list[dict]

    def __call__(self, *words: str, lang: str = "en", typed: str | bytes | None = None) -> Result:
        return CliRunner().invoke(
            build(lang), list(words), input=typed, catch_exceptions=False, prog_name="doxa"
        )

    def json(self, *words: str, code: int = 0):
        result = self(*words, "--json")
        assert result.exit_code == code, result.output
        return json.loads(result.stdout)

    def calls(self, verb: str) -> list[dict]:
        return [options for name, options in self.mind.calls if name == verb]


@pytest.fixture
def shell(monkeypatch) -> Shell:
    mind, opened = FakeMind(), []

    def open_fake(where=None, **options):
        opened.append({"where": where, **options})
        return mind

    monkeypatch.setattr(doxa, "open", open_fake)
    return Shell(mind, opened)


@pytest.fixture
def chat(tmp_path):
    """A small conversation file: three sessions, one line that is no JSON."""
    rows = [
        {
            "session": "s1",
            "role": "user",
            "at": "2025-03-01T09:00:00+08:00",
            "content": "周报用表格",
        },
        {
            "session": "s2",
            "role": "user",
            "at": "2025-03-02T09:00:00+08:00",
            "content": "订单 REF-42",
        },
        {"session": "s1", "role": "assistant", "at": "2025-03-01T09:01:00+08:00", "content": "好"},
        {
            "session": "s3",
            "role": "user",
            "at": "2025-03-03T09:00:00+08:00",
            "content": "I like tea",
        },
    ]
    lines = [json.dumps(row, ensure_ascii=False) for row in rows]
    lines.insert(2, "{broken")
    path = tmp_path / "chat.jsonl"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path
