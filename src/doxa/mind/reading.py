"""Verbs by which what is known comes out."""

from collections.abc import Iterable, Sequence
from datetime import datetime

from doxa.domain.hit import Brief, Hits, Why
from doxa.domain.memory import Kind, Layer, Memory, State
from doxa.domain.news import News
from doxa.domain.query import Confidence, Listing, Validity
from doxa.domain.scene import GENERAL, parse_scene
from doxa.domain.session import Session
from doxa.domain.source import parse_grade
from doxa.flows import brief as briefing
from doxa.flows import sessions as living
from doxa.flows import upkeep
from doxa.flows.asking import members, parse_ask
from doxa.flows.context import parse_user
from doxa.flows.diagnose import Diagnosis, diagnose
from doxa.flows.intake import parse_count, parse_tags, parse_text
from doxa.flows.news import news
from doxa.flows.recall import recall
from doxa.mind.base import Base


class Reading(Base):
    """Verbs by which what is known comes out."""

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
        expand: bool = False,
        log: bool = True,
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
            expand: ask the language model for other words first, where one is configured;
                it takes as long as the model does. ``.notes`` says what was asked for.
            log: count it as a use of what it returns; False for a mere look.
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
                expand=expand,
                logged=log,
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
        log: bool = True,
    ) -> Brief:
        """A fenced block of what is worth knowing for ``query``, within a share of the window.

        ``stage`` is ``start``, ``work`` or ``end`` of the task; ``window`` the size of the
        context window in tokens, ``share`` the part of it the block may take (0.2).
        ``log`` False: a mere look, which counts as no use.
        """
        settings = self._context.settings.brief
        plan = briefing.outline(
            stage,
            settings.window if window is None else window,
            settings.share if share is None else share,
        )
        moment = self._at(at)
        ask = parse_ask(
            self._context, query, scene, user, moment, session=session, task=task, logged=log
        )
        return briefing.brief(self._context, ask, plan)

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

    def session(
        self,
        id: str,
        *,
        user: str | None = None,
        agent: str | None = None,
        at: datetime | str | None = None,
    ) -> Session:
        """Working memory of a session: its latest turns; ``.window(max_tokens)`` compacts them.

        It is private: what one ``user`` or ``agent`` said in it. A user sees their own turns
        and those of nobody's. ``.summary`` says how it stood when it ended.

        Raises:
            NotFound: there is no such session, or they had no part in it.
            InvalidInput: several users have a session of this id, and none is named.
        """
        sight = self._context.working(user, agent)
        return living.session(self._context, id, self._context.moment(self._at(at)), sight)

    def sessions(
        self, limit: int = 50, *, user: str | None = None, agent: str | None = None
    ) -> list[Session]:
        """The latest sessions, without their turns; those of one user or agent where named."""
        sight = self._context.working(user, agent)
        return living.sessions(self._context, parse_count(limit, "limit"), sight)

    def end_session(self, id: str, *, user: str | None = None, agent: str | None = None) -> Session:
        """Ends a session now; it happens by itself when nothing was said for the idle gap.

        It is told in a summary (a memory of kind ``summary``), what was done in it without a
        task is looked back at, and its turns may be hits again.

        Raises:
            NotFound: there is no such session, or they had no part in it.
        """
        ended = living.end_session(self._context, id, self._context.working(user, agent))
        self._worker.wake()
        return ended

    def memories(
        self,
        *,
        scene: str | None = None,
        user: str | None = None,
        kinds: Iterable[str] | None = None,
        layers: Iterable[str] | None = None,
        states: Iterable[str] | None = None,
        grades: Iterable[str] | None = None,
        confidence: Iterable[str] | None = None,
        validity: Iterable[str] | None = None,
        recalled: bool | None = None,
        session: str | None = None,
        text: str | None = None,
        since: datetime | str | None = None,
        until: datetime | str | None = None,
        limit: int = 50,
        offset: int = 0,
    ) -> list[Memory]:
        """Memories as they are stored, newest first, of all holders unless ``user`` is given.

        ``confidence`` is of ``low``, ``medium``, ``high``; ``validity`` of ``current``,
        ``expired``, ``superseded``; ``recalled`` False: those no recall ever returned.
        """
        start, end = self._at(since), self._at(until)
        where = Listing(
            at=self._context.clock.now(),
            scenes=() if scene is None else (parse_scene(scene),),
            holders=() if user is None else (parse_user(user),),
            kinds=members(Kind, kinds, "kind"),
            layers=members(Layer, layers, "layer"),
            states=members(State, states, "state"),
            grades=tuple(parse_grade(grade) for grade in grades or ()),
            confidence=members(Confidence, confidence, "confidence"),
            validity=members(Validity, validity, "validity"),
            recalled=recalled,
            sessions=() if session is None else (parse_text(session, "session"),),
            text="" if text is None else parse_text(text, "text"),
            since=None if start is None else self._context.moment(start),
            until=None if end is None else self._context.moment(end),
            limit=parse_count(limit, "limit"),
            offset=parse_count(offset, "offset"),
        )
        with self._context.store.read(self._context.space.id) as unit:
            return unit.memories.listed(where)

    def scenes(self) -> dict[str, int]:
        """The scenes that hold memories, each with their number."""
        with self._context.store.read(self._context.space.id) as unit:
            return unit.memories.scenes()

    def news(self, after: str | None = None) -> News:
        """What changed since one last looked: names and places of memories and beliefs.

        Args:
            after: the ``cursor`` of the news before; left out, only where to begin.
        """
        return news(self._context, after)

    def get(self, id: str) -> Memory:
        """The memory of this id, or of the only one whose id starts so."""
        with self._context.store.read(self._context.space.id) as unit:
            return upkeep.find(unit, id)

    def edit(self, id: str, /, *, version: str | None = None, **fields: object) -> Memory:
        """Changes ``text``, ``tags``, ``scene``, ``state``, ``valid_until`` or ``confidence``.

        Raises:
            Conflict: it was changed since it had this ``version`` (:attr:`Memory.version`).
        """
        until = fields.get("valid_until")
        if isinstance(until, str):
            fields["valid_until"] = self._at(until)
        memory = upkeep.edit(self._context, id, fields, self._actor, version)
        self._worker.wake()
        return memory

    def why(self, id: str) -> Why:
        """Where a memory comes from: mentions, the turns around its source, its history."""
        return upkeep.why(self._context, id)
