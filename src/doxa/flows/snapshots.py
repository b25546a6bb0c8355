"""Snapshots of beliefs: taken, compared, gone back to.

Going back is rows of the ledger like any other act. What was erased since stays away: a
snapshot holds no words of its own, only which version of a belief stood.
"""

from doxa.domain.belief import BeliefState, Cause, Change, Snapshot, Version
from doxa.domain.errors import InvalidInput, NotFound
from doxa.domain.ids import event_id
from doxa.flows.beliefs import perform
from doxa.flows.context import Context
from doxa.flows.intake import parse_label
from doxa.flows.screening import kept_text
from doxa.stores.store import Unit

NOW = "now"
"""Names the beliefs as they stand, where a snapshot is asked for."""
_PREFIX = "s_"
Versions = dict[str, tuple[Version, bool]]


def take(context: Context, label: str, actor: str) -> Snapshot:
    """A named snapshot of all beliefs as they stand.

    Raises:
        InvalidInput: the label is empty, too long, or ``now``.
    """
    name = kept_text(context, parse_label(label, "a snapshot's label") or "")
    if not name or name == NOW:
        raise InvalidInput("a snapshot needs a label of its own, such as 'before-import'")
    now = context.clock.now()
    with context.store.write(context.space.id) as unit:
        identity = _PREFIX + event_id(now, context.entropy(10))
        unit.snapshots.add(identity, name, now, actor)
        unit.records.add_audit(now, actor, "snapshot", identity, "by hand")
        return _find(unit, identity)


def listed(context: Context) -> list[Snapshot]:
    """All snapshots, the newest first."""
    with context.store.read(context.space.id) as unit:
        return unit.snapshots.listed()


def diff(context: Context, before: str, after: str) -> list[Change]:
    """What differs between two snapshots; ``now`` names the beliefs as they stand.

    Raises:
        NotFound: there is no such snapshot.
    """
    with context.store.read(context.space.id) as unit:
        old, new = _content(unit, before), _content(unit, after)
    changes = []
    for identity in sorted({*old, *new}):
        one, two = (side[identity][0] if identity in side else None for side in (old, new))
        if _told(one) != _told(two):
            changes.append(Change(belief=identity, before=one, after=two))
    return changes


def restore(context: Context, name: str, actor: str) -> int:
    """Takes the beliefs back to where they stood; how many changed.

    Beliefs that came up since are mere observations again. What they rest on stays as it is:
    states and a person's wordings go back, evidence is neither lost nor revived.

    Raises:
        NotFound: there is no such snapshot.
    """
    with context.store.write(context.space.id) as unit:
        snapshot = _find(unit, name)
        then, present = unit.snapshots.content(snapshot.id), unit.snapshots.present()
        rows = {row.belief.id: row for row in unit.beliefs.of_ids(sorted(present))}
        targets = []
        for identity, row in sorted(rows.items()):
            if _told(present[identity][0]) == _told(
                then[identity][0] if identity in then else None
            ):
                continue
            state, note = BeliefState.OBSERVED, ""
            if identity in then:
                version, edited = then[identity]
                state, note = version.state, version.text if edited else ""
            targets.append((row, state, note))
        changed = perform(context, unit, targets, Cause.RESTORE, actor)
        now = context.clock.now()
        unit.records.add_audit(now, actor, "restore", snapshot.id, "by hand", beliefs=changed)
        return changed


def _told(version: Version | None) -> tuple[object, ...] | None:
    if version is None:
        return None
    return (version.state, version.support, version.against, version.text)


def _content(unit: Unit, name: str) -> Versions:
    if name == NOW:
        return unit.snapshots.present()
    return unit.snapshots.content(_find(unit, name).id)


def _find(unit: Unit, name: str) -> Snapshot:
    text = name.strip() if isinstance(name, str) else ""
    found = unit.snapshots.find(text) if text else []
    if not found:
        raise NotFound(f"there is no snapshot {name!r}; `doxa snapshots` lists them")
    return found[0]
