"""Style, script and vendored libraries: read once, named by their content, kept by browsers."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

PATH = "/static"
FILES: Mapping[str, str] = {
    "doxa.css": "text/css; charset=utf-8",
    "doxa.js": "text/javascript; charset=utf-8",
    "mark.svg": "image/svg+xml",
    "vendor/htmx.min.js": "text/javascript; charset=utf-8",
    "vendor/uPlot.iife.min.js": "text/javascript; charset=utf-8",
    "vendor/uPlot.min.css": "text/css; charset=utf-8",
}
"""Every file that is served, with its media type."""


@dataclass(frozen=True, slots=True)
class Static:
    """A file in memory; ``version`` changes with its content."""

    content: bytes
    media_type: str
    version: str


@cache
def statics() -> Mapping[str, Static]:
    """All of them, by name."""
    room = files("doxa.entry.ui") / "static"
    return {name: _read((room / name).read_bytes(), kind) for name, kind in FILES.items()}


def _read(content: bytes, kind: str) -> Static:
    return Static(content, kind, hashlib.sha256(content).hexdigest()[:16])


def static_url(name: str) -> str:
    """The address of a file in its present version."""
    return f"{PATH}/{name}?v={statics()[name].version}"


def static_route() -> Route:
    """Serves the files; a version that was named may be kept for good."""

    async def endpoint(request: Request) -> Response:
        found = statics().get(request.path_params["name"])
        if found is None:
            return Response(status_code=404)
        same = request.query_params.get("v") == found.version
        headers = {"Cache-Control": "public, max-age=31536000, immutable" if same else "no-cache"}
        return Response(found.content, headers=headers, media_type=found.media_type)

    return Route(PATH + "/{name:path}", endpoint, methods=["GET"])
