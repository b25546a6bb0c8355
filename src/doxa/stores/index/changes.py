"""The changes of a space: a dense sequence that lets every process follow every writer.

``change_heads`` holds the last number of each space. Raising it takes the row's lock until
commit, so the numbers of a space become visible in their order on every engine, and a hole
can only mean that old entries were pruned.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from doxa.stores.sql.seam import Connection

PRUNED_MOST = 20_000
"""Entries dropped in one go, so that no writer waits long."""
KEEP = 100_000
"""Entries that :func:`prune_changes` leaves by default."""

_RAISE = """
INSERT INTO change_heads (space_id, seq) VALUES (:space, :count)
ON CONFLICT (space_id) DO UPDATE SET seq = change_heads.seq + excluded.seq RETURNING seq
"""
_NOTE = """
INSERT INTO changes (space_id, seq, row_id, what) VALUES (:space, :seq, :row, :what)
"""
_HEAD = "SELECT seq FROM change_heads WHERE space_id = :space"
_SINCE = """
SELECT row_id, what FROM changes WHERE space_id = :space AND seq > :seq ORDER BY seq
"""
_NEXT = """
SELECT seq, row_id, what FROM changes WHERE space_id = :space AND seq > :seq
ORDER BY seq LIMIT :limit
"""
_FIRST = "SELECT min(seq) FROM changes WHERE space_id = :space"
_PRUNE = "DELETE FROM changes WHERE space_id = :space AND seq <= :seq"


class What(StrEnum):
    """What happened to a row; row 0 where it is about the space as a whole."""

    ADD = "add"
    EDIT = "edit"
    ERASE = "erase"
    VECTOR = "vector"
    FOLD = "fold"
    POLICY = "policy"


@dataclass(frozen=True, slots=True)
class News:
    """What a follower has to catch up with. ``entries`` is None when too much was pruned."""

    head: int
    entries: tuple[tuple[int, str], ...] | None


def lock_space(connection: Connection, space_id: int) -> int:
    """Keeps other writers of the space's indexes out until this transaction ends.

    Returns:
        The space's last change number.
    """
    return _raise(connection, space_id, 0)


def note_change(connection: Connection, space_id: int, row_id: int, what: str) -> None:
    """Tells the followers of the space that one row was added, edited, erased or embedded.

    Belongs in the transaction that does it.
    """
    note_changes(connection, space_id, (row_id,), what)


def note_changes(connection: Connection, space_id: int, rows: Sequence[int], what: str) -> None:
    """:func:`note_change` for many rows at once.

    Raises:
        ValueError: ``what`` is not one of :class:`What`.
    """
    word = What(what).value
    if not rows:
        return
    first = _raise(connection, space_id, len(rows)) - len(rows) + 1
    connection.run_many(
        _NOTE,
        [
            {"space": space_id, "seq": first + place, "row": int(row), "what": word}
            for place, row in enumerate(rows)
        ],
    )


def head(connection: Connection, space_id: int) -> int:
    """The space's last change number, 0 before the first."""
    found = connection.query(_HEAD, {"space": space_id})
    return int(found[0][0]) if found else 0


def news(connection: Connection, space_id: int, seq: int) -> News:
    """What happened after change ``seq``: one cheap statement when nothing did."""
    last = head(connection, space_id)
    if last == seq:
        return News(last, ())
    found = connection.query(_SINCE, {"space": space_id, "seq": seq})
    if len(found) != last - seq:
        return News(last, None)
    return News(last, tuple((int(row), str(what)) for row, what in found))


def since(
    connection: Connection, space_id: int, seq: int, limit: int
) -> list[tuple[int, int, str]]:
    """The first changes after ``seq`` that are still kept: number, row, and what happened."""
    found = connection.query(_NEXT, {"space": space_id, "seq": seq, "limit": limit})
    return [(int(number), int(row), str(what)) for number, row, what in found]


def prune_changes(connection: Connection, space_id: int, keep: int = KEEP) -> int:
    """Drops the oldest but the last ``keep`` entries, at most 20,000 in one go.

    Followers further behind load anew.

    Returns:
        How many entries went.
    """
    last = lock_space(connection, space_id)
    [[first]] = connection.query(_FIRST, {"space": space_id})
    if first is None or first > last - keep:
        return 0
    until = min(last - keep, first + PRUNED_MOST - 1)
    return connection.run(_PRUNE, {"space": space_id, "seq": until})


def _raise(connection: Connection, space_id: int, count: int) -> int:
    return int(connection.query(_RAISE, {"space": space_id, "count": count})[0][0])
