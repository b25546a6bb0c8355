"""Merging: the records of an owner's archive into a space, inside the caller's transaction.

What is here already stays: turns and memories of equal ids are kept as they stand, ledgers are
united, and beliefs whose ledgers gained something are folded anew.
"""

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from doxa.domain.archive import Clash
from doxa.domain.belief import Cause
from doxa.domain.errors import Conflict, InvalidInput, SchemaTooNew
from doxa.domain.moments import from_micros
from doxa.domain.turn import EventKind
from doxa.flows.context import Context
from doxa.flows.documents import terms_of
from doxa.flows.erasure import said_otherwise
from doxa.flows.generalise import propose
from doxa.flows.observe import EMBED
from doxa.flows.recount import Because, recount
from doxa.flows.reflect import expect
from doxa.flows.rekeying import redirected
from doxa.flows.tasks import RETROSPECT
from doxa.flows.withholding import (
    JOBS,
    NOTES,
    Records,
    Sifted,
    uncarried,
    without_beliefs,
)
from doxa.stores.index.changes import What, note_change
from doxa.stores.index.folding import add_tail
from doxa.stores.sql.transfer import KINDS, PAGE, Record
from doxa.stores.store import Unit

ACTOR = "load"
_COMPARED = ("events", "tasks", "memories", "skills")
_RUNNING = {
    "memories": {"mentions", "last_mentioned_at", "words", "recorded_at"},
    "events": {"recorded_at"},
    "skills": {"uses", "successes"},
}
"""Columns that differ between two stores without a word of it being wrong."""
_HEADS = {"content", "key", "meta"}
"""Columns that an archive without the journal has nothing to say about."""


@dataclass(slots=True, kw_only=True)
class Merged:
    """What merging did; ``rows`` are the row numbers of all memories of the archive."""

    new: Counter[str] = field(default_factory=Counter)
    known: Counter[str] = field(default_factory=Counter)
    clashes: list[Clash] = field(default_factory=list)
    rows: dict[str, int] = field(default_factory=dict)


def merge(context: Context, unit: Unit, sifted: Sifted, *, journal: bool, bare: bool) -> Merged:
    """Writes what is not here yet, with words and waiting work.

    ``bare``: there is nothing here that it could be united with.

    Raises:
        Conflict: a turn of it is in another space of this store.
        InvalidInput: a record cannot be one.
        SchemaTooNew: a record has a column that this store does not know.
    """
    _check_columns(unit, sifted.records)
    found = _unweighed(unit, _as_called_here(unit, sifted.records))
    if unit.transfer.elsewhere(str(event["id"]) for event in found["events"]):
        raise Conflict(
            "turns of the archive are in another space of this store already; load it into a "
            "store of its own"
        )
    done = Merged()
    done.clashes = _clashes(unit, found, journal=journal)
    if any("holder" in clash.fields for clash in done.clashes):
        raise Conflict(
            "what the archive holds stands here under another user; map the users as before "
            "(--map-user OLD=NEW)"
        )
    fresh = {
        name: _fresh(unit, name, found[name])
        for name in ("events", "memories", "beliefs", "skills")
    }
    families = {str(row["family"]) for row in found["evidence"]}
    folded = {row.family for row in unit.beliefs.of_families(sorted(families))}
    for name in KINDS:
        if name == "audit":
            continue
        records = found[name]
        if name == "skill_versions":
            taken = unit.transfer.known("skills", (str(skill["id"]) for skill in found["skills"]))
            records = [version for version in records if version["skill"] in taken]
        _put(unit, name, records, done)
        if name == "events":
            _put_unkeyed(unit, records, done)
        if name == "memories":
            done.rows = unit.transfer.rows_of(str(memory["id"]) for memory in found[name])
    if not bare:
        _regroup(context, unit, found["beliefs"], fresh["beliefs"], done)
    _file(context, unit, [done.rows[name] for name in fresh["memories"]])
    unit.transfer.prolong(found["sessions"])
    _wait(context, unit, found, done, fresh["memories"])
    _tell(unit, found["audit"], set().union(*fresh.values()), done)
    _count_anew(context, unit, sifted, done, folded)
    expect(context, unit)
    return done


def _as_called_here(unit: Unit, found: Records) -> Records:
    named = {str(belief["id"]) for belief in found["beliefs"]}
    return redirected(found, unit.transfer.former(named - unit.transfer.known("beliefs", named)))


def _unweighed(unit: Unit, found: Records) -> Records:
    """The records with that of the ledger alone which this store has not weighed itself.

    What a mention known here speaks for, and what is made of beliefs known here, this store has
    found out; it may have been taken back since. A belief known here has a history of its own.
    """
    memories = {str(row["row_id"]) for row in found["evidence"] if row["row_id"] is not None}
    weighed = unit.transfer.mentions_of(memories)
    ids = {str(belief["id"]) for belief in found["beliefs"]}
    known = unit.transfer.known("beliefs", ids)

    def is_new(row: Record) -> bool:
        return (str(row["row_id"]), str(row["mention"])) not in weighed

    told = [row for row in found["evidence"] if is_new(row)]
    lost = {str(row["belief"]) for row in found["evidence"] if not is_new(row)}
    gone = uncarried(told, lost - known)
    fresh = ids - known - gone
    left = without_beliefs(found, told, gone)
    causes = {Cause.SIBLING: ("belief", "note"), Cause.WORDED: ("belief",)}
    return {
        **left,
        "evidence": [
            row
            for row in left["evidence"]
            if not (names := causes.get(Cause(str(row["cause"]))))
            or any(row[name] in fresh for name in names)
        ],
        "belief_versions": [row for row in left["belief_versions"] if row["belief"] in fresh],
    }


def _regroup(
    context: Context, unit: Unit, beliefs: Sequence[Record], fresh: set[str], done: Merged
) -> None:
    """Has statements without a slot grouped with those here that say the same."""
    leaders = {
        done.rows[str(belief["leader"])]
        for belief in beliefs
        if belief["id"] in fresh and not belief["slot"] and belief["leader"] in done.rows
    }
    unit.evidence.mark(sorted(leaders), context.clock.now(), anew=True)


def _check_columns(unit: Unit, found: Records) -> None:
    for name, records in found.items():
        if name in {JOBS, NOTES}:
            continue
        if name not in KINDS:
            raise SchemaTooNew(f"the archive holds {name}, which this Doxa does not know; upgrade")
        known = set(unit.transfer.columns(name))
        shapes = {tuple(record) for record in records}
        if strange := sorted({column for shape in shapes for column in shape} - known):
            raise SchemaTooNew(
                f"{name} of the archive have {', '.join(strange)}, which this Doxa does not know; "
                "upgrade it"
            )
        if len(shapes) > 1:
            raise InvalidInput(f"the records of {name} in the archive differ in shape; refused")


def _fresh(unit: Unit, name: str, records: Sequence[Record]) -> set[str]:
    ids = {str(record["id"]) for record in records}
    return ids - unit.transfer.known(name, ids)


def _put(unit: Unit, name: str, records: Sequence[Record], done: Merged) -> None:
    clean = [
        {key: v.replace("\0", "") if isinstance(v, str) else v for key, v in record.items()}
        for record in records
    ]
    count = 0
    for start in range(0, len(clean), PAGE):
        count += unit.transfer.put(name, clean[start : start + PAGE], done.rows)
    done.new[name] += count
    done.known[name] += len(records) - count


def _put_unkeyed(unit: Unit, events: Sequence[Record], done: Merged) -> None:
    """Writes turns whose key another turn has here, without it: memories rest on them."""
    here = unit.transfer.known("events", (str(event["id"]) for event in events))
    left = [{**event, "key": None} for event in events if event["id"] not in here]
    if left:
        done.clashes += [Clash(kind="events", id=str(e["id"]), fields=("key",)) for e in left]
        done.known["events"] -= len(left)
        _put(unit, "events", left, done)


def _clashes(unit: Unit, found: Records, *, journal: bool) -> list[Clash]:
    clashes = []
    for name in _COMPARED:
        ignored = _RUNNING.get(name, set()) | (set() if journal or name != "events" else _HEADS)
        here = unit.transfer.standing(name, (str(record["id"]) for record in found[name]))
        for record in found[name]:
            known = here.get(str(record["id"]))
            if known is None or EventKind.ERASED in {known.get("kind"), record.get("kind")}:
                continue
            fields = tuple(
                column
                for column, value in record.items()
                if column not in ignored and value != known[column]
            )
            if fields:
                clashes.append(Clash(kind=name, id=str(record["id"]), fields=fields))
    return clashes


def _file(context: Context, unit: Unit, rows: Sequence[int]) -> None:
    """Makes new memories findable by their words at once, by meaning soon."""
    lengths: dict[int, int] = {}
    for start in range(0, len(rows), PAGE):
        some = sorted(rows)[start : start + PAGE]
        memories = unit.memories.rows(some)
        if len(memories) < len(some):
            raise InvalidInput("a memory of the archive cannot be read; refused")
        for row, memory in memories.items():
            words = terms_of(memory)
            add_tail(unit.connection, unit.space, row, words)
            note_change(unit.connection, unit.space, row, What.ADD)
            lengths[row] = sum(words.values())
        unit.queue.put(EMBED, some, context.clock.now())
    unit.transfer.set_words(lengths)


def _wait(context: Context, unit: Unit, found: Records, done: Merged, fresh: set[str]) -> None:
    """Puts the work that waited there, for what is new here; a policy where there is none."""
    tasks = unit.transfer.tasks_of(
        str(job["target"]) for job in found[JOBS] if job["kind"] == RETROSPECT
    )
    now = context.clock.now()
    for job in found[JOBS]:
        target = str(job["target"])
        number = tasks.get(target) if job["kind"] == RETROSPECT else done.rows.get(target)
        if number is not None and (target in fresh or job["kind"] == RETROSPECT):
            unit.queue.put(str(job["kind"]), [number], now)
    for note in found[NOTES]:
        if unit.notes.get(str(note["name"])) is None:
            unit.notes.set(str(note["name"]), str(note["value"]))


def _tell(unit: Unit, audit: Sequence[Record], fresh: set[str], done: Merged) -> None:
    """Appends what the archive's log tells of what is new here, sealed by this chain."""
    for entry in audit:
        if str(entry["target"]) in fresh:
            detail: dict[str, Any] = json.loads(str(entry["detail"]))
            at = from_micros(int(str(entry["at"])))
            actor, action, cause = (str(entry[name]) for name in ("actor", "action", "cause"))
            unit.records.add_audit(at, actor, action, str(entry["target"]), cause, **detail)
            done.new["audit"] += 1


def _count_anew(
    context: Context, unit: Unit, sifted: Sifted, done: Merged, families: set[str]
) -> None:
    """Counts what more or fewer mentions speak for than where the archive was written."""
    if not (done.new["mentions"] or done.new["evidence"] or done.new["beliefs"]):
        return
    unit.transfer.count_mentions(sorted(done.rows.values()))
    lost = [done.rows[name] for name in sorted(sifted.memories) if name in done.rows]
    for memory in unit.memories.rows(lost).values():
        said_otherwise(context, unit, memory, ACTOR)
    because = Because(actor=ACTOR, cause="loaded from an archive")
    _, turned = recount(context, unit, {*families, *sifted.families}, because)
    propose(context, unit, turned, because)
