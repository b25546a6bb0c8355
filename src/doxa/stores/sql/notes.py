"""Notes of a space about itself: named texts, such as its policy of forgetting."""

from doxa.stores.sql.seam import Connection


class SqlNotes:
    """The notes of one space inside one transaction."""

    def __init__(self, connection: Connection, space: int) -> None:
        self._connection = connection
        self._space = space

    def get(self, name: str) -> str | None:
        """The note of this name, None where there is none."""
        rows = self._connection.query(
            "SELECT value FROM meta WHERE name = :name", {"name": f"{self._space}:{name}"}
        )
        return str(rows[0][0]) if rows else None

    def set(self, name: str, text: str) -> None:
        """Writes the note over what it said before."""
        self._connection.run(
            "INSERT INTO meta (name, value) VALUES (:name, :value) "
            "ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            {"name": f"{self._space}:{name}", "value": text},
        )
