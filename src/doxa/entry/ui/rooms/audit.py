"""The audit log and snapshots of beliefs: what happened, whether it is whole, and the way back."""

from collections.abc import Mapping

from starlette.responses import RedirectResponse, Response

from doxa.domain.belief import Change
from doxa.domain.errors import Forbidden, InvalidInput, NotFound
from doxa.entry.ui.rooms.memories import page_of
from doxa.entry.ui.site import Site, gone_to, shown
from doxa.entry.ui.visit import Visit, address

site = Site()
PAGE, DEEPEST = 60, 5_000
NOW = "now"


@site.page("/audit")
def audit(visit: Visit) -> Response:
    """The timeline, newest first, and the snapshots."""
    page = min(page_of(visit), DEEPEST // PAGE)
    wanted = visit.asked("action")
    found = visit.mind.audit(DEEPEST if wanted else page * PAGE + 1)
    entries = [entry for entry in found if not wanted or entry["action"] == wanted]
    values = {
        "entries": [(entry, _link(entry)) for entry in entries[(page - 1) * PAGE : page * PAGE]],
        "page": page,
        "more": len(entries) > page * PAGE,
        "snapshots": visit.mind.snapshots(),
        "check": None,
    }
    return shown(visit, "audit.html", values)


@site.page("/log")
def moved(visit: Visit) -> Response:
    """Where the page was before."""
    return RedirectResponse(address("/audit", visit.all_asked()), 308)


def _link(entry: Mapping[str, object]) -> str | None:
    target = str(entry["target"])
    rooms = {"m_": "/memories/", "b_": "/beliefs/"}
    return next((room + target for start, room in rooms.items() if target.startswith(start)), None)


@site.page("/audit/verified")
def verified(visit: Visit) -> Response:
    """Whether the log is what was written."""
    return shown(visit, "verified.html", {"check": visit.mind.verify_audit()})


@site.action("/audit/snapshots")
def snapshot(visit: Visit) -> Response:
    """Takes a snapshot of all beliefs."""
    visit.mind.snapshot(visit.given("label"))
    return gone_to("/audit", "snapshot")


@site.page("/audit/diff")
def diff(visit: Visit) -> Response:
    """What differs between two snapshots, or one and now; and what restoring would change."""
    before, after = visit.asked("a"), visit.asked("b", NOW) or NOW
    if not before:
        raise InvalidInput(visit.words("diff.choose"))
    changes = visit.mind.diff(before, after)
    labels = {one.id: one.label for one in visit.mind.snapshots()}
    values = {
        "changes": [(change, _words(visit, change)) for change in changes],
        "before": before,
        "after": after,
        "label": labels.get(before, before),
        "other": visit.words("diff.now") if after == NOW else labels.get(after, after),
        "restorable": after == NOW,
        "all": visit.mind.snapshots(),
    }
    return shown(visit, "diff.html", values)


def _words(visit: Visit, change: Change) -> str:
    told = change.after or change.before
    if told is not None and told.text:
        return told.text
    try:
        return visit.mind.belief(change.belief).text
    except (NotFound, Forbidden):
        return ""


@site.action("/audit/restore")
def restore(visit: Visit) -> Response:
    """Takes the beliefs back to a snapshot."""
    changed = visit.mind.restore(visit.given("snapshot"))
    return gone_to("/audit", "restored", count=changed)
