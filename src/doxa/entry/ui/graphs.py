"""The evidence of a belief as a drawing: what speaks for it left, what against it right."""

from collections.abc import Sequence
from dataclasses import dataclass

from doxa.domain.belief import BeliefWhy, Evidence
from doxa.entry.ui.rendering import clipped

MOST = 8
"""Rows of evidence drawn on a side; the lists of the page have all."""
WIDTH, STEP, TOP, WORDS = 960, 38, 26, 34


@dataclass(frozen=True, slots=True, kw_only=True)
class Node:
    """One piece of evidence: where it stands, and what it says."""

    x: int
    y: int
    text: str
    memory: str
    muted: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Graph:
    """A drawing of ``width`` × ``height``; ``more`` pieces of evidence are left out."""

    width: int
    height: int
    middle: int
    support: tuple[Node, ...]
    against: tuple[Node, ...]
    more: int


def graph(why: BeliefWhy) -> Graph | None:
    """The drawing, None where nothing was said for or against it."""
    support, against = _latest(why.evidence), _latest(why.counterexamples)
    rows = max(len(support), len(against))
    if not rows:
        return None
    height = TOP * 2 + STEP * (rows - 1) + STEP
    middle = height // 2
    return Graph(
        width=WIDTH,
        height=height,
        middle=middle,
        support=_column(support, 0, middle),
        against=_column(against, WIDTH, middle),
        more=len(why.evidence) + len(why.counterexamples) - len(support) - len(against),
    )


def _latest(rows: Sequence[Evidence]) -> list[Evidence]:
    told = [row for row in rows if row.memory]
    return sorted(told, key=lambda row: (row.occurred_at, row.id))[-MOST:]


def _column(rows: Sequence[Evidence], x: int, middle: int) -> tuple[Node, ...]:
    first = middle - STEP * (len(rows) - 1) // 2
    return tuple(
        Node(
            x=x,
            y=first + place * STEP,
            text=clipped(row.wording, WORDS),
            memory=row.memory,
            muted=row.external or row.weight <= 0,
        )
        for place, row in enumerate(rows)
    )
