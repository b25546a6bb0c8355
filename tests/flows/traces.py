"""Looks for a marker in everything a store leaves on the disk."""

import json
from pathlib import Path

import apsw

from doxa.text.tokens import terms


def forms(marker: str) -> list[bytes]:
    """The marker, and every word it is indexed by that is telling, as bytes in a file."""
    words = {marker, json.dumps(marker)[1:-1], *(t for t in terms(marker) if len(t) > 1)}
    return [word.encode(code) for word in words for code in ("utf-8", "utf-16-le", "utf-16-be")]


def traces(marker: str, *directories: Path) -> list[str]:
    """Files that hold the marker, and tables of the stores that do."""
    files = [f for directory in directories for f in directory.rglob("*") if f.is_file()]
    wanted = forms(marker)
    found = [f"{f.name}: {w!r}" for f in files for w in wanted if w in f.read_bytes()]
    for file in files:
        if file.suffix == ".db":
            found += in_tables(marker, file)
    return found


def in_tables(marker: str, file: Path) -> list[str]:
    connection = apsw.Connection(str(file), flags=apsw.SQLITE_OPEN_READONLY)
    tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    wanted = {marker, *terms(marker)} - {""}
    found = []
    for (table,) in tables:
        for row in connection.execute(f'SELECT * FROM "{table}"'):  # noqa: S608 - our own names
            text = " ".join(str(value) for value in row)
            words = set(terms(text)) | {str(value) for value in row}
            if marker in text or not wanted.isdisjoint(words):
                found.append(f"{table}: {text[:200]}")
    connection.close()
    return found
