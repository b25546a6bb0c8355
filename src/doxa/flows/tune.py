"""Tune: proposes weights and thresholds from what recalls returned and what of it was used.

Recalls whose hits were judged are run anew, as of their moment, under other values. Half of
them choose the best values, the other half says what these would do (R13). Nothing is changed.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta

from doxa.domain.moments import to_micros
from doxa.domain.query import Filter
from doxa.domain.tuning import ENOUGH, GAIN, Effect, Idle, Proposal, Tuning, effect_of
from doxa.flows.ask import Ask
from doxa.flows.choosing import CONSIDERED, choose
from doxa.flows.context import Context
from doxa.flows.question import Question, understand
from doxa.flows.recall import live_window
from doxa.flows.search import Pool, search
from doxa.flows.sensing import Sensed
from doxa.settings import RecallSettings
from doxa.stores.sql.records import JudgedRecall

REPLAYED = 120
"""The latest judged recalls that are run anew."""
READ = 5_000
"""The latest judged recalls that lists are made of."""
LISTED = 50
SLICE = 1_000
"""Ids of one statement."""
OFTEN = 3
"""Times returned unused from which a memory is listed."""
MONTH = timedelta(days=30)
THRESHOLDS = (0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65)
SHIFTS = ((0.1, -0.1, 0), (0.1, 0, -0.1), (-0.1, 0.1, 0), (-0.1, 0, 0.1), (0.2, -0.1, -0.1))
"""What is tried of relevance, recency and frequency beside the present weights."""
MATURE = (0.6, 0.5, 0.4, 0.3)
"""Thresholds of what becomes a memory, the mature one first (W2)."""
MANY, IDLE_SHARE = 100, 0.9
"""Memories below a threshold of writing, and the share of them never returned, that raise it."""
FEW = (
    "{count} recalls say what was used; from {enough} on, weights and threshold are proposed: "
    "call feedback(recall, used=…) after recalls"
)
NOTE = "memories are as they are today: what was erased or reworded since counts as not found"


_Measure = Callable[[Effect], float]
_Step = tuple[RecallSettings, RecallSettings, str, _Measure]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Replay:
    """One judged recall, searched anew; choosing among its candidates is cheap."""

    ask: Ask
    question: Question
    where: Filter
    pool: Pool
    used: frozenset[str]


def tune(context: Context) -> Tuning:
    """What the log of recalls says about the settings."""
    context.accesses.flush(context.store, context.space.id)
    with context.store.read(context.space.id) as unit:
        judged = unit.records.judged(READ)
        before = to_micros(context.clock.now() - MONTH)
        never_count, never = unit.records.never_recalled(before, LISTED)
        used = {name for recall in judged for name in recall.used}
        levels = unit.records.importance_levels(before)
        names = sorted({*used, *(name for recall in judged for name in recall.hits)})
        importance = {
            name: weight
            for start in range(0, len(names), SLICE)
            for name, weight in unit.records.importance_of(names[start : start + SLICE]).items()
        }
    replays = [replay for recall in judged[:REPLAYED] if (replay := _replayed(context, recall))]
    settings = context.settings
    proposals = _recall_proposals(context, replays)
    if len(judged) >= ENOUGH:
        least = _least(importance, used)
        proposals += _writing_proposals(settings.distil.threshold, levels, least)
    notes = (NOTE,) if replays else ()
    if len(replays) < ENOUGH:
        notes = (FEW.format(count=len(replays), enough=ENOUGH),)
    return Tuning(
        judged=len(judged),
        replayed=len(replays),
        now=_effect(context, replays, settings.recall),
        proposals=tuple(proposals),
        unused=_unused(judged, used, importance),
        never=tuple(Idle(id=name, returned=0, importance=weight) for name, weight in never),
        never_count=never_count,
        notes=notes,
    )


def _replayed(context: Context, recall: JudgedRecall) -> _Replay | None:
    """A judged recall searched anew at its moment; None where nothing used is left of it."""
    ask = Ask(
        query=recall.query,
        scene=recall.scene,
        user=recall.holder or None,
        k=context.settings.recall.k,
        threshold=context.settings.recall.threshold,
        at=recall.at,
        session=recall.session or None,
    )
    question = understand(ask.query, ask.at)
    if question.empty:
        return None
    scope = context.scope(ask.scene, ask.user, ask.at)
    where = replace(scope, live=live_window(context, ask))
    size = max(context.settings.recall.pool, ask.k + CONSIDERED)
    pool = search(context, question, where, size, Sensed(context, question))
    return _Replay(ask=ask, question=question, where=where, pool=pool, used=frozenset(recall.used))


def _effect(context: Context, replays: Sequence[_Replay], recall: RecallSettings) -> Effect:
    """What recall would do under these settings."""
    under = replace(context, settings=replace(context.settings, recall=recall))
    answers = []
    for replay in replays:
        ask = replace(replay.ask, threshold=recall.threshold)
        kept, _ = choose(under, ask, replay.question, replay.where, replay.pool)
        answers.append(([candidate.memory.id for candidate in kept], replay.used))
    return effect_of(answers)


def _recall_proposals(context: Context, replays: Sequence[_Replay]) -> list[Proposal]:
    if len(replays) < ENOUGH:
        return []
    choosing, judging = replays[::2], replays[1::2]
    present = context.settings.recall
    weights = _best(context, choosing, present, _weights(present), _first)
    threshold = _best(context, choosing, weights, _thresholds(weights), _balance)
    steps: tuple[_Step, ...] = (
        (present, weights, "the used hits stand higher", _first),
        (weights, threshold, "more of what is returned is of use", _balance),
    )
    found = []
    for before, fresh, what, measure in steps:
        changed = _difference(before, fresh)
        now, then = _effect(context, judging, before), _effect(context, judging, fresh)
        if changed and measure(then) - measure(now) >= GAIN:
            found.append(Proposal(settings=changed, why=what, now=now, then=then))
    return found


def _first(effect: Effect) -> float:
    return effect.first


def _balance(effect: Effect) -> float:
    return effect.balance


def _best(
    context: Context,
    replays: Sequence[_Replay],
    present: RecallSettings,
    others: Iterable[RecallSettings],
    measure: _Measure,
) -> RecallSettings:
    """The settings that do best; the present ones unless others are clearly better."""
    best, most = present, measure(_effect(context, replays, present)) + GAIN
    for settings in others:
        reached = measure(_effect(context, replays, settings))
        if reached >= most:
            best, most = settings, reached
    return best


def _weights(present: RecallSettings) -> list[RecallSettings]:
    """Weights around the present ones, and a shorter and a longer half-life."""
    parts = (present.relevance, present.recency, present.frequency)
    found = []
    for shift in (
        (0.1, -0.1, 0),
        (0.1, 0, -0.1),
        (-0.1, 0.1, 0),
        (-0.1, 0, 0.1),
        (0.2, -0.1, -0.1),
    ):
        moved = [round(part + more, 3) for part, more in zip(parts, shift, strict=True)]
        if min(moved) >= 0:
            relevance, recency, frequency = moved
            found.append(
                replace(present, relevance=relevance, recency=recency, frequency=frequency)
            )
    return [
        *found,
        *(replace(present, half_life_days=present.half_life_days * by) for by in (0.5, 2.0)),
    ]


def _thresholds(present: RecallSettings) -> list[RecallSettings]:
    return [replace(present, threshold=least) for least in THRESHOLDS]


def _difference(before: RecallSettings, after: RecallSettings) -> dict[str, float]:
    names = ("relevance", "recency", "frequency", "half_life_days", "threshold")
    return {
        f"recall.{name}": getattr(after, name)
        for name in names
        if getattr(after, name) != getattr(before, name)
    }


def _least(importance: Mapping[str, float], used: set[str]) -> float | None:
    return min((importance[name] for name in used if name in importance), default=None)


def _unused(
    judged: Sequence[JudgedRecall], used: set[str], importance: Mapping[str, float]
) -> tuple[Idle, ...]:
    returned = Counter(name for recall in judged for name in recall.hits if name not in used)
    return tuple(
        Idle(id=name, returned=count, importance=importance.get(name, 0.0))
        for name, count in returned.most_common(LISTED)
        if count >= OFTEN
    )


def _writing_proposals(
    present: float, levels: Sequence[tuple[float, int, int]], least: float | None
) -> list[Proposal]:
    """A higher threshold of what becomes a memory, where nobody would miss what it leaves out."""
    for threshold in MATURE:
        below = [(count, idle) for level, count, idle in levels if level < threshold]
        count, idle = sum(c for c, _ in below), sum(i for _, i in below)
        missed = least is not None and least < threshold
        if threshold > present and count >= MANY and idle >= IDLE_SHARE * count and not missed:
            why = (
                f"of {count} memories below it that are older than a month {idle} were never "
                "returned, and none was used"
            )
            return [Proposal(settings={"distil.threshold": threshold}, why=why)]
    return []
