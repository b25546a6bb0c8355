"""How the mind is: figures of a space, and checks that say what to do where one fails."""

from collections.abc import Callable
from dataclasses import dataclass

from doxa.domain.audit import NAMED
from doxa.domain.errors import DoxaError
from doxa.domain.hit import Stats
from doxa.domain.memory import State
from doxa.domain.moments import from_micros
from doxa.flows.audit import verify
from doxa.flows.context import Context
from doxa.flows.mending import damaged, misfiled
from doxa.models.vectors import embedded
from doxa.stores.index.folding import damaged_postings
from doxa.stores.index.space_index import IndexStats
from doxa.stores.sql.schema import MIGRATIONS

_TOLD = 5
"""Altered rows that a check names; `doxa audit --verify` names more."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """One check. ``ok`` is None for something that works less well than it could."""

    name: str
    ok: bool | None
    detail: str
    advice: str = ""


def stats(context: Context) -> Stats:
    """The figures of the space, counted now."""
    index = context.store.index(context.space.id)
    index.refresh()
    figures = _index_figures(index.stats())
    now = context.clock.now()
    with context.store.read(context.space.id) as unit:
        events, first, last, _ = unit.journal.totals()
        log = unit.records.recall_totals()
        mean = unit.memories.mean_time(State.ACTIVE)
        calls, spent = unit.usage.totals()
        oldest = unit.queue.oldest()
        counts = unit.memories.counts()
        return Stats(
            space=context.space.name,
            location=context.store.location,
            events=events,
            sessions=unit.sessions.count(),
            memories=sum(counts["state"].values()),
            by_kind=counts["kind"],
            by_state=counts["state"],
            by_scene=counts["scene"],
            by_layer=counts["layer"],
            first_at=None if first is None else from_micros(first),
            last_at=None if last is None else from_micros(last),
            vectors=unit.memories.vector_counts(),
            queue=unit.queue.depth(),
            oldest_job_seconds=(0.0 if oldest is None else (now - oldest).total_seconds()),
            recalls=log.recalls,
            hit_rate=log.found / log.recalls if log.recalls else 0.0,
            judged=log.judged,
            used_rate=log.used / log.judged if log.judged else 0.0,
            mean_age_seconds=0.0 if mean is None else (now - mean).total_seconds(),
            model_calls=calls,
            model_tokens=spent,
            bytes=context.store.size(),
            index=figures,
            beliefs=unit.beliefs.counts(),
            degraded=context.models.named.degraded,
        )


def doctor(context: Context) -> list[Check]:
    """Every check, in the order in which a failure would explain the next."""
    checks: tuple[Callable[[Context], Check], ...] = (
        _store,
        _integrity,
        _seals,
        _rows,
        _index,
        _words,
        _embedders,
        _queue,
        _model,
        _banks,
    )
    return [_tried(check, context) for check in checks]


def _tried(check: Callable[[Context], Check], context: Context) -> Check:
    """A check that fails by an error is a check that failed; the others go on."""
    try:
        return check(context)
    except DoxaError as error:
        return Check(
            name=check.__name__.strip("_"), ok=False, detail=str(error), advice="see the message"
        )


def _store(context: Context) -> Check:
    try:
        with context.store.write(context.space.id) as unit:
            unit.queue.depth()
    except DoxaError as error:
        return Check(name="store", ok=False, detail=str(error), advice="see the message")
    notes = context.store.notes
    megabytes = context.store.size() / 1e6
    return Check(
        name="store",
        ok=None if notes else True,
        detail=f"{context.store.location}: schema {len(MIGRATIONS)}, {megabytes:.1f} MB, "
        "can be written",
        advice="; ".join(notes),
    )


def _integrity(context: Context) -> Check:
    problems = context.store.problems()
    if problems:
        return Check(
            name="integrity",
            ok=False,
            detail="; ".join(problems[:3]),
            advice="stop writing, keep a copy of the file, restore a backup",
        )
    return Check(name="integrity", ok=True, detail="no damaged pages found")


_ALTERED = (
    "doxa audit --verify names them; restore a backup, or erase them; only if the "
    "change was yours: doxa doctor --repair --accept-altered"
)
_UNWHOLE = (
    "what an audit log lost cannot be put back by a repair: keep this file as evidence, and "
    "restore a backup made before"
)


def _seals(context: Context) -> Check:
    """Before anything is said of indexes: they differ from rows that another hand altered."""
    found = verify(context)
    if found.ok:
        detail = f"{found.rows:,} rows and {found.entries:,} audit entries are what was written"
        return Check(name="seals", ok=True, detail=detail)
    told = []
    if found.altered:
        more = len(found.altered) - _TOLD
        left = f"; and {more}{' or more' * (len(found.altered) == NAMED)} others" * (more > 0)
        told.append(f"altered from outside Doxa: {'; '.join(found.altered[:_TOLD])}{left}")
    if found.first_bad is not None:
        told.append(f"the audit log is not whole, at entry {found.first_bad}: {found.reason}")
    return Check(
        name="seals",
        ok=False,
        detail=". ".join(told),
        advice=_ALTERED if found.altered else _UNWHOLE,
    )


def _rows(context: Context) -> Check:
    found = damaged(context)
    if not found:
        return Check(name="rows", ok=True, detail="every event and memory can be read")
    named = ", ".join(f"{row.table} {row.number} ({row.id})" for row in found[:5])
    return Check(
        name="rows",
        ok=False,
        detail=f"{len(found)} damaged rows are left out: {named}",
        advice="the rest is found as ever; to mend them: doxa doctor --repair",
    )


def _words(context: Context) -> Check:
    wrong = misfiled(context)
    if not wrong:
        return Check(name="words", ok=True, detail="memories are found by all of their words")
    return Check(
        name="words",
        ok=False,
        detail=f"of {wrong} memories in a sample the index lacks words",
        advice="make the index anew: doxa doctor --repair",
    )


def _index(context: Context) -> Check:
    index = context.store.index(context.space.id)
    index.refresh()
    found = index.stats()
    figures = _index_figures(found)
    damaged = int(figures["damaged"])
    detail = ", ".join(f"{name} {value:,.0f}" for name, value in figures.items())
    with context.store.read(context.space.id) as unit:
        cut_short = damaged_postings(unit.connection, unit.space)
    if cut_short:
        return Check(
            name="index",
            ok=False,
            detail=f"{cut_short} word lists are cut short and passed over; {detail}",
            advice="run doxa reindex: words are cut anew from the memories",
        )
    if found.bare:
        return Check(
            name="index",
            ok=None,
            detail=detail,
            advice="memory is too short for the vectors, each search reads them from the store: "
            "right, but slow; raise store.index_mb, or allow this process more",
        )
    if damaged:
        return Check(
            name="index",
            ok=None,
            detail=detail,
            advice=f"{damaged} damaged vectors are skipped; edit or re-embed those memories",
        )
    return Check(name="index", ok=True, detail=detail)


def _index_figures(found: IndexStats) -> dict[str, float]:
    return {
        "rows": found.living,
        "tail": found.tail,
        "lag": found.lag,
        "vectors": sum(found.vectors.values()),
        "damaged": found.damaged,
        "bytes": sum(found.bytes.values()),
    }


def _embedders(context: Context) -> Check:
    try:
        embedders = context.embedders
        embedded(embedders.fast, ["你好, hello"])
    except DoxaError as error:
        return Check(
            name="embedders",
            ok=False,
            detail=str(error),
            advice="recall finds words only; set models.embedder=fast or install the package",
        )
    names = [embedders.fast.id, *([embedders.better.id] if embedders.better else [])]
    if embedders.degraded:
        return Check(
            name="embedders",
            ok=None,
            detail="; ".join(embedders.degraded),
            advice="meaning is found less well; the reason is above",
        )
    return Check(name="embedders", ok=True, detail=" + ".join(names))


def _model(context: Context) -> Check:
    with context.store.read(context.space.id) as unit:
        waiting = unit.memories.counts()["state"].get("pending", 0)
        spent = unit.usage.spent(context.clock.now().astimezone(context.zone).date())
    if context.llm is None:
        detail = f"none configured; {waiting} turns wait for one, found by their words meanwhile"
        return Check(name="model", ok=True, detail=detail)
    budget = context.settings.models.daily_tokens
    detail = f"{context.llm.id}: {spent:,} tokens today, {waiting} turns wait"
    if budget and spent >= budget:
        return Check(
            name="model",
            ok=None,
            detail=detail,
            advice="the day's budget is spent; raise models.daily_tokens, or wait for tomorrow",
        )
    return Check(name="model", ok=True, detail=detail)


def _queue(context: Context) -> Check:
    with context.store.read(context.space.id) as unit:
        depth = unit.queue.depth()
        dead = unit.queue.dead()
        oldest = unit.queue.oldest()
    waiting = depth.get("ready", 0) + depth.get("leased", 0)
    if dead:
        return Check(
            name="queue",
            ok=None,
            detail=f"{len(dead)} jobs were given up, the last: {dead[-1].error}",
            advice="mend the cause, then: doxa queue requeue",
        )
    lag = 0.0 if oldest is None else (context.clock.now() - oldest).total_seconds()
    if waiting and lag > 3600:
        return Check(
            name="queue",
            ok=None,
            detail=f"{waiting} jobs wait, the oldest for {lag / 3600:.1f} h",
            advice="run: doxa worker",
        )
    return Check(name="queue", ok=True, detail=f"{waiting} jobs wait")


def _banks(context: Context) -> Check:
    with context.store.read(context.space.id) as unit:
        banks = unit.bank.banks()
    held = [f"{bank.root}: {bank.suspended}" for bank in banks if bank.suspended]
    if held:
        return Check(
            name="banks", ok=False, detail="; ".join(held[:3]), advice="doxa bank status, and sync"
        )
    return Check(name="banks", ok=True, detail=f"{len(banks)} in step with the store")
