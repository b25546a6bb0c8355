"""The words of a belief: a template's, or a model's where those were found to be as true.

What a model gave is a row of the ledger like any other decision: it is used for as long as
the template it was held to is the same, replayed by a rebuild, and gone with any evidence.
"""

from collections.abc import Sequence

from doxa.domain.belief import Standing
from doxa.domain.ids import derived_id
from doxa.flows.context import Context
from doxa.flows.ledgers import told_of
from doxa.stores.sql.beliefs import BeliefRow
from doxa.stores.store import Unit
from doxa.text.beliefs import worded


def phrased(context: Context, row: BeliefRow, standing: Standing) -> str:
    """The sentence of a belief that no person worded."""
    template = worded(told_of(row)).text
    given = standing.phrasing
    if (
        given is not None
        and given.note
        and given.key == mark_of(context.space_key, row.belief.id, template)
    ):
        return given.note
    return template


def mark_of(key: bytes, belief: str, template: str) -> str:
    """What names a template in the ledger without repeating it."""
    return derived_id(key, "t_", belief, template)


def unword(unit: Unit, rows: Sequence[int]) -> None:
    """Takes back the models' wordings of beliefs that lose what some memories said."""
    beliefs = unit.evidence.wordings_of(rows)
    unit.evidence.forget_wordings(beliefs)
    unit.beliefs.scrub(beliefs)
