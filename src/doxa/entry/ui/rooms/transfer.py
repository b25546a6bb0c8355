"""Bringing chats and archives in, with progress; taking an archive away."""

import shutil
import tempfile
from pathlib import Path

from starlette.background import BackgroundTask
from starlette.responses import FileResponse, Response

from doxa.domain.errors import DoxaError, InvalidInput, NotFound
from doxa.domain.scene import GENERAL, parse_scene
from doxa.entry.ui.site import Site, gone_to, shown
from doxa.entry.ui.transfers import begin, take_over, transfers
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


@site.action("/system/load")
def load(visit: Visit) -> Response:
    """Takes an archive over."""
    files = visit.files("file")
    if len(files) != 1:
        raise InvalidInput(visit.words("import.no_file"))
    made = take_over(
        visit.request.app,
        visit.mind,
        files[0],
        visit.given("passphrase") or None,
        mine=bool(visit.given("mine")),
    )
    return gone_to(f"/system/import/{made.id}")


@site.action("/system/export")
def export(visit: Visit) -> Response:
    """Writes an archive and hands it over; nothing of it stays here."""
    room = Path(tempfile.mkdtemp(prefix="doxa-export-"))
    name = f"doxa-{visit.mind.space}-{visit.now:%Y%m%d}.zip"
    try:
        done = visit.mind.export(
            room / "archive.zip",
            journal=bool(visit.given("journal")),
            passphrase=visit.given("passphrase") or None,
        )
    except DoxaError:
        shutil.rmtree(room, ignore_errors=True)
        raise
    return FileResponse(
        done.path,
        filename=name,
        media_type="application/octet-stream",
        background=BackgroundTask(shutil.rmtree, room, ignore_errors=True),
    )


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
