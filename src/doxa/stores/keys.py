"""Keys of spaces: files in the user's own directory, never in the store."""

import hmac
import os
import threading
from collections.abc import Callable
from pathlib import Path

from doxa.domain.errors import StoreError

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
    mine = hmac.digest(key, b"doxa space key", "sha256").hex()[:16]
    if mark(mine) != mine and fresh:
        path.unlink(missing_ok=True)
        raise StoreError(
            f"the key of this space was made on another host; copy {path.name} from there into "
            f"{path.parent}, so that all hosts give the same ids"
        )
    return key


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
