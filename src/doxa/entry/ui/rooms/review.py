"""The review queue: what waits for a person, each with what accepting and rejecting it does."""

from itertools import groupby

from starlette.responses import Response

from doxa.domain.belief import Belief
from doxa.domain.errors import NotFound
from doxa.domain.review import ReviewItem, ReviewKind
from doxa.entry.ui.site import Site, gone_to, shown
from doxa.entry.ui.visit import Visit

site = Site()
PAGE = 40
BELIEFS = "b_"
COMPARED = 12
"""Conflicts of a page that are shown beside what speaks against them."""


@site.page("/review")
def review(visit: Visit) -> Response:
    """Everything that waits, kind by kind."""
    kind = visit.asked("kind")
    found = visit.mind.review([kind] if kind else None, PAGE, visit.asked("cursor") or None)
    counts = visit.mind.review(limit=0).counts if kind else found.counts
    groups = [(str(kind), list(group)) for kind, group in groupby(found.items, _kind)]
    values = {
        "groups": groups,
        "counts": counts,
        "chosen": kind,
        "cursor": found.cursor,
        "sides": _sides(visit, found.items),
        "scenes": sorted(visit.mind.scenes()) if ReviewKind.UNSORTED in dict(groups) else [],
    }
    return shown(visit, "review.html", values)


def _kind(item: ReviewItem) -> ReviewKind:
    return item.kind


def _sides(visit: Visit, items: tuple[ReviewItem, ...]) -> dict[str, tuple[Belief, list[Belief]]]:
    """Beliefs that wait, each with those that contradict it."""
    sides = {}
    for item in [item for item in items if item.target.startswith(BELIEFS)][:COMPARED]:
        try:
            why = visit.mind.belief_why(item.target)
        except NotFound:
            continue
        sides[item.id] = (why.belief, sorted(why.rivals, key=lambda b: -b.support)[:1])
    return sides


@site.action("/review/accept")
def accept(visit: Visit) -> Response:
    """Does what the item proposes."""
    visit.mind.accept(visit.given("id"), visit.given("reason"), scene=visit.given("scene") or None)
    return gone_to("/review", "review.accepted", kind=visit.given("kind"))


@site.action("/review/reject")
def reject(visit: Visit) -> Response:
    """Declines it."""
    visit.mind.reject(visit.given("id"), visit.given("reason"))
    return gone_to("/review", "review.rejected", kind=visit.given("kind"))
