"""Feedback on a recall: what was used and how the task went, as weak evidence for beliefs.

Only beliefs that stood in the brief are touched; praise under a hint confirms nothing (K5).
"""

from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum

from doxa.domain.belief import Cause, Evidence
from doxa.domain.errors import InvalidInput, NotFound
from doxa.domain.grants import Right
from doxa.domain.ids import derived_id
from doxa.domain.moments import local
from doxa.flows.context import Context
from doxa.flows.generalise import propose
from doxa.flows.policy import judged_at
from doxa.flows.recount import Because, recount
from doxa.stores.sql.evidence import EvidenceRow
from doxa.stores.sql.records import HINT, LoggedRecall


class Outcome(StrEnum):
    """How a task went."""

    SUCCESS = "success"
    FAILURE = "failure"


_BECAUSE = Because(actor="feedback", cause="outcome")


def feedback(
    context: Context, recall: str, used: Sequence[str], outcome: str | None
) -> tuple[str, ...]:
    """Notes what of a recall was used and how it went; the beliefs that were weighed by it.

    Only those are weighed that the caller has a hand in.

    Raises:
        NotFound: there is no such recall.
        InvalidInput: something used was not part of it, or the outcome is none.
    """
    went = _outcome(outcome)
    context.accesses.flush(context.store, context.space.id)
    with context.store.write(context.space.id) as unit:
        logged = unit.records.recall(recall) if isinstance(recall, str) else None
        if logged is None:
            raise NotFound(f"there is no recall {recall!r} in the log")
        taken = _used(used, logged)
        unit.records.note_use(recall, taken, outcome)
        ids = {name.removeprefix(HINT): name.startswith(HINT) for name in logged.injected}
        rows = [
            row for row in unit.beliefs.of_ids(sorted(ids)) if not taken or row.belief.id in taken
        ]
        may = context.access.may
        rows = [row for row in rows if may(Right.REFLECT, row.belief.scene, row.belief.holder)]
        if (went is None and not taken) or not rows:
            return ()
        sign = -1 if went is Outcome.FAILURE else 1
        now = judged_at(context, unit)
        evidence = Evidence(
            id="",
            sign=sign,
            cause=Cause.OUTCOME,
            occurred_at=now,
            day=local(now, context.zone).date().isoformat(),
            key=f"{logged.holder}\x1f{logged.session or recall}",
            session=logged.session,
            actor=_BECAUSE.actor,
            note=recall,
        )
        names = {
            row.belief.id: derived_id(context.space_key, "e_", recall, row.belief.id)
            for row in rows
        }
        unit.evidence.forget(sorted(names.values()))
        unit.evidence.put(
            EvidenceRow(
                evidence=replace(
                    evidence,
                    id=names[row.belief.id],
                    weight=0.0 if ids[row.belief.id] and sign > 0 else 1.0,
                ),
                family=row.family,
                belief=row.belief.id,
            )
            for row in rows
        )
        _, turned = recount(context, unit, {row.family for row in rows}, _BECAUSE)
        propose(context, unit, turned, _BECAUSE)
        return tuple(row.belief.id for row in rows)


def _outcome(name: str | None) -> Outcome | None:
    if name is None:
        return None
    try:
        return Outcome(str(name))
    except ValueError:
        raise InvalidInput(f"an outcome is {' or '.join(Outcome)}, not {name!r}") from None


def _used(used: Sequence[str], logged: LoggedRecall) -> list[str]:
    if isinstance(used, str):
        raise InvalidInput(f"used is a list of ids, such as [{used!r}]")
    part = {*logged.hits, *(name.removeprefix(HINT) for name in logged.injected)}
    strange = [name for name in used if name not in part]
    if strange:
        raise InvalidInput(f"{strange[0]!r} was not part of this recall")
    return list(dict.fromkeys(used))
