"""What language models cost: calls and tokens by day, purpose and model."""

from dataclasses import dataclass
from datetime import date

from doxa.stores.sql.seam import Connection

USAGE = """
CREATE TABLE usage (
  space_id {int} NOT NULL, day TEXT NOT NULL, purpose TEXT NOT NULL, model TEXT NOT NULL,
  calls {int} NOT NULL, tokens_in {int} NOT NULL, tokens_out {int} NOT NULL,
  PRIMARY KEY (space_id, day, purpose, model));
"""
"""The migration that adds the table."""

_ADD = """
INSERT INTO usage (space_id, day, purpose, model, calls, tokens_in, tokens_out)
VALUES (:space, :day, :purpose, :model, 1, :tokens_in, :tokens_out)
ON CONFLICT (space_id, day, purpose, model) DO UPDATE SET calls = usage.calls + 1,
  tokens_in = usage.tokens_in + excluded.tokens_in,
  tokens_out = usage.tokens_out + excluded.tokens_out
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cost:
    """The calls of one day for one purpose, and their tokens as the provider counted them."""

    day: str
    purpose: str
    model: str
    calls: int
    tokens_in: int
    tokens_out: int


class SqlUsage:
    """The costs of one space inside one transaction."""

    def __init__(self, connection: Connection, space: int) -> None:
        self._connection = connection
        self._space = space

    def add(self, day: date, purpose: str, model: str, tokens: tuple[int, int]) -> None:
        """Counts one call; ``tokens`` in and out."""
        self._connection.run(
            _ADD,
            {
                "space": self._space,
                "day": day.isoformat(),
                "purpose": purpose,
                "model": model,
                "tokens_in": tokens[0],
                "tokens_out": tokens[1],
            },
        )

    def spent(self, day: date) -> int:
        """All tokens of a day."""
        rows = self._connection.query(
            "SELECT coalesce(sum(tokens_in + tokens_out), 0) FROM usage "
            "WHERE space_id = :space AND day = :day",
            {"space": self._space, "day": day.isoformat()},
        )
        return int(rows[0][0])

    def totals(self) -> tuple[int, int]:
        """All calls and all tokens."""
        rows = self._connection.query(
            "SELECT coalesce(sum(calls), 0), coalesce(sum(tokens_in + tokens_out), 0) FROM usage "
            "WHERE space_id = :space",
            {"space": self._space},
        )
        return int(rows[0][0]), int(rows[0][1])

    def costs(self, limit: int) -> list[Cost]:
        """The latest days first."""
        rows = self._connection.query(
            "SELECT day, purpose, model, calls, tokens_in, tokens_out FROM usage "
            "WHERE space_id = :space ORDER BY day DESC, purpose, model LIMIT :limit",
            {"space": self._space, "limit": limit},
        )
        return [
            Cost(
                day=row[0],
                purpose=row[1],
                model=row[2],
                calls=row[3],
                tokens_in=row[4],
                tokens_out=row[5],
            )
            for row in rows
        ]
