"""What every page has: language and theme, signing in and out, and the words of a session."""

from starlette.responses import RedirectResponse, Response

from doxa.domain.errors import DoxaError
from doxa.entry.cli.language import LANGUAGES
from doxa.entry.http.access import COOKIE as KEY
from doxa.entry.ui.site import Site, gone_to, keep, own_path, shown
from doxa.entry.ui.visit import THEME, THEMES, Visit
from doxa.entry.ui.wording import COOKIE as LANGUAGE

site = Site()


@site.action("/preferences")
def preferences(visit: Visit) -> Response:
    """Keeps language and theme in cookies."""
    answer = RedirectResponse(own_path(visit.given("next")), 303)
    for name, cookie, allowed in (("lang", LANGUAGE, LANGUAGES), ("theme", THEME, THEMES)):
        if visit.given(name) in allowed:
            keep(answer, visit, cookie, visit.given(name))
    return answer


@site.page("/login")
def login(visit: Visit) -> Response:
    """Asks for a key."""
    return shown(visit, "login.html", {"wrong": False, "next": own_path(visit.asked("next"))})


@site.action("/login")
def enter(visit: Visit) -> Response:
    """Keeps a key that is in force in a cookie of this browser."""
    secret, path = visit.given("key"), own_path(visit.given("next"))
    try:
        found = visit.request.app.state.access.caller(secret)
    except DoxaError:
        found = None
    if found is None or not secret:
        return shown(visit, "login.html", {"wrong": True, "next": path}, 401)
    answer = RedirectResponse(path, 303)
    answer.set_cookie(
        KEY, secret, httponly=True, samesite="strict", secure=visit.request.url.scheme == "https"
    )
    return answer


@site.action("/logout")
def leave(visit: Visit) -> Response:
    """Forgets the key of this browser."""
    del visit
    answer = gone_to("/login")
    answer.delete_cookie(KEY, httponly=True, samesite="strict")
    return answer


@site.page("/sessions/{id:path}")
def session(visit: Visit) -> Response:
    """The turns of one conversation."""
    found = visit.mind.session(visit.named("id"), user=visit.asked("user") or None)
    return shown(visit, "session.html", {"s": found})
