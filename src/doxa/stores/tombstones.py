"""Tombstones: what was erased, kept outside the store, so that no old copy brings it back."""

import json
from collections.abc import Iterable, Mapping
from pathlib import Path

from doxa.domain.erasure import Stub
from doxa.stores.home import append_file, read_file


class Tombstones:
    """The erased events of one space: ids and keyed hashes, one a line, only ever appended.

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
        lines = [
            json.dumps(
                {
                    "event": stub.event,
                    "hash": stub.hash,
                    "key": stub.key,
                    "cause": stub.cause,
                    "at": stub.at.isoformat(),
                },
                ensure_ascii=False,
            )
            for stub in stubs
        ]
        if lines and self._path is not None:
            # the line break before them ends a line that a crash cut short
            append_file(self._path, ("\n" + "\n".join(lines) + "\n").encode())

    def read(self) -> dict[str, Mapping[str, str | None]]:
        """Every tombstone by event id; a line cut short by a crash is left out."""
        return {} if self._path is None else _of_file(self._path)

    def everywhere(self) -> frozenset[str]:
        """The events erased from any store of this home directory."""
        if self._path is None:
            return frozenset()
        files = sorted(self._path.parent.glob("*.jsonl"))
        return frozenset(event for path in files for event in _of_file(path))


def _of_file(path: Path) -> dict[str, Mapping[str, str | None]]:
    content = read_file(path)
    found: dict[str, Mapping[str, str | None]] = {}
    for line in (content or b"").decode("utf-8", "replace").splitlines():
        try:
            tombstone = json.loads(line)
        except ValueError:
            continue
        if isinstance(tombstone, dict) and isinstance(tombstone.get("event"), str):
            found[tombstone["event"]] = tombstone
    return found
