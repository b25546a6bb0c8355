"""The import loop: turns of a conversation file into a Mind, in batches that can be resumed.

Every turn has a key, and each call of ``observe`` is durable on return: whoever stops the
loop and runs it again imports only the rest.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import TYPE_CHECKING

from doxa.bridges.importers.records import BadRecord
from doxa.domain.errors import Conflict, InvalidInput
from doxa.domain.source import Channel
from doxa.domain.turn import Turn

if TYPE_CHECKING:
    from doxa.mind import Mind

BATCH = 256
"""Turns read before they are written; one call of ``observe`` for each session among them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """Where the turns go.

    A turn's own scene stands before ``scene``; nothing given by either is ``unsorted``.
    ``mind=None`` only reads, to see what a file holds.
    """

    mind: "Mind | None"
    scene: str | None = None
    user: str | None = None


@dataclass(slots=True)
class Tally:
    """What an import did so far: turns read, new, already known, and left out.

    ``records`` counts what came from the file, good or bad.
    """

    read: int = 0
    new: int = 0
    known: int = 0
    bad: int = 0
    sessions: set[str | None] = field(default_factory=set)
    records: int = 0


def import_turns(
    records: Iterable[Turn | BadRecord],
    target: Target,
    tally: Tally,
    *,
    on_bad: Callable[[BadRecord], None] = lambda _: None,
    on_batch: Callable[[Tally], None] = lambda _: None,
) -> Tally:
    """Writes the turns of ``records`` into ``target`` and counts them in ``tally``.

    ``on_bad`` gets every record that was left out, ``on_batch`` the tally after each batch.
    The tally is right at any moment, also when the loop is interrupted.

    Raises:
        DoxaError: the store cannot take it; what was counted is written.
    """
    stream = iter(records)
    while batch := list(islice(stream, BATCH)):
        for record in batch:
            if isinstance(record, BadRecord):
                tally.bad += 1
                on_bad(record)
        for turns in _by_session(batch):
            for refused in _write(turns, target, tally):
                tally.bad += 1
                on_bad(refused)
            tally.read += len(turns)
            tally.sessions.add(turns[0].session)
        tally.records += len(batch)
        on_batch(tally)
    return tally


def _by_session(batch: Iterable[Turn | BadRecord]) -> Iterable[list[Turn]]:
    sessions: dict[str | None, list[Turn]] = {}
    for record in batch:
        if isinstance(record, Turn):
            sessions.setdefault(record.session, []).append(record)
    return sessions.values()


def _write(turns: list[Turn], target: Target, tally: Tally) -> Iterator[BadRecord]:
    """Writes turns of one session at once; if one of them is refused, each by itself."""
    if target.mind is None:
        return
    try:
        _observe(turns, target, tally)
    except (Conflict, InvalidInput) as error:
        if len(turns) == 1:
            yield BadRecord(_place(turns[0]), str(error))
            return
        for turn in turns:
            yield from _write([turn], target, tally)


def _observe(turns: list[Turn], target: Target, tally: Tally) -> None:
    if target.mind is None:
        return
    receipt = target.mind.observe(
        turns,
        scene=target.scene,
        user=target.user,
        session=turns[0].session,
        channel=Channel.IMPORT,
    )
    tally.known += receipt.duplicates
    tally.new += len(turns) - receipt.duplicates


def _place(turn: Turn) -> str:
    return f"turn {turn.key} of session {turn.session}"
