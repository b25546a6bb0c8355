"""How pages are served: a visit in, HTML out; errors are pages too, and forms carry a token."""

from collections.abc import Callable, Mapping
from urllib.parse import urlsplit

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from doxa.domain.errors import DoxaError
from doxa.entry.errors import told
from doxa.entry.ui.rendering import render
from doxa.entry.ui.visit import VISITOR, Visit, address, visit_of
from doxa.wire.problems import row_of

MOST_FIELDS, MOST_FILES, FIELD_BYTES = 2_000, 20, 4_000_000
A_YEAR = 365 * 86_400
Handler = Callable[[Visit], Response]


class Site:
    """The pages of a room, gathered by decorators: ``@site.page("/beliefs")``."""

    def __init__(self) -> None:
        self.routes: list[Route] = []

    def page(self, path: str) -> Callable[[Handler], Handler]:
        """A page: GET, changes nothing."""
        return self._add(path, "GET")

    def action(self, path: str) -> Callable[[Handler], Handler]:
        """A form sent by POST from one of our pages; anything else is refused (A15)."""
        return self._add(path, "POST")

    def _add(self, path: str, method: str) -> Callable[[Handler], Handler]:
        def add(handler: Handler) -> Handler:
            self.routes.append(Route(path, _endpoint(handler, method), methods=[method]))
            return handler

        return add


def _endpoint(handler: Handler, method: str) -> Callable[[Request], object]:
    async def endpoint(request: Request) -> Response:
        if method == "GET":
            return await run_in_threadpool(_served, handler, visit_of(request))
        try:
            form = await request.form(
                max_fields=MOST_FIELDS, max_files=MOST_FILES, max_part_size=FIELD_BYTES
            )
        except HTTPException as error:
            return refused(visit_of(request), error.status_code, str(error.detail))
        try:
            return await run_in_threadpool(_served, handler, visit_of(request, form))
        finally:
            await form.close()

    return endpoint


def _served(handler: Handler, visit: Visit) -> Response:
    answer = _answered(handler, visit)
    if visit.request.method == "POST":
        visit.request.app.state.waiting.forget()
    if VISITOR not in visit.request.cookies:
        keep(answer, visit, VISITOR, visit.visitor)
    return answer


def _answered(handler: Handler, visit: Visit) -> Response:
    if visit.request.method == "POST" and not visit.trusts():
        return refused(visit, 403, visit.words("error.stale"))
    try:
        return handler(visit)
    except DoxaError as error:
        return refused(visit, row_of(error).status, told(str(error), visit.words.lang))


def keep(answer: Response, visit: Visit, name: str, value: str) -> None:
    """Sets a cookie of ours: for this site alone, out of reach of scripts."""
    answer.set_cookie(
        name,
        value,
        max_age=A_YEAR,
        httponly=True,
        samesite="strict",
        secure=visit.request.url.scheme == "https",
    )


def refused(visit: Visit, status: int, detail: str) -> Response:
    """An error as a page."""
    title = visit.words.known(f"error.{status}", visit.words("error.other"))
    return shown(visit, "error.html", {"title": title, "detail": detail}, status)


def shown(
    visit: Visit, template: str, values: Mapping[str, object], status: int = 200
) -> HTMLResponse:
    """A template as the answer."""
    # without a referrer browsers send forms from nowhere: "Origin: null"
    headers = {"Referrer-Policy": "same-origin"}
    return HTMLResponse(render(visit, template, values), status, headers)


def gone_to(path: str, note: str = "", **fields: object) -> Response:
    """What follows a form: the next page, with a word on what was done."""
    return RedirectResponse(address(path, {"note": note, **fields}), 303)


def own_path(text: str, default: str = "/") -> str:
    """A path on this site; ``default`` for anything that leads elsewhere."""
    parts = urlsplit(text)
    local = text.startswith("/") and not text.startswith(("//", "/\\"))
    safe = local and not parts.scheme and not parts.netloc and text.isprintable()
    return text if safe else default
