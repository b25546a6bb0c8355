"""A directory of Markdown notes as its owner left it: read, never written."""

from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from doxa.bank.entry import decode, parse
from doxa.bank.layout import INDEX, SUFFIX
from doxa.domain.archive import MANIFEST
from doxa.domain.errors import InvalidInput, StoreError

MOST_FILES, MOST_BYTES = 100_000, 16_000_000
"""Notes of a directory, and bytes of one, that are read."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """A note: its path in the directory, its wording, and what its head says of it.

    ``at`` may be naive, ``touched`` is when the file was changed last.
    """

    path: str
    text: str
    at: datetime | None
    touched: datetime
    tags: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Notes:
    """The notes of a directory by path; ``left_out`` names what was not read and why."""

    notes: tuple[Note, ...]
    left_out: tuple[str, ...]


def read_notes(place: Path) -> Notes:
    """Every Markdown file below a directory; links that lead out of it are not followed.

    Raises:
        InvalidInput: it is an unpacked archive, or holds too many notes.
        StoreError: the directory cannot be read.
    """
    if (place / MANIFEST).is_file():
        raise InvalidInput(
            f"{place} is an unpacked archive; load the archive itself, or notes that lie in it"
        )
    notes, left = list[Note](), list[str]()
    root = place.resolve()
    try:
        paths = sorted(place.rglob(f"*{SUFFIX}"))
    except OSError as error:
        raise StoreError(f"{place} cannot be read ({error.strerror})") from error
    if len(paths) > MOST_FILES:
        raise InvalidInput(f"{place} holds more than {MOST_FILES:,} notes; load parts of it")
    for path in paths:
        name = path.relative_to(place).as_posix()
        if any(part.startswith(".") for part in name.split("/")) or path.name == INDEX:
            continue
        if not path.resolve().is_relative_to(root) or not path.is_file():
            left.append(f"{name} leads out of the directory; left out")
            continue
        try:
            if path.stat().st_size > MOST_BYTES:
                left.append(f"{name} has more than {MOST_BYTES:,} bytes; left out")
                continue
            notes.append(_note(path, name))
        except OSError as error:
            left.append(f"{name} cannot be read ({error.strerror}); left out")
    return Notes(notes=tuple(notes), left_out=tuple(left))


def _note(path: Path, name: str) -> Note:
    entry = parse(decode(path.read_bytes()))
    said, tags = entry.fields.get("time"), entry.fields.get("tags", ())
    at = datetime.fromisoformat(said) if isinstance(said, str) and said else None
    return Note(
        path=name,
        text=entry.body,
        at=at,
        touched=datetime.fromtimestamp(path.stat().st_mtime, UTC),
        tags=tags if isinstance(tags, tuple) else (tags,),
    )
