"""Diagnose: which stage of a recall lost a memory that was expected (R14)."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import timedelta

from doxa.domain.errors import DoxaError
from doxa.domain.hit import Hits
from doxa.domain.memory import Memory, State
from doxa.domain.query import Filter
from doxa.domain.scoring import half_life_days, recency
from doxa.flows.ask import Ask
from doxa.flows.context import Context
from doxa.flows.documents import embedding_text, terms_of
from doxa.flows.question import Question, understand
from doxa.flows.recall import MAX_K, live_window, recall
from doxa.flows.upkeep import find
from doxa.models.calibration import relevance
from doxa.models.vectors import embedded

VAGUE_TERMS = 3
"""A memory of fewer different words is hard to tell from others."""
_DAY = timedelta(days=1)
_SAMPLES = (
    ("我喜欢简练的回答", "用户偏好简洁风格", "今天股市大跌"),
    ("where do I live", "My home is in Lisbon now", "The printer is out of paper"),
)
"""A query, what it should be close to, and what it should not."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One stage looked at. ``ok`` False: the memory was lost here; None: it was weakened."""

    name: str
    ok: bool | None
    detail: str
    advice: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Diagnosis:
    """Whether the memory was found, the stage that lost it, and every stage on the way."""

    query: str
    expect: str
    found: bool
    stage: str | None
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class _Case:
    context: Context
    ask: Ask
    question: Question
    memory: Memory
    where: Filter
    plain: Hits
    wide: Hits


def diagnose(context: Context, ask: Ask, expect: str) -> Diagnosis:
    """Walks the stages of ``ask`` with the expected memory in hand.

    Raises:
        NotFound: there is no such memory in the space.
    """
    with context.store.read(context.space.id) as unit:
        memory = find(unit, expect)
    plain = replace(ask, present=False, explain=True)
    hits = recall(context, plain)
    wide = recall(context, replace(plain, k=MAX_K, threshold=0.0))
    case = _Case(
        context=context,
        ask=ask,
        question=understand(ask.query, ask.at),
        memory=memory,
        where=_where(context, ask),
        plain=hits,
        wide=wide,
    )
    checks: tuple[Callable[[_Case], Step], ...] = (
        _understanding, _scope, _text, _embedder, _arms, _age, _threshold, _ranking, _count,
    )  # fmt: skip
    steps = tuple(check(case) for check in checks)
    found = any(hit.id == memory.id for hit in hits)
    lost = next((step.name for step in steps if step.ok is False), None)
    return Diagnosis(
        query=ask.query,
        expect=memory.id,
        found=found,
        stage=None if found else lost or "ranking",
        steps=steps,
    )


def _where(context: Context, ask: Ask) -> Filter:
    scope = context.scope(ask.scene, ask.user, ask.at)
    return replace(scope, live=live_window(context, ask))


def _understanding(case: _Case) -> Step:
    question = case.question
    if question.empty:
        return Step(
            name="query",
            ok=False,
            detail="the query is empty or a mere acknowledgement; nothing was searched",
            advice="ask with a word of what you look for",
        )
    dates = ", ".join(hit.text for hit in question.dates) or "none"
    return Step(
        name="query",
        ok=True,
        detail=f"language {question.lang}, {len(question.terms)} words, dates: {dates}",
    )


def _scope(case: _Case) -> Step:
    memory, where, ask = case.memory, case.where, case.ask
    live = where.live
    faults = {
        "it stands in the live window of its session, which the agent still reads": (
            live is not None
            and memory.source.session == live.session
            and memory.ordinal >= live.ordinal
        ),
        f"it is of scene {memory.scene}, seen from {', '.join(where.scenes)}": (
            memory.scene not in where.scenes
        ),
        f"it belongs to {memory.holder!r}": memory.holder not in where.holders,
        "it occurred later than the moment asked from": memory.occurred_at > ask.at,
        "it is archived; ask with deep=True": memory.state is State.ARCHIVED and not ask.deep,
        "it waits for review": memory.state is State.REVIEW,
        "it has expired; ask with history=True": (
            memory.valid_until is not None and memory.valid_until <= ask.at and not ask.history
        ),
        "a newer memory took its place; ask with history=True": (
            memory.superseded_at is not None and memory.superseded_at <= ask.at and not ask.history
        ),
        f"its kind is {memory.kind}": bool(ask.kinds) and memory.kind not in ask.kinds,
        f"its layer is {memory.layer}": bool(ask.layers) and memory.layer not in ask.layers,
    }
    found = [text for text, fault in faults.items() if fault]
    return Step(
        name="scope",
        ok=not found,
        detail="; ".join(found) or "it may be seen from here",
        advice="ask in its scene, for its user, at its time" if found else "",
    )


def _text(case: _Case) -> Step:
    own = set(terms_of(case.memory))
    shared = sorted(own & set(case.question.terms))
    vague = len(own) < VAGUE_TERMS
    return Step(
        name="text",
        ok=None if vague else True,
        detail=f"{len(own)} different words; in the query too: {', '.join(shared) or 'none'}",
        advice="the memory is vague: edit it to name what it is about" if vague else "",
    )


def _embedder(case: _Case) -> Step:
    embedder = case.context.embedders.better or case.context.embedders.fast
    try:
        pair = embedded(embedder, [case.question.text or " ", embedding_text(case.memory)])
        fits = [embedded(embedder, sample) for sample in _SAMPLES]
    except DoxaError as error:
        return Step(name="embedder", ok=None, detail=str(error), advice="see doxa doctor")
    cosine = float(pair[0] @ pair[1])
    own = float(relevance(embedder.id, case.question.lang, cosine, 0.0))
    right = sum(bool(v[0] @ v[1] > v[0] @ v[2]) for v in fits)
    weak = own < case.ask.threshold
    return Step(
        name="embedder",
        ok=None if weak or right < len(fits) else True,
        detail=(
            f"{embedder.id}: likeness {cosine:.2f}, by meaning alone relevant to {own:.2f}; "
            f"{right} of {len(fits)} sample pairs told apart"
        ),
        advice="to this embedder the two texts are not alike; another may fit better"
        if weak
        else "",
    )


def _arms(case: _Case) -> Step:
    hit = next((hit for hit in case.wide if hit.id == case.memory.id), None)
    cut = next((cut for cut in case.wide.cut if cut.id == case.memory.id), None)
    if hit is not None:
        return Step(name="arms", ok=True, detail=f"found by {', '.join(hit.arms)}")
    if cut is not None:
        return Step(name="arms", ok=True, detail="found, then left out")
    return Step(
        name="arms",
        ok=False,
        detail=f"neither words nor meaning brought it among {case.context.settings.recall.pool}",
        advice="use a word that stands in it, or raise recall.pool",
    )


def _age(case: _Case) -> Step:
    settings = case.context.settings.recall
    memory = case.memory
    last = memory.last_mentioned_at or memory.occurred_at
    days = max(0.0, (case.ask.at - last) / _DAY)
    left = recency(days, half_life_days(memory.kind, settings.half_life_days))
    lost = settings.recency * (1 - left)
    old = lost > settings.recency / 2
    return Step(
        name="age",
        ok=None if old else True,
        detail=f"last said {days:.0f} days ago; age takes {lost:.2f} of its score",
        advice="lower recall.recency or raise recall.half_life_days for an old store"
        if old
        else "",
    )


def _threshold(case: _Case) -> Step:
    hit = next((hit for hit in case.wide if hit.id == case.memory.id), None)
    if hit is None:
        return Step(name="threshold", ok=None, detail="not ranked")
    below = hit.relevance < case.ask.threshold
    return Step(
        name="threshold",
        ok=not below,
        detail=f"relevance {hit.relevance:.2f} against {case.ask.threshold:.2f}",
        advice="ask more precisely, or lower the threshold" if below else "",
    )


def _ranking(case: _Case) -> Step:
    """What the last steps did to it: a hit that tells it already, another thing's number."""
    left_out = next((cut for cut in case.wide.cut if cut.id == case.memory.id), None)
    left_out = left_out or next(
        (cut for cut in case.plain.cut if cut.id == case.memory.id and not _is_bound(cut.reason)),
        None,
    )
    if left_out is not None:
        return Step(
            name="ranking",
            ok=False,
            detail=f"left out: {left_out.reason}",
            advice="see recall --explain for what stands in its place",
        )
    return Step(name="ranking", ok=True, detail="nothing stands in its place")


def _is_bound(reason: str) -> bool:
    """Whether a reason is the threshold or the number asked for, which have steps of their own."""
    return reason.startswith(("relevance ", "only the best "))


def _count(case: _Case) -> Step:
    places = [hit.id for hit in case.wide]
    if case.memory.id not in places:
        return Step(name="count", ok=None, detail="not ranked")
    place = places.index(case.memory.id) + 1
    beyond = place > case.ask.k
    return Step(
        name="count",
        ok=not beyond,
        detail=f"number {place} of {len(places)}; {case.ask.k} were asked for",
        advice=f"ask for k={place}, or narrow the query" if beyond else "",
    )
