"""What of an archive was erased on this host: it is taken out before anything is written.

As with erasing, a memory goes with the last turn it was said in, and what looking back made of
a task goes with any of its steps, so that the runs that are left are looked back at anew.
"""

from dataclasses import dataclass

from doxa.domain.belief import Cause
from doxa.domain.memory import Kind
from doxa.domain.turn import EventKind
from doxa.flows.tasks import RETROSPECT
from doxa.stores.sql.transfer import Record

Records = dict[str, list[Record]]
"""Records by their kind."""
JOBS, NOTES = "jobs", "notes"
"""Records beside those of tables: work that waits, and what the space was told of itself."""
_LEARNT = (str(Kind.LESSON), str(Kind.OUTCOME))
_ENDS = {str(EventKind.TASK_START), str(EventKind.TASK_END)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Sifted:
    """The records that may be written, and what must be counted anew once they are.

    ``events`` counts turns withheld; ``memories`` lost some of their mentions; ``families``
    lost evidence.
    """

    records: Records
    events: int = 0
    memories: frozenset[str] = frozenset()
    families: frozenset[str] = frozenset()


def sifted(found: Records, erased: frozenset[str], hidden: frozenset[str] = frozenset()) -> Sifted:
    """The records without what came of erased events, and without some memories."""
    dead = [
        event
        for event in found["events"]
        if event["id"] in erased and event["kind"] != EventKind.ERASED
    ]
    gone = {str(event["id"]) for event in dead}
    if not gone and not hidden:
        return Sifted(records=found)
    tasks, again = _tasks(found, dead)
    unlearnt = _learnt(found, again) | hidden
    left = [m for m in found["mentions"] if m["event"] not in gone and m["row_id"] not in unlearnt]
    alive = {str(mention["row_id"]) for mention in left}
    touched = alive & {str(m["row_id"]) for m in found["mentions"] if m["event"] in gone}
    lost = {str(row["belief"]) for row in found["evidence"] if not _stands(row, gone, alive)}
    evidence = [
        row
        for row in found["evidence"]
        if _stands(row, gone, alive)
        and not (row["cause"] == Cause.WORDED and row["belief"] in lost)  # it may repeat the words
    ]
    left_beliefs = without_beliefs(found, evidence, uncarried(evidence, lost))
    anew: list[Record] = [{"kind": RETROSPECT, "target": task} for task in sorted(again)]
    records: Records = {
        **left_beliefs,
        "belief_versions": _blanked(left_beliefs["belief_versions"], lost),
        "events": [event for event in found["events"] if event["id"] not in gone],
        "mentions": left,
        "memories": _memories(found, alive),
        "reviews": [review for review in found["reviews"] if review["target"] in alive],
        "sessions": _sessions(found, dead, gone),
        "tasks": [
            {**task, "learnt": 0} if task["id"] in again else task
            for task in found["tasks"]
            if task["id"] not in tasks
        ],
        **_skills(found, {str(event["task"]) for event in dead if event["task"]}),
        JOBS: [*found[JOBS], *anew],
    }
    return Sifted(
        records=records,
        events=len(gone),
        memories=frozenset(touched),
        families=frozenset(
            str(belief["family"]) for belief in found["beliefs"] if belief["id"] in lost
        ),
    )


def _memories(found: Records, alive: set[str]) -> list[Record]:
    """The memories that are left; what gave way to one that is gone stands again."""
    every = {str(memory["id"]) for memory in found["memories"]}
    gone = every - alive
    return [
        {**memory, "superseded_by": None, "superseded_at": None}
        if memory["superseded_by"] in gone
        else memory
        for memory in found["memories"]
        if memory["id"] in alive
    ]


def uncarried(evidence: list[Record], beliefs: set[str]) -> set[str]:
    """Those of the beliefs that nothing carries.

    External text and acts of a person carry no belief by themselves.
    """
    carried = {
        str(row["belief"])
        for row in evidence
        if row["cause"] == Cause.SIBLING or (row["row_id"] is not None and not row["external"])
    }
    return beliefs - carried


def without_beliefs(found: Records, evidence: list[Record], gone: set[str]) -> Records:
    """The records with this evidence, and without what tells of beliefs that are gone."""
    beliefs = [belief for belief in found["beliefs"] if belief["id"] not in gone]
    aspects = {belief["aspect"] for belief in beliefs}
    return {
        **found,
        "beliefs": beliefs,
        "aspects": [aspect for aspect in found["aspects"] if aspect["id"] in aspects],
        "aliases": [alias for alias in found["aliases"] if alias["target"] not in gone],
        "evidence": [row for row in evidence if row["belief"] not in gone],
        **{
            name: [row for row in found[name] if row["belief"] not in gone]
            for name in ("belief_versions", "snapshot_beliefs")
        },
    }


def _blanked(versions: list[Record], lost: set[str]) -> list[Record]:
    """Earlier versions of beliefs, without the words of those that lost evidence."""
    return [
        {**version, "text": ""} if version["belief"] in lost else version for version in versions
    ]


def _stands(row: Record, gone: set[str], alive: set[str]) -> bool:
    """Whether what a ledger row comes from is still there; acts come from nothing."""
    if row["row_id"] is None:
        return True
    event = str(row["mention"] or "").rpartition(":")[0]
    return row["row_id"] in alive and event not in gone


def _tasks(found: Records, dead: list[Record]) -> tuple[set[str], set[str]]:
    """Tasks that are erased themselves, and ended runs that may have learnt of erased steps."""
    touched = {event["task"] for event in dead if event["task"]}
    own = {str(event["task"]) for event in dead if event["task"] and event["kind"] in _ENDS}
    families = {_family(task) for task in found["tasks"] if task["id"] in touched}
    again = {
        str(task["id"])
        for task in found["tasks"]
        if _family(task) in families and task["ended_at"] is not None
    }
    return own, again - own


def _family(task: Record) -> tuple[object, ...]:
    return task["family"], task["holder"], task["scene"]


def _learnt(found: Records, runs: set[str]) -> set[str]:
    """The memories that looking back at some runs made."""
    return {
        str(memory["id"])
        for memory in found["memories"]
        if memory["kind"] in _LEARNT and memory["subject"] == "task" and memory["task"] in runs
    }


def _sessions(found: Records, dead: list[Record], gone: set[str]) -> list[Record]:
    """Sessions of which something is left; a summary goes with any turn it may have told of."""
    touched = {event["session"] for event in dead}
    living = {event["session"] for event in found["events"] if event["id"] not in gone}
    return [
        {**session, "summary": None} if session["id"] in touched else session
        for session in found["sessions"]
        if session["id"] not in touched or session["id"] in living
    ]


def _skills(found: Records, tasks: set[str]) -> dict[str, list[Record]]:
    """Skills as they were before versions that cite the tasks."""
    first: dict[object, int] = {}
    for version in found["skill_versions"]:
        number = version["number"]
        if isinstance(number, int) and any(f'"{task}"' in str(version["tasks"]) for task in tasks):
            first[version["skill"]] = min(number, first.get(version["skill"], number))
    versions = [
        version
        for version in found["skill_versions"]
        if not isinstance(number := version["number"], int)
        or number < first.get(version["skill"], number + 1)
    ]
    numbers: dict[object, int] = {}
    for version in versions:
        if isinstance(number := version["number"], int):
            numbers[version["skill"]] = max(number, numbers.get(version["skill"], 0))
    skills = [
        {**skill, "version": min(int(str(skill["version"])), numbers[skill["id"]])}
        for skill in found["skills"]
        if skill["id"] in numbers
    ]
    return {"skill_versions": versions, "skills": skills}
