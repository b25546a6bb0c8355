"""Choosing: which candidates of a search are hits, in which order, and why others are not."""

from collections import Counter
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

import numpy as np

from doxa.domain.forgetting import Rule, fading
from doxa.domain.hit import Cut
from doxa.domain.memory import Kind, Memory
from doxa.domain.moments import to_micros
from doxa.domain.query import Filter
from doxa.domain.scoring import frequency, half_life_days, recency
from doxa.flows.ask import Ask
from doxa.flows.context import Context
from doxa.flows.forget import policy_of
from doxa.flows.naming import NAMED, Named
from doxa.flows.question import Question
from doxa.flows.ranking import newer_before_older
from doxa.flows.revisions import Saying, revisions
from doxa.flows.search import Pool
from doxa.flows.telling import Told, bygone, spokesmen
from doxa.stores.store import Unit
from doxa.text.changes import MAX_TEXT
from doxa.text.folding import fold
from doxa.text.tokens import first_words, words

CONSIDERED = 20
"""Candidates beyond ``k`` that the last steps look at (R4: a wider recall first)."""
_OPENING, _COMPARED = 100, 1_000
"""Characters read to tell how a text begins, and to compare it with another."""
TAG_BOOST = 1.2
"""What a score is multiplied by when a tag of the caller or the query is the memory's (R3)."""
OWN_SHARE = 0.5
LIFTED = 0.5
"""Below this share of the threshold a candidate needs a lift of so much rank score (see below)."""
ECHO = timedelta(minutes=30)
"""A turn equal to the query and this fresh is the asked turn itself."""
_DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Candidate:
    """One memory on its way to being a hit: ``place`` in the ranking, the addends of its score."""

    memory: Memory
    place: int
    relevance: float
    score: float
    parts: dict[str, float]


def choose(
    context: Context, ask: Ask, question: Question, where: Filter, pool: Pool
) -> tuple[list[Candidate], list[Cut]]:
    """The candidates kept, in order, and those cut with the reason.

    Their sources are without the callers' own keys: few of them are told.
    """
    leading = pool.rows[: ask.k * 2 + CONSIDERED].tolist()
    with context.store.read(context.space.id) as unit:
        # read again under the filter: the store, not the index, decides what may be seen
        memories = unit.memories.rows(leading, where, keyed=False)
        events = unit.memories.events_of(list(memories))
        policy = policy_of(context, unit)
        over = _over(unit, ask, question, list(memories.values()))
    tags = {*ask.tags, *question.tags}
    scored = [
        _faded(
            _scored(context, ask.at, memories[row], place, pool, tags=tags),
            policy.rule(memories[row].kind),
            ask.at,
        )
        for place, row in enumerate(leading)
        if row in memories
    ]
    scored = _gathered(scored, spokesmen(list(memories.values()), events))
    texts = {candidate.memory.row: candidate.memory.text for candidate in scored}
    named = Named(question.text, texts)
    scored = [_lifted(candidate, named) for candidate in scored]
    told = Told(events)
    kept: list[Candidate] = []
    cut: list[Cut] = []
    for candidate in _revised(context, _in_order(scored, question), question, events):
        reason = _cut_reason(candidate, ask, question, len(kept))
        reason = reason or named.fault(candidate.memory.row)
        if reason is None and bygone(candidate.memory, over):
            reason = "what it plans is over, and what is to come was asked for"
        reason = reason or told.already(candidate.memory)
        if reason is None:
            kept.append(candidate)
        else:
            cut.append(_cut(candidate, reason))
    return kept, cut


def _over(
    unit: Unit, ask: Ask, question: Question, memories: Sequence[Memory]
) -> Mapping[str, int]:
    """What is over of what the turns planned, where the query asks for what is to come (R6)."""
    turns = [memory.source.event for memory in memories if memory.kind is Kind.TURN]
    if not question.ahead or question.dates or ask.history or not turns:
        return {}
    return unit.history.over(turns, ask.at)


def _faded(candidate: Candidate, rule: Rule, at: datetime) -> Candidate:
    """What was not used for long weighs less (F1, F4), by the rule of its kind."""
    memory = candidate.memory
    last = max(memory.last_mentioned_at or memory.occurred_at, min(memory.recorded_at, at))
    weight = fading((at - max(last, memory.last_access_at or last)) / _DAY, rule)
    if weight == 1.0:
        return candidate
    parts = candidate.parts | {"fading": weight}
    return replace(candidate, score=weight * candidate.score, parts=parts)


def _scored(
    context: Context,
    at: datetime,
    memory: Memory,
    place: int,
    pool: Pool,
    *,
    tags: AbstractSet[str],
) -> Candidate:
    settings = context.settings.recall
    relevant = float(pool.relevance[place])
    last = memory.last_mentioned_at or memory.occurred_at
    age = (at - last) / _DAY
    recent = recency(age, half_life_days(memory.kind, settings.half_life_days))
    frequent = frequency(memory.access_sessions)
    boost = 1.0 if tags.isdisjoint(memory.tags) else TAG_BOOST
    parts = {
        "relevance": settings.relevance * relevant,
        "recency": settings.recency * recent,
        "frequency": settings.frequency * frequent,
    }
    score = boost * sum(parts.values())
    parts |= {
        "tags": boost,
        "words": float(pool.words[place]),
        "meaning": float(np.nan_to_num(pool.meaning[place])),  # not embedded yet: near nothing
        "coverage": float(pool.coverage[place]),
        "own_relevance": float(pool.calibrated[place]),
        **{name: float(values[place]) for name, values in pool.parts.items()},
    }
    return Candidate(memory, place, relevant, score, parts)


def _lifted(candidate: Candidate, named: Named) -> Candidate:
    """What holds an identifier of the query answers it, however little else it shares."""
    if not named.by(candidate.memory.row) or candidate.relevance >= NAMED:
        return candidate
    lift = NAMED - candidate.relevance
    parts = {**candidate.parts, "identifier": lift}
    return replace(candidate, relevance=NAMED, score=candidate.score + lift, parts=parts)


def _gathered(scored: Sequence[Candidate], spokesman: Mapping[int, int]) -> list[Candidate]:
    """Turns hand their standing to the memory that speaks for them."""
    best = {candidate.memory.row: candidate for candidate in scored}
    for candidate in scored:
        memory = best.get(spokesman.get(candidate.memory.row, -1))
        if memory is not None and candidate.score >= memory.score:
            best[memory.memory.row] = replace(
                memory,
                relevance=max(memory.relevance, candidate.relevance),
                score=candidate.score,
                place=min(memory.place, candidate.place),
            )
    # the sort is stable: of equal scores the memory stands before its turn
    return sorted(best.values(), key=lambda candidate: candidate.memory.kind is Kind.TURN)


def _in_order(scored: Sequence[Candidate], question: Question) -> list[Candidate]:
    ordered = sorted(scored, key=lambda candidate: (-candidate.score, candidate.place))
    head = ordered[:CONSIDERED]
    places = newer_before_older(
        range(len(head)),
        _comparable([candidate.memory.text for candidate in head]),
        [to_micros(candidate.memory.occurred_at) for candidate in head],
        frozenset(question.terms),
    )
    return [head[place] for place in places] + ordered[CONSIDERED:]


def _revised(
    context: Context,
    ordered: Sequence[Candidate],
    question: Question,
    events: Mapping[int, Mapping[str, int]],
) -> list[Candidate]:
    """The candidates, each that says a leading one anew before it, and as relevant as that."""
    result = list(ordered)
    if not question.present:
        return result
    memories = [one.memory for one in ordered if one.memory.kind is not Kind.TURN]
    # a turn in which a memory was said is no newer version of it
    told = {
        event for memory in memories for event in (memory.source.event, *events.get(memory.row, ()))
    }
    head = [
        one
        for one in ordered
        if one.memory.kind is not Kind.TURN or one.memory.source.event not in told
    ]
    turns = {
        one.memory.source.event: one
        for one in ordered
        if one.memory.kind is Kind.TURN and len(one.memory.text) <= MAX_TEXT
    }
    # as it was said: put in order by rules, a statement loses its words of change
    voices = [turns.get(one.memory.source.event, one) for one in head]
    sayings = [Saying(one.memory, one.parts["meaning"]) for one in voices]
    for older, newer in revisions(context, question, sayings):
        sources = [candidate.memory.source.event for candidate in result]
        place = sources.index(head[older].memory.source.event)
        other = next(
            at for at, one in enumerate(result) if one.memory.row == head[newer].memory.row
        )
        if other > place:
            first, late = result[place], result.pop(other)
            result.insert(place, _raised(late, first))
    return result


def _raised(late: Candidate, first: Candidate) -> Candidate:
    lift = max(0.0, first.score - late.score)
    return replace(
        late,
        relevance=max(late.relevance, first.relevance),
        score=late.score + lift,
        parts={**late.parts, "revision": lift},
    )


def _comparable(texts: Sequence[str]) -> list[list[str]]:
    """The words of the texts, as far as two of them can be statements of one form.

    Such a pair begins with the same two words; cutting the rest of a long text costs more
    than the whole ranking, so that is done only where another one begins alike.
    """
    openings = [first_words(text[:_OPENING], 2) for text in texts]
    alike = Counter(map(tuple, openings))
    return [
        words(text[:_COMPARED]) if alike[tuple(opening)] > 1 else opening
        for text, opening in zip(texts, openings, strict=True)
    ]


def _cut_reason(candidate: Candidate, ask: Ask, question: Question, kept: int) -> str | None:
    if is_echo(candidate.memory, question, ask.at):
        return "it is the asked turn itself"
    if candidate.relevance < ask.threshold:
        return f"relevance {candidate.relevance:.2f} is below the threshold {ask.threshold:.2f}"
    if _drifted_in(candidate, ask.threshold):
        own = candidate.parts["own_relevance"]
        return f"its own relevance {own:.2f} is small and nothing beside it speaks for it"
    if kept >= ask.k:
        return f"only the best {ask.k} were asked for"
    return None


def _drifted_in(candidate: Candidate, threshold: float) -> bool:
    """Whether a candidate is near the best in rank only, for want of anything better.

    What has little relevance of its own may still answer beside a turn that fits, or on a day
    that was named; where neither lifts it, one good hit must not carry it along.
    """
    parts = candidate.parts
    if "revision" in parts or "identifier" in parts or parts.get("reranker", 0.0) > 0:
        return False
    lifted = max(parts.get("neighbours", 0.0), parts.get("time", 0.0)) >= LIFTED
    return not lifted and parts["own_relevance"] < OWN_SHARE * threshold


def is_echo(memory: Memory, question: Question, at: datetime) -> bool:
    """Whether a memory is the very turn that asks."""
    age = at - memory.occurred_at
    return timedelta(0) <= age <= ECHO and fold(memory.text).strip() == fold(question.text)


def _cut(candidate: Candidate, reason: str) -> Cut:
    memory = candidate.memory
    return Cut(
        id=memory.id,
        text=memory.text,
        relevance=candidate.relevance,
        score=candidate.score,
        reason=reason,
    )
