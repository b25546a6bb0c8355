"""Notes of a space, or of the whole store, about itself: named texts, such as a policy."""

from doxa.stores.sql.seam import Connection


class SqlNotes:
    """The notes of one space inside one transaction; those of the store where none is given."""

    def __init__(self, connection: Connection, space: int | None) -> None:
        self._connection = connection
        self._prefix = "" if space is None else f"{space}:"

    def get(self, name: str) -> str | None:
        """The note of this name, None where there is none."""
        rows = self._connection.query(
            "SELECT value FROM meta WHERE name = :name", {"name": self._prefix + name}
        )
        return str(rows[0][0]) if rows else None

    def find(self, prefix: str) -> dict[str, str]:
        """The notes whose names start so."""
        low = self._prefix + prefix
        rows = self._connection.query(
            "SELECT name, value FROM meta WHERE name >= :low AND name < :high",
            {"low": low, "high": low + "\U0010ffff"},
        )
        return {name.removeprefix(self._prefix): value for name, value in rows}

    def set(self, name: str, text: str) -> None:
        """Writes the note over what it said before."""
        self._connection.run(
            "INSERT INTO meta (name, value) VALUES (:name, :value) "
            "ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            {"name": self._prefix + name, "value": text},
        )

    def drop(self, name: str) -> None:
        """Removes a note."""
        self._connection.run("DELETE FROM meta WHERE name = :name", {"name": self._prefix + name})
