"""One request to the pages: who asks, in which language and theme, with what in hand."""

import hmac
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Protocol
from urllib.parse import urlencode

from starlette.datastructures import FormData, UploadFile
from starlette.requests import Request

from doxa.domain.moments import local
from doxa.entry.http.access import Caller
from doxa.entry.ui.wording import Words, words_of
from doxa.mind import Mind
from doxa.mind.acting import may

THEME = "doxa_theme"
THEMES = ("auto", "light", "dark")
VISITOR = "doxa_visitor"
"""Cookie of random bytes a browser keeps; form tokens are bound to it."""
TOKEN = "token"  # noqa: S105 - the name of a field


class Of(Protocol):
    """What has a place: a memory, a belief, something to review."""

    @property
    def scene(self) -> str:
        """Where it holds."""

    @property
    def holder(self) -> str:
        """Whose it is; empty: shared."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Visit:
    """A request as the pages see it. ``visitor`` is the random name of the browser."""

    request: Request
    caller: Caller | None
    words: Words
    theme: str
    visitor: str
    form: FormData = field(default_factory=FormData)

    @property
    def mind(self) -> Mind:
        """The mind in the hands of the caller."""
        if self.caller is None:
            raise RuntimeError("a page that needs no key asked for the mind")
        return self.caller.mind

    @property
    def now(self) -> datetime:
        """This moment, by the clock of the mind."""
        return self.mind.now

    @property
    def path(self) -> str:
        """The path asked for."""
        return self.request.url.path

    @property
    def token(self) -> str:
        """What every form of this browser sends back."""
        key: bytes = self.request.app.state.form_key
        return hmac.digest(key, self.visitor.encode(), "sha256").hex()

    def may(self, verb: str, of: Of | None = None) -> bool:
        """Whether the caller may use a verb at all, or on what has this scene and holder."""
        if self.caller is None:
            return False
        place = (None, "") if of is None else (of.scene, of.holder)
        return may(self.caller.principal, verb, *place)

    def trusts(self) -> bool:
        """Whether the form was one of ours, made for this browser."""
        given = self.form.get(TOKEN)
        return isinstance(given, str) and hmac.compare_digest(given.encode(), self.token.encode())

    def named(self, name: str) -> str:
        """What stands in the path under ``name``."""
        return str(self.request.path_params[name])

    def asked(self, name: str, default: str = "") -> str:
        """A field of the query."""
        return self.request.query_params.get(name, default).strip()

    def all_asked(self) -> dict[str, str]:
        """Every field of the query that is not empty."""
        return {name: value for name, value in self.request.query_params.items() if value.strip()}

    def given(self, name: str, default: str = "") -> str:
        """A text field of the form."""
        value = self.form.get(name, default)
        return value.strip() if isinstance(value, str) else default

    def each_given(self, name: str) -> list[str]:
        """Every value of a field of the form."""
        return [value for value in self.form.getlist(name) if isinstance(value, str) and value]

    def files(self, name: str) -> list[UploadFile]:
        """The files of a field of the form."""
        return [f for f in self.form.getlist(name) if isinstance(f, UploadFile) and f.filename]

    def here(self, **changes: object) -> str:
        """This address with other fields; None leaves one out."""
        fields = {**self.all_asked(), **changes}
        return address(self.path, fields)

    def when(self, at: datetime | None) -> str:
        """A moment in the zone of the space, to the minute."""
        return "–" if at is None else local(at, self.mind.zone).strftime("%Y-%m-%d %H:%M")

    def day(self, at: datetime | None) -> str:
        """The local day of a moment."""
        return "–" if at is None else local(at, self.mind.zone).strftime("%Y-%m-%d")


def address(path: str, fields: Mapping[str, object] | Sequence[tuple[str, object]] = ()) -> str:
    """A path with its query; empty fields are left out."""
    pairs = fields.items() if isinstance(fields, Mapping) else fields
    kept = [(name, str(value)) for name, value in pairs if value not in {None, ""}]
    return f"{path}?{urlencode(kept)}" if kept else path


def visit_of(request: Request, form: FormData | None = None) -> Visit:
    """The visit of a request."""
    theme = request.cookies.get(THEME, "auto")
    visitor = request.cookies.get(VISITOR, "")
    return Visit(
        request=request,
        caller=getattr(request.state, "caller", None),
        words=words_of(request),
        theme=theme if theme in THEMES else "auto",
        visitor=visitor if 16 <= len(visitor) <= 64 else secrets.token_urlsafe(18),
        form=FormData() if form is None else form,
    )
