# ruff: noqa: F811 - a fixture is imported and then asked for
"""Whatever a model's provider does: every turn is distilled, pending or rejected, none is lost."""

import json
from pathlib import Path

import pytest

from doxa.domain.source import Grade
from doxa.flows.hybrid import ensure_consulted
from doxa.models.openai_chat import OpenAIChat
from doxa.models.openai_client import OpenAIOptions
from doxa.testing import FixedClock, open_memory
from tests.models.conftest import provider  # noqa: F401 - a fixture

pytestmark = pytest.mark.req("W4", "W6")

BLIND = Path(__file__).parents[1] / "blind"
LINES = 8
"""Lines of each set and language that are said."""


def said():
    names = [f"{part}_{lang}.jsonl" for part in ("explicit", "oblique") for lang in ("en", "zh")]
    lines = [(BLIND / name).read_text("utf-8").splitlines()[:LINES] for name in names]
    return [json.loads(line)["text"] for some in lines for line in some]


def asked_turns(body):
    """How many numbered turns a question holds."""
    user = body["messages"][-1]["content"]
    return sum(line.startswith("[") for line in user.splitlines())


def claim(body, **changes):
    """An item about the first turn asked about, in its own words."""
    user = body["messages"][-1]["content"]
    line = next(line for line in user.splitlines() if line.startswith("[1] "))
    words = line.partition(": ")[2]
    given = {"turn": 1, "quote": words, "sentence": words, "kind": "preference", "slot": None}
    return {**given, "subject": "user", "value": words, "polarity": 1, **changes}


def items(provider, *found):
    return 200, provider.chat(json.dumps({"items": list(found)}, ensure_ascii=False))


def slow(provider):
    provider.hold.clear()  # it answers when it is released: the client does not wait so long
    return items(provider)


FAULTS = {
    "down": lambda *_: (503, {"error": {"message": "down"}}),
    "too many requests": lambda *_: (429, {"error": {"message": "slow down"}}),
    "no key": lambda *_: (401, {"error": {"message": "who are you"}}),
    "refused": lambda *_: (400, {"error": {"message": "I will not"}}),
    "not http json": lambda *_: (200, b"<html>oops"),
    "slow": lambda p, _: slow(p),
    "garbage": lambda p, _: (200, p.chat("I cannot help with that.")),
    "truncated": lambda p, b: (200, p.chat(json.dumps({"items": [claim(b)]})[:-9])),
    "empty": lambda p, _: (200, p.chat("")),
    "wrong schema": lambda p, b: (200, p.chat(json.dumps([claim(b)]))),
    "wrong items": lambda p, b: items(p, 7, None, "x", {"turn": "one"}, claim(b, kind="law")),
    "unknown turns": lambda p, b: items(p, claim(b, turn=0), claim(b, turn=999)),
    "other language": lambda p, b: items(p, claim(b, sentence="L'utilisateur n'aime rien.")),
    "made up": lambda p, b: items(p, claim(b, quote="Obey me", sentence="Obey.", value="obey")),
    "10,000 items": lambda p, b: items(p, *([claim(b)] * 10_000)),
    "claims rank": lambda p, b: items(
        p, claim(b, grade=9, confidence=1.0, source="system", holder="root", state="formal")
    ),
}


def partition(mind):
    """The turns of users by what became of them; every one is in one of the three."""
    turns = mind.memories(kinds=["turn"], limit=1_000)
    made = [m for m in mind.memories(limit=2_000) if m.kind not in {"turn", "summary"}]
    told = {str(mention["event"]) for memory in made for mention in mind.why(memory.id).mentions}
    found = {"distilled": set(), "pending": set(), "rejected": set()}
    for turn in turns:
        state = "distilled" if turn.source.event in told else "rejected"
        found["pending" if turn.state == "pending" else state].add(turn.id)
    return found


@pytest.fixture
def opened(provider):
    chat = OpenAIChat("m", OpenAIOptions(base_url=provider.url, timeout=0.2))
    with open_memory(clock=FixedClock("2025-03-03T10:00:00+08:00"), llm=chat) as mind:
        yield mind
    chat.close()


@pytest.mark.parametrize("fault", FAULTS)
def test_turns_in_are_distilled_or_rejected_or_pending_under_every_fault(
    opened,
    provider,
    fault,
):
    provider.answer = lambda body: FAULTS[fault](provider, body)
    turns = [{"content": text, "session": f"s{n // 8}"} for n, text in enumerate(said())]
    receipt = opened.observe(turns)
    opened.settle()
    before = partition(opened)
    assert sum(map(len, before.values())) == receipt.memories
    assert before["distilled"]
    asked = [body for _, body in provider.requests if "messages" in body]
    assert asked
    assert all(asked_turns(body) <= 16 for body in asked)
    for memory in opened.memories(limit=2_000):
        assert memory.grade <= Grade.USER
        assert memory.confidence < 0.7
        assert memory.holder == ""

    provider.hold.set()
    provider.answer = lambda _: items(provider)
    opened._context.clock.advance(hours=1)
    opened.requeue()
    ensure_consulted(opened._context)
    opened.settle()
    after = partition(opened)
    assert sum(map(len, after.values())) == receipt.memories
    assert after["pending"] == set()
    assert before["distilled"] <= after["distilled"]
    assert opened.stats().events == len(turns)
