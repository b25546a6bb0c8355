"""The thresholds of beliefs as the settings name them, and the moment they are judged at."""

from datetime import datetime, timedelta

from doxa.domain.belief import Policy
from doxa.flows.context import Context
from doxa.stores.store import Unit

REFLECT = "reflect"
AGE = "age"
WORD = "word"
_STEP_BACK = timedelta(days=1)


def thresholds(context: Context) -> Policy:
    """The policy of the space; what is no setting keeps its default."""
    settings = context.settings.beliefs
    return Policy(
        sessions=settings.sessions,
        review=settings.review,
        lapse_days=settings.lapse_days,
    )


def judged_at(context: Context, unit: Unit) -> datetime:
    """Now; after a clock that was set back a little, no earlier than the last reflection.

    A clock set back by hours would hide what was said since; by more, it is taken at its word.
    """
    now = context.clock.now()
    last = unit.schedule.ran_at(REFLECT)
    return max(now, last) if last is not None and last - now <= _STEP_BACK else now
