"""Sessions and idempotency keys: the same record has the same key whenever it is read.

- An id that is a UUID is the key.
- Any other id may return in another export (``0``, ``m1``), so the session and the
  wording go into the key with it.
- Without an id, the session, the time as written, the speaker, the wording, and how many
  equal turns came before in that session. What is added or mended elsewhere in the file
  changes no other key.
- A conversation without an id is named after its opening: its turns up to the first
  reply. It may grow after that without changing its name; another conversation has
  another opening. Equal openings in one file are numbered.
"""

import hashlib
import re
from collections import OrderedDict
from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import timedelta

from doxa.bridges.importers.records import BadRecord, Draft
from doxa.domain.turn import Turn

IDLE = timedelta(minutes=30)
"""A pause after which turns without a session are in a new one."""
_OPENING = 4
"""Turns an opening has at most, when nobody replies."""
_REMEMBERED = 1 << 17
"""Different turns among which equal ones are counted; bounds the memory used."""
_UUID = re.compile(r"[0-9a-fA-F]{8}-?(?:[0-9a-fA-F]{4}-?){3}[0-9a-fA-F]{12}")


def strong(identifier: str) -> bool:
    """Whether an id (before any ``#part``) is unique in the world."""
    return _UUID.fullmatch(identifier.partition("#")[0]) is not None


def digest(*parts: str) -> str:
    """128 bits over the parts, as 32 hexadecimal characters."""
    state = hashlib.blake2b(digest_size=16)
    for part in parts:
        data = part.encode("utf-8", "surrogatepass")
        state.update(len(data).to_bytes(8, "big"))
        state.update(data)
    return state.hexdigest()


def identify(records: Iterable[Draft | BadRecord], prefix: str) -> Iterator[Turn | BadRecord]:
    """The turns of the drafts, in order, each with session and key; bad records pass."""
    clerk = _Clerk(prefix)
    for record in records:
        yield from clerk.take(record)
    yield from clerk.flush()


class _Repeats:
    """Counts how often something came, among the last ``_REMEMBERED`` different ones."""

    __slots__ = ("_counts",)

    def __init__(self) -> None:
        self._counts: OrderedDict[str, int] = OrderedDict()

    def count(self, what: str) -> int:
        before = self._counts.get(what, 0)
        self._counts[what] = before + 1
        self._counts.move_to_end(what)
        if len(self._counts) > _REMEMBERED:
            self._counts.popitem(last=False)
        return before


class _Clerk:
    """Holds back the opening of a conversation until it has its name."""

    __slots__ = ("_last", "_openings", "_prefix", "_session", "_turns", "_waiting")

    def __init__(self, prefix: str) -> None:
        self._prefix = prefix
        self._turns, self._openings = _Repeats(), _Repeats()
        self._waiting: list[Draft | BadRecord] = []
        self._session: str | None = None
        self._last: Turn | None = None

    def take(self, record: Draft | BadRecord) -> Iterator[Turn | BadRecord]:
        if isinstance(record, BadRecord):
            if self._waiting:
                self._waiting.append(record)
            else:
                yield record
        elif record.turn.session is not None:
            yield from self.flush()
            yield self._finish(record, record.turn.session)
        else:
            yield from self._unnamed(record)

    def _unnamed(self, draft: Draft) -> Iterator[Turn | BadRecord]:
        if draft.opens or _idle(self._last, draft.turn):
            yield from self.flush()
            self._session = None
        self._last = draft.turn
        if self._session is not None:
            yield self._finish(draft, self._session)
            return
        self._waiting.append(draft)
        drafts = [each for each in self._waiting if isinstance(each, Draft)]
        if _speaker(drafts[0]) != _speaker(draft) or len(drafts) >= _OPENING:
            yield from self.flush()

    def flush(self) -> Iterator[Turn | BadRecord]:
        waiting, self._waiting = self._waiting, []
        drafts = [each for each in waiting if isinstance(each, Draft)]
        if drafts:
            seed = digest(*(part for draft in drafts for part in _parts(draft)))
            again = self._openings.count(seed)
            name = digest(seed, str(again)) if again else seed
            self._session = f"{self._prefix}-{name[:20]}"
        for each in waiting:
            if isinstance(each, Draft):
                yield self._finish(each, self._session or "")
            else:
                yield each

    def _finish(self, draft: Draft, session: str) -> Turn:
        turn = draft.turn
        return replace(turn, session=session, key=turn.key or self._key(draft, session))

    def _key(self, draft: Draft, session: str) -> str:
        if draft.id is None:
            plain = digest(session, *_parts(draft))
            again = self._turns.count(plain)
            return f"{self._prefix}:{digest(plain, str(again)) if again else plain}"
        if strong(draft.id):
            return f"{self._prefix}:{draft.id}"
        return f"{self._prefix}:{digest(draft.turn.session or '', draft.id, *_parts(draft))}"


def _parts(draft: Draft) -> tuple[str, ...]:
    turn = draft.turn
    return (draft.stamp, turn.role, turn.name or "", turn.kind, turn.tool or "", turn.content)


def _speaker(draft: Draft) -> tuple[str, str | None]:
    return draft.turn.role, draft.turn.name


def _idle(last: Turn | None, turn: Turn) -> bool:
    if last is None or last.at is None or turn.at is None:
        return False
    if (last.at.tzinfo is None) != (turn.at.tzinfo is None):
        return False
    return turn.at - last.at > IDLE
