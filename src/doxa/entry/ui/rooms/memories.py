"""Memories: a list one can narrow and search."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from starlette.responses import Response

from doxa.domain.hit import Hit
from doxa.domain.memory import Kind, Layer, Memory, State
from doxa.domain.query import Confidence, Validity
from doxa.domain.scene import GENERAL
from doxa.domain.source import Grade
from doxa.entry.ui.site import Site, shown
from doxa.entry.ui.visit import Visit

site = Site()
PAGE = 50
MOST_PAGES = 20_000
LISTED = 50
"""Hits of a search by meaning."""
_PLURAL = {
    "kind": "kinds",
    "layer": "layers",
    "state": "states",
    "grade": "grades",
    "confidence": "confidence",
    "validity": "validity",
}
"""Filters of the page → arguments of ``Mind.memories``, which take lists."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One line of the list; ``relevance`` is that of a search by meaning."""

    memory: Memory | Hit
    relevance: float | None = None


@site.page("/memories")
def memories(visit: Visit) -> Response:
    """The list, by the filters of the query."""
    page = page_of(visit)
    rows, notes = _by_meaning(visit) if by_meaning(visit) else (_listed(visit, page), ())
    values = {
        "rows": rows[:PAGE],
        "days": _days(visit, rows[:PAGE]) if visit.asked("view") == "timeline" else None,
        "page": page,
        "more": len(rows) > PAGE,
        "notes": notes,
        "filters": filters(visit),
        "scenes": sorted(visit.mind.scenes()),
        "now": visit.now,
    }
    return shown(visit, "memories.html", values)


def page_of(visit: Visit) -> int:
    """The page asked for, from 1."""
    text = visit.asked("page", "1")
    return min(int(text), MOST_PAGES) if text.isascii() and text.isdigit() and int(text) else 1


def by_meaning(visit: Visit) -> bool:
    """Whether a search by meaning was asked for."""
    return visit.asked("by") == "meaning" and bool(visit.asked("q"))


def _listed(visit: Visit, page: int) -> list[Row]:
    given: dict[str, object] = {
        plural: [visit.asked(name)] for name, plural in _PLURAL.items() if visit.asked(name)
    }
    for name in ("scene", "user", "session", "since", "until"):
        if visit.asked(name):
            given[name] = visit.asked(name)
    if visit.asked("recalled"):
        given["recalled"] = visit.asked("recalled") == "yes"
    if visit.asked("q"):
        given["text"] = visit.asked("q")
    found = visit.mind.memories(**given, limit=PAGE + 1, offset=(page - 1) * PAGE)  # type: ignore[arg-type]
    return [Row(memory=memory) for memory in found]


def _by_meaning(visit: Visit) -> tuple[list[Row], Sequence[str]]:
    """What a recall finds: a look, which counts as no use."""
    hits = visit.mind.recall(
        visit.asked("q"),
        scene=visit.asked("scene") or GENERAL,
        user=visit.asked("user") or None,
        kinds=[visit.asked("kind")] if visit.asked("kind") else None,
        layers=[visit.asked("layer")] if visit.asked("layer") else None,
        k=LISTED,
        deep=True,
        history=True,
        log=False,
    )
    rows = [Row(memory=_whole(visit, hit), relevance=hit.relevance) for hit in hits]
    return rows, (*hits.degraded, *hits.notes)


def _whole(visit: Visit, hit: Hit) -> Memory | Hit:
    return hit if hit.kind is Kind.BELIEF else visit.mind.get(hit.id)


def _days(visit: Visit, rows: Sequence[Row]) -> list[tuple[str, list[Row]]]:
    """The rows by the local day they tell of, for the timeline."""
    by_day = groupby(rows, key=lambda row: visit.day(row.memory.occurred_at))
    return [(day, list(group)) for day, group in by_day]


def filters(visit: Visit) -> Sequence[tuple[str, Sequence[tuple[str, str]]]]:
    """What the list can be narrowed by: each filter with its values and their names."""
    t = visit.words
    named: Mapping[str, tuple[str, Sequence[str]]] = {
        "kind": ("kind.", [str(kind) for kind in Kind if kind is not Kind.BELIEF]),
        "state": ("memory.", [str(state) for state in State]),
        "layer": ("layer.", [str(layer) for layer in Layer]),
        "grade": ("grade.", [grade.name.lower() for grade in reversed(Grade)]),
        "confidence": ("level.", [str(word) for word in Confidence]),
        "validity": ("validity.", [str(word) for word in Validity]),
        "recalled": ("recalled.", ["yes", "no"]),
    }
    return [
        (name, [(value, t(prefix + value)) for value in values])
        for name, (prefix, values) in named.items()
    ]
