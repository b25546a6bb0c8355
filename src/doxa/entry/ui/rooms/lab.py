"""The recall lab: what a query finds and why, what was cut, and what an agent would be told.

Looking here is no use: nothing is logged, no memory counts as recalled.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from starlette.responses import Response

from doxa.domain.errors import Forbidden, InvalidInput, NotFound
from doxa.domain.hit import Brief, Hit, Hits
from doxa.domain.scene import GENERAL
from doxa.entry.ui.site import Site, gone_to, shown
from doxa.entry.ui.visit import Visit

site = Site()
STAGES = ("start", "work", "end")
STACKED = ("relevance", "recency", "frequency")
"""The addends of a score; what else is in its parts explains them."""
WINDOW, MOST_WINDOW = 32_000, 10_000_000
K, MOST_K, CUT = 8, 50, 30
LISTED, IDLE = 50, 20


@dataclass(frozen=True, slots=True, kw_only=True)
class Slice:
    """One addend of a score in a stacked bar, in per cent of the best score."""

    name: str
    value: float
    start: float
    width: float


@site.page("/lab")
def lab(visit: Visit) -> Response:
    """A form, and what came of it."""
    k = _whole(visit, "k", K, MOST_K)
    window = _whole(visit, "window", WINDOW, MOST_WINDOW)
    values: dict[str, object] = {
        "hits": None,
        "brief": None,
        "stacks": {},
        "threshold": None,
        "stages": STAGES,
        "scenes": sorted(visit.mind.scenes()),
        "window": window,
        "k": k,
        "asked": visit.asked("q"),
    }
    if visit.asked("q"):
        values |= _asked(visit, k, window)
    return shown(visit, "lab.html", values)


def _asked(visit: Visit, k: int, window: int) -> dict[str, object]:
    scene, at = visit.asked("scene") or GENERAL, visit.asked("at") or None
    user = visit.asked("user") or None
    hits = visit.mind.recall(
        visit.asked("q"),
        scene=scene,
        user=user,
        at=at,
        k=k,
        threshold=_threshold(visit),
        deep=bool(visit.asked("deep")),
        history=bool(visit.asked("history")),
        explain=True,
        log=False,
    )
    brief = visit.mind.brief(
        visit.asked("q"),
        scene=scene,
        user=user,
        at=at,
        stage=visit.asked("stage") or STAGES[0],
        window=window,
        log=False,
    )
    return {
        "hits": hits,
        "cut": hits.cut[:CUT],
        "brief": brief,
        "pieces": list(_shares(brief)),
        "stacks": {hit.id: list(stack(hit, hits)) for hit in hits},
        "threshold": _threshold(visit),
    }


def stack(hit: Hit, hits: Hits) -> Iterator[Slice]:
    """The addends of one score side by side; the best score of all is 100."""
    best = max((one.score for one in hits), default=0.0) or 1.0
    start = 0.0
    parts = {name: max(0.0, hit.parts.get(name, 0.0)) for name in STACKED}
    rest = max(0.0, hit.score - sum(parts.values()))
    for name, value in {**parts, "lift": rest}.items():
        width = min(100 * value / best, 100 - start)
        if width > 0:
            yield Slice(name=name, value=value, start=start, width=width)
            start += width


def _shares(brief: Brief) -> Iterator[tuple[str, int, float]]:
    """The sections of a brief with the number of their lines and their share of its text."""
    whole = sum(len(line) for section in brief.sections for line in section.lines) or 1
    for section in brief.sections:
        size = sum(map(len, section.lines))
        yield section.heading, len(section.lines), size / whole


def _whole(visit: Visit, name: str, default: int, most: int) -> int:
    text = visit.asked(name)
    if not text:
        return default
    if not (text.isascii() and text.isdigit() and 1 <= int(text[:12]) <= most):
        raise InvalidInput(f"{name} is a whole number from 1 to {most:,}, not {text[:20]!r}")
    return int(text)


def _threshold(visit: Visit) -> float | None:
    text = visit.asked("threshold")
    try:
        return float(text) if text else None
    except ValueError:
        raise InvalidInput(f"threshold is a relevance from 0 to 1, not {text[:20]!r}") from None


@site.page("/lab/tune")
def tune(visit: Visit) -> Response:
    """What the log proposes: other settings, what is never used, what is never found."""
    found = visit.mind.tune()
    idle = {
        name: [(one, _text(visit, one.id)) for one in some[:IDLE]]
        for name, some in (("unused", found.unused), ("never", found.never))
    }
    return shown(visit, "tune.html", {"found": found, "idle": idle})


@site.page("/lab/recalls")
def recalls(visit: Visit) -> Response:
    """What was asked for, the latest first."""
    return shown(visit, "recalls.html", {"recalls": visit.mind.recalls(LISTED)})


@site.page("/lab/recalls/{id}")
def replay(visit: Visit) -> Response:
    """What a recall gave, and what it would give now."""
    past = visit.mind.past_recall(visit.named("id"))
    now: Hits | None = None
    if past.query:
        now = visit.mind.recall(
            past.query,
            scene=past.scene or GENERAL,
            user=past.holder or None,
            k=max(K, len(past.hits)),
            log=False,
        )
    values = {
        "past": past,
        "then": [(identity, score, _text(visit, identity)) for identity, score in past.hits],
        "now": now,
        "ranks": {identity: rank for rank, (identity, _) in enumerate(past.hits, 1)},
    }
    return shown(visit, "replay.html", values)


def _text(visit: Visit, identity: str) -> str | None:
    """The words of a hit; None where it is gone."""
    try:
        return visit.mind.get(identity).text
    except (NotFound, Forbidden, InvalidInput):
        return None


@site.action("/lab/recalls/{id}/used")
def used(visit: Visit) -> Response:
    """Says which hits were of use, and how the task went."""
    visit.mind.feedback(visit.named("id"), visit.each_given("used"), visit.given("outcome") or None)
    return gone_to(f"/lab/recalls/{visit.named('id')}", "used")
