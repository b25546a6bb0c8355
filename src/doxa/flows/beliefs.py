"""Looking at beliefs, and what a person does to them: confirm, doubt, pin, retire, edit."""

import hashlib
from collections.abc import Sequence
from datetime import datetime

from doxa.domain.belief import Belief, BeliefState, BeliefWhy, Cause, Evidence
from doxa.domain.errors import Conflict, InvalidInput, NotFound
from doxa.domain.grants import Right
from doxa.domain.ids import event_id
from doxa.domain.ledger import course, fold
from doxa.domain.moments import local
from doxa.flows.context import Context
from doxa.flows.generalise import propose
from doxa.flows.ledgers import ledger_of, opposed
from doxa.flows.past import as_of
from doxa.flows.policy import judged_at, thresholds
from doxa.flows.recount import Because, recount
from doxa.flows.screening import kept_text
from doxa.stores.sql.beliefs import BeliefRow
from doxa.stores.sql.evidence import EvidenceRow
from doxa.stores.store import Unit
from doxa.text.beliefs.wording import MAX_WORDING
from doxa.text.folding import clean

MAX_REASON = 200
SHOWN = tuple(str(state) for state in BeliefState if state is not BeliefState.OBSERVED)
"""The states a list shows unless others are asked for: mere observations are no beliefs yet."""


EVERY = 10_000_000
"""More beliefs than there are."""


def find(unit: Unit, prefix: str) -> BeliefRow:
    """The belief of this id, or of the only one that starts so; former ids are followed.

    Raises:
        NotFound: there is none.
        InvalidInput: several start so.
    """
    text = clean(prefix).strip() if isinstance(prefix, str) else ""
    found = unit.beliefs.find(text) if text else []
    if not found:
        raise NotFound(f"there is no belief {prefix!r} here")
    if len(found) > 1 and found[0].belief.id != text:
        raise InvalidInput(f"several beliefs start with {prefix!r}; give more of the id")
    return found[0]


def listed(
    context: Context,
    scenes: Sequence[str],
    holders: Sequence[str],
    states: Sequence[BeliefState],
    limit: int,
    at: datetime | None = None,
) -> list[Belief]:
    """Beliefs, those said most first; without ``states`` all but mere observations."""
    shown = [str(state) for state in states] or SHOWN
    with context.store.read(context.space.id) as unit:
        if at is None:
            return [row.belief for row in unit.beliefs.listed(scenes, holders, shown, limit)]
        rows = unit.beliefs.listed(scenes, holders, (), EVERY)
        found = as_of(context, unit, rows, at)
    kept = [row.belief for row in found if str(row.belief.state) in shown]
    return sorted(kept, key=lambda belief: (-belief.support, belief.id))[:limit]


def why(context: Context, prefix: str) -> BeliefWhy:
    """Why a belief stands where it stands, with the words and sources of what it rests on."""
    with context.store.read(context.space.id) as unit:
        row = find(unit, prefix)
        beside = [other for other in unit.beliefs.of_families([row.family]) if opposed(row, other)]
        told = unit.evidence.told([row.belief.id, *(other.belief.id for other in beside)])
        versions = unit.beliefs.versions(row.belief.id)
        now = judged_at(context, unit)
    told = [entry for entry in told if _tellable(context, entry.evidence)]
    own = [entry for entry in told if entry.belief == row.belief.id]
    rest = [[e for e in told if e.belief == other.belief.id] for other in beside]
    ledger = ledger_of(own, rest)
    policy = thresholds(context)
    standing = fold(ledger, policy, now, shared=row.shared)
    said = [entry for entry in ledger if entry.memory or entry.cause is Cause.SIBLING]
    acts = [entry for entry in ledger if not entry.memory and entry.cause is not Cause.SIBLING]
    return BeliefWhy(
        belief=row.belief,
        evidence=tuple(entry for entry in said if entry.sign > 0),
        counterexamples=tuple(
            sorted((e for e in said if e.sign < 0), key=lambda e: (e.occurred_at, e.id))
        ),
        acts=tuple(acts),
        history=standing.history,
        steps=standing.steps,
        versions=tuple(versions),
        rivals=tuple(other.belief for other in beside),
        course=tuple(course(ledger, policy, now, shared=row.shared)),
    )


def _tellable(context: Context, evidence: Evidence) -> bool:
    """Whether the caller may know of it: a sibling's key is its scene."""
    return evidence.cause is not Cause.SIBLING or context.access.may(Right.READ, evidence.key)


def act(
    context: Context,
    prefix: str,
    cause: Cause,
    actor: str,
    note: str = "",
    version: int | None = None,
) -> Belief:
    """A person's act on a belief; it stands above what the machine counted.

    Raises:
        Conflict: it has not the ``version`` any more that the caller saw.
        NotFound: there is no such belief.
        InvalidInput: the reason or the wording cannot be taken.
    """
    with context.store.write(context.space.id) as unit:
        row = find(unit, prefix)
        if version is not None and version != row.belief.version:
            raise Conflict(f"the belief {row.belief.id} changed meanwhile; look at it again")
        perform(context, unit, [(row, None, note)], cause, actor)
        return find(unit, row.belief.id).belief


def perform(
    context: Context,
    unit: Unit,
    targets: Sequence[tuple[BeliefRow, BeliefState | None, str]],
    cause: Cause,
    actor: str,
) -> int:
    """Writes acts into the ledgers of beliefs, each with a state and a note, and recounts.

    Returns:
        How many beliefs changed.
    """
    now = judged_at(context, unit)
    number = unit.evidence.acts()
    unit.evidence.put(
        EvidenceRow(
            evidence=Evidence(
                id=act_id(number + place, event_id(now, context.entropy(10))),
                sign=-1 if cause in {Cause.DOUBT, Cause.RETIRE} else 1,
                cause=cause,
                occurred_at=now,
                day=local(now, context.zone).date().isoformat(),
                actor=actor,
                state=state,
                note=note,
            ),
            family=row.family,
            belief=row.belief.id,
        )
        for place, (row, state, note) in enumerate(targets)
    )
    because = Because(actor=actor, cause=str(cause))
    for row, _, _ in targets:
        unit.records.add_audit(now, actor, f"belief {cause}", row.belief.id, "by hand")
    changed, turned = recount(context, unit, {row.family for row, _, _ in targets}, because)
    return changed + propose(context, unit, turned, because)


def act_id(number: int, tail: str) -> str:
    """An id that sorts behind what was said at the same moment, and acts in their order."""
    return f"e_~{number:09d}{tail}"


def parse_reason(context: Context, reason: object) -> str:
    """A reason as it is kept, without secrets.

    Raises:
        InvalidInput: no text, or too long.
    """
    if not isinstance(reason, str):
        raise InvalidInput(f"a reason is text, not {type(reason).__name__}")
    text = " ".join(clean(reason).split())
    if len(text) > MAX_REASON:
        raise InvalidInput(f"the reason is longer than {MAX_REASON} characters; shorten it")
    return kept_text(context, text)


def parse_wording(context: Context, text: object) -> str:
    """A person's wording of a belief, on one line, without secrets.

    Raises:
        InvalidInput: no text, empty, or too long.
    """
    if not isinstance(text, str):
        raise InvalidInput(f"the wording is text, not {type(text).__name__}")
    line = " ".join(clean(text).split())
    if not line:
        raise InvalidInput("the wording is empty; retire the belief instead")
    if len(line) > MAX_WORDING:
        raise InvalidInput(f"the wording is longer than {MAX_WORDING} characters; shorten it")
    return kept_text(context, line)


def digest(context: Context) -> str:
    """A fingerprint of all beliefs by what they say and rest on, whatever they are called.

    Equal for equal memories: whenever reflecting ran, in whatever order they arrived, and
    after everything was weighed anew.
    """
    with context.store.read(context.space.id) as unit:
        rows = unit.beliefs.listed((), (), (), EVERY)
        told = unit.evidence.told([row.belief.id for row in rows])
    members: dict[str, set[str]] = {}
    for entry in told:
        members.setdefault(entry.belief, set()).add(entry.evidence.memory or entry.evidence.key)
    lines = sorted(
        "\x1f".join(
            [
                row.belief.scene,
                row.belief.holder,
                row.belief.slot,
                row.belief.value if row.belief.slot else row.said,
                str(row.belief.polarity),
                str(row.belief.state),
                f"{row.belief.support}:{row.belief.against}",
                row.belief.text,
                *sorted(members.get(row.belief.id, ())),
            ]
        )
        for row in rows
    )
    return hashlib.sha256("\n".join(lines).encode("utf-8", "surrogatepass")).hexdigest()
