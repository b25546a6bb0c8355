"""Verbs about beliefs: reflect, look, confirm, doubt, take back; and feedback on a recall."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from uuid import uuid4

from doxa.domain.belief import (
    Belief,
    BeliefState,
    BeliefWhy,
    Cause,
    Change,
    Reflection,
    Snapshot,
)
from doxa.domain.errors import InvalidInput
from doxa.domain.scene import parse_scene
from doxa.flows import beliefs, outcomes, revising, snapshots
from doxa.flows.asking import members
from doxa.flows.context import parse_user
from doxa.flows.intake import parse_count
from doxa.flows.reflect import Scope, reflect
from doxa.flows.snapshots import NOW
from doxa.mind.base import Base


class Believing(Base):
    """Verbs about beliefs."""

    def reflect(
        self,
        scene: str | None = None,
        at: datetime | str | None = None,
        *,
        rebuild: bool = False,
    ) -> Reflection:
        """Weighs what was distilled since the last time; ``rebuild`` weighs all of it anew.

        It happens by itself when enough is new or an hour has passed. A person's acts stay.

        Args:
            scene: weigh only what was said there or below; the rest waits.
            at: weigh as of an earlier moment: what occurred later waits. The next reflection
                brings what was weighed so up to the present.
            rebuild: weigh every memory anew.

        Raises:
            InvalidInput: ``at`` lies ahead.
            StoreBusy: another worker is at it and did not finish in a few seconds.
        """
        scope = Scope(
            None if scene is None else parse_scene(scene),
            self._moment(at),
        )
        return reflect(self._context.whole, uuid4().hex, scope, rebuild=rebuild)

    def beliefs(
        self,
        *,
        scene: str | None = None,
        user: str | None = None,
        states: Iterable[str] | None = None,
        at: datetime | str | None = None,
        limit: int = 500,
    ) -> list[Belief]:
        """Beliefs, those said most first, of all holders unless ``user`` is given.

        Without ``states`` mere observations are left out. ``at``: as they stood at that
        moment, by what the ledger holds of it today; what was erased since is not told.
        """
        if limit < 0:
            raise InvalidInput("limit must not be negative")
        return beliefs.listed(
            self._context,
            () if scene is None else (parse_scene(scene),),
            () if user is None else (parse_user(user),),
            members(BeliefState, states, "state"),
            limit,
            self._moment(at),
        )

    def belief(self, id: str) -> Belief:
        """The belief of this id, or of the only one whose id starts so."""
        with self._context.store.read(self._context.space.id) as unit:
            return beliefs.find(unit, id).belief

    def belief_why(self, id: str) -> BeliefWhy:
        """Evidence and counterexamples with their words, history with causes, what is next."""
        return beliefs.why(self._context, id)

    def confirm(self, id: str, reason: str = "") -> Belief:
        """A person says that it holds: it is formal, what spoke against it is answered."""
        return self._act(id, Cause.CONFIRM, reason)

    def doubt(self, id: str, reason: str = "") -> Belief:
        """A person doubts it: it is not applied until a person confirms it."""
        return self._act(id, Cause.DOUBT, reason)

    def pin(self, id: str, reason: str = "") -> Belief:
        """A person holds on to it: neither counterexamples nor time change it."""
        return self._act(id, Cause.PIN, reason)

    def retire(self, id: str, reason: str = "") -> Belief:
        """A person takes it out of use; only a person brings it back."""
        return self._act(id, Cause.RETIRE, reason)

    def edit_belief(self, id: str, text: str, *, version: int | None = None) -> Belief:
        """A person words it: it holds in these words, whatever a machine would say.

        Raises:
            Conflict: it changed since it had this ``version``.
        """
        wording = beliefs.parse_wording(self._context, text)
        return beliefs.act(self._context, id, Cause.EDIT, self._actor, wording, version)

    def roll_back(self, id: str, version: int) -> Belief:
        """A person takes it back to where one of its versions stood (``belief_why(id).versions``).

        Raises:
            NotFound: there is no such belief, or no such version of it.
        """
        return revising.roll_back(self._context, id, parse_count(version, "version"), self._actor)

    def narrow(self, id: str, scene: str) -> tuple[str, ...]:
        """A person says that it holds in a scene below its own; the memories that moved there.

        The belief follows what it rests on: the next reflection counts it there.

        Raises:
            InvalidInput: the scene is not below the belief's own.
        """
        moved = revising.narrow(self._context, id, parse_scene(scene), self._actor)
        self._worker.wake()
        return moved

    def snapshot(self, label: str) -> Snapshot:
        """Takes a named snapshot of all beliefs as they stand."""
        return snapshots.take(self._context, label, self._actor)

    def snapshots(self) -> list[Snapshot]:
        """All snapshots, the newest first."""
        return snapshots.listed(self._context)

    def diff(self, before: str, after: str = NOW) -> list[Change]:
        """What differs between two snapshots (label or id), or one and now."""
        return snapshots.diff(self._context, before, after)

    def restore(self, snapshot: str) -> int:
        """Takes the beliefs back to a snapshot (label or id); how many changed.

        Nothing erased comes back.
        """
        return snapshots.restore(self._context, snapshot, self._actor)

    def feedback(
        self, recall: str, used: Sequence[str] = (), outcome: str | None = None
    ) -> tuple[str, ...]:
        """Says what of a recall or brief was used, and whether the task was a ``success``.

        Args:
            recall: the id of the hits (``hits.id``, ``brief.hits.id``).
            used: ids of hits or beliefs; left out, the outcome is of all that was injected.
            outcome: ``success``, ``failure``, or None.

        Returns:
            The beliefs that this is weak evidence for or against.
        """
        return outcomes.feedback(self._context, recall, used, outcome)

    def _moment(self, at: datetime | str | None) -> datetime | None:
        given = self._at(at)
        return None if given is None else self._context.moment(given)

    def _act(self, id: str, cause: Cause, reason: str) -> Belief:
        kept = beliefs.parse_reason(self._context, reason)
        return beliefs.act(self._context, id, cause, self._actor, kept)
