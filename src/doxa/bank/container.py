"""Containers of archives: named members in one file, ``.tar.zst`` or ``.zip``, sealed by age.

Reading trusts nothing: names, sizes, ratios and counts have budgets, everything is read before
anything is given out, and what is cut short, has something behind it or unpacks to more than
it should is refused. Nothing is ever extracted to a path that an archive names.
"""

import io
import stat
import tarfile
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

from doxa.domain.errors import InvalidInput

TAR, ZIP = ".tar.zst", ".zip"
SEALED = ".age"
_AGE, _PK, _ZSTD = b"age-encryption.org/v1", b"PK\x03\x04", b"\x28\xb5\x2f\xfd"
_PIECE = 1 << 20
_EXTRA = "archives need an extra; install it: pip install 'doxa[bank]'"
_TIME = (1980, 1, 1, 0, 0, 0)
"""The time of every member: equal content gives equal archives."""


class Locked(InvalidInput):
    """An archive that the passphrase does not open, or that is damaged."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Budget:
    """What an archive may unpack to: bytes in all, members, bytes of a name, and how tightly.

    Up to ``free`` bytes may be packed as tightly as they will; beyond that an archive that
    unpacks to more than ``ratio`` times its size is a bomb.
    """

    total: int = 1 << 30
    members: int = 500_000
    name: int = 4_096
    ratio: int = 300
    free: int = 8 << 20


def kind_of(path: Path) -> str:
    """The kind of container that a path names; ``.age`` behind it changes nothing.

    Raises:
        InvalidInput: the suffix is neither.
    """
    name = path.name.lower().removesuffix(SEALED)
    for kind in (TAR, ZIP):
        if name.endswith(kind):
            return kind
    raise InvalidInput(f"{path.name} is neither {TAR} nor {ZIP}; the suffix chooses the format")


def pack(kind: str, members: Mapping[str, bytes], passphrase: str | None = None) -> bytes:
    """The container of some members, in their order; encrypted where a passphrase is given.

    Raises:
        InvalidInput: what it needs is not installed.
    """
    packed = _zipped(members) if kind == ZIP else _tarred(members)
    if passphrase is None:
        return packed
    return bytes(_age().encrypt(packed, passphrase))


def unpack(content: bytes, passphrase: str | None, budget: Budget) -> dict[str, bytes]:
    """The members of a container by name.

    Raises:
        InvalidInput: it is none, is damaged, asks for a passphrase, or exceeds the budget.
    """
    plain = content
    if is_sealed(content):
        if passphrase is None:
            raise InvalidInput("the archive is encrypted; give its passphrase")
        plain = _opened(content, passphrase)
    gate = _Gate(len(plain), budget)
    if plain.startswith(_PK):
        members = _of_zip(plain, gate)
    elif plain.startswith(_ZSTD):
        members = _of_tar(plain, gate)
    else:
        raise InvalidInput(f"this is no archive of Doxa: neither {TAR} nor {ZIP}")
    return dict(members)


def is_sealed(content: bytes) -> bool:
    """Whether it is encrypted."""
    return content.startswith(_AGE)


class _Gate:
    """Counts what comes out of an archive and stops it at its budget."""

    def __init__(self, size: int, budget: Budget) -> None:
        self._budget = budget
        self._most = min(budget.total, max(budget.free, size * budget.ratio))
        self._names: set[str] = set()
        self._bytes = 0

    def name(self, name: str) -> str:
        """A member's name, if it is one."""
        budget = self._budget
        if len(self._names) >= budget.members:
            raise InvalidInput(f"the archive has more than {budget.members:,} members; refused")
        bad = _bad_name(name, budget.name)
        if bad:
            raise InvalidInput(f"the archive names {name[:60]!r}, {bad}; refused")
        folded = name.casefold()
        if folded in self._names:
            raise InvalidInput(f"the archive holds {name[:60]!r} twice; refused")
        self._names.add(folded)
        return name

    def take(self, count: int) -> None:
        """Counts bytes that were unpacked."""
        self._bytes += count
        if self._bytes > self._most:
            raise InvalidInput(
                f"the archive unpacks to more than {self._most:,} bytes, far more than an archive "
                "of this size holds; refused"
            )

    def read(self, source: IO[bytes]) -> bytes:
        """All of a member, piece by piece."""
        pieces = []
        while piece := source.read(_PIECE):
            self.take(len(piece))
            pieces.append(piece)
        return b"".join(pieces)


def _bad_name(name: str, longest: int) -> str:
    """What is wrong with a name; empty for nothing."""
    parts = name.split("/")
    rules = (
        (not name or len(name.encode("utf-8", "replace")) > longest, "which is no usable length"),
        (not name.isprintable() or "\\" in name, "which holds characters no name here has"),
        (name.startswith("/") or name[1:2] == ":", "an absolute path"),
        (any(part in {"", ".", ".."} for part in parts), "a path that leaves its place"),
    )
    return next((why for broken, why in rules if broken), "")


def _zipped(members: Mapping[str, bytes]) -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members.items():
            entry = zipfile.ZipInfo(name, _TIME)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = (stat.S_IFREG | 0o600) << 16
            archive.writestr(entry, content)
    return target.getvalue()


def _of_zip(content: bytes, gate: _Gate) -> Iterator[tuple[str, bytes]]:
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            for entry in archive.infolist():
                yield gate.name(_plain_entry(entry)), _zip_member(archive, entry, gate)
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, ValueError) as error:
        raise InvalidInput(f"the archive is damaged ({_why(error)}); take another copy") from None


def _plain_entry(entry: zipfile.ZipInfo) -> str:
    kind = stat.S_IFMT(entry.external_attr >> 16)  # 0: made where files have none
    if entry.is_dir() or kind not in {0, stat.S_IFREG} or entry.flag_bits & 1:
        raise InvalidInput(f"{entry.filename[:60]!r} in the archive is no plain file; refused")
    return entry.filename


def _zip_member(archive: zipfile.ZipFile, entry: zipfile.ZipInfo, gate: _Gate) -> bytes:
    with archive.open(entry) as source:
        return gate.read(source)


def _tarred(members: Mapping[str, bytes]) -> bytes:
    target = io.BytesIO()
    with tarfile.open(fileobj=target, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for name, content in members.items():
            entry = tarfile.TarInfo(name)
            entry.size, entry.mode = len(content), 0o600
            archive.addfile(entry, io.BytesIO(content))
    packer = _zstandard().ZstdCompressor(level=6, write_checksum=True)
    return bytes(packer.compress(target.getvalue()))


class _Unpacked(io.RawIOBase):
    """What a zstd frame unpacks to, a bounded piece at a time."""

    def __init__(self, content: bytes, gate: _Gate) -> None:
        self._content = memoryview(content)
        self._gate = gate
        self._frame = _zstandard().ZstdDecompressor(max_window_size=1 << 27).decompressobj()
        self._waiting = b""
        self._place = 0

    def readable(self) -> bool:
        return True

    def read(self, size: int = -1) -> bytes:
        while not self._waiting and not self._frame.eof:
            self._next()
        size = len(self._waiting) if size < 0 else size
        piece, self._waiting = self._waiting[:size], self._waiting[size:]
        return piece

    def _next(self) -> None:
        # a piece of input unpacks to at most some thousand times its size
        piece = self._content[self._place : self._place + 4_096]
        if not piece:
            raise InvalidInput("the archive is cut short; take another copy")
        self._place += len(piece)
        self._waiting = self._frame.decompress(piece)
        self._gate.take(len(self._waiting))

    def finish(self) -> None:
        """Reads on to the end of the frame, where nothing may follow."""
        while self.read(_PIECE):
            pass
        if self._frame.unused_data or self._place < len(self._content):
            raise InvalidInput("something follows the end of the archive; refused")


def _of_tar(content: bytes, gate: _Gate) -> Iterator[tuple[str, bytes]]:
    stream = _Unpacked(content, gate)
    try:
        with tarfile.open(fileobj=stream, mode="r|") as archive:
            for entry in archive:
                if entry.type not in {tarfile.REGTYPE, tarfile.AREGTYPE} or entry.issparse():
                    raise InvalidInput(
                        f"{entry.name[:60]!r} in the archive is no plain file; refused"
                    )
                yield gate.name(entry.name), _tar_member(archive, entry)
        stream.finish()
    except (tarfile.TarError, EOFError, ValueError, OSError, _zstandard().ZstdError) as error:
        raise InvalidInput(f"the archive is damaged ({_why(error)}); take another copy") from None


def _tar_member(archive: tarfile.TarFile, entry: tarfile.TarInfo) -> bytes:
    source = archive.extractfile(entry)
    found = b"" if source is None else source.read()
    if len(found) != entry.size:
        raise InvalidInput("the archive is cut short; take another copy")
    return found


def _opened(content: bytes, passphrase: str) -> bytes:
    age = _age()
    from pyrage import DecryptError

    try:
        return bytes(age.decrypt(content, passphrase))
    except DecryptError as error:
        raise Locked(
            f"the archive cannot be decrypted ({_why(error)}); check the passphrase and the file"
        ) from None


def _why(error: BaseException) -> str:
    return str(error)[:120] or type(error).__name__


def _zstandard() -> Any:  # noqa: ANN401 - a module, imported when used
    try:
        import zstandard
    except ImportError as error:
        raise InvalidInput(_EXTRA) from error
    return zstandard


def _age() -> Any:  # noqa: ANN401 - a module, imported when used
    try:
        from pyrage import passphrase
    except ImportError as error:
        raise InvalidInput(_EXTRA) from error
    return passphrase
