"""The rows of the ledger, and what weighing reads of a mention, as values."""

from dataclasses import dataclass
from datetime import datetime

from doxa.domain.belief import BeliefState, Cause, Evidence
from doxa.domain.memory import Kind, State
from doxa.domain.moments import from_micros
from doxa.domain.source import Grade
from doxa.stores.sql.seam import Row

_KINDS = {str(kind): kind for kind in Kind}
_STATES = {str(state): state for state in State}
_GRADES = {int(grade): grade for grade in Grade}
_CAUSES = {str(cause): cause for cause in Cause}
"""Looked up once a row: calling an enumeration takes several times as long."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Signal:
    """One mention of a memory, with what weighing it needs to know. ``said_at``: the mention's."""

    row: int
    memory: str
    kind: Kind
    state: State
    scene: str
    holder: str
    subject: str
    slot: str | None
    value: str
    polarity: int
    text: str
    lang: str
    occurred_at: datetime
    mention: int
    event: str
    start: int | None
    session: str
    principal: str
    said_at: datetime
    damped: bool
    retracts: bool
    guess: str | None
    grade: Grade
    ordinal: int


@dataclass(frozen=True, slots=True, kw_only=True)
class EvidenceRow:
    """A row of the ledger where it stands: ``family`` and ``belief`` it speaks for or against.

    ``row`` and ``mention`` are the store's numbers of what it comes from, None for acts.
    """

    evidence: Evidence
    family: str
    belief: str
    row: int | None = None
    mention: int | None = None


def evidence_row(row: Row, memory: str, wording: str) -> EvidenceRow:
    """A row of the ledger from its columns, with the id and words of its memory."""
    return EvidenceRow(
        evidence=Evidence(
            id=row[0],
            sign=row[5],
            cause=_CAUSES[row[6]],
            occurred_at=from_micros(row[7]),
            day=row[8],
            key=row[9],
            principal=row[10],
            session=row[11],
            weight=row[12],
            external=bool(row[13]),
            damped=bool(row[14]),
            memory=memory,
            wording=wording,
            actor=row[15],
            state=None if row[16] is None else BeliefState(row[16]),
            note=row[17],
        ),
        family=row[1],
        belief=row[2],
        row=row[3],
        mention=row[4],
    )


def signal(row: Row) -> Signal:
    """A mention from its columns."""
    return Signal(
        row=row[0],
        memory=row[1],
        kind=_KINDS[row[2]],
        state=_STATES[row[3]],
        scene=row[4],
        holder=row[5],
        subject=row[6] or "",
        slot=row[7],
        value=row[8] or "",
        polarity=row[9],
        text=row[10],
        lang=row[11],
        occurred_at=from_micros(row[12]),
        mention=row[13],
        event=row[14],
        start=row[15],
        session=row[16],
        principal=row[17],
        said_at=from_micros(row[18]),
        damped=bool(row[19]),
        retracts=bool(row[20]),
        guess=row[21],
        grade=_GRADES[row[22]],
        ordinal=row[23],
    )
