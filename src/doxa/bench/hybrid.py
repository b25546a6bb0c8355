"""``doxa bench hybrid``: what reading by rules first saves, against a model that reads all (W4).

The model is scripted. On the sets of sentences it knows what each line says and answers so,
within the same checks as any model, so both ways can be judged; on conversations, of which
nobody knows what should be read in them, it answers with nothing and only what it is asked
costs tokens. Tokens are counted by Doxa's own count.
"""

import json
import re
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from doxa.bench.haystack_stores import Progress
from doxa.bench.haystacks import Haystack, Line
from doxa.bench.machine import facts
from doxa.bench.report import Cell, Report, Table
from doxa.bench.text_figures import read_text
from doxa.bench.text_sets import LANGS, MOMENT, Gold, TextSets, read_text_sets
from doxa.domain.memory import Kind, Memory, State
from doxa.domain.prompt import Prompt
from doxa.domain.source import parse_role
from doxa.domain.turn import Turn
from doxa.flows.distil import DISTIL
from doxa.flows.hybrid import TURN_CHARS, ensure_consulted
from doxa.flows.observe import distillable
from doxa.mind import Mind
from doxa.testing import FixedClock, ScriptedLlm, open_memory
from doxa.text.fencing import neutral
from doxa.text.folding import fold
from doxa.text.rules import Route

SESSION = 16
"""Lines of a set of sentences that make one session."""
EXPLICIT_GOAL, OBLIQUE_GOAL, SAVED_GOAL = 20, 75, 60
_NUMBERED = re.compile(r"^\[(\d+)\] \S+ [^:]*: (.*)$")


@dataclass(frozen=True, slots=True, kw_only=True)
class Talk:
    """Turns to be read; ``gold`` is what each says, where it is known; ``goal`` of the share."""

    name: str
    lang: str
    turns: tuple[Turn, ...]
    gold: Mapping[str, tuple[Gold, ...]] | None
    goal: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class _Way:
    """What one way of reading cost and gave: calls, tokens, and shares right."""

    calls: int
    tokens: int
    recall: float | None
    precision: float | None


def run(home: Path, haystacks: Sequence[Haystack], limit: int | None, progress: Progress) -> Report:
    """Reads every set both ways and reports routes, cost and quality.

    Raises:
        InvalidInput: there are no sets of sentences, or a line is broken.
    """
    started = time.perf_counter()
    talks = [*_of_sentences(read_text_sets(home)), *_of_talk(haystacks, limit)]
    routes: list[tuple[Cell, ...]] = []
    costs: list[tuple[Cell, ...]] = []
    for place, talk in enumerate(talks):
        progress(place / len(talks), f"{talk.name} {talk.lang}")
        routes.append(_routes(talk))
        costs.append(_costs(talk, _read(talk, rules=False), _read(talk, rules=True)))
    known: dict[str, Cell] = {
        **facts(),
        "turns": sum(len(talk.turns) for talk in talks),
        "seconds": time.perf_counter() - started,
    }
    return Report(title="Hybrid", facts=known, tables=(_route_table(routes), _cost_table(costs)))


def _of_sentences(sets: TextSets) -> Iterator[Talk]:
    for lang in LANGS:
        plain = {line.text: line.units for line in sets.explicit.get(lang, ())}
        yield _talk("explicit", lang, plain, EXPLICIT_GOAL)
        said = {
            line.text: (_meant(line.about),) if line.signal else ()
            for line in sets.oblique.get(lang, ())
        }
        yield _talk("oblique", lang, said, OBLIQUE_GOAL)


def _meant(about: str) -> Gold:
    """What an oblique line says: only the thing it is about is known, not for or against."""
    return Gold(kind=Kind.PREFERENCE, about=about, polarity=0, slot=None, subject=None)


def _talk(name: str, lang: str, gold: Mapping[str, tuple[Gold, ...]], goal: int) -> Talk:
    turns = [
        Turn(content=text, at=MOMENT, session=f"s{place // SESSION}")
        for place, text in enumerate(gold)
    ]
    return Talk(name=name, lang=lang, turns=tuple(turns), gold=gold, goal=goal)


def _of_talk(haystacks: Sequence[Haystack], limit: int | None) -> Iterator[Talk]:
    names = dict.fromkeys(haystack.set for haystack in haystacks)
    for name in names:
        lines = [
            (f"{haystack.id}/{line.session}", line)
            for haystack in haystacks
            if haystack.set == name
            for line in haystack.lines
        ]
        turns = tuple(_turn(session, line) for session, line in lines[:limit])
        yield Talk(name=name, lang="", turns=turns, gold=None)


def _turn(session: str, line: Line) -> Turn:
    return Turn(content=line.text, role=parse_role(line.role), at=line.at, session=session)


def _routes(talk: Talk) -> tuple[Cell, ...]:
    """What the rules leave to whom, of what users said."""
    counted = dict.fromkeys(Route, 0)
    said = [turn for turn in talk.turns if turn.role == "user"]
    for turn in said:
        counted[read_text(turn.content, turn.at or MOMENT).route] += 1
    shares = [100 * counted[route] / max(1, len(said)) for route in Route]
    goal = f"≤ {talk.goal}" if talk.goal else None
    return (talk.name, talk.lang, len(talk.turns), len(said), *shares, goal)


def _read(talk: Talk, *, rules: bool) -> _Way:
    """Reads a talk by rules and the model, or with every turn of a user left to the model."""
    llm = ScriptedLlm(lambda prompt: _answer(prompt, _told(talk)))
    with open_memory(
        clock=FixedClock(MOMENT),
        llm=llm,
        settings={"models.daily_tokens": 0, "beliefs.sessions": 1_000_000},
    ) as mind:
        receipt = mind.observe(talk.turns)
        if not rules:
            _leave_all(mind)
        mind.settle()
        tokens = sum(cost.tokens_in + cost.tokens_out for cost in mind.costs())
        judged = (None, None) if talk.gold is None else _judged(mind, talk, receipt.events)
    return _Way(calls=len(llm.prompts), tokens=tokens, recall=judged[0], precision=judged[1])


def _leave_all(mind: Mind) -> None:
    """Leaves every turn that somebody says of themselves to the model, unread by rules."""
    context = mind._context  # noqa: SLF001 - a way that Doxa itself does not offer
    turns = mind.memories(kinds=["turn"], limit=1_000_000)
    with context.store.write(context.space.id) as unit:
        unit.queue.remove(DISTIL)
        events = unit.journal.get([turn.source.event for turn in turns])
        for turn in turns:
            if distillable(events[turn.source.event]):
                unit.memories.amend(_pending(turn), ["state"])
    ensure_consulted(context)


def _pending(turn: Memory) -> Memory:
    return replace(turn, state=State.PENDING)


def _told(talk: Talk) -> Mapping[str, tuple[str, tuple[Gold, ...]]]:
    """What each line says, by its words as a prompt shows them."""
    gold = talk.gold or {}
    return {neutral(text, "\0", TURN_CHARS): (text, units) for text, units in gold.items()}


def _answer(prompt: Prompt, told: Mapping[str, tuple[str, tuple[Gold, ...]]]) -> str:
    items = []
    for line in prompt.user.splitlines():
        found = _NUMBERED.match(line)
        text, units = told.get(found[2], ("", ())) if found else ("", ())
        items += [_item(int(found[1]), text, gold) for gold in units if found]
    return json.dumps({"items": items}, ensure_ascii=False)


def _item(number: int, text: str, gold: Gold) -> dict[str, object]:
    return {
        "turn": number,
        "quote": text,
        "sentence": text,
        "kind": gold.kind,
        "subject": gold.subject or "user",
        "slot": gold.slot,
        "value": gold.about,
        "polarity": -1 if gold.polarity < 0 else 1,
    }


def _judged(mind: Mind, talk: Talk, events: Sequence[str]) -> tuple[float | None, float | None]:
    """Of what the lines say the share that is kept, of what is kept the share they say."""
    made: dict[str, list[Memory]] = {}
    for memory in mind.memories(limit=1_000_000):
        if memory.kind not in {Kind.TURN, Kind.SUMMARY}:
            for mention in mind.why(memory.id).mentions:
                made.setdefault(str(mention["event"]), []).append(memory)
    kept, right = [], []
    for turn, event in zip(talk.turns, events, strict=True):
        gold, found = (talk.gold or {})[turn.content], made.get(event, [])
        kept += [any(_says(memory, one, turn.content) for memory in found) for one in gold]
        right += [any(_says(memory, one, turn.content) for one in gold) for memory in found]
    return _share(kept), _share(right)


def _says(memory: Memory, gold: Gold, said: str) -> bool:
    """Whether a memory of a turn is about the thing, and on the same side of it."""
    words = fold(f"{memory.value} {memory.text}")
    about = fold(gold.about)
    named = about in words or (about in fold(said) and fold(memory.value or "\0") in about)
    return named and gold.polarity in {0, memory.polarity}


def _share(values: Sequence[bool]) -> float | None:
    return 100 * sum(values) / len(values) if values else None


def _costs(talk: Talk, every: _Way, hybrid: _Way) -> tuple[Cell, ...]:
    thousand = 1_000 / max(1, len(talk.turns))
    saved = 100 * (1 - hybrid.tokens / every.tokens) if every.tokens else None
    return (
        talk.name, talk.lang, every.calls, hybrid.calls, round(every.tokens * thousand),
        round(hybrid.tokens * thousand), saved, f"≥ {SAVED_GOAL}",
        every.recall, hybrid.recall, every.precision, hybrid.precision,
    )  # fmt: skip


def _route_table(rows: Sequence[tuple[Cell, ...]]) -> Table:
    return Table(
        name="Routes",
        columns=(
            "set", "lang", "turns", "of users", "rules %", "model %", "nothing %", "model goal",
        ),
        rows=tuple(rows),
        notes=(
            (
                "Of what users said: read by rules, left to the model (pending), or nothing to "
                "keep. A turn that rules read goes to the model only where a rule proposes more "
                "than it is sure of."
            ),
        ),
    )  # fmt: skip


def _cost_table(rows: Sequence[tuple[Cell, ...]]) -> Table:
    return Table(
        name="Cost and quality",
        columns=(
            "set", "lang", "calls, all", "calls", "tokens/1,000 turns, all", "tokens/1,000 turns",
            "saved %", "goal", "recall % all", "recall %", "precision % all", "precision %",
        ),
        rows=tuple(rows),
        notes=(
            (
                "`all`: every turn of a user goes to the model. Tokens are of questions and "
                "answers; on conversations the scripted model answers with nothing."
            ),
        ),
    )  # fmt: skip
