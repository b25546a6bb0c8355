"""Verbs about what waits for a person."""

from collections.abc import Iterable, Sequence

from doxa.domain.review import Review, ReviewItem, ReviewKind
from doxa.domain.scene import parse_scene
from doxa.flows import review as reviewing
from doxa.flows.asking import members
from doxa.flows.beliefs import parse_reason
from doxa.flows.intake import parse_count
from doxa.mind.base import Base


class Reviewing(Base):
    """Verbs about what waits for a person."""

    def review(
        self, kinds: Iterable[str] | None = None, limit: int = 50, cursor: str | None = None
    ) -> Review:
        """What waits for a person: proposals to forget, conflicts, flagged texts, candidates.

        Args:
            kinds: only these (:class:`~doxa.domain.review.ReviewKind`).
            limit: so many at once, 500 at the most.
            cursor: that of the page before.

        Raises:
            InvalidInput: an unknown kind, or a cursor that no page gave.
        """
        return reviewing.listed(
            self._context,
            members(ReviewKind, kinds, "kind"),
            parse_count(limit, "limit"),
            cursor,
        )

    def accept(self, id: str, reason: str = "", *, scene: str | None = None) -> ReviewItem:
        """Does what an item proposes; ``scene`` is where what is unsorted belongs (``general``).

        Raises:
            NotFound: nothing of that id waits.
            InvalidInput: what is incomplete is completed by ``edit``.
        """
        place = None if scene is None else parse_scene(scene)
        said = parse_reason(self._context, reason)
        done = reviewing.decide(self._context, id, accepted=True, reason=said, scene=place)
        self._worker.wake()
        return done

    def reject(self, id: str, reason: str = "") -> ReviewItem:
        """Declines what an item proposes.

        What should be forgotten stays; what is flagged or unsorted is archived; a belief is
        retired.

        Raises:
            NotFound: nothing of that id waits.
        """
        said = parse_reason(self._context, reason)
        done = reviewing.decide(self._context, id, accepted=False, reason=said)
        self._worker.wake()
        return done

    def propose_forget(self, ids: Sequence[str], reason: str = "") -> tuple[str, ...]:
        """Proposes that memories are no longer needed; nothing goes until a person accepts.

        Raises:
            NotFound: there is no such memory.
            InvalidInput: none is named, or the reason is too long.
        """
        return reviewing.propose_forget(self._context, ids, reason)
