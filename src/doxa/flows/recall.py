"""Recall: the few memories that answer, each explained; none rather than irrelevant ones."""

from collections.abc import Hashable, Sequence
from dataclasses import replace
from datetime import datetime

from doxa.domain.hit import Cut, Hit, Hits, Neighbour
from doxa.domain.ids import event_id
from doxa.domain.memory import Kind, State
from doxa.domain.moments import EPOCH, to_micros
from doxa.domain.query import EVERYTHING, Filter, Live
from doxa.flows.ask import Ask
from doxa.flows.choosing import CONSIDERED, Candidate, choose
from doxa.flows.context import Context
from doxa.flows.elsewhere import elsewhere
from doxa.flows.expansion import expanded
from doxa.flows.laps import Laps
from doxa.flows.question import Question, understand
from doxa.flows.reranking import Order, asked_for
from doxa.flows.screening import Policy, screened
from doxa.flows.search import Pool, search
from doxa.flows.sensing import Sensed
from doxa.flows.standing import with_beliefs
from doxa.flows.windows import windows
from doxa.stores.index.changes import head
from doxa.stores.index.columns import Columns
from doxa.stores.sql.records import RecallRecord
from doxa.text.budget import tokens
from doxa.text.session_notes import asks_where_we_were

MAX_K = 1_000
COLD = "nothing in daily use answers; what follows was archived"
"""Said where the cold part was searched since the hot one found nothing (R11)."""
LIVE_TURNS = 200
_PLAIN = tuple(kind for kind in Kind if kind not in {Kind.SUMMARY, Kind.BELIEF})


def recall(context: Context, ask: Ask) -> Hits:
    """The hits of ``ask``, best first, and the recall logged behind the read."""
    laps = Laps()
    question = understand(ask.query, ask.at)
    identity = event_id(context.clock.now(), context.entropy(10))
    notes = ("the query is long: its beginning was asked for",) if question.cut else ()
    if question.empty or ask.k == 0:
        if ask.beliefs:
            _log(context, ask, _record(identity, replace(ask, query=""), ()))
        return Hits(id=identity, notes=notes)
    where = _filter(context, ask)
    key = replace(ask, at=EPOCH, beliefs=()), replace(where, at=EPOCH)
    if ask.present and (known := _known(context, key, ask.at)) is not None:
        return _again(context, ask, question, identity, known)
    if ask.expand:
        question, told = expanded(context, question)
        notes = (*notes, told)
    laps.lap("query")
    sensed = Sensed(context, question, laps)
    answer, kept, last = _answered(context, ask, question, where, sensed, laps)
    if not kept:
        answer.notes = (*answer.notes, *elsewhere(context, ask, question, where, sensed))
    answer.id, answer.notes = identity, (*notes, *answer.notes)
    asked = replace(ask, query=screened(question.text, Policy.REDACT)[0])
    _log(context, ask, _record(identity, asked, kept))
    # what is elsewhere is told by what each asker may read there
    if ask.present and kept and not answer.degraded:
        context.recalls.put(key, last, ask.at, answer)
    return answer


def _answered(
    context: Context, ask: Ask, question: Question, where: Filter, sensed: Sensed, laps: Laps
) -> tuple[Hits, list[Candidate], int]:
    """The hits, the candidates they are, and the last change of the space they know of."""
    order = asked_for(context, question, where, sensed, ask.k + CONSIDERED)
    if order is not None:
        laps.lap("re-rank")
    # what takes long is done: from here on all looks at one moment of the space
    with context.store.index(context.space.id).viewing() as view:
        pool, kept, cut = _found(context, ask, question, where, sensed, laps, order)
        cold = not kept and not ask.deep and _has_cold(view.columns)
        if cold:
            deep = replace(where, deep=True)
            pool, kept, cut = _found(context, ask, question, deep, sensed, laps, order)
        rows = {candidate.memory.id: candidate.memory.row for candidate in kept}
        turns = [one.memory.row for one in kept if one.memory.kind is Kind.TURN]
        beside = windows(context, where, turns)
        keys = _keys(context, kept)
        hits = [
            _hit(one, pool, beside.get(one.memory.row, ()), keys.get(one.memory.source.event))
            for one in kept
        ]
        answer = Hits(
            hits if ask.injected else _with_beliefs(context, ask, hits, rows),
            cut=tuple(cut) if ask.explain else (),
            degraded=pool.degraded,
            notes=(COLD,) if cold and kept else (),
            rows=rows,
        )
        laps.lap("windows")
    answer.timings, answer.cpu = laps.spent, laps.worked
    return answer, kept, view.head


def _found(
    context: Context,
    ask: Ask,
    question: Question,
    where: Filter,
    sensed: Sensed,
    laps: Laps,
    order: Order | None,
) -> tuple[Pool, list[Candidate], list[Cut]]:
    size = max(context.settings.recall.pool, ask.k + CONSIDERED)
    pool = search(context, question, where, size, sensed, laps)
    if order is not None:
        pool = order.of(pool)
    kept, cut = choose(context, ask, question, where, pool)
    laps.lap("read and choose")
    return pool, kept, cut


def _has_cold(columns: Columns) -> bool:
    """Whether anything is archived, so that a deeper look may find more."""
    cold = columns["state"] == columns.code("state", State.ARCHIVED)
    return bool((cold & columns.alive).any())


def _known(context: Context, key: Hashable, at: datetime) -> Hits | None:
    """What was answered to the same question, if nothing changed since."""
    if key not in context.recalls:
        return None
    with context.store.read(context.space.id) as unit:
        last = head(unit.connection, unit.space)
    return context.recalls.get(key, last, at)


def _again(context: Context, ask: Ask, question: Question, identity: str, known: Hits) -> Hits:
    """A known answer under a new id; it is logged and counted like the first."""
    asked = replace(ask, query=screened(question.text, Policy.REDACT)[0])
    rows = known.rows
    hits = tuple((hit.id, rows[hit.id], round(hit.relevance, 4)) for hit in known if hit.id in rows)
    _log(context, ask, replace(_record(identity, asked, ()), hits=hits))
    return Hits(known, id=identity, cut=known.cut, notes=known.notes, rows=rows)


def _with_beliefs(
    context: Context, ask: Ask, hits: Sequence[Hit], rows: dict[str, int]
) -> list[Hit]:
    """The hits with the formal beliefs they are evidence of, as many as were asked for."""
    if ask.kinds and Kind.BELIEF not in ask.kinds:
        return list(hits)
    found = with_beliefs(context, hits, rows, context.scope(ask.scene, ask.user, ask.at))
    return [hit for hit in found if not ask.kinds or hit.kind in ask.kinds][: ask.k]


def _filter(context: Context, ask: Ask) -> Filter:
    return replace(
        context.scope(ask.scene, ask.user, ask.at),
        # what is asked for beliefs is found by their evidence
        kinds=_kinds(ask),
        layers=ask.layers,
        deep=ask.deep,
        history=ask.history,
        live=live_window(context, ask),
    )


def _kinds(ask: Ask) -> tuple[Kind, ...]:
    """The kinds to search: a summary says what turns say, so it answers where it is asked for."""
    if Kind.BELIEF in ask.kinds or (not ask.kinds and asks_where_we_were(ask.query)):
        return ()
    return ask.kinds or _PLAIN


def live_window(context: Context, ask: Ask) -> Live | None:
    """The turns of the asking session that are still in the context window of its agent.

    None where the session has ended: its working memory is released.
    """
    if ask.session is None:
        return None
    sight = context.working(ask.user)
    left = context.settings.work.live_tokens
    oldest: int | None = None
    with context.store.read(context.space.id) as unit:
        known = unit.sessions.get(ask.session, EVERYTHING)
        if known is not None and known.summary is not None:
            return None
        for event in unit.journal.latest(ask.session, to_micros(ask.at), LIVE_TURNS, sight):
            left -= tokens(event.content)
            if left < 0 and oldest is not None:
                break
            oldest = event.ordinal
    return None if oldest is None else Live(session=ask.session, ordinal=oldest)


def _keys(context: Context, kept: Sequence[Candidate]) -> dict[str, str]:
    """The callers' own keys of the turns that candidates come from."""
    if not kept:
        return {}
    with context.store.read(context.space.id) as unit:
        return unit.journal.keys([candidate.memory.source.event for candidate in kept])


def _hit(candidate: Candidate, pool: Pool, beside: tuple[Neighbour, ...], key: str | None) -> Hit:
    memory = candidate.memory
    return Hit(
        id=memory.id,
        text=memory.text,
        score=candidate.score,
        relevance=candidate.relevance,
        parts=candidate.parts,
        arms=pool.arms(memory.row),
        kind=memory.kind,
        layer=memory.layer,
        scene=memory.scene,
        holder=memory.holder,
        source=memory.source if key is None else replace(memory.source, key=key),
        occurred_at=memory.occurred_at,
        confidence=memory.confidence,
        tags=memory.tags,
        superseded_by=memory.superseded_by,
        valid_until=memory.valid_until,
        mentions=memory.mentions,
        context=beside,
    )


def _log(context: Context, ask: Ask, record: RecallRecord) -> None:
    if ask.logged:
        context.accesses.add(record)


def _record(identity: str, ask: Ask, kept: Sequence[Candidate]) -> RecallRecord:
    return RecallRecord(
        id=identity,
        at=ask.at,
        query=ask.query,
        scene=ask.scene,
        holder=ask.user or "",
        session=ask.session or "",
        task=ask.task,
        hits=tuple((c.memory.id, c.memory.row, round(c.relevance, 4)) for c in kept),
        injected=ask.injected,
        beliefs=ask.beliefs,
    )
