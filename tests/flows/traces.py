"""Looks for a marker in everything a store leaves on the disk."""

import json
from pathlib import Path

import apsw

from doxa.text.tokens import terms
from tests import engines


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
    return found + [place for url in engines.opened for place in in_database(marker, url)]


def in_database(marker: str, url: str) -> list[str]:
    """Tables of a PostgreSQL store that hold the marker; its files are looked at elsewhere."""
    database = engines.database(url)
    with database.read() as connection:
        found = [
            f"{table.name}: {row}"
            for table in database.tables(connection)
            for row in connection.query(f"SELECT * FROM {table.name}")  # noqa: S608 - our own names
            if holds(marker, row)
        ]
    database.close()
    return found


def holds(marker: str, row: tuple[object, ...]) -> bool:
    text = " ".join(str(value) for value in row)
    words = set(terms(text)) | {str(value) for value in row}
    return marker in text or not ({marker, *terms(marker)} - {""}).isdisjoint(words)


def in_tables(marker: str, file: Path) -> list[str]:
    connection = apsw.Connection(str(file), flags=apsw.SQLITE_OPEN_READONLY)
    tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    found = [
        f"{table}: {str(row)[:200]}"
        for (table,) in tables
        for row in connection.execute(f'SELECT * FROM "{table}"')  # noqa: S608 - our own names
        if holds(marker, row)
    ]
    connection.close()
    return found
