"""Mind: what Doxa does, one verb a method. It holds the ports and passes them to the flows."""

import threading
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime, tzinfo
from types import TracebackType
from typing import Self

from doxa.domain.errors import InvalidInput
from doxa.domain.hit import Brief, DeadJob, Hits, Session, Settled, Stats, Why
from doxa.domain.memory import Kind, Layer, Memory, State
from doxa.domain.query import Listing
from doxa.domain.scene import GENERAL, parse_scene
from doxa.domain.source import parse_channel, parse_role
from doxa.domain.turn import Receipt, Turn
from doxa.flows import brief as briefing
from doxa.flows import health, upkeep
from doxa.flows import redistil as redistilling
from doxa.flows.asking import members, parse_ask
from doxa.flows.context import Context, parse_user
from doxa.flows.diagnose import Diagnosis, diagnose
from doxa.flows.health import Check
from doxa.flows.intake import parse_at, parse_tags, parse_turns
from doxa.flows.observe import author_of, draft_event, observe
from doxa.flows.recall import recall
from doxa.flows.redistil import Reading
from doxa.flows.reindex import drop_vectors, reembed
from doxa.flows.screening import parse_policy, screen_turns
from doxa.work.worker import Worker


class Mind:
    """The memory of one space. Open it with :func:`doxa.open`; use it as a context manager.

    Every method may be called from several threads. ``user`` names the holder: left out,
    what is written is shared by the space and only what is shared is read.
    """

    def __init__(
        self,
        context: Context,
        worker: Worker,
        background: tuple[threading.Thread, threading.Event] | None,
    ) -> None:
        self._context = context
        self._worker = worker
        self._background = background
        self._closed = False

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    @property
    def space(self) -> str:
        """The name of the space."""
        return self._context.space.name

    @property
    def zone(self) -> tzinfo:
        """The zone of naive times."""
        return self._context.zone

    def observe(
        self,
        content: str | Sequence[Turn | Mapping[str, object]],
        *,
        role: str = "user",
        name: str | None = None,
        scene: str | None = None,
        session: str | None = None,
        task: str | None = None,
        agent: str | None = None,
        user: str | None = None,
        at: datetime | str | None = None,
        tags: Sequence[str] = (),
        channel: str | None = None,
        key: str | None = None,
    ) -> Receipt:
        """Writes what was said or done; durable when it returns.

        Args:
            content: a text, or a list of turns ``{content, role, name, at, key, session, …}``
                whose open fields are filled from the other arguments.
            role: ``user``, ``assistant``, ``system`` or ``tool``.
            name: the speaker as shown and searched.
            scene: where it holds, ``report/weekly``; left out, ``general``, for tool and
                import text ``unsorted``, which is listed for review and not recalled.
            session: the conversation; left out, the current one of this user or agent, a
                new one after 30 idle minutes.
            task: the task it belongs to.
            agent: the agent that writes.
            user: the holder.
            at: when it occurred; naive times are in the space's zone. Left out: now.
            tags: labels that boost it in recall.
            channel: the door it came through, where that is not the role's.
            key: makes the write idempotent; for one text only.

        Raises:
            InvalidInput: something cannot be taken; nothing is written.
            Conflict: a key was used before for other content; nothing is written.
        """
        if key is not None and not isinstance(content, str):
            raise InvalidInput("key names one turn; in a list give each turn its own key")
        defaults = Turn(
            content="",
            role=parse_role(role),
            name=name,
            at=self._at(at),
            key=key,
            session=session,
            task=task,
            scene=scene,
            channel=parse_channel(channel, parse_role(role)) if channel else None,
            tags=parse_tags(tags),
        )
        author = author_of(user, agent)
        turns, found = screen_turns(
            parse_turns(content, defaults), parse_policy(self._context.settings.distil.secrets)
        )
        receipt = observe(self._context, turns, author, found)
        self._worker.wake()
        return receipt

    def settle(self, timeout: float | None = None, *, refine: bool = True) -> Settled:
        """Does or awaits the background work, for at most ``timeout`` seconds.

        Without ``refine`` it ends when everything is distilled and found by meaning; the
        vectors of the better model, which only sharpen the ranking, are left for later.
        """
        return self._worker.settle(timeout, refine=refine)

    def recall(
        self,
        query: str,
        *,
        scene: str = GENERAL,
        user: str | None = None,
        k: int | None = None,
        kinds: Iterable[str] | None = None,
        layers: Iterable[str] | None = None,
        tags: Sequence[str] = (),
        at: datetime | str | None = None,
        session: str | None = None,
        task: str | None = None,
        threshold: float | None = None,
        deep: bool = False,
        history: bool = False,
        explain: bool = False,
    ) -> Hits:
        """The few memories that answer ``query``, best first; none rather than irrelevant ones.

        Args:
            query: what is asked, in any words.
            scene: what holds there, above it and in ``general`` is seen.
            user: the holder whose memories are seen beside the shared ones.
            k: at most so many hits (settings ``recall.k``).
            kinds: only these kinds.
            layers: only these layers.
            tags: hits with one of these tags are boosted.
            at: the moment asked from; what occurred later is not seen.
            session: the asking session: its live window is never a hit.
            task: the asking task, for the log.
            threshold: the least relevance, 0 … 1; 0 is off (settings ``recall.threshold``).
            deep: archived memories too.
            history: expired and superseded ones too.
            explain: also say what was cut and why (``.cut``).
        """
        return recall(
            self._context,
            parse_ask(
                self._context,
                query,
                scene,
                user,
                self._at(at),
                k=k,
                threshold=threshold,
                kinds=members(Kind, kinds, "kind"),
                layers=members(Layer, layers, "layer"),
                tags=parse_tags(tags),
                session=session,
                task=task,
                deep=deep,
                history=history,
                explain=explain,
            ),
        )

    def brief(
        self,
        query: str,
        *,
        scene: str = GENERAL,
        user: str | None = None,
        stage: str = "start",
        session: str | None = None,
        task: str | None = None,
        window: int | None = None,
        share: float | None = None,
        at: datetime | str | None = None,
    ) -> Brief:
        """A fenced block of what is worth knowing for ``query``, within a share of the window.

        ``stage`` is ``start``, ``work`` or ``end`` of the task; ``window`` the size of the
        context window in tokens, ``share`` the part of it the block may take (0.2).
        """
        settings = self._context.settings.brief
        plan = briefing.outline(
            stage,
            settings.window if window is None else window,
            settings.share if share is None else share,
        )
        ask = parse_ask(self._context, query, scene, user, self._at(at), session=session, task=task)
        return briefing.brief(self._context, ask, plan)

    def session(self, id: str, *, at: datetime | str | None = None) -> Session:
        """Working memory of a session: its latest turns; ``.window(max_tokens)`` cuts them."""
        return upkeep.session(self._context, id, self._context.moment(self._at(at)))

    def sessions(self, limit: int = 50) -> list[Session]:
        """The latest sessions, without their turns."""
        return upkeep.sessions(self._context, limit)

    def memories(
        self,
        *,
        scene: str | None = None,
        user: str | None = None,
        kinds: Iterable[str] | None = None,
        states: Iterable[str] | None = None,
        session: str | None = None,
        text: str | None = None,
        since: datetime | str | None = None,
        until: datetime | str | None = None,
        limit: int = 50,
        offset: int = 0,
    ) -> list[Memory]:
        """Memories as they are stored, newest first, of all holders unless ``user`` is given."""
        if limit < 0 or offset < 0:
            raise InvalidInput("limit and offset must not be negative")
        start, end = self._at(since), self._at(until)
        where = Listing(
            scenes=() if scene is None else (parse_scene(scene),),
            holders=() if user is None else (parse_user(user),),
            kinds=members(Kind, kinds, "kind"),
            states=members(State, states, "state"),
            sessions=() if session is None else (session,),
            text=text or "",
            since=None if start is None else self._context.moment(start),
            until=None if end is None else self._context.moment(end),
            limit=limit,
            offset=offset,
        )
        with self._context.store.read(self._context.space.id) as unit:
            return unit.memories.listed(where)

    def get(self, id: str) -> Memory:
        """The memory of this id, or of the only one whose id starts so."""
        with self._context.store.read(self._context.space.id) as unit:
            return upkeep.find(unit, id)

    def edit(self, id: str, /, **fields: object) -> Memory:
        """Changes ``text``, ``tags``, ``scene``, ``state``, ``valid_until`` or ``confidence``."""
        until = fields.get("valid_until")
        if isinstance(until, str):
            fields["valid_until"] = self._at(until)
        memory = upkeep.edit(self._context, id, fields, "person")
        self._worker.wake()
        return memory

    def why(self, id: str) -> Why:
        """Where a memory comes from: mentions, the turns around its source, its history."""
        return upkeep.why(self._context, id)

    def distil(
        self,
        text: str,
        *,
        role: str = "user",
        scene: str | None = None,
        user: str | None = None,
        at: datetime | str | None = None,
    ) -> Reading:
        """What a text would become, and what not and why. Nothing is written."""
        turn = Turn(content="", role=parse_role(role), scene=scene, at=self._at(at))
        author = author_of(user, None)
        (parsed,) = parse_turns(text, turn)
        return redistilling.preview(self._context, draft_event(self._context, parsed, author))

    def pending(self, limit: int = 50) -> list[Memory]:
        """Turns that may say something no rule reads surely; searchable, distilled later."""
        return redistilling.pending(self._context, limit)

    def redistil(self) -> tuple[int, int]:
        """Distils every turn anew, after the rules changed; turns queued, memories removed.

        The work itself is done in the background; what a person edited stays.
        """
        counts = redistilling.redistil(self._context)
        self._worker.wake()
        return counts

    def diagnose(
        self,
        query: str,
        expect: str,
        *,
        scene: str = GENERAL,
        user: str | None = None,
        k: int | None = None,
        threshold: float | None = None,
        at: datetime | str | None = None,
        session: str | None = None,
    ) -> Diagnosis:
        """Which stage of ``recall`` lost the memory ``expect`` (an id or its beginning)."""
        ask = parse_ask(
            self._context,
            query,
            scene,
            user,
            self._at(at),
            k=k,
            threshold=threshold,
            session=session,
        )
        return diagnose(self._context, ask, expect)

    def reindex(self, *, drop: bool = False) -> int:
        """Queues every memory that has no vector of the present embedders; how many jobs.

        It happens by itself when the embedder changes. ``drop`` removes other models' vectors.
        """
        if drop:
            drop_vectors(self._context)
        queued = reembed(self._context)
        self._worker.wake()
        return queued

    def stats(self) -> Stats:
        """Figures of the space."""
        return health.stats(self._context)

    def doctor(self) -> list[Check]:
        """Checks of store, indexes, models and queue, each with advice where it fails."""
        return health.doctor(self._context)

    def audit(self, limit: int = 50) -> list[Mapping[str, object]]:
        """The latest changes of memories, newest first."""
        with self._context.store.read(self._context.space.id) as unit:
            return unit.records.audit(limit)

    def dead_jobs(self) -> list[DeadJob]:
        """Background work that was given up."""
        with self._context.store.read(self._context.space.id) as unit:
            return unit.queue.dead()

    def requeue(self, ids: Sequence[int] | None = None) -> int:
        """Gives dead jobs another chance, all of them where no ids are given; how many."""
        with self._context.store.write(self._context.space.id) as unit:
            count = unit.queue.requeue(ids, self._context.clock.now())
        self._worker.wake()
        return count

    def work(self, *, once: bool = False, stop: threading.Event | None = None) -> None:
        """Works the queue in this thread until ``stop`` is set; ``once``: until it is empty."""
        if once:
            self._worker.settle(None)
        else:
            self._worker.run(stop or threading.Event())

    def close(self) -> None:
        """Lets the worker finish for up to 2 s, then closes; what is left waits in the queue."""
        if self._closed:
            return
        self._closed = True
        if self._background is not None:
            thread, stop = self._background
            stop.set()
            self._worker.wake()
            thread.join(self._context.settings.work.drain_seconds)
        try:
            self._context.accesses.flush(self._context.store, self._context.space.id)
        finally:
            self._context.store.close()

    def _at(self, at: datetime | str | None) -> datetime | None:
        if at is None or isinstance(at, datetime):
            return at
        if isinstance(at, str):
            return parse_at(at)
        raise InvalidInput(f"a time is a datetime or ISO text, not {type(at).__name__}")
