"""Sessions: working memory while they live, told in a summary and looked back at when they end.

A session ends when nothing was said in it for the idle gap, or when somebody says so. Its
summary is an episodic memory of each holder and scene that took part; what is said later
lets the session live again, and its next end tells it anew.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from doxa.domain.errors import InvalidInput, NotFound
from doxa.domain.ids import derived_id
from doxa.domain.memory import Kind, Layer, Memory, Mention, Source, State
from doxa.domain.moments import local, parse_zone, to_micros
from doxa.domain.query import EVERYTHING, Listing, Sight
from doxa.domain.scene import UNSORTED
from doxa.domain.session import SESSIONS, LiveTurn, Note, NoteKind, Session
from doxa.domain.source import Channel, Role, first_confidence
from doxa.domain.task import Task
from doxa.domain.turn import Event, EventKind
from doxa.flows.context import Context
from doxa.flows.documents import terms_of
from doxa.flows.erase import CHANGED, TOLD_ANEW, remove_memories
from doxa.flows.observe import EMBED
from doxa.flows.taskless import retrospect_session
from doxa.stores.sql.sessions import SessionRow
from doxa.stores.store import Unit
from doxa.text.budget import tokens
from doxa.text.language import language
from doxa.text.session_notes import Outlined, notes_of, shortened, summary_text

__all__ = ["SESSIONS", "end_idle", "end_session", "retell", "session", "sessions"]

SUMMARISE = "summarise"
"""The queue of summaries that a language model is asked to tell better."""
SESSION_TURNS = 500
"""The latest turns of a session that are shown, told and looked back at."""
ENOUGH = 4
"""Turns of people from which a session that ended by itself is worth telling."""
TWO = 2
"""Events without which a session holds neither talk nor a step."""
BATCH = 100
"""Sessions ended in one go."""
SOON = timedelta(minutes=1)
IMPORTANCE = 0.5
_PEOPLE = frozenset({Role.USER, Role.ASSISTANT})


@dataclass(frozen=True, slots=True, kw_only=True)
class Talk:
    """What people of one holder said in one scene of a session; ``said`` in today's wording."""

    events: tuple[Event, ...]
    said: tuple[tuple[str, str], ...]
    goals: tuple[str, ...] = ()

    @property
    def last(self) -> Event:
        """What was said last."""
        return self.events[-1]


def session(context: Context, identity: str, at: datetime, sight: Sight) -> Session:
    """Working memory of a session as the agent or user of ``sight`` has it, oldest turns first.

    Raises:
        NotFound: there is no such session.
        InvalidInput: several users have a session of this id, and none is named.
    """
    with context.store.read(context.space.id) as unit:
        row = _row(unit, identity, sight)
        users = unit.sessions.users(identity, sight)
        if len(users) > 1:  # working memory is private: theirs are two (M3)
            raise InvalidInput(
                f"{len(users)} users have a session {identity!r}; say whose is meant: name the user"
            )
        events = unit.journal.latest(identity, to_micros(at), SESSION_TURNS, sight)[::-1]
        goals = {task.id for task in unit.tasks.open(identity)}
        summary = row.summary if sight == EVERYTHING else _told_to(unit, identity, sight)
    return _shown(row, tuple(_noted(events, goals)), summary)


def sessions(context: Context, limit: int, sight: Sight) -> list[Session]:
    """The latest sessions of an agent or user without their turns, newest first."""
    with context.store.read(context.space.id) as unit:
        return [_shown(row, (), row.summary) for row in unit.sessions.listed(limit, sight)]


def _row(unit: Unit, identity: str, sight: Sight) -> SessionRow:
    row = unit.sessions.get(identity, sight) if isinstance(identity, str) else None
    if row is None:
        raise NotFound(f"there is no session {identity!r} here")
    return row


def _told_to(unit: Unit, identity: str, sight: Sight) -> str | None:
    """What of the summary of an ended session is told to one who sees a part of it."""
    whole = unit.sessions.get(identity, EVERYTHING)
    if whole is None or not whole.summary:
        return None
    seen = sight.own.holders
    where = Listing(kinds=(Kind.SUMMARY,), sessions=(identity,), limit=SESSION_TURNS)
    told = [m for m in unit.memories.listed(where) if seen is None or m.holder in seen]
    return "\n\n".join(memory.text for memory in reversed(told))


def _shown(row: SessionRow, turns: tuple[LiveTurn, ...], summary: str | None) -> Session:
    return Session(
        id=row.id,
        scene=row.scene,
        holder=row.holder,
        started_at=row.started_at,
        last_at=row.last_at,
        total_turns=row.turns,
        turns=turns,
        summary=summary or None,
    )


def _noted(events: Sequence[Event], goals: set[str]) -> Iterator[LiveTurn]:
    notes = notes_of([(str(e.role), e.content) for e in events])
    # of several of one turn the weightiest, which stands first
    told = {one.place: one for one in reversed(notes)}
    for place, event in enumerate(events):
        if event.kind is EventKind.TASK_START and event.task in goals:
            yield live_turn(event, _note(NoteKind.TASK, shortened(event.content)))
        elif event.kind is EventKind.MESSAGE and place in told:
            yield live_turn(event, _note(told[place].kind, told[place].text))
        else:
            yield live_turn(event)


def _note(kind: NoteKind, text: str) -> Note:
    return Note(kind=kind, text=text, tokens=tokens(text))


def live_turn(event: Event, note: Note | None = None) -> LiveTurn:
    """An event as working memory shows it."""
    return LiveTurn(
        event=event.id,
        role=event.role,
        name=event.name,
        content=event.content,
        occurred_at=event.occurred_at,
        tokens=tokens(event.content),
        note=note,
    )


def end_session(context: Context, identity: str, sight: Sight) -> Session:
    """Ends a session now: it is told, looked back at, and its turns may be hits again.

    Raises:
        NotFound: there is no such session.
    """
    with context.store.read(context.space.id) as unit:
        _row(unit, identity, sight)
        row = _row(unit, identity, EVERYTHING)
    if not row.summary:
        _end(context.whole, row, least=1)  # it ends for all who took part
    return session(context, identity, context.clock.now(), sight)


def end_idle(context: Context, owner: str) -> datetime | None:
    """Ends the sessions in which nothing was said for the idle gap; when to look again."""
    del owner
    gap = timedelta(minutes=context.settings.work.session_idle_minutes)
    now = context.clock.now()
    with context.store.read(context.space.id) as unit:
        idle = unit.sessions.idle(now - gap, BATCH)
    with context.store.write(context.space.id) as unit:
        for row in (row for row in idle if row.turns < TWO):
            unit.sessions.end(row.id, row.turns, "")  # one word teaches nothing
    for row in (row for row in idle if row.turns >= TWO):
        _end(context, row, least=ENOUGH)
    with context.store.read(context.space.id) as unit:
        oldest = unit.sessions.oldest_living()
    if oldest is None:
        return None
    return max(oldest + gap, now if len(idle) == BATCH else now + SOON)


def retell(context: Context, unit: Unit, ids: Sequence[str], actor: str) -> None:
    """Takes away how sessions were told, since their turns changed; they are told anew."""
    told = _summaries(unit, ids)
    remove_memories(context, unit, told, actor, CHANGED)
    unit.sessions.revive(ids)
    unit.schedule.hasten(SESSIONS, context.clock.now())


def _summaries(unit: Unit, ids: Sequence[str]) -> list[Memory]:
    return [memory for id_ in ids for memory in unit.memories.of_session(id_, Kind.SUMMARY)]


def _end(context: Context, row: SessionRow, *, least: int) -> None:
    retrospect_session(context, row.id)
    with context.store.read(context.space.id) as unit:
        events = unit.journal.latest(row.id, to_micros(row.last_at), SESSION_TURNS, EVERYTHING)[
            ::-1
        ]
        talks = talks_of(unit, row.id, events)
    worth = [talk for talk in talks if _worth(talk, least)]
    told = [(talk, _summary(context, talk)) for talk in worth]
    with context.store.write(context.space.id) as unit:
        now = unit.sessions.get(row.id, EVERYTHING)
        whole = unit.erasing.all_live([event.id for event in events])
        if now is None or now.turns != row.turns or not whole:
            return  # it goes on, or something was erased: the next look tells it
        remove_memories(context, unit, _summaries(unit, [row.id]), "session", TOLD_ANEW)
        for talk, memory in told:
            _keep(context, unit, talk, memory)
        text = "\n\n".join(memory.text for _, memory in told)
        unit.sessions.end(row.id, row.turns, text)


def talks_of(unit: Unit, identity: str, events: Sequence[Event]) -> list[Talk]:
    """What people said in a session, by holder and scene; turns a person hid are left out."""
    turns = unit.memories.of_session(identity, Kind.TURN)
    wording = {memory.source.event: memory.text for memory in turns}
    hidden = {memory.source.event for memory in turns if memory.state is State.REVIEW}
    tasks = {task.id: task for event in events if (task := _task(unit, event)) is not None}
    groups: dict[tuple[str, str], list[Event]] = {}
    for event in events:
        if _spoken(event) and event.id not in hidden:
            groups.setdefault((event.holder, event.scene), []).append(event)
    return [
        Talk(
            events=tuple(members),
            said=tuple((str(e.role), wording.get(e.id, e.content)) for e in members),
            goals=tuple(
                task.goal
                for task in tasks.values()
                if (task.holder, task.scene) == group and task.ended_at is None
            ),
        )
        for group, members in groups.items()
    ]


def _task(unit: Unit, event: Event) -> Task | None:
    started = event.kind is EventKind.TASK_START and event.task
    return unit.tasks.get(event.task) if started and event.task else None


def _spoken(event: Event) -> bool:
    people = event.role in _PEOPLE and event.kind is EventKind.MESSAGE
    return people and event.scene != UNSORTED


def _worth(talk: Talk, least: int) -> bool:
    """What was imported is told where somebody ends its session, not by itself."""
    imported = all(event.channel is Channel.IMPORT for event in talk.events)
    return len(talk.events) >= least and not (imported and least > 1)


def _summary(context: Context, talk: Talk) -> Memory:
    """The summary of a talk by rules; it is trusted as its least trusted turn is."""
    told = notes_of(talk.said)
    notes = [
        *((NoteKind.TASK, shortened(goal)) for goal in talk.goals),
        *((one.kind, one.text) for one in told),
    ]
    return drafted(context, talk, [note for note in notes if note[1]])


def drafted(
    context: Context, talk: Talk, notes: Sequence[tuple[NoteKind, str]], topic: str | None = None
) -> Memory:
    """The memory that tells a talk; it has no row yet."""
    last = talk.last
    opening = topic or next(
        (text for role, text in talk.said if role == Role.USER), talk.said[0][1]
    )
    outlined = Outlined(
        day=_day(talk.events[0]),
        count=len(talk.events),
        topic=shortened(opening),
        last=shortened(talk.said[-1][1]),
        notes=notes,
    )
    lang = "zh" if language(" ".join(text for _, text in talk.said)[:4_000]) == "zh" else "en"
    grade = min(event.grade for event in talk.events)
    return Memory(
        row=0,
        id=derived_id(context.space_key, "m_", last.id, "", Kind.SUMMARY),
        kind=Kind.SUMMARY,
        layer=Layer.EPISODIC,
        state=State.ACTIVE,
        text=summary_text(outlined, lang),
        lang=lang,
        scene=last.scene,
        holder=last.holder,
        source=Source(
            event=last.id,
            key=last.key,
            session=last.session,
            task=None,
            channel=last.channel,
            name=None,
        ),
        grade=grade,
        ordinal=last.ordinal,
        occurred_at=last.occurred_at,
        recorded_at=context.clock.now(),
        confidence=first_confidence(grade),
        importance=IMPORTANCE,
        tags=("summary",),
        subject="session",
    )


def _day(event: Event) -> str:
    return local(event.occurred_at, parse_zone(event.zone)).strftime("%Y-%m-%d")


def _keep(context: Context, unit: Unit, talk: Talk, memory: Memory) -> None:
    last = talk.last
    mention = Mention(
        memory=0,
        event=last.id,
        span=None,
        wording=memory.text,
        session=last.session,
        principal=last.principal,
        channel=last.channel,
        occurred_at=last.occurred_at,
    )
    row = unit.memories.add(memory, mention, terms_of(memory))
    now = context.clock.now()
    unit.records.add_audit(now, "session", "add", memory.id, last.id)
    unit.queue.put(EMBED, [row], now)
    if context.llm is not None:
        unit.queue.put(SUMMARISE, [row], now)
