"""Records under another key, or of other users: beliefs are named anew, and all that names them.

The id of a belief is made of the space's key, its scene, holder, slot and value, so that what is
said later finds it. Where one of these is another in the space that takes it, the id must be,
or the same rule would stand there twice. Memories and turns keep their ids whatever happens.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from doxa.domain.belief import Cause
from doxa.domain.ids import derived_id
from doxa.domain.memory import Kind
from doxa.flows.ledgers import said_id
from doxa.flows.phrasing import mark_of
from doxa.flows.withholding import Records
from doxa.stores.sql.transfer import Record
from doxa.text.beliefs import Stance, Told, worded

_HOLDERS = ("events", "sessions", "tasks", "memories", "aspects", "beliefs", "skills")
_PRINCIPALS = ("events", "sessions", "mentions", "evidence")
_BELIEFS = {
    "evidence": ("belief", "note"),
    "belief_versions": ("belief",),
    "snapshot_beliefs": ("belief",),
    "aliases": ("id", "target"),
    "beliefs": ("id", "rival"),
    "audit": ("target",),
}
"""Columns that hold ids of beliefs, by kind of records."""
_FAMILIES = {"evidence": ("family",), "beliefs": ("family",), "aspects": ("family",),
             "uncounted": ("family",)}  # fmt: skip
_ASPECTS = {"beliefs": ("aspect",), "aspects": ("id",)}
_SPLIT = "\x1f"
"""Between principal and session of an independent key, and scene and holder of a block."""


@dataclass(slots=True)
class _Names:
    """Old ids and what takes their place; what is not in it keeps its own."""

    beliefs: dict[str, str] = field(default_factory=dict)
    aspects: dict[str, str] = field(default_factory=dict)
    families: dict[str, str] = field(default_factory=dict)
    marks: dict[str, str] = field(default_factory=dict)
    ordinals: dict[str, int] = field(default_factory=dict)
    """Where turns stand in their sessions, which ids of the ledger tell."""


def renamed(found: Records, key: bytes, users: Mapping[str, str], *, was: bytes) -> Records:
    """The records as the space of this key holds them, users named as ``users`` maps them.

    ``was``: the key they were made with; if it is the same, and without users to map, they come
    back as they are.
    """
    if key == was and not users:
        return found
    mapped = _mapped(found, users) if users else found
    names = _names(mapped, key, same=key == was)
    names.marks = _marks(mapped, names, key, was)
    names.ordinals = {str(e["id"]): int(str(e["ordinal"])) for e in found["events"]}
    fresh = {
        name: [_named(name, record, names) for record in rows] for name, rows in mapped.items()
    }
    return {**fresh, "evidence": [_numbered(row, key, names) for row in fresh["evidence"]]}


def redirected(found: Records, former: Mapping[str, tuple[str, str]]) -> Records:
    """The records where some beliefs go by other names, with their families, already."""
    if not former:
        return found

    def now(row: Record) -> Record:
        belief, family = former.get(str(row["belief"]), (row["belief"], row["family"]))
        return {**row, "belief": belief, "family": family}

    kept = [belief for belief in found["beliefs"] if belief["id"] not in former]
    aspects = {belief["aspect"] for belief in kept}
    return {
        **found,
        "beliefs": kept,
        "aspects": [aspect for aspect in found["aspects"] if aspect["id"] in aspects],
        "evidence": [now(row) for row in found["evidence"]],
        **{
            name: [row for row in found[name] if row["belief"] not in former]
            for name in ("belief_versions", "snapshot_beliefs")
        },
    }


def _mapped(found: Records, users: Mapping[str, str]) -> Records:
    def one(name: str, record: Record) -> Record:
        fresh = dict(record)
        for column, kinds in (("holder", _HOLDERS), ("principal", _PRINCIPALS)):
            if name in kinds:
                fresh[column] = users.get(str(record[column]), record[column])
        if name == "evidence" and _SPLIT in str(record["key"]):  # else a scene, or a mark
            who, split, session = str(record["key"]).partition(_SPLIT)
            fresh["key"] = users.get(who, who) + split + session
        if name == "beliefs" and record["block"] is not None:
            fresh["block"] = f"{record['scene']}{_SPLIT}{fresh['holder']}"
        return fresh

    return {name: [one(name, record) for record in records] for name, records in found.items()}


def _names(found: Records, key: bytes, *, same: bool) -> _Names:
    """The ids of beliefs, aspects and families as this key gives them."""
    names = _Names()
    founders: dict[str, list[str]] = {}
    for record in found["beliefs"]:
        scene, holder = str(record["scene"]), str(record["holder"])
        slot, value = str(record["slot"]), str(record["value"])
        old, aspect, family = (str(record[name]) for name in ("id", "aspect", "family"))
        if not slot:
            if not same:
                names.beliefs[old] = derived_id(key, "b_", "text", value)
                founders.setdefault(aspect, []).append(value)
            continue
        side = "for" if record["polarity"] == 1 else "against"
        taken = Stance(slot, value, 1 if side == "for" else -1)
        names.beliefs[old] = derived_id(key, "b_", scene, holder, slot, value, side)
        names.aspects[aspect] = derived_id(key, "a_", scene, holder, slot)
        names.families[family] = derived_id(key, "f_", scene, holder, taken.family)
    for aspect, memories in founders.items():
        # which of the values opened the aspect is not told; one name for all of them does
        fresh = derived_id(key, "a_", "text", min(memories))
        names.aspects[aspect] = names.families[aspect] = fresh
    return names


def _named(name: str, record: Record, names: _Names) -> Record:
    fresh = dict(record)
    for columns, ids in (
        (_BELIEFS, names.beliefs), (_FAMILIES, names.families), (_ASPECTS, names.aspects),
    ):  # fmt: skip
        for column in columns.get(name, ()):
            fresh[column] = ids.get(str(record[column]), record[column])
    return fresh


def _marks(found: Records, names: _Names, key: bytes, was: bytes) -> dict[str, str]:
    """What names the templates that models' wordings were held to, for those still in use."""
    asked = {str(row["belief"]) for row in found["evidence"] if row["cause"] == Cause.WORDED}
    marks = {}
    for record in found["beliefs"]:
        old = str(record["id"])
        if old in asked:
            template = worded(_told(record)).text
            marks[mark_of(was, old, template)] = mark_of(key, names.beliefs.get(old, old), template)
    return marks


def _told(belief: Record) -> Told:
    return Told(
        kind=Kind(str(belief["kind"])),
        polarity=int(str(belief["polarity"])),
        text=str(belief["said"]),
        **{name: str(belief[name]) for name in ("scene", "slot", "value", "shown", "lang")},
    )


def _numbered(row: Record, key: bytes, names: _Names) -> Record:
    """A row of the ledger by the id that weighing it here would give it."""
    if row["cause"] == Cause.WORDED:
        return {**row, "key": names.marks.get(str(row["key"]), row["key"])}
    if row["cause"] == Cause.SIBLING:
        return {**row, "id": derived_id(key, "e_", str(row["belief"]), "sibling", str(row["key"]))}
    event, _, start = str(row["mention"] or "").rpartition(":")
    if row["row_id"] is None or event not in names.ordinals:
        return row
    told = (str(row["principal"]), str(row["session"]), names.ordinals[event])
    mention = (str(row["row_id"]), event, int(start) if start else None)
    return {**row, "id": said_id(key, told, mention)}
