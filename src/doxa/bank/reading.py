"""An archive as it lies on disk: read whole, checked, its records parsed."""

import json
import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from doxa.bank.container import Budget, is_sealed, unpack
from doxa.bank.manifest import checked
from doxa.domain.archive import KEY, RECORDS, Manifest
from doxa.domain.errors import InvalidInput, NotFound, StoreError

Record = dict[str, object]
_WHOLE = 1 << 63


@dataclass(frozen=True, slots=True, kw_only=True)
class Archive:
    """An archive that is what it says. ``key`` is the space's, which only encrypted ones carry."""

    manifest: Manifest
    records: Mapping[str, list[Record]]
    key: bytes | None
    encrypted: bool


def read_archive(path: Path, passphrase: str | None, budget: Budget | None = None) -> Archive:
    """Reads and checks an archive; nothing is written anywhere.

    Raises:
        NotFound: there is no such file.
        InvalidInput: it is none, damaged, hostile, or the passphrase is wrong.
        SchemaTooNew: a newer Doxa wrote it.
        StoreError: it cannot be read.
    """
    most = budget or Budget()
    try:
        if path.stat().st_size > most.total:
            raise InvalidInput(f"{path} has more than {most.total:,} bytes; refused")
        content = path.read_bytes()
    except FileNotFoundError:
        raise NotFound(f"there is no archive {path}") from None
    except OSError as error:
        raise StoreError(f"{path} cannot be read ({error.strerror})") from error
    members = unpack(content, passphrase, most)
    manifest = checked(members)
    records = {
        name.removeprefix(RECORDS).removesuffix(".jsonl"): list(_records(name, data))
        for name, data in members.items()
        if name.startswith(RECORDS)
    }
    if {name: len(found) for name, found in records.items()} != manifest.counts:
        raise InvalidInput("the archive holds other records than its manifest counts; refused")
    return Archive(
        manifest=manifest,
        records=records,
        key=_key(members.get(KEY)),
        encrypted=is_sealed(content),
    )


def _key(content: bytes | None) -> bytes | None:
    try:
        return None if content is None else bytes.fromhex(content.decode("ascii"))
    except ValueError:
        raise InvalidInput("the key in the archive is malformed; refused") from None


def _records(name: str, data: bytes) -> Iterator[Record]:
    """One flat object a line: texts, numbers, nothing nested."""
    for number, line in enumerate(data.splitlines(), 1):
        try:
            record = json.loads(line)
        except (ValueError, RecursionError):
            raise _malformed(name, number) from None
        if not isinstance(record, dict) or not all(map(_is_plain, record.values())):
            raise _malformed(name, number)
        yield record


def _is_plain(value: object) -> bool:
    if isinstance(value, float):
        return math.isfinite(value)
    if isinstance(value, int):
        return -_WHOLE <= value < _WHOLE
    return value is None or isinstance(value, str)


def _malformed(name: str, number: int) -> InvalidInput:
    return InvalidInput(f"line {number} of {name} in the archive is no record; refused")
