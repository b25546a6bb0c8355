"""Looking back: how a space grew, what was asked of it."""

from datetime import date, timedelta

from doxa.domain.errors import NotFound
from doxa.domain.history import GrowthDay, PastRecall, Trends
from doxa.domain.moments import EPOCH, local
from doxa.flows.context import Context

MOST_DAYS = 3_660
_DAY = timedelta(days=1)


def trends(context: Context, days: int) -> Trends:
    """Growth of the last days, and when beliefs were weighed last."""
    now = context.clock.now()
    offset = local(now, context.zone).utcoffset() or timedelta(0)
    since = max(EPOCH, now - timedelta(days=min(days, MOST_DAYS)))
    with context.store.read(context.space.id) as unit:
        written, forgotten = unit.history.growth(since, offset // timedelta(microseconds=1))
        reflected = unit.schedule.ran_at("reflect")
    return Trends(
        days=tuple(
            GrowthDay(
                day=(date(1970, 1, 1) + day * _DAY).isoformat(),
                written=written.get(day, 0),
                forgotten=forgotten.get(day, 0),
            )
            for day in sorted({*written, *forgotten})
        ),
        reflected_at=reflected,
    )


def recalls(context: Context, limit: int) -> list[PastRecall]:
    """The latest recalls, newest first; those still on their way into the log too."""
    context.accesses.flush(context.store, context.space.id)
    with context.store.read(context.space.id) as unit:
        return unit.history.recalls(limit)


def past_recall(context: Context, identity: str) -> PastRecall:
    """One recall of the log.

    Raises:
        NotFound: there is none of this id.
    """
    context.accesses.flush(context.store, context.space.id)
    with context.store.read(context.space.id) as unit:
        found = unit.history.recall(identity) if isinstance(identity, str) else None
    if found is None:
        raise NotFound(f"there is no recall {identity!r} here")
    return found
