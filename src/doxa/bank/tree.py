"""What lies in a bank's directory: its notes as they look, and whatever kept one from looking.

Nothing is read here but names and attributes; ten thousand files take a fraction of a second.
"""

import os
import re
import unicodedata
from dataclasses import dataclass, field
from pathlib import Path

from doxa.bank.layout import SUFFIX

HOME = ".doxa"
"""The bank's own directory: marker, lock, and files on their way."""
MAX_FILE = 16_000_000
"""Bytes of a note that is read; larger ones are named and left alone."""
_CONFLICT = re.compile(
    r"\((?:.* )?conflict(?:ed)? copy.*\)|\.sync-conflict-\d|冲突(?:的)?副本|（.*冲突.*）|"
    r"\[conflict(?:ed)?\b|_conf\(\d+\)",
    re.IGNORECASE,
)
"""How sync tools name the other version of a file: Dropbox, Nextcloud, Syncthing and others."""
_UNFINISHED = re.compile(r"^~\$|\.(?:crdownload|part|tmp)\.md$", re.IGNORECASE)
_PLACEHOLDER = ".icloud"
"""The suffix of a file that is still in the cloud: ``.note.md.icloud``."""


@dataclass(frozen=True, slots=True)
class Look:
    """How a file looks: equal looks mean that nobody wrote it, but for the resolution of time."""

    size: int
    mtime_ns: int
    inode: int


@dataclass(slots=True)
class Scan:
    """What a scan found. ``errors`` are paths that could not be looked at, with the reason.

    ``files`` are keyed by path relative to the root with ``/`` between its parts, as the file
    system spells them. ``ignored`` are conflict copies, links that leave the root, files
    above 16 MB, and names that are no text.
    """

    files: dict[str, Look] = field(default_factory=dict)
    errors: list[str] = field(default_factory=list)
    ignored: list[str] = field(default_factory=list)


def scan(root: Path) -> Scan:
    """Looks at every note below ``root``; it never fails, what went wrong is in ``errors``."""
    found = Scan()
    try:
        real = root.resolve(strict=True)
    except OSError as error:
        found.errors.append(f"{root}: {error.strerror}")
        return found
    waiting = [(str(root), "")]
    seen = {_identity(real)}
    while waiting:
        place, prefix = waiting.pop()
        try:
            entries = sorted(os.scandir(place), key=lambda entry: entry.name)
        except OSError as error:
            found.errors.append(f"{prefix.rstrip('/') or '.'}: {error.strerror}")
            continue
        for entry in entries:
            try:
                _look(entry, prefix, found, (waiting, seen, real))
            except OSError as error:
                found.errors.append(f"{prefix}{entry.name}: {error.strerror}")
    return found


def _look(
    entry: "os.DirEntry[str]",
    prefix: str,
    found: Scan,
    into: tuple[list[tuple[str, str]], set[tuple[int, int]], Path],
) -> None:
    waiting, seen, real = into
    name, path = entry.name, prefix + entry.name
    if name.startswith("."):
        if name.endswith(SUFFIX + _PLACEHOLDER):
            found.errors.append(f"{path}: not downloaded yet")
        return
    if entry.is_symlink():  # what it leads to is met where it lies, or leaves the root
        if not Path(entry.path).resolve().is_relative_to(real):
            found.ignored.append(path)
    elif entry.is_dir() and _is_text(name):
        identity = _identity(Path(entry.path))
        if identity not in seen:  # the same directory mounted twice
            seen.add(identity)
            waiting.append((entry.path, f"{path}/"))
    elif name.lower().endswith(SUFFIX) and entry.is_file():
        stat = entry.stat()
        if _foreign(name) or stat.st_size > MAX_FILE:
            found.ignored.append(path.encode("utf-8", "backslashreplace").decode())
        else:
            found.files[path] = Look(stat.st_size, stat.st_mtime_ns, stat.st_ino)


def _foreign(name: str) -> bool:
    """Whether a name is that of another version, of a file on its way, or no text."""
    if not _is_text(name):
        return True
    return bool(_CONFLICT.search(unicodedata.normalize("NFC", name)) or _UNFINISHED.search(name))


def _is_text(name: str) -> bool:
    return name == name.encode("utf-8", "replace").decode()


def _identity(path: Path) -> tuple[int, int]:
    stat = path.stat()
    return stat.st_dev, stat.st_ino


def look(path: Path) -> Look | None:
    """How one file looks now; None where there is none.

    Raises:
        OSError: it cannot be looked at.
    """
    try:
        stat = path.stat()
    except FileNotFoundError:
        return None
    return Look(stat.st_size, stat.st_mtime_ns, stat.st_ino)
