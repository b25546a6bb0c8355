"""``doxa bench recall``: how well questions about conversations are answered by their turns."""

import re
import time
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from doxa.bench import metrics
from doxa.bench.asking import ALL, Answer, Asked, Depths, ask, variants
from doxa.bench.haystack_stores import Plan, Progress, open_haystack, part_of
from doxa.bench.haystacks import Haystack
from doxa.bench.intervals import estimate, spread
from doxa.bench.machine import facts
from doxa.bench.report import Cell, Report, Table

DEEP = 50
_DAY = re.compile(r"\d{4}-\d\d-\d\d")
Value = Callable[[Answer, int], float | None]


@dataclass(frozen=True, slots=True)
class Metric:
    """A metric: its name, what is counted, its k (0: the run's), its value for one answer.

    The value is ``None`` where the metric does not apply to the question.
    """

    name: str
    unit: str
    k: int
    value: Value


def _turns(answer: Answer, k: int) -> float | None:
    gold = answer.asked.turns
    return metrics.share_found(answer.top, gold, k) if gold else None


def _ndcg(answer: Answer, k: int) -> float | None:
    gold = answer.asked.turns
    return metrics.ndcg(answer.top, gold, k) if gold else None


def _session_any(answer: Answer, k: int) -> float | None:
    gold = answer.asked.sessions
    return metrics.any_found(metrics.distinct(answer.deep_sessions, k), gold, k) if gold else None


def _session_share(answer: Answer, k: int) -> float | None:
    gold = answer.asked.sessions
    return metrics.share_found(metrics.distinct(answer.deep_sessions, k), gold, k) if gold else None


def _events(answer: Answer, k: int) -> float | None:
    events = answer.asked.question.events
    return metrics.groups_found(answer.top, events, k) if events else None


def _newer(answer: Answer, k: int) -> float | None:
    question = answer.asked.question
    if not question.newer or not question.older:
        return None
    return metrics.newer_first(answer.deep[:k], question.newer, question.older)


METRICS = (
    Metric("turn R@{k}", "turn", 5, _turns),
    Metric("turn R@{k}", "turn", 0, _turns),
    Metric("nDCG@{k}", "turn", 0, _ndcg),
    Metric("{unit} any@{k}", "session", 5, _session_any),
    Metric("{unit} any@{k}", "session", 0, _session_any),
    Metric("{unit} R@{k}", "session", 0, _session_share),
    Metric("evR@{k}", "event", 0, _events),
    Metric("new>old@{k}", "pair", -1, _newer),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What of the sets is asked: depths, questions a set (``None``: all), seed of the sample."""

    k: int = 10
    deep: int = DEEP
    limit: int | None = None
    seed: int = 0


@dataclass(slots=True)
class Found:
    """The answers of one set, the unit of its sessions, and what is to be said about it."""

    unit: str
    answers: list[Answer] = field(default_factory=list)
    groups: int = 0


def run(haystacks: Sequence[Haystack], plan: Plan, options: Options, progress: Progress) -> Report:
    """Writes the haystacks, asks their questions, and reports every metric that applies.

    Raises:
        StoreError: a store could not be opened, or its background work did not finish.
    """
    chosen = sampled(haystacks, options)
    found: dict[str, Found] = {}
    started = time.perf_counter()
    for place, haystack in enumerate(haystacks):
        members = found.setdefault(haystack.set, Found(_unit(haystacks, haystack.set)))
        answers = list(
            _answers(
                haystack,
                chosen[haystack.set, haystack.id],
                plan,
                options,
                part_of(progress, place, len(haystacks), f"{haystack.set} {haystack.id}"),
            )
        )
        members.answers += answers
        members.groups = max(members.groups, len({line.session for line in haystack.lines}))
    known: dict[str, Cell] = {
        **facts(),
        "embedder": plan.embedder,
        **{f"setting {name}": str(value) for name, value in sorted(plan.options.items())},
        "k": options.k,
        "depth for sessions": options.deep,
        "seed": options.seed,
        "questions a set": "all" if options.limit is None else options.limit,
        "seconds": time.perf_counter() - started,
    }
    return Report(
        title="Recall",
        facts=known,
        tables=tuple(_tables(found, options)),
        notes=tuple(_notes(haystacks, found)),
    )


def sampled(haystacks: Sequence[Haystack], options: Options) -> dict[tuple[str, str], list[Asked]]:
    """What is asked of each (set, conversation): a seeded sample of each set's questions."""
    draw = np.random.default_rng(options.seed)
    asked: dict[tuple[str, str], list[Asked]] = {}
    for name in dict.fromkeys(haystack.set for haystack in haystacks):
        members = [haystack for haystack in haystacks if haystack.set == name]
        pool = [(h.id, question.id) for h in members for question in h.questions]
        size = len(pool) if options.limit is None else min(options.limit, len(pool))
        kept = {pool[i] for i in draw.choice(len(pool), size, replace=False)} if pool else set()
        for haystack in members:
            asked[name, haystack.id] = [
                one for one in variants(haystack) if (haystack.id, one.question.id) in kept
            ]
    return asked


def _answers(
    haystack: Haystack,
    asked: Sequence[Asked],
    plan: Plan,
    options: Options,
    progress: Progress,
) -> Iterator[Answer]:
    if not asked:
        return
    with open_haystack(haystack, plan, lambda share, text: progress(share / 2, text)) as mind:
        depths = Depths(k=options.k, deep=max(options.deep, options.k))
        mind.recall("warm", k=1)
        for number, one in enumerate(asked, 1):
            yield ask(mind, one, depths)
            progress(0.5 + number / len(asked) / 2, f"{number:,} of {len(asked):,} asked")


def _unit(haystacks: Sequence[Haystack], name: str) -> str:
    """``day`` where every session of the set is named by a date, else ``session``."""
    lines = (line for haystack in haystacks if haystack.set == name for line in haystack.lines)
    return "day" if all(_DAY.fullmatch(line.session) for line in lines) else "session"


def _tables(found: Mapping[str, Found], options: Options) -> Iterator[Table]:
    groupings: tuple[tuple[str, Callable[[Answer], str]], ...] = (
        ("Overall", lambda _: "all"),
        ("By conversation", lambda answer: answer.asked.haystack),
        ("By category", lambda answer: answer.asked.question.category),
    )
    for name, group in groupings:
        rows = [row for one in found for row in _rows(one, found[one], options, group)]
        if name == "Overall" and len(found) > 1:
            rows += _rows("all sets", _pooled(found.values()), options, group)
        columns = ("set", "variant", "group", "metric", "unit", "k", "n", "%", "low", "high")
        aside = ("group",) if name == "Overall" else ("low", "high")
        yield Table(name=name, columns=columns, rows=tuple(rows), aside=("unit", "k", *aside))
    yield _threshold_table(found, options)
    yield _stage_table([answer for one in found.values() for answer in one.answers])


def _pooled(found: Collection[Found]) -> Found:
    """Every question of every set as one; only the variant that all sets have."""
    answers = [a for one in found for a in one.answers if a.asked.variant == ALL]
    return Found("session", answers, max(one.groups for one in found))


def _rows(
    set_name: str, found: Found, options: Options, group: Callable[[Answer], str]
) -> Iterator[tuple[Cell, ...]]:
    groups: dict[tuple[str, str], list[Answer]] = {}
    for answer in found.answers:
        groups.setdefault((answer.asked.variant, group(answer)), []).append(answer)
    seen: set[tuple[str, str, str]] = set()
    for (variant, label), answers in sorted(groups.items()):
        for metric in METRICS:
            name, unit, k = _named(metric, found, options)
            if (variant, label, name) in seen or (metric.unit == "session" and found.groups < 2):
                continue
            seen.add((variant, label, name))
            values = [v for answer in answers if (v := metric.value(answer, k)) is not None]
            if values:
                e = estimate(values, options.seed)
                numbers = (100 * e.mean, 100 * e.low, 100 * e.high)
                yield (set_name, variant, label, name, unit, k, e.n, *numbers)


def _named(metric: Metric, found: Found, options: Options) -> tuple[str, str, int]:
    """Name, unit and k of a metric in this set and run."""
    k = metric.k or options.k if metric.k >= 0 else options.deep
    unit = found.unit if metric.unit == "session" else metric.unit
    return metric.name.format(unit=unit, k=k), unit, k


def _threshold_table(found: Mapping[str, Found], options: Options) -> Table:
    rows: list[tuple[Cell, ...]] = []
    for name, one in found.items():
        for variant in sorted({answer.asked.variant for answer in one.answers}):
            answers = [a for a in one.answers if a.asked.variant == variant]
            parts = (
                ("with gold", [a for a in answers if _gold(a)]),
                ("without gold", [a for a in answers if not _gold(a)]),
            )
            rows += [(name, variant, label, *_lost(a, options.k)) for label, a in parts if a]
    return Table(
        name="Threshold",
        columns=(
            "set",
            "variant",
            "questions",
            "n",
            "% no hits at 0",
            "% no hits at default",
            "% hits lost",
            "% gold lost",
        ),
        rows=tuple(rows),
        notes=(
            (
                "`% hits lost`: of the hits in the top k without threshold, those the default "
                "threshold cuts; `% gold lost`: the same among gold turns."
            ),
        ),
    )


def _gold(answer: Answer) -> bool:
    return bool(answer.asked.question.turns or answer.asked.question.sessions)


def _lost(answers: Sequence[Answer], k: int) -> tuple[Cell, ...]:
    """Questions, their share without hits at 0 and at default, shares of hits and gold lost."""
    hits, kept = sum(len(a.top) for a in answers), sum(len(a.kept) for a in answers)
    gold = sum(len(set(a.top[:k]).intersection(a.asked.turns)) for a in answers)
    left = sum(len(set(a.kept[:k]).intersection(a.asked.turns)) for a in answers)
    return (
        len(answers),
        100 * sum(not a.top for a in answers) / len(answers),
        100 * sum(not a.kept for a in answers) / len(answers),
        100 * (1 - kept / hits) if hits else None,
        100 * (1 - left / gold) if gold else None,
    )


def _stage_table(answers: Sequence[Answer]) -> Table:
    """Milliseconds a stage; the whole recall as wall and as CPU time."""
    columns: dict[str, list[float]] = {}
    for answer in answers:
        for stage, spent in answer.stages.items():
            columns.setdefault(stage, []).append(spent)
    columns["recall, wall"] = [answer.wall for answer in answers]
    columns["recall, CPU"] = [answer.cpu for answer in answers]
    rows = [(stage, s.n, s.median, s.p95) for stage, v in columns.items() for s in [spread(v)]]
    return Table(name="Stages", columns=("stage", "n", "median ms", "p95 ms"), rows=tuple(rows))


def _notes(haystacks: Sequence[Haystack], found: Mapping[str, Found]) -> Iterator[str]:
    """What a reader must know of each set: gold that cannot be found, turns left out."""
    for name, one in found.items():
        members = [haystack for haystack in haystacks if haystack.set == name]
        held = {(h.id, line.turn): line.at for h in members for line in h.lines}
        left = _left_out(members)
        asked = {(a.asked.haystack, a.asked.question.id): a.asked for a in one.answers}
        gold = [(key[0], id) for key, a in asked.items() for id in a.question.turns]
        absent = sum(key not in held for key in gold)
        later = sum(
            held.get((key[0], id), a.at) > a.at
            for key, a in asked.items()
            if a.question.at
            for id in a.question.turns
        )
        misdated = sum(a.question.misdated for a in asked.values())
        told = {text for answer in one.answers for text in answer.degraded}
        yield (
            f"{name}: {len(held):,} turns in {len(members)} conversations"
            f"{left}; "
            f"{len(asked):,} questions with {len(gold):,} gold turns, of which {absent:,} are "
            f"not in the haystack and {later:,} are later than the question."
            f"{f' {misdated} have a time that is none; the last turn stands in.' * bool(misdated)}"
            f"{' Degraded: ' + '; '.join(sorted(told)) if told else ''}"
        )


def _left_out(members: Sequence[Haystack]) -> str:
    counts = (
        (sum(haystack.empty for haystack in members), "empty turns"),
        (sum(haystack.repeated for haystack in members), "turns repeated under their id"),
        (max(haystack.stray for haystack in members), "questions without a conversation"),
    )
    told = ", ".join(f"{count:,} {what}" for count, what in counts if count)
    return f" (left out: {told})" if told else ""
