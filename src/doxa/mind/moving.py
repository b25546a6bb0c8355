"""Verbs by which a mind moves: out into an archive, in from one."""

from collections.abc import Mapping
from pathlib import Path

from doxa.domain.archive import Exported, Loaded
from doxa.domain.scene import parse_scene
from doxa.flows.exporting import Tell, export
from doxa.flows.loading import Wish, load
from doxa.mind.base import Base


class Moving(Base):
    """Verbs by which a mind moves: out into an archive, in from one."""

    def export(
        self,
        path: str | Path,
        *,
        journal: bool = False,
        passphrase: str | None = None,
        progress: Tell | None = None,
    ) -> Exported:
        """Writes one archive of the space: memories, beliefs, sessions, tasks and skills.

        Args:
            path: a fresh file; ``.tar.zst`` or ``.zip`` chooses the format.
            journal: the words of every turn too; without it memories stand with their wording.
            passphrase: encrypts it (age) and lets it carry the space's key, so that another
                machine can tell it is yours.
            progress: called as ``progress(share, what)``.

        Raises:
            Conflict: there is something of that name.
            InvalidInput: the suffix names no format, or the extra ``bank`` is missing.
            StoreError: it cannot be written.
        """
        place = Path(path).expanduser()
        return export(
            self._context,
            place,
            journal=journal,
            passphrase=passphrase or None,
            tell=progress or _silent,
        )

    def load(
        self,
        path: str | Path,
        *,
        passphrase: str | None = None,
        mine: bool = False,
        users: Mapping[str, str] | None = None,
        scene: str | None = None,
        user: str | None = None,
        dry_run: bool = False,
        progress: Tell | None = None,
    ) -> Loaded:
        """Takes over an archive, or a directory of Markdown notes: all of it or nothing.

        Loading twice changes nothing more; what is here already stays as it is. What was erased
        on this machine stays erased. Vectors are made anew in the background; words are found
        at once.

        Args:
            path: what :meth:`export` wrote, or a directory.
            passphrase: of an encrypted archive.
            mine: an encrypted archive is your own, although it comes from another machine:
                grades, ids and states of beliefs come with it. Of anybody else's archive only
                words come, as import.
            users: holders to be named otherwise, old to new.
            scene: where words of others and notes hold; left out, ``unsorted``.
            user: the holder of words of others and notes.
            dry_run: only tell what would come.
            progress: called as ``progress(share, what)``.

        Raises:
            NotFound: there is no such file.
            InvalidInput: it is no archive, damaged or hostile; nothing was written.
            Conflict: it cannot stand beside what is here; nothing was written.
        """
        wish = Wish(
            passphrase=passphrase or None,
            mine=mine,
            users=dict(users or {}),
            scene=None if scene is None else parse_scene(scene),
            user=user,
            dry_run=dry_run,
        )
        context, done = load(self._context, Path(path).expanduser(), wish, progress or _silent)
        self._context = self._worker.context = context
        self._worker.wake()
        return done


def _silent(_share: float, _what: str) -> None:
    """Tells nobody."""
