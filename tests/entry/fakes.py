"""A Mind in memory, as large as the command line needs it: no store, no model."""

import hashlib
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta, tzinfo

from doxa.domain.audit import AuditCheck
from doxa.domain.backup import Backup
from doxa.domain.belief import (
    Belief,
    BeliefState,
    BeliefWhy,
    Cause,
    Evidence,
    Reason,
    Reflection,
    Step,
    Transition,
)
from doxa.domain.belief import Turn as Ahead
from doxa.domain.erasure import Erasure
from doxa.domain.errors import Conflict, InvalidInput, NotFound, StoreBusy
from doxa.domain.hit import (
    Brief,
    Cut,
    DeadJob,
    Hit,
    Hits,
    Neighbour,
    Section,
    Settled,
    Stats,
    Why,
)
from doxa.domain.memory import Kind, Layer, Memory, Source, State
from doxa.domain.session import LiveTurn, Session
from doxa.domain.source import Channel, Grade, Role
from doxa.domain.turn import Receipt, Turn
from doxa.flows.mending import Repair

NOON = datetime(2025, 3, 1, 12, tzinfo=UTC)
BELIEF = Belief(
    id="b_tables0000000",
    aspect="a_1",
    scene="report/weekly",
    holder="ann",
    slot="reply format",
    value="table",
    polarity=1,
    lang="zh",
    text="当写周报时，默认用表格。",
    state=BeliefState.FORMAL,
    support=8,
    against=2,
    confidence=0.8,
    strength=0.75,
    weight=0.7,
)


@dataclass(frozen=True)
class Check:
    """As the checks of ``doctor``."""

    name: str
    ok: bool | None
    detail: str
    advice: str = ""


def _turn(given):
    if isinstance(given, Turn):
        return given
    return Turn(**{**given, "role": Role(given["role"]), "at": datetime.fromisoformat(given["at"])})


@dataclass
class FakeMind:
    """Finds by common characters; remembers how it was called."""

    memories_: list[Memory] = field(default_factory=list)
    keys: dict[str, str] = field(default_factory=dict)
    calls: list[tuple[str, dict]] = field(default_factory=list)
    waiting: int = 0
    broken: bool = False
    closed: int = 0
    batches: list[int] = field(default_factory=list)
    interrupt_after: int | None = None
    fail: Exception | None = None
    zone: tzinfo = UTC

    def reflect(self, **options):
        self.calls.append(("reflect", options))
        return Reflection(memories=3, evidence=3, changed=1, states={"formal": 1})

    def beliefs(self, **options):
        self.calls.append(("beliefs", options))
        return [BELIEF]

    def belief_why(self, id):
        self.calls.append(("belief_why", {"id": id}))
        row = Evidence(
            id="e_1", sign=1, cause=Cause.SAID, occurred_at=NOON, day="2025-03-01", key="ann:s1",
            session="s1", memory="m_1", wording="周报用表格",
        )  # fmt: skip
        seen = Transition(at=NOON, state=BeliefState.OBSERVED, reason=Reason.SEEN, evidence="e_1")
        return BeliefWhy(
            belief=BELIEF,
            evidence=(row,),
            counterexamples=(replace(row, sign=-1, wording="周报用要点"),),
            acts=(),
            history=(seen,),
            steps=(Step(turn=Ahead.CONTRARY, count=3),),
            versions=(),
        )

    def close(self):
        self.closed += 1

    def observe(self, content, **options):
        self.calls.append(("observe", options))
        if self.fail:
            raise self.fail
        turns = [Turn(content=content)] if isinstance(content, str) else list(map(_turn, content))
        self.batches.append(len(turns))
        if self.interrupt_after is not None and len(self.memories_) >= self.interrupt_after:
            raise KeyboardInterrupt
        for turn in turns:
            key = turn.key or options.get("key")
            if key in self.keys and self.keys[key] != turn.content:
                raise Conflict(f"the key {key!r} was used for other content")
            if turn.content == "refuse me":
                raise InvalidInput("this turn is refused")
        known = 0
        for turn in turns:
            key = turn.key or options.get("key")
            if key is not None and key in self.keys:
                known += 1
                continue
            if key is not None:
                self.keys[key] = turn.content
            self.memories_.append(self._memory(turn, options))
        self.waiting += len(turns) - known
        return Receipt(
            events=tuple(f"e{n}" for n in range(len(turns))),
            session=options.get("session") or "s1",
            scene=options.get("scene") or "general",
            duplicates=known,
            memories=len(turns) - known,
            recorded_at=NOON,
        )

    def _memory(self, turn, options):
        number = len(self.memories_)
        digest = hashlib.sha256(f"{number}{turn.content}".encode("utf-8", "replace")).hexdigest()
        return Memory(
            row=number,
            id=f"m{digest[:26]}",
            kind=Kind.TURN,
            layer=Layer.EPISODIC,
            state=State.ACTIVE,
            text=turn.content,
            lang="zh",
            scene=turn.scene or options.get("scene") or "general",
            holder=options.get("user") or "",
            source=Source(
                event=f"e{number}",
                key=turn.key,
                session=turn.session or "s1",
                task=None,
                channel=Channel.USER,
                name=turn.name,
            ),
            grade=Grade.USER,
            ordinal=number,
            occurred_at=turn.at or NOON + timedelta(minutes=number),
            recorded_at=NOON,
            confidence=0.5,
        )

    def settle(self, timeout=None, *, refine=True):
        self.calls.append(("settle", {"timeout": timeout, "refine": refine}))
        done, self.waiting = self.waiting, 0
        return Settled(done=done, failed=0, waiting=0, dead=0, seconds=0.01)

    def recall(self, query, **options):
        self.calls.append(("recall", {"query": query, **options}))
        scored = [
            (len(set(query) & set(m.text)) / max(len(set(query)), 1), m) for m in self.memories_
        ]
        ranked = sorted(scored, key=lambda item: -item[0])
        found = [self._hit(score, m) for score, m in ranked if score >= 0.5]
        cut = tuple(
            Cut(id=m.id, text=m.text, relevance=score, score=score, reason="below the threshold")
            for score, m in ranked
            if score < 0.5
        )
        return Hits(
            found[: options.get("k") or 8],
            id="r1",
            cut=cut if options.get("explain") else (),
            degraded=("no better model",),
            timings={"total": 1.5},
        )

    def _hit(self, score, memory):
        return Hit(
            id=memory.id,
            text=memory.text,
            score=score,
            relevance=score,
            parts={"relevance": 0.6 * score, "recency": 0.25},
            arms=("words", "meaning"),
            kind=memory.kind,
            layer=memory.layer,
            scene=memory.scene,
            holder=memory.holder,
            source=memory.source,
            occurred_at=memory.occurred_at,
            confidence=memory.confidence,
            context=(Neighbour(text="好的", name="助手", offset=1),),
        )

    def brief(self, query, **options):
        self.calls.append(("brief", {"query": query, **options}))
        hits = self.recall(query)
        lines = tuple(f"- {hit.text}" for hit in hits)
        return Brief(
            text="\n".join(("<memory x1>", *lines, "</memory x1>")),
            tokens=12,
            budget=25_600,
            full_tokens=120,
            mark="x1",
            sections=(Section(name="preferences", heading="Preferences", lines=lines),),
            hits=hits,
            degraded=("no better model",),
        )

    def memories(self, **options):
        self.calls.append(("memories", options))
        text = options.get("text") or ""
        found = [m for m in reversed(self.memories_) if text in m.text]
        return found[options.get("offset", 0) :][: options.get("limit", 50)]

    def get(self, id):
        found = [m for m in self.memories_ if m.id.startswith(id)]
        if not found:
            raise NotFound(f"no memory {id!r}; `doxa list` shows ids")
        if len(found) > 1:
            raise InvalidInput(f"{id!r} is the beginning of several ids; write more of it")
        return found[0]

    def edit(self, id, **fields):
        self.calls.append(("edit", {"id": id, **fields}))
        if "state" in fields:
            fields["state"] = State(fields["state"])
        memory = replace(self.get(id), **fields)
        self.memories_[memory.row] = memory
        return memory

    def why(self, id):
        memory = self.get(id)
        return Why(
            id=memory.id,
            text=memory.text,
            mentions=(
                {"wording": memory.text, "session": "s1", "channel": "user", "occurred_at": NOON},
            ),
            conversation=(self._turn(memory),),
            history=({"at": NOON, "verb": "write"},),
        )

    def _turn(self, memory):
        return LiveTurn(
            event=memory.source.event,
            role=Role.USER,
            name=None,
            content=memory.text,
            occurred_at=memory.occurred_at,
            tokens=4,
        )

    def session(self, id, user=None):
        self.calls.append(("session", {"id": id, "user": user}))
        turns = tuple(self._turn(m) for m in self.memories_ if m.source.session == id)
        if not turns:
            raise NotFound(f"no session {id!r}; `doxa sessions` lists them")
        return self._session(id, turns)

    def end_session(self, id, *, user=None):
        self.ended = {"s1": "定了三件事"}
        return self.session(id, user)

    def _session(self, id, turns):
        return Session(
            summary=getattr(self, "ended", {}).get(id),
            id=id,
            scene="general",
            holder="",
            started_at=NOON,
            last_at=NOON,
            total_turns=len(turns),
            turns=turns,
        )

    def sessions(self, limit=50):
        names = dict.fromkeys(m.source.session for m in self.memories_)
        return [self._session(name, ()) for name in names][:limit]

    def stats(self):
        return Stats(
            space="default",
            location="doxa.db",
            events=len(self.memories_),
            sessions=1,
            memories=len(self.memories_),
            by_kind={"turn": len(self.memories_)},
            by_state={"active": len(self.memories_)},
            by_scene={"general": len(self.memories_)},
            first_at=NOON,
            last_at=None,
            vectors={"fast": 0},
            queue={"ready": self.waiting},
            oldest_job_seconds=0.0,
            recalls=2,
            hit_rate=0.5,
            bytes=12_345,
            index={},
        )

    def doctor(self, *, model=False):
        self.tried_model = model
        return [
            Check("store", ok=True, detail="opens"),
            Check("models", ok=None, detail="not tried"),
            Check("disk", ok=not self.broken, detail="space left", advice="free some space"),
        ]

    def repair(self, *, accept_altered=False):
        self.calls.append(("repair", {"accept_altered": accept_altered}))
        return Repair(mended=("e",), remade=(), lost=("m_lost",), filed=3, queued=0, problems=())

    def backup(self, path):
        self.calls.append(("backup", {"path": path}))
        return Backup(path=path, at=NOON, digest="0" * 64, bytes=2_000_000)

    def verify_audit(self):
        if self.broken:
            return AuditCheck(ok=False, entries=3, anchored=4, first_bad=2, reason="changed")
        return AuditCheck(ok=True, entries=3, anchored=3)

    def erase(self, ids=(), *, dry_run=False, **options):
        self.calls.append(("erase", {"ids": ids, "dry_run": dry_run, **options}))
        text = options.get("text") or ""
        gone = [m for m in self.memories_ if (text in m.text if text else m.id in ids)]
        return Erasure(
            at=NOON,
            cause="erased by request",
            dry_run=dry_run,
            events=tuple(m.source.event for m in gone),
            memories=tuple(m.id for m in gone),
            recounted=(),
            skills=(),
            sessions=0,
            mentions=len(gone),
            copies=("backup.db",),
        )

    def purge(self):
        self.calls.append(("purge", {}))
        return ("the write-ahead log: a reader holds it",) if self.broken else ()

    def dead_jobs(self):
        return [DeadJob(id=7, kind="embed", attempts=5, error="refused\x1b[31m", created_at=NOON)]

    def requeue(self, ids=None):
        self.calls.append(("requeue", {"ids": ids}))
        return len(ids) if ids else 1

    def audit(self, limit=50):
        return [{"at": NOON, "verb": "edit", "memory": "m1"}][:limit]

    def work(self, *, once=False, stop=None):
        assert stop is not None
        self.calls.append(("work", {"once": once}))


def busy():
    """An error of a store."""
    return StoreBusy("another process holds the store; try again in a moment")
