"""The register of copies: where backups and archives of a store went, kept outside of it.

A store that is put back from a backup has forgotten what was copied since; this has not.
"""

import json
from pathlib import Path

from doxa.stores.home import append_file, read_file


class Copies:
    """The copies of one store that were written from this home directory, one a line.

    Without a path (a store in memory) nothing is kept.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._path = path

    @classmethod
    def of(cls, home: Path, store: str) -> "Copies":
        """Those of the store with this identity."""
        return cls(home / "copies" / f"{store}.jsonl")

    def add(self, path: str) -> None:
        """Appends a copy; durable when it returns.

        Raises:
            StoreError: the file cannot be written.
        """
        if self._path is not None and path not in self.read():
            append_file(self._path, f"\n{json.dumps(path)}\n".encode())

    def read(self) -> tuple[str, ...]:
        """Every copy, oldest first; a line cut short by a crash is left out."""
        content = None if self._path is None else read_file(self._path)
        found: dict[str, None] = {}
        for line in (content or b"").decode("utf-8", "replace").splitlines():
            try:
                path = json.loads(line)
            except ValueError:
                continue
            if isinstance(path, str):
                found[path] = None
        return tuple(found)
