"""The audit chain: each entry is sealed with the one before it, under the key of the space."""

import hashlib
import hmac
import json
from dataclasses import dataclass

START = ""
"""What the first entry is sealed with."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One audit entry as it is sealed. ``number`` counts from 1; times are microseconds.

    ``detail`` is JSON as written. None of it holds content: ids, causes and figures.
    """

    number: int
    at: int
    actor: str
    action: str
    target: str
    cause: str
    detail: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Head:
    """The last entry of a chain: its number, its place in the store, and its seal.

    ``rows`` is the version of the tally of sealed rows that was there with it.
    """

    number: int
    seq: int
    seal: str
    rows: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class AuditCheck:
    """What a check of the audit log, and of the rows it speaks of, found.

    ``first_bad`` is the ``seq`` of the first entry that is not what was written, or that is
    missing; ``reason`` says what is wrong there. ``anchored`` is the number of the last entry
    known outside the store: entries after it could be cut off unseen. ``rows`` are sealed rows of
    content; ``altered`` names those that are not what was written, each with what shows it, up
    to :data:`NAMED`; ``ok`` speaks of both.
    """

    ok: bool
    entries: int
    anchored: int
    first_bad: int | None = None
    reason: str = ""
    rows: int = 0
    altered: tuple[str, ...] = ()


NAMED = 50
"""Altered rows that a check names; it goes no further."""


def seal(key: bytes, before: str, entry: Entry) -> str:
    """HMAC-SHA256 over the seal before and the entry, as 64 hexadecimal characters."""
    fields = (
        before,
        entry.number,
        entry.at,
        entry.actor,
        entry.action,
        entry.target,
        entry.cause,
        entry.detail,
    )
    message = json.dumps(fields).encode()  # unambiguous: every field is quoted or a number
    return hmac.new(key, message, hashlib.sha256).hexdigest()
