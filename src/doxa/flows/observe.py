"""Observe: turns into the journal, and with the same commit into what can be found."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import count

from doxa.domain.errors import Conflict
from doxa.domain.grants import Right
from doxa.domain.ids import derived_id, event_id
from doxa.domain.memory import FLAG, Kind, Layer, Memory, Mention, Source, State
from doxa.domain.moments import aware, zone_name
from doxa.domain.review import ReviewKind
from doxa.domain.scene import GENERAL, UNSORTED, parse_scene
from doxa.domain.source import (
    UNTRUSTED,
    Grade,
    Role,
    first_confidence,
    flagged_confidence,
    grade_of,
    parse_channel,
)
from doxa.domain.turn import Event, EventKind, Receipt, Turn
from doxa.flows.admission import admitted
from doxa.flows.context import Context, parse_user
from doxa.flows.documents import terms_of
from doxa.flows.intake import parse_label
from doxa.stores.sql.sessions import SessionRow
from doxa.stores.store import Unit
from doxa.text.chitchat import is_chitchat
from doxa.text.language import language
from doxa.text.suspicion import signals

EMBED = "embed"
DISTIL = "distil"
_SPEAKERS = frozenset({Role.USER, Role.SYSTEM})
_REMEMBERED = frozenset({EventKind.MESSAGE, EventKind.TOOL_RESULT})


@dataclass(frozen=True, slots=True, kw_only=True)
class Author:
    """Who writes: ``principal`` is the credential, else the user, else the agent."""

    holder: str
    agent: str | None

    @property
    def principal(self) -> str:
        """Who is held to have spoken."""
        return self.holder or self.agent or ""


def author_of(user: str | None, agent: str | None) -> Author:
    """The author named by a user and an agent.

    Raises:
        InvalidInput: one of them cannot be a name.
    """
    holder = "" if user is None else parse_user(user)
    return Author(holder=holder, agent=parse_label(agent, "agent"))


def erased_key(context: Context, principal: str, key: str) -> str:
    """What stays of an idempotency key when its turn is erased: it is known, and says nothing."""
    return derived_id(context.space_key, "e_", principal, key)


@dataclass(slots=True)
class _Draft:
    """A turn on its way into the journal; its place in the session is not known yet."""

    turn: Turn
    id: str
    session: str
    occurred_at: datetime
    zone: str


@dataclass(slots=True)
class _Known:
    """Ids of this batch by key: those of the journal first, then its own.

    ``erased`` are the events of keys whose turns were erased: they stay so.
    """

    events: dict[str, tuple[str, str, str]]
    erased: dict[str, str]
    duplicates: int = 0
    stayed: int = 0


def observe(
    context: Context, turns: Sequence[Turn], author: Author, notes: tuple[str, ...] = ()
) -> Receipt:
    """Writes the turns in one transaction; durable when it returns. ``notes`` go on the receipt.

    Raises:
        InvalidInput: a time or scene cannot be taken.
        Forbidden: the caller may not append there. Nothing of the batch is written.
        Conflict: a key was used before for other content. Nothing of the batch is written.
    """
    now = context.clock.now()
    with context.store.append(context.space.id) as unit:
        turns, lower = admitted(context, unit, turns, author.holder)
        known = _known(context, unit, turns, author)
        ids: list[str] = []
        fresh: list[_Draft] = []
        cursor = _SessionCursor(context, unit, author, now)
        for turn in turns:
            seen = _seen(turn, known)
            if seen is not None:
                ids.append(seen[0])
                cursor.last = seen[1] or turn.session or cursor.last
                continue
            draft = _draft(context, turn, now, cursor)
            fresh.append(draft)
            ids.append(draft.id)
            if turn.key:
                known.events[turn.key] = (draft.id, turn.content, draft.session)
        events = _numbered(unit, fresh, author, now)
        unit.journal.append(events)
        if lower and events:
            _note_lowered(context, unit, events, lower)
        remembered = [(remember(context, unit, event), event) for event in events if worth(event)]
        jobs = [(EMBED, row) for row, _ in remembered]
        jobs += [(DISTIL, row) for row, event in remembered if distillable(event)]
        unit.queue.put_all(jobs, now)
    return Receipt(
        events=tuple(ids),
        session=cursor.last,
        scene=events[-1].scene if events else _scene_of(turns[-1]) if turns else GENERAL,
        duplicates=known.duplicates,
        memories=len(remembered),
        recorded_at=now,
        notes=(
            *(f"{known.stayed} turns were erased before and stay erased",) * (known.stayed > 0),
            *notes,
        ),
    )


def _note_lowered(context: Context, unit: Unit, events: Sequence[Event], lower: int) -> None:
    who = context.access.principal
    most = "" if who is None else who.grade.name.lower()
    unit.records.add_audit(
        context.clock.now(),
        context.access.actor,
        "lower",
        events[0].id,
        "it claimed more than the key is trusted",
        turns=lower,
        grade=most,
    )


def _known(context: Context, unit: Unit, turns: Sequence[Turn], author: Author) -> _Known:
    keys = [turn.key for turn in turns if turn.key]
    hashed = {erased_key(context, author.principal, key): key for key in keys}
    erased = unit.journal.known("", list(hashed))
    return _Known(
        unit.journal.known(author.principal, keys),
        {hashed[key]: event for key, (event, _, _) in erased.items()},
    )


def _seen(turn: Turn, known: _Known) -> tuple[str, str] | None:
    """Event id and session of a turn whose key is in the journal already."""
    if turn.key in known.erased:
        known.duplicates += 1
        known.stayed += 1
        return known.erased[turn.key], ""
    if not turn.key or turn.key not in known.events:
        return None
    event, content, session = known.events[turn.key]
    if content != turn.content:
        raise Conflict(
            f"the key {turn.key!r} was used before for other content; give each turn its own key"
        )
    known.duplicates += 1
    return event, session


class _SessionCursor:
    """The session of turns that name none: the current one, a new one after the idle gap."""

    def __init__(self, context: Context, unit: Unit, author: Author, now: datetime) -> None:
        self._unit = unit
        self._author = author
        self._gap = timedelta(minutes=context.settings.work.session_idle_minutes)
        self._open: tuple[str, datetime] | None = None
        self._now = now
        self.last = ""

    def session(self, turn: Turn, event: str, at: datetime) -> str:
        """The session of this turn."""
        self.last = turn.session or self._current(event, at)
        return self.last

    def _current(self, event: str, at: datetime) -> str:
        if self._open is None:
            row = self._unit.sessions.current(
                self._author.principal,
                self._author.agent,
                _minus(at, self._gap),
                _plus(at, self._gap),
            )
            self._open = (row.id, row.last_at) if row else None
        if self._open is None or abs(at - self._open[1]) > self._gap:
            self._open = (f"auto-{event}", at)
        self._open = (self._open[0], max(at, self._open[1]))
        return self._open[0]


def _minus(at: datetime, gap: timedelta) -> datetime:
    return at - gap if at - datetime.min.replace(tzinfo=UTC) > gap else at


def _plus(at: datetime, gap: timedelta) -> datetime:
    return at + gap if datetime.max.replace(tzinfo=UTC) - at > gap else at


def draft_event(context: Context, turn: Turn, author: Author) -> Event:
    """The event a turn would be, for looking at; it is not written and has no session."""
    with context.store.read(context.space.id) as unit:
        now = context.clock.now()
        draft = _draft(context, turn, now, _SessionCursor(context, unit, author, now))
        event = _event(draft, author, now, 0)
    context.access.require(Right.READ, event.scene, event.holder)
    return event


def _draft(context: Context, turn: Turn, now: datetime, cursor: _SessionCursor) -> _Draft:
    at = aware(turn.at, context.zone) if turn.at else now
    identity = event_id(now, context.entropy(10))
    occurred = at.astimezone(UTC)
    return _Draft(
        turn,
        identity,
        cursor.session(turn, identity, occurred),
        occurred,
        zone_name(at) if turn.at else context.space.zone,
    )


def _event(draft: _Draft, author: Author, now: datetime, ordinal: int) -> Event:
    turn = draft.turn
    channel = turn.channel or parse_channel(None, turn.role)
    grade = grade_of(turn.role, channel)
    found = signals(turn.content, speaks=grade >= Grade.USER)
    return Event(
        id=draft.id,
        kind=turn.kind,
        role=turn.role,
        channel=channel,
        grade=grade,
        content=turn.content,
        name=turn.name,
        principal=author.principal,
        holder=author.holder,
        agent=author.agent,
        session=draft.session,
        ordinal=ordinal,
        task=turn.task,
        scene=_scene_of(turn),
        occurred_at=draft.occurred_at,
        zone=draft.zone,
        recorded_at=now,
        key=turn.key,
        tool=turn.tool,
        tags=(*turn.tags, *(FLAG + name for name in found)) if found else turn.tags,
        meta=turn.meta,
    )


def _scene_of(turn: Turn) -> str:
    if turn.scene is not None:
        return parse_scene(turn.scene)
    channel = turn.channel or parse_channel(None, turn.role)
    return UNSORTED if channel in UNTRUSTED else GENERAL


def _numbered(unit: Unit, drafts: Sequence[_Draft], author: Author, now: datetime) -> list[Event]:
    """The events of the drafts with their ordinals, their sessions opened or prolonged."""
    by_session: dict[str, list[_Draft]] = {}
    for draft in drafts:
        by_session.setdefault(draft.session, []).append(draft)
    following = {
        session: count(_touched(unit, session, members, author))
        for session, members in by_session.items()
    }
    return [_event(draft, author, now, next(following[draft.session])) for draft in drafts]


def _touched(unit: Unit, session: str, members: Sequence[_Draft], author: Author) -> int:
    """The ordinal of the first of a session's new turns."""
    return unit.sessions.touch(
        SessionRow(
            id=session,
            principal=author.principal,
            holder=author.holder,
            agent=author.agent,
            scene=_scene_of(members[0].turn),
            started_at=min(draft.occurred_at for draft in members),
            last_at=max(draft.occurred_at for draft in members),
            turns=len(members),
        )
    )


def trusted(event: Event, confidence: float) -> float:
    """The confidence of what is made of an event: capped where the event is flagged."""
    flagged = any(tag.startswith(FLAG) for tag in event.tags)
    return flagged_confidence(confidence) if flagged else confidence


def worth(event: Event) -> bool:
    """Whether the event is something to be found again; the journal keeps the rest."""
    return event.kind in _REMEMBERED and not is_chitchat(event.content)


def distillable(event: Event) -> bool:
    """Whether someone speaks for themselves in it; tools and assistants do not."""
    return event.role in _SPEAKERS and event.scene != UNSORTED


def remember(context: Context, unit: Unit, event: Event) -> int:
    """Writes the memory of a turn, which is findable at once; its row.

    One that is flagged is trusted little, and a person is told.
    """
    memory = Memory(
        row=0,
        id=derived_id(context.space_key, "m_", event.id, "", Kind.TURN),
        kind=Kind.TURN,
        layer=Layer.EPISODIC,
        state=State.ACTIVE,
        text=event.content,
        lang=language(event.content),
        scene=event.scene,
        holder=event.holder,
        source=Source(
            event=event.id,
            key=event.key,
            session=event.session,
            task=event.task,
            channel=event.channel,
            name=event.name,
        ),
        grade=event.grade,
        ordinal=event.ordinal,
        occurred_at=event.occurred_at,
        recorded_at=event.recorded_at,
        confidence=trusted(event, first_confidence(event.grade)),
        tags=event.tags,
    )
    if memory.flags:
        found = ", ".join(memory.flags)
        unit.reviews.put(ReviewKind.FLAGGED, [memory.id], found, "screening", event.recorded_at)
    mention = Mention(
        memory=0,
        event=event.id,
        span=None,
        wording=event.content,
        session=event.session,
        principal=event.principal,
        channel=event.channel,
        occurred_at=event.occurred_at,
    )
    return unit.memories.add(memory, mention, terms_of(memory))
