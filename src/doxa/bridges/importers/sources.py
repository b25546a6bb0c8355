"""Files, directories, zip and gzip archives as streams of bytes."""

import contextlib
import gzip
import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatch
from io import BufferedReader
from pathlib import Path
from typing import Protocol, cast

from doxa.bridges.importers.encodings import as_utf8, resolve_encoding
from doxa.bridges.importers.records import BadRecord, breaks_off
from doxa.domain.errors import InvalidInput

CHUNK = 1 << 16
HEAD = 1 << 18
"""Bytes looked at to tell format and encoding."""
MAX_RATIO = 200
"""Times its packed size a file may unpack to; chat exports stay below 30."""
_RATIO_FROM = 16 << 20
"""Small files may be as repetitive as they like."""
_ZIP = b"PK\x03\x04"
_MEMBER = "conversations*.json"


class _Bytes(Protocol):
    def read1(self, size: int = -1, /) -> bytes: ...


@dataclass(frozen=True, slots=True)
class Source:
    """One file to read: on disk, gzipped, or inside a zip archive (never extracted)."""

    path: Path
    member: str | None = None

    @property
    def name(self) -> str:
        """Its file name."""
        return self.member or self.path.name


class Stream:
    """The bytes of one source in UTF-8, a chunk at a time; iterating starts from the top.

    A damaged archive ends it with a BadRecord. ``count`` is how many bytes of the
    (unpacked) source were read so far, ``encoding`` how it is read.
    """

    __slots__ = ("count", "encoding", "source")

    def __init__(self, source: Source, encoding: str | None = None) -> None:
        self.source = source
        self.count = 0
        self.encoding = resolve_encoding(head_of(source), encoding)

    def __iter__(self) -> Iterator[bytes | BadRecord]:
        self.count = 0
        return as_utf8(self._blocks(), self.encoding)

    def _blocks(self) -> Iterator[bytes | BadRecord]:
        with _opened(self.source) as (reader, packed):
            while True:
                try:
                    block = reader.read1(CHUNK)
                except (EOFError, OSError, zlib.error, zipfile.BadZipFile):
                    yield breaks_off(self.count, "the archive is damaged")
                    return
                if not block:
                    return
                self.count += len(block)
                if packed and self.count > max(_RATIO_FROM, MAX_RATIO * packed):
                    yield breaks_off(
                        self.count, f"it unpacks to more than {MAX_RATIO} times its size"
                    )
                    return
                yield block


def sources_of(path: Path) -> tuple[Source, ...]:
    """The files to read at ``path``, in the order of their names.

    A directory or zip archive stands for its ``conversations*.json``.

    Raises:
        InvalidInput: there is nothing to read, or the archive is not safe to read.
    """
    try:
        if path.is_dir():
            found = tuple(Source(each) for each in sorted(path.glob(_MEMBER)) if each.is_file())
            return found or _nothing_in(path)
        if not path.is_file():
            raise InvalidInput(f"{str(path)!r} is not a file or directory; check the path")
        with path.open("rb") as file:
            zipped = file.read(len(_ZIP)) == _ZIP
        return _members(path) if zipped or zipfile.is_zipfile(path) else (Source(path),)
    except (OSError, ValueError) as fault:
        raise InvalidInput(f"{str(path)!r} cannot be read: {fault}") from None


def head_of(source: Source) -> bytes:
    """The first bytes of a source, as stored; what a damaged archive still gives."""
    head = bytearray()
    with (
        _opened(source) as (reader, _),
        contextlib.suppress(EOFError, OSError, zlib.error, zipfile.BadZipFile),
    ):
        while len(head) < HEAD and (block := reader.read1(CHUNK)):
            head += block
    return bytes(head)


def _nothing_in(path: Path) -> tuple[Source, ...]:
    raise InvalidInput(
        f"no {_MEMBER} in {str(path)!r}; name the exported file itself, "
        "or the directory or zip archive that holds conversations.json"
    )


def _members(path: Path) -> tuple[Source, ...]:
    try:
        with zipfile.ZipFile(path) as archive:
            infos = [info for info in archive.infolist() if _wanted(info)]
    except (zipfile.BadZipFile, NotImplementedError) as fault:
        raise InvalidInput(f"the zip archive {str(path)!r} is damaged: {fault}") from None
    for info in infos:
        if info.flag_bits & 1:
            raise InvalidInput(f"{info.filename!r} is encrypted; unpack the archive first")
        if info.file_size > max(_RATIO_FROM, MAX_RATIO * info.compress_size):
            raise InvalidInput(
                f"{info.filename!r} would unpack to {info.file_size} bytes, more than "
                f"{MAX_RATIO} times its size; this is no chat export"
            )
    names = sorted(info.filename for info in infos)
    if len(set(names)) < len(names):
        raise InvalidInput(f"the zip archive {str(path)!r} holds two files of one name")
    return tuple(Source(path, name) for name in names) or _nothing_in(path)


def _wanted(info: zipfile.ZipInfo) -> bool:
    return not info.is_dir() and fnmatch(info.filename.rsplit("/", 1)[-1], _MEMBER)


@contextlib.contextmanager
def _opened(source: Source) -> Iterator[tuple[_Bytes, int]]:
    """A reader of the unpacked bytes, and the packed size (0 when nothing is packed)."""
    with contextlib.ExitStack() as stack:
        if source.member is None:
            try:
                file = stack.enter_context(source.path.open("rb"))
            except OSError as fault:
                raise InvalidInput(f"{str(source.path)!r} cannot be read: {fault}") from None
            yield _plain_or_gzip(source, file, stack)
            return
        try:
            archive = stack.enter_context(zipfile.ZipFile(source.path))
            member = cast("_Bytes", stack.enter_context(archive.open(source.member)))
        except (zipfile.BadZipFile, NotImplementedError, RuntimeError, OSError) as fault:
            raise InvalidInput(f"{source.member!r} cannot be unpacked: {fault}") from None
        yield member, archive.getinfo(source.member).compress_size


def _plain_or_gzip(
    source: Source, file: BufferedReader, stack: contextlib.ExitStack
) -> tuple[_Bytes, int]:
    magic = file.read(2)
    file.seek(0)
    if magic == b"\x1f\x8b":
        unpacked = stack.enter_context(gzip.GzipFile(fileobj=file))
        return unpacked, max(1, source.path.stat().st_size)
    return file, 0
