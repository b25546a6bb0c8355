"""Weighing: the ledgers of a family folded, each belief against what it cannot hold beside."""

from collections.abc import Mapping, Sequence
from datetime import datetime

from doxa.domain.belief import BeliefState, Policy, Standing
from doxa.domain.ledger import fold
from doxa.flows.ledgers import is_said, negated, opposed, own_rows
from doxa.stores.sql.beliefs import BeliefRow
from doxa.stores.sql.evidence import EvidenceRow

MANY = 200_000
"""Rows times beliefs of a family from which only the leading values are weighed."""
LEADING = 8
"""How many of them: those said most, and as many said last."""

Said = Mapping[str, Sequence[EvidenceRow]]
"""Belief → its rows."""


def stand(
    rows: Sequence[BeliefRow], ledger: Sequence[EvidenceRow], policy: Policy, at: datetime
) -> tuple[dict[str, Standing], dict[str, list[BeliefRow]]]:
    """Where each belief of a family stands at a moment, and what opposes it."""
    said = by_belief(ledger)
    weighed = _weighed(rows, said, ledger)
    alone = len(rows) == 1
    turned = {
        row.evidence.id: negated(row.evidence) for row in ledger if not alone and is_said(row)
    }
    standing: dict[str, Standing] = {}
    against: dict[str, list[BeliefRow]] = {}
    for held in rows:
        identity = held.belief.id
        own = said.get(identity, ())
        against[identity] = []
        if identity not in weighed:
            standing[identity] = Standing(state=BeliefState.OBSERVED, support=_voices(own))
            continue
        against[identity] = [other for other in rows if opposed(held, other)]
        evidence = own_rows(own)
        for rival in against[identity]:
            evidence += [
                turned[row.evidence.id]
                for row in said.get(rival.belief.id, ())
                if row.evidence.id in turned
            ]
        standing[identity] = fold(evidence, policy, at, shared=held.shared, ahead=False)
    return standing, against


def by_belief(ledger: Sequence[EvidenceRow]) -> dict[str, list[EvidenceRow]]:
    """The rows of a ledger by the belief they speak for."""
    said: dict[str, list[EvidenceRow]] = {}
    for row in ledger:
        said.setdefault(row.belief, []).append(row)
    return said


def _voices(own: Sequence[EvidenceRow]) -> int:
    """In how many sessions a value was said."""
    return len({row.evidence.key for row in own if row.evidence.key and not row.evidence.external})


def _weighed(rows: Sequence[BeliefRow], said: Said, ledger: Sequence[EvidenceRow]) -> set[str]:
    """The beliefs that are folded against their rivals: all, of a crowd the leading ones.

    Ten thousand values of one thing would be a hundred million comparisons. Each counts
    against all the others, so only those said most or last can come to hold.
    """
    ids = [row.belief.id for row in rows]
    if len(rows) * len(ledger) <= MANY:
        return set(ids)
    acted = {i for i in ids if any(row.row is None for row in said.get(i, ()))}
    ranked = sorted(ids, key=lambda i: (-_voices(said.get(i, ())), i))
    latest = {row.belief for row in ledger[-LEADING:]}
    return acted | set(ranked[:LEADING]) | (latest & set(ids))
