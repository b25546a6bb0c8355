"""The web pages, served beside the API at ``/``."""

from fastapi import FastAPI
from starlette.responses import HTMLResponse

_START = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Doxa</title>
<h1>Doxa</h1>
<p>The service runs. <a href="/openapi.json">Its interface</a> · <a href="/ready">Ready?</a></p>
</html>
"""


def install(app: FastAPI) -> None:
    """Adds the pages to the application."""

    @app.get("/", include_in_schema=False)
    def start() -> HTMLResponse:
        return HTMLResponse(_START)
