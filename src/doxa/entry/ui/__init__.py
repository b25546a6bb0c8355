"""The web pages, served beside the API at ``/``: to see, question, correct and take back.

Rendered here, complete without scripts; scripts only save a page load, draw plots and answer
keys. Nothing is loaded from elsewhere.
"""

import secrets
from dataclasses import replace

from fastapi import FastAPI

from doxa.entry.http.guard import Rules
from doxa.entry.ui.counts import Waiting
from doxa.entry.ui.rooms import ROOMS
from doxa.entry.ui.statics import PATH, static_route

PUBLIC = ("/login", "/preferences", f"{PATH}/")
"""Beginnings of paths that need no key."""
UPLOADS = ("/system/import", "/system/load")


def with_pages(rules: Rules) -> Rules:
    """The rules of a door behind which there are pages: a browser without a key signs in."""
    return replace(rules, public=(*rules.public, *PUBLIC), login="/login", uploads=UPLOADS)


def install(app: FastAPI) -> None:
    """Adds the pages to the application."""
    app.state.transfers = {}
    app.state.waiting = Waiting()
    app.state.form_key = secrets.token_bytes(32)
    app.router.routes.append(static_route())
    for room in ROOMS:
        app.router.routes.extend(room.routes)
