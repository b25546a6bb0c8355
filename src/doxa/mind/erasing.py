"""Verbs by which things go for good."""

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from doxa.domain.backup import Backup
from doxa.domain.erasure import Erasure, Selection
from doxa.domain.errors import InvalidInput
from doxa.domain.scene import parse_scene
from doxa.flows import erasure, purging
from doxa.flows.backup import backup
from doxa.flows.context import parse_user
from doxa.flows.intake import parse_text
from doxa.mind.base import Base


class Erasing(Base):
    """Verbs by which things go for good."""

    def erase(
        self,
        ids: str | Sequence[str] = (),
        *,
        user: str | None = None,
        scene: str | None = None,
        session: str | None = None,
        source: str | None = None,
        text: str | None = None,
        since: datetime | str | None = None,
        until: datetime | str | None = None,
        dry_run: bool = False,
    ) -> Erasure:
        """Erases turns with everything that came of them; nothing brings them back.

        Conditions given together must all hold. A memory goes with the last turn it was said
        in; said elsewhere too it is counted anew. Use ``dry_run`` first: it tells what goes.

        Args:
            ids: memories (or the beginnings of their ids) or events: the turns they were
                said in go, with whatever else those turns gave.
            user: the holder.
            scene: the scene and those below it.
            session: the conversation.
            source: a channel (``import``), an agent, a tool, a speaker, or the beginning of
                idempotency keys.
            text: words that stand in it, whatever their case, width and script.
            since: said at this moment or later.
            until: said before this moment.
            dry_run: only tell what would go.

        Raises:
            NotFound: an id names nothing here.
            InvalidInput: nothing is named, or an id is the beginning of several.
        """
        start, end = self._at(since), self._at(until)
        wanted = Selection(
            ids=_ids(ids),
            user=None if user is None else parse_user(user),
            scene=None if scene is None else parse_scene(scene),
            session=None if session is None else parse_text(session, "session"),
            source=None if source is None else _named(source, "source"),
            text="" if text is None else _named(text, "text"),
            since=None if start is None else self._context.moment(start),
            until=None if end is None else self._context.moment(end),
        )
        done = erasure.erase(
            self._context, wanted, actor=self._actor, cause="erased by request", dry_run=dry_run
        )
        self._worker.wake()
        return done

    def purge(self) -> tuple[str, ...]:
        """Clears now what erasing left in the store's files; what is still left, in words.

        The worker does it by itself; it takes about a second for each 100 MB of the store.
        """
        return purging.purge(self._context)

    def backup(self, path: str | Path) -> Backup:
        """Writes the whole store, every space of it, into one fresh file.

        Others may read and write meanwhile. Keys, tombstones and anchors stay in the home
        directory: keep a copy of that apart.

        Raises:
            Conflict: there is something of that name.
            StoreError: it cannot be written.
        """
        return backup(self._context, Path(path).expanduser())


def _ids(ids: str | Sequence[str]) -> tuple[str, ...]:
    named = (ids,) if isinstance(ids, str) else tuple(ids)
    return tuple(_named(name, "an id") for name in named)


def _named(value: object, what: str) -> str:
    text = parse_text(value, what)
    if not text.strip():
        raise InvalidInput(f"{what} is empty; leave it out, or name something")
    return text.strip()
