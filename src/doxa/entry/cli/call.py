"""One call of the command line: its options, settings, Mind, and where its answer goes."""

import json
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, tzinfo
from typing import TYPE_CHECKING, Any

from doxa.domain.errors import NoStore
from doxa.entry.cli.language import Say, parse_language
from doxa.settings import Settings, load_settings

if TYPE_CHECKING:
    import typer
    from rich.console import Console

    from doxa.mind import Mind

SETTLE_SECONDS = 2.0
"""How long a read waits for what was just written to become searchable by meaning."""


@dataclass(slots=True, kw_only=True)
class Call:
    """What every command works with. ``zone`` is that of the opened mind: times show in it."""

    settings: Settings
    where: str | None
    space: str
    json: bool
    say: Say
    context: "typer.Context"
    zone: tzinfo = UTC

    @classmethod
    def of(cls, context: "typer.Context", say: Say, given: Mapping[str, Any]) -> "Call":
        """The call of the given shared options; the options beat the settings.

        Raises:
            SettingsError: a setting is unknown or out of range.
            InvalidInput: an unknown language.
        """
        if given["lang"]:
            parse_language(given["lang"])
        settings = load_settings()
        # A command is short-lived: what it leaves undone waits in the queue for `settle`,
        # `worker` or the next read, instead of holding up its end.
        settings = replace(settings, work=replace(settings.work, worker=False))
        return cls(
            settings=settings,
            where=given["store"],
            space=given["space"] or "default",
            json=bool(given["json"]),
            say=say,
            context=context,
        )

    @contextmanager
    def mind(self, where: str | None = None, *, create: bool = False) -> Iterator["Mind"]:
        """The Mind of this call, closed at the end.

        Only what writes the first of something may ``create`` a store: anything else would
        answer for an empty one where a path was mistyped.

        Raises:
            NoStore: there is no such store or space.
        """
        import doxa

        where = where or self.where
        try:
            mind = doxa.open(where, space=self.space, settings=self.settings, create=create)
        except NoStore as missing:
            raise self._missing(where, missing) from missing
        self.zone = mind.zone
        try:
            yield mind
        finally:
            mind.close()

    def _missing(self, where: str | None, error: NoStore) -> NoStore:
        """The error in the words of this call. A URL holds a password and is not said."""
        if error.spaces:
            spaces = ", ".join(error.spaces)
            return NoStore(self.say("store.no_space", space=self.space, spaces=spaces))
        if "://" in (where or self.settings.default_store):
            return NoStore(self.say("store.none.server"))
        path = where or self.settings.default_store
        return NoStore(self.say("store.none" if where else "store.none.yet", path=path))

    def emit(self, value: object, show: "Callable[[Console], None]") -> None:
        """Writes ``value`` as one JSON document, or shows it to a person."""
        if self.json:
            self.document(value)
        else:
            from doxa.entry.cli.rendering import console

            show(console())

    def document(self, value: object) -> None:
        """Writes one JSON document to the standard output."""
        from doxa.entry.cli.plain import plain

        ascii_only = not (sys.stdout.encoding or "").lower().replace("-", "").startswith("utf")
        print(json.dumps(plain(value), ensure_ascii=ascii_only, indent=2))

    def note(self, key: str, **values: object) -> None:
        """Says something beside the answer, to a person, on the standard error stream."""
        if not self.json:
            self.remark(self.say(key, **values))

    def remark(self, text: str) -> None:
        """Prints a line beside the answer on the standard error stream, dim on a terminal."""
        if not self.json:
            import typer

            from doxa.entry.cli.plain import printable

            typer.secho(printable(text), err=True, dim=True)

    def leave(self, code: int) -> None:
        """Ends the command with an exit code.

        Raises:
            typer.Exit: always.
        """
        import typer

        raise typer.Exit(code)
