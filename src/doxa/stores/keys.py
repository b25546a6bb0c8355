"""Keys of spaces: files in the user's own directory, never in the store."""

import hmac
import os
import threading
from collections.abc import Callable
from pathlib import Path

from doxa.domain.errors import StoreError
from doxa.stores.home import read_file, replace_file

KEY_BYTES = 32


def space_key(home: Path, store: str, space: int, entropy: Callable[[int], bytes]) -> bytes:
    """The key of a space of the store with this identity, made on first use (mode 0600).

    Raises:
        StoreError: the key file cannot be written or is damaged.
    """
    path = home / "keys" / f"{store}-{space}.key"
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        if not path.exists():
            _write_once(path, entropy(KEY_BYTES))
        key = path.read_bytes()
    except OSError as error:
        raise StoreError(
            f"the key {path} cannot be read or written ({error.strerror}); check the directory, "
            "or set DOXA_HOME to one that can be written"
        ) from error
    if len(key) != KEY_BYTES:
        raise StoreError(f"the key {path} is damaged; restore it from a backup of that directory")
    return key


def shared_key(
    home: Path, store: str, space: int, entropy: Callable[[int], bytes], mark: Callable[[str], str]
) -> bytes:
    """:func:`space_key` of a store that several hosts use: all of them need the same key.

    A key of its own would give a host other ids for the same memories. One that stands in
    the directory already is trusted.

    Args:
        home: the user's directory.
        store: the store's identity.
        space: the space.
        entropy: random bytes.
        mark: keeps a mark of the key in the store unless there is one; the one that is kept.

    Raises:
        StoreError: another host made the space's key, and it is not here.
    """
    path = home / "keys" / f"{store}-{space}.key"
    fresh = not path.exists()
    key = space_key(home, store, space, entropy)
    mine = key_mark(key)
    if mark(mine) != mine and fresh:
        path.unlink(missing_ok=True)
        raise StoreError(
            f"the key of this space was made on another host; copy {path.name} from there into "
            f"{path.parent}, so that all hosts give the same ids"
        )
    return key


def key_mark(key: bytes) -> str:
    """What names a key and tells nothing of it."""
    return hmac.digest(key, b"doxa space key", "sha256").hex()[:16]


class Keyring:
    """The key file of one space, and the other keys of the same home directory.

    Without a path (a store in memory) there is neither.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._path = path

    @classmethod
    def of(cls, home: Path, store: str, space: int) -> "Keyring":
        """That of a space of the store with this identity."""
        return cls(home / "keys" / f"{store}-{space}.key")

    def named(self, mark: str) -> bytes | None:
        """The key of this mark among those of the home directory."""
        if self._path is None:
            return None
        for path in sorted(self._path.parent.glob("*.key")):
            key = read_file(path)
            if key is not None and len(key) == KEY_BYTES and key_mark(key) == mark:
                return key
        return None

    def put(self, key: bytes) -> None:
        """Makes a key that of the space; durable when it returns.

        Raises:
            StoreError: the file cannot be written.
        """
        if self._path is not None:
            replace_file(self._path, key)


def _write_once(path: Path, key: bytes) -> None:
    """Writes the key so that of two processes the first wins, whole."""
    fresh = path.with_name(f"{path.name}.{os.getpid()}-{threading.get_ident()}.tmp")
    descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(key)
        file.flush()
        os.fsync(file.fileno())
    try:
        os.link(fresh, path)
    except FileExistsError:
        pass
    finally:
        fresh.unlink(missing_ok=True)
