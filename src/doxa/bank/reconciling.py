"""Reconciling an entry: a person's changes go to the store, the store's changes to the file.

Each field is compared with what both sides agreed on before; the body is merged by line.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from doxa.bank.entry import Entry, amended
from doxa.bank.fields import KEYS
from doxa.bank.merge import merge
from doxa.bank.scalars import Value

Fields = Mapping[str, Value]
EDITABLE = ("tags", "scene", "state", "valid_until", "confidence", "status")
"""Fields by which a person changes an entry; all others are the store's to say."""
BODY = "text"


@dataclass(frozen=True, slots=True)
class Said:
    """What the store says of an entry: its fields and its body."""

    fields: Fields
    body: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """What comes of both sides.

    ``text`` is the file as it should be, ``edits`` what the person changed and the store does not
    say yet, by field and :data:`BODY`, ``lost`` what of the store's gave way to that. ``own`` are
    all of the person's changes, also those that the store says already.
    """

    text: str
    edits: Fields
    lost: Fields
    own: frozenset[str] = frozenset()


def reconcile(agreed: Entry, entry: Entry, before: Said, now: Said) -> Outcome:
    """What comes of a file (``entry``, ``agreed`` on before) and the store (``before``, ``now``).

    A broken head is left alone: of such an entry only the body counts, and nothing is written.
    """
    readable = entry.problem is None
    if agreed.problem is not None:  # what stood there could not be read: the store's word counts
        agreed = replace(agreed, fields=before.fields)
    if readable and agreed.spans and not entry.spans:  # the head was taken out: it says nothing
        agreed, before = replace(agreed, fields={}), replace(before, fields={})
    edits, writes, lost = _fields(agreed.fields, entry.fields, before, now) if readable else _NONE
    body, gave_way = entry.body, False
    if now.body.strip() != before.body.strip():
        body, gave_way = merge(agreed.body, entry.body, now.body.strip())
    if entry.body != agreed.body and body != now.body.strip():
        edits = {**edits, BODY: body}
    if gave_way:
        lost = {**lost, BODY: now.body}
    text = entry.text if entry.problem else amended(entry, writes, body)
    return Outcome(text, edits, lost, _own(agreed, entry, readable=readable))


def _own(agreed: Entry, entry: Entry, *, readable: bool) -> frozenset[str]:
    names = EDITABLE if readable else ()
    changed = {name for name in names if entry.fields.get(name) != agreed.fields.get(name)}
    return frozenset(changed | ({BODY} if entry.body != agreed.body else set()))


_NONE: tuple[Fields, Fields, Fields] = ({}, {}, {})


def _fields(
    agreed: Fields, found: Fields, before: Said, now: Said
) -> tuple[Fields, Fields, Fields]:
    edits: dict[str, Value] = {}
    writes: dict[str, Value] = {}
    lost: dict[str, Value] = {}
    for name in KEYS:
        empty: Value = ""
        theirs, ours = found.get(name) or empty, now.fields.get(name) or empty
        edited = theirs != (agreed.get(name) or empty)
        changed = ours != (before.fields.get(name) or empty)
        if theirs == ours:
            continue
        if name == "id" and ours:
            writes[name] = ours
        elif edited and name in EDITABLE:
            edits[name] = theirs
            if changed:
                lost[name] = ours
        elif changed and not edited:
            writes[name] = ours
    return edits, writes, lost
