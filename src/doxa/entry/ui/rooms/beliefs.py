"""Beliefs: how they stand, on what, and what a person says to them."""

from collections.abc import Sequence

from starlette.responses import Response

from doxa.domain.belief import Belief, BeliefState
from doxa.domain.errors import InvalidInput
from doxa.entry.ui.graphs import graph
from doxa.entry.ui.site import Site, gone_to, shown
from doxa.entry.ui.visit import Visit

site = Site()
ORDER = (
    BeliefState.FORMAL,
    BeliefState.CANDIDATE,
    BeliefState.DOUBTED,
    BeliefState.DEMOTED,
    BeliefState.RETIRED,
    BeliefState.OBSERVED,
)
COLUMN = 40
"""Beliefs of one state on the board; the table has all."""
ACTS = ("confirm", "doubt", "pin", "retire")


@site.page("/beliefs")
def beliefs(visit: Visit) -> Response:
    """The board of states, or a table."""
    state = visit.asked("state")
    found = visit.mind.beliefs(
        scene=visit.asked("scene") or None,
        user=visit.asked("user") or None,
        states=[state] if state else None,
    )
    if visit.asked("q"):
        wanted = visit.asked("q").casefold()
        found = [belief for belief in found if wanted in belief.text.casefold()]
    values = {
        "columns": _columns(found),
        "found": found,
        "column": COLUMN,
        "states": [(str(s), visit.words(f"state.{s}")) for s in ORDER],
        "scenes": sorted({belief.scene for belief in found}),
    }
    return shown(visit, "beliefs.html", values)


def _columns(found: Sequence[Belief]) -> list[tuple[str, list[Belief]]]:
    by_state = [(str(state), [b for b in found if b.state is state]) for state in ORDER]
    usual = {BeliefState.FORMAL, BeliefState.CANDIDATE, BeliefState.DOUBTED}
    return [(state, group) for state, group in by_state if group or state in usual]


@site.page("/beliefs/{id}")
def belief(visit: Visit) -> Response:
    """Why a belief stands where it stands."""
    why = visit.mind.belief_why(visit.named("id"))
    return shown(visit, "belief.html", {"b": why.belief, "why": why, "graph": graph(why)})


@site.action("/beliefs/{id}/edit")
def edit(visit: Visit) -> Response:
    """A person's wording."""
    version = visit.given("version")
    changed = visit.mind.edit_belief(
        visit.named("id"),
        visit.given("text"),
        version=int(version) if version.isdecimal() else None,
    )
    return gone_to(f"/beliefs/{changed.id}", "saved")


@site.action("/beliefs/{id}/version")
def version(visit: Visit) -> Response:
    """Back to where an earlier version stood."""
    number = visit.given("version")
    if not (number.isascii() and number.isdigit() and len(number) < 9):
        raise InvalidInput(f"a version is a whole number, not {number[:20]!r}")
    changed = visit.mind.roll_back(visit.named("id"), int(number))
    return gone_to(f"/beliefs/{changed.id}", "rolled_back")


@site.action("/beliefs/{id}/scene")
def scene(visit: Visit) -> Response:
    """Moves what it rests on to a narrower scene, and counts it there."""
    place = visit.given("scene")
    moved = visit.mind.narrow(visit.named("id"), place)
    visit.mind.reflect()
    return gone_to("/beliefs", "narrowed", count=len(moved), scene=place)


@site.action("/beliefs/reflect")
def reflect(visit: Visit) -> Response:
    """Weighs now what would be weighed later."""
    done = visit.mind.reflect()
    return gone_to("/beliefs", "reflected", count=done.changed)


@site.action("/beliefs/{id}/{act}")
def act(visit: Visit) -> Response:
    """Confirm, doubt, pin or retire."""
    name = visit.named("act")
    if name not in ACTS:
        raise InvalidInput(
            f"{name!r} is nothing one does to a belief; use one of {', '.join(ACTS)}"
        )
    changed = getattr(visit.mind, name)(visit.named("id"), visit.given("reason"))
    return gone_to(f"/beliefs/{changed.id}", f"belief.{name}")
