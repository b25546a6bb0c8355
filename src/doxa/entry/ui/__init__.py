"""The web pages, served beside the API at ``/``: to see, question, correct and take back.

Rendered here, complete without scripts; scripts only save a page load, draw plots and answer
keys. Nothing is loaded from elsewhere.
"""

import secrets

from fastapi import FastAPI

from doxa.entry.ui.rooms import ROOMS
from doxa.entry.ui.statics import PATH, static_route

PUBLIC = ("/login", "/preferences", f"{PATH}/")
"""Beginnings of paths that need no key."""
LOGIN = "/login"
"""Where a browser without a key is sent."""


def install(app: FastAPI) -> None:
    """Adds the pages to the application."""
    app.state.transfers = {}
    app.state.form_key = secrets.token_bytes(32)
    app.router.routes.append(static_route())
    for room in ROOMS:
        app.router.routes.extend(room.routes)
