"""Files of a store in the user's own directory: written whole, durable, read by nobody else."""

import os
from pathlib import Path

from doxa.domain.errors import StoreError


def replace_file(path: Path, content: bytes) -> None:
    """Writes a file so that it is the old one or the new one, whole, whatever happens.

    Raises:
        StoreError: it cannot be written.
    """
    fresh = path.with_name(f"{path.name}.{os.getpid()}.tmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        _write(fresh, content, os.O_TRUNC)
        fresh.replace(path)
    except OSError as error:
        fresh.unlink(missing_ok=True)
        raise _refused(path, error) from error


def append_file(path: Path, content: bytes) -> None:
    """Appends to a file and waits until it is on the disk.

    Raises:
        StoreError: it cannot be written.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        known = path.exists()
        _write(path, content, os.O_APPEND)
        if not known:
            _sync_directory(path.parent)
    except OSError as error:
        raise _refused(path, error) from error


def read_file(path: Path) -> bytes | None:
    """The content of a file, None where there is none.

    Raises:
        StoreError: it cannot be read.
    """
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise _refused(path, error) from error


def _write(path: Path, content: bytes, how: int) -> None:
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | how, 0o600)
    with os.fdopen(descriptor, "ab" if how == os.O_APPEND else "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def _sync_directory(path: Path) -> None:
    if os.name != "posix":  # elsewhere a directory cannot be opened
        return
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _refused(path: Path, error: OSError) -> StoreError:
    return StoreError(
        f"{path} cannot be read or written ({error.strerror}); check the directory and the space "
        "on its disk, or set DOXA_HOME to one that can be written"
    )
