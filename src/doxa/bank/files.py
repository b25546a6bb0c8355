"""Writing a bank's files: whole or not at all, and never over what a person wrote meanwhile."""

import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from uuid import uuid4

from doxa.bank.layout import SUFFIX
from doxa.bank.tree import HOME, MAX_FILE
from doxa.domain.errors import InvalidInput, StoreBusy, StoreError

MARKER = "bank.json"
_README = "Doxa keeps its state of this bank here; see the documentation before removing it.\n"


class Changed(Exception):
    """Somebody wrote the file meanwhile: it holds other bytes than expected."""


def make_bank(root: Path, space: str) -> str:
    """Makes a directory a bank; the id in its marker, which stays when it was one before.

    Raises:
        InvalidInput: the directory belongs to another space's bank.
        StoreError: it cannot be written.
    """
    try:
        (root / HOME).mkdir(parents=True, exist_ok=True)
        known = read_marker(root)
        if known is None:
            identity = uuid4().hex
            marker = json.dumps({"bank": identity, "space": space}, ensure_ascii=False)
            write_file(root, f"{HOME}/README", _README.encode(), None)
            write_file(root, f"{HOME}/{MARKER}", f"{marker}\n".encode(), None)
            return identity
    except (OSError, Changed) as error:
        raise refused(root, error) from error
    if known[1] != space:
        raise InvalidInput(
            f"{root} is the bank of the space {known[1]!r}; choose another directory"
        )
    return known[0]


def read_marker(root: Path) -> tuple[str, str] | None:
    """Id and space of the bank at ``root``; None where there is no bank.

    Raises:
        OSError: it cannot be looked at.
    """
    try:
        found = json.loads((root / HOME / MARKER).read_text("utf-8"))
    except (FileNotFoundError, NotADirectoryError):
        return None
    except ValueError:
        return None
    if not isinstance(found, dict):
        return None
    return str(found.get("bank", "")), str(found.get("space", ""))


@contextmanager
def locked(root: Path) -> Iterator[int]:
    """Holds the bank against other processes; the file system's own time, in nanoseconds.

    The lock ends with the process, however it ends.

    Raises:
        StoreBusy: another process holds it.
        StoreError: it cannot be taken.
    """
    path = root / HOME / "lock"
    try:
        handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise refused(path, error) from error
    try:
        _hold(handle, path)
        os.ftruncate(handle, 0)
        os.write(handle, str(os.getpid()).encode())
        yield os.fstat(handle).st_mtime_ns
    finally:
        os.close(handle)


def _hold(handle: int, path: Path) -> None:
    try:
        import fcntl
    except ImportError:
        import msvcrt

        try:
            msvcrt.locking(handle, msvcrt.LK_LOCK, 1)  # type: ignore[attr-defined]  # waits 10 s
        except OSError as error:
            raise StoreBusy(f"{path} is held by another process; try again") from error
        return
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
    except OSError as error:
        raise refused(path, error) from error


def read_file(root: Path, path: str) -> bytes:
    """The bytes of a note.

    Raises:
        OSError: it cannot be read, or is larger than 16 MB.
    """
    with (root / path).open("rb") as file:
        data = file.read(MAX_FILE + 1)
    if len(data) > MAX_FILE:
        raise OSError(27, f"larger than {MAX_FILE:,} bytes")
    return data


def write_file(root: Path, path: str, data: bytes, expected: bytes | None) -> None:
    """Puts ``data`` in place of ``expected``, or where nothing is.

    The content is on the disk when it returns, the name after :func:`sync_directory`.
    What somebody wrote in between stays: the file that gave way is looked at once more, and
    put back where it was another one than expected.

    Raises:
        Changed: the file holds something else, or exists where none was expected.
        OSError: it cannot be written.
    """
    target = root / path
    target.parent.mkdir(parents=True, exist_ok=True)
    fresh = root / HOME / f"{uuid4().hex}.tmp"
    fresh.parent.mkdir(exist_ok=True)
    _write(fresh, data)
    try:
        if expected is None:
            _place(fresh, target)
        else:
            _exchange(fresh, target, expected)
    finally:
        fresh.unlink(missing_ok=True)


def _write(path: Path, data: bytes) -> None:
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)
    with os.fdopen(handle, "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _place(fresh: Path, target: Path) -> None:
    try:
        os.link(fresh, target)  # refuses where something is, unlike a rename
    except FileExistsError as error:
        raise Changed from error
    except OSError:  # a file system without hard links
        if target.exists():
            raise Changed from None
        fresh.replace(target)


def _exchange(fresh: Path, target: Path, expected: bytes) -> None:
    kept = fresh.with_suffix(".old")
    try:
        if target.read_bytes() != expected:
            raise Changed
        with suppress(OSError):
            fresh.chmod(target.stat().st_mode & 0o777)
        try:
            os.link(target, kept)
        except FileNotFoundError:
            raise
        except OSError:  # a file system without hard links
            fresh.replace(target)
            return
        if kept.read_bytes() != expected:
            raise Changed
        fresh.replace(target)
        if kept.read_bytes() != expected:  # written between the two looks
            kept.replace(target)
            raise Changed
    except FileNotFoundError as error:
        raise Changed from error
    finally:
        kept.unlink(missing_ok=True)


def remove_file(root: Path, path: str, expected: bytes) -> None:
    """Removes a note that still holds ``expected``.

    Raises:
        Changed: it holds something else.
        OSError: it cannot be removed.
    """
    target = root / path
    kept = root / HOME / f"{uuid4().hex}.old"
    try:
        target.replace(kept)
    except FileNotFoundError:
        return
    if kept.read_bytes() != expected:
        _place(kept, target)
        kept.unlink(missing_ok=True)
        raise Changed
    kept.unlink()
    sync_directory(target.parent)
    prune(root, target.parent)


def move_file(root: Path, path: str, target: str) -> None:
    """Moves a note to a free place.

    Raises:
        Changed: something is there already.
        OSError: it cannot be moved.
    """
    place = root / target
    place.parent.mkdir(parents=True, exist_ok=True)
    if place.exists():
        raise Changed
    (root / path).rename(place)
    sync_directory(place.parent)
    sync_directory((root / path).parent)
    prune(root, (root / path).parent)


def prune(root: Path, directory: Path) -> None:
    """Removes directories that are empty now, up to the root."""
    with suppress(OSError):  # not empty
        while directory != root and directory.is_relative_to(root):
            directory.rmdir()
            directory = directory.parent


def clear_unfinished(root: Path, known: Callable[[bytes], bool]) -> list[str]:
    """Removes what a killed process left on its way; the paths of what came back to light.

    A file that was set aside and is not ``known`` holds a person's bytes: it becomes a note again.
    """
    home, found = root / HOME, []
    for path in (*home.glob("*.tmp"), *home.glob("*.old")):
        if path.suffix == ".old" and not known(path.read_bytes()):
            place = f"recovered-{path.stem}{SUFFIX}"
            _place(path, root / place)
            found.append(place)
        path.unlink(missing_ok=True)
    return found


def sync_directory(directory: Path) -> None:
    """Brings the names of a directory to the disk, where it is still there."""
    if os.name != "posix" or not directory.is_dir():  # elsewhere a directory cannot be opened
        return
    handle = os.open(directory, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def refused(path: Path, error: Exception) -> StoreError:
    """The error of a directory that cannot be read or written."""
    reason = error.strerror if isinstance(error, OSError) else "changed meanwhile"
    return StoreError(f"{path} cannot be read or written ({reason}); check the directory")
