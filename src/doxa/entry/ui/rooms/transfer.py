"""Bringing chats in, with progress."""

from starlette.responses import Response

from doxa.domain.errors import InvalidInput, NotFound
from doxa.domain.scene import GENERAL, parse_scene
from doxa.entry.ui.site import Site, gone_to, shown
from doxa.entry.ui.transfers import begin, transfers
from doxa.entry.ui.visit import Visit

site = Site()


@site.page("/system/import")
def bring(visit: Visit) -> Response:
    """The form."""
    return shown(visit, "import.html", {"scenes": sorted(visit.mind.scenes())})


@site.action("/system/import")
def brought(visit: Visit) -> Response:
    """Takes the files and goes to the page that shows how far it is."""
    files = visit.files("file")
    if not files:
        raise InvalidInput(visit.words("import.no_file"))
    scene = parse_scene(visit.given("scene") or GENERAL)
    made = begin(visit.request.app, visit.mind, files, scene, visit.given("user") or None)
    return gone_to(f"/system/import/{made.id}")


@site.page("/system/import/{id}")
def progress(visit: Visit) -> Response:
    """How far an import is, and what is done behind it."""
    found = transfers(visit.request.app).get(visit.named("id"))
    if found is None:
        raise NotFound(visit.words("import.unknown"))
    stats = visit.mind.stats()
    waiting = sum(count for state, count in stats.queue.items() if state != "dead")
    running = not found.done or bool(waiting)
    return shown(visit, "importing.html", {"one": found, "waiting": waiting, "running": running})
