"""Verbs about the memory bank: files a person can read, edit and carry away."""

import threading
from collections.abc import Callable
from pathlib import Path

from doxa.domain.banking import BankStatus, Synced
from doxa.flows import bank_watch as watching
from doxa.flows import sync as syncing
from doxa.flows import vaults
from doxa.flows.bank_visit import Progress
from doxa.flows.health import Check
from doxa.mind.base import Base


class Syncing(Base):
    """Verbs about the memory bank."""

    def bank(self, directory: str | Path, *, user: str | None = None) -> Synced:
        """Makes a directory the bank of this space and writes its files.

        Files that lie there already are notes. ``user`` is whose bank it is: what they write is
        theirs, and of others they see what is shared; left out, all of the space.

        Raises:
            InvalidInput: the directory is the bank of another space.
            StoreError: it cannot be written.
        """
        syncing.init(self._context, Path(directory), user)
        return self.sync(directory)

    def sync(
        self,
        directory: str | Path,
        *,
        confirm: bool = False,
        progress: Progress | None = None,
    ) -> Synced:
        """What changed in the files goes into the memory, and what changed there into the files.

        A person's edit stands. Deleted files hide their entries at once and erase them a day
        later; ``confirm`` says that all that is gone was meant, and erases it now.

        Raises:
            NotFound: there is no bank at that directory.
            StoreError: the directory cannot be read or written at all.
        """
        done = syncing.sync(
            self._context, Path(directory), confirm=confirm, progress=progress or _silent
        )
        self._worker.wake()
        return done

    def attach(
        self, directory: str | Path, *, scene: str | None = None, user: str | None = None
    ) -> Synced:
        """Makes somebody's notes a read-only source of recall at a scene; ``sync`` follows them.

        Raises:
            NotFound: there is no such directory.
        """
        vaults.attach(self._context, Path(directory), scene, user)
        return self.sync(directory)

    def detach(self, directory: str | Path) -> None:
        """Forgets a bank or an attached directory; its files stay as they are.

        Raises:
            NotFound: there is none at that directory.
        """
        syncing.detach(self._context, Path(directory))

    def banks(self) -> list[BankStatus]:
        """How each bank and attached directory stands, as of its last sync."""
        return syncing.status(self._context)

    def watch(
        self,
        directory: str | Path,
        stop: threading.Event,
        told: Callable[[Synced], None] | None = None,
    ) -> None:
        """Syncs in this thread whenever something changed, until ``stop`` is set.

        Without the package ``watchfiles`` it looks every five seconds.
        """
        watching.watch(self._context, Path(directory), stop, told or _untold)

    def examine(self, directory: str | Path) -> list[Check]:
        """Checks of a bank: readable, ids given once, links that resolve, nothing suspended.

        Raises:
            NotFound: there is no bank at that directory.
        """
        return syncing.examine(self._context, Path(directory))


def _silent(_share: float, _what: str) -> None:
    """Tells nobody."""


def _untold(_done: Synced) -> None:
    """Tells nobody."""
