"""Tombstones: what was erased or revoked, kept outside the store: no old copy brings it back."""

import json
from collections.abc import Iterable, Mapping
from datetime import datetime
from pathlib import Path

from doxa.domain.erasure import Stub
from doxa.stores.home import append_file, read_file


class Tombstones:
    """The erased events and revoked keys of one space, one a line, only ever appended.

    Of an event there are its id and keyed hashes, of a key its id.

    Without a path (a store in memory) nothing is kept.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._path = path

    @classmethod
    def of(cls, home: Path, store: str, space: int) -> "Tombstones":
        """Those of a space of the store with this identity."""
        return cls(home / "tombstones" / f"{store}-{space}.jsonl")

    def add(self, stubs: Iterable[Stub]) -> None:
        """Appends tombstones; durable when it returns.

        Raises:
            StoreError: the file cannot be written.
        """
        self._append(
            {
                "event": stub.event,
                "hash": stub.hash,
                "key": stub.key,
                "cause": stub.cause,
                "at": stub.at.isoformat(),
            }
            for stub in stubs
        )

    def add_keys(self, revoked: Mapping[str, datetime]) -> None:
        """Appends keys that were revoked, by id and time; durable when it returns.

        Raises:
            StoreError: the file cannot be written.
        """
        self._append({"revoked": id, "at": at.isoformat()} for id, at in revoked.items())

    def _append(self, tombstones: Iterable[Mapping[str, object]]) -> None:
        lines = [json.dumps(one, ensure_ascii=False) for one in tombstones]
        if lines and self._path is not None:
            # the line break before them ends a line that a crash cut short
            append_file(self._path, ("\n" + "\n".join(lines) + "\n").encode())

    def read(self) -> dict[str, Mapping[str, str | None]]:
        """Every tombstone by event id; a line cut short by a crash is left out."""
        return {} if self._path is None else _of_file(self._path, "event")

    def keys(self) -> frozenset[str]:
        """The keys that were revoked, by id."""
        return frozenset() if self._path is None else frozenset(_of_file(self._path, "revoked"))

    def everywhere(self) -> frozenset[str]:
        """The events erased from any store of this home directory."""
        if self._path is None:
            return frozenset()
        files = sorted(self._path.parent.glob("*.jsonl"))
        return frozenset(event for path in files for event in _of_file(path, "event"))


def _of_file(path: Path, name: str) -> dict[str, Mapping[str, str | None]]:
    content = read_file(path)
    found: dict[str, Mapping[str, str | None]] = {}
    for line in (content or b"").decode("utf-8", "replace").splitlines():
        if f'"{name}"' not in line:  # parsing is what takes time
            continue
        try:
            tombstone = json.loads(line)
        except ValueError:
            continue
        if isinstance(tombstone, dict) and isinstance(tombstone.get(name), str):
            found[tombstone[name]] = tombstone
    return found
