"""Verbs by which one looks back at a space."""

from doxa.domain.history import PastRecall, Trends
from doxa.flows import history
from doxa.flows.intake import parse_count
from doxa.mind.base import Base


class Looking(Base):
    """Verbs by which one looks back at a space."""

    def trends(self, days: int = 365) -> Trends:
        """How the space grew day by day, and when it was reflected last."""
        return history.trends(self._context, parse_count(days, "days"))

    def recalls(self, limit: int = 50) -> list[PastRecall]:
        """The log of recalls, newest first."""
        return history.recalls(self._context, parse_count(limit, "limit"))

    def past_recall(self, id: str) -> PastRecall:
        """One recall of the log.

        Raises:
            NotFound: there is none of this id.
        """
        return history.past_recall(self._context, id)
