"""Review: proposals, conflicts, flags and candidates, put on one list and decided by a person."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from doxa.bank.reconciling import BODY
from doxa.domain.belief import Cause
from doxa.domain.erasure import Selection
from doxa.domain.errors import InvalidInput, NotFound
from doxa.domain.grants import Right
from doxa.domain.memory import State
from doxa.domain.moments import to_micros
from doxa.domain.review import Review, ReviewItem, ReviewKind, parse_item
from doxa.domain.scene import GENERAL
from doxa.flows import beliefs, erasure, upkeep
from doxa.flows.bank_visit import ERASE
from doxa.flows.context import Context

Decide = Callable[[Context, ReviewItem, str | None], None]
MAX_PAGE = 500


@dataclass(frozen=True, slots=True)
class Decision:
    """What accepting and rejecting a kind does, and the right that is needed for either."""

    right: Right
    accept: Decide
    reject: Decide


def _archive(context: Context, item: ReviewItem, scene: str | None) -> None:
    del scene
    upkeep.edit(context, item.target, {"state": State.ARCHIVED}, context.access.actor)


def _stay(context: Context, item: ReviewItem, scene: str | None) -> None:
    """It stays as it is; it only leaves the list."""
    del context, item, scene


def _sort(context: Context, item: ReviewItem, scene: str | None) -> None:
    place = {"scene": scene or GENERAL, "state": State.ACTIVE}
    upkeep.edit(context, item.target, place, context.access.actor)


def _complete(context: Context, item: ReviewItem, scene: str | None) -> None:
    del context, scene
    raise InvalidInput(
        f"{item.target} is incomplete ({item.reason}): give it what it lacks, such as "
        f"`doxa edit {item.target} --confidence 0.5`, or reject it"
    )


def _restate(context: Context, item: ReviewItem, scene: str | None) -> None:
    """The machine's wording takes the place of the person's; the next sync writes it.

    An entry whose file was deleted goes with those that came of the same words.
    """
    del scene
    with context.store.read(context.space.id) as unit:
        found = next((one for one in unit.bank.proposals() if one.id == item.target), None)
    if found is None:
        raise NotFound(f"there is nothing of the id {item.id!r} to review")
    if found.field == ERASE:
        wanted = Selection(ids=(found.item,))
        erasure.erase(context, wanted, actor=context.access.actor, cause="its file was deleted")
        return
    if found.field != BODY:
        raise InvalidInput(
            f"only a wording can be put back; change {found.field!r} of {found.path} in the file, "
            "or reject this"
        )
    actor = context.access.actor
    if found.item.startswith("m_"):
        upkeep.edit(context, found.item, {"text": found.text}, actor)
    else:
        wording = beliefs.parse_wording(context, found.text)
        beliefs.act(context, found.item, Cause.EDIT, actor, wording)
    _looked_at(context, item, None)


def _looked_at(context: Context, item: ReviewItem, scene: str | None) -> None:
    """The person's edit stands."""
    del scene
    with context.store.append(context.space.id) as unit:
        unit.bank.settle(item.target)


def _belief(cause: Cause) -> Decide:
    def decide(context: Context, item: ReviewItem, scene: str | None) -> None:
        del scene
        beliefs.act(context, item.target, cause, context.access.actor)

    return decide


_HELD = Decision(Right.REFLECT, _belief(Cause.CONFIRM), _belief(Cause.RETIRE))
DECISIONS: Mapping[ReviewKind, Decision] = {
    ReviewKind.FORGET: Decision(Right.WRITE, _archive, _stay),
    ReviewKind.CONFLICT: _HELD,
    ReviewKind.FLAGGED: Decision(Right.WRITE, _stay, _archive),
    ReviewKind.CANDIDATE: _HELD,
    ReviewKind.INCOMPLETE: Decision(Right.WRITE, _complete, _archive),
    ReviewKind.BANK: Decision(Right.WRITE, _restate, _looked_at),
    ReviewKind.UNSORTED: Decision(Right.WRITE, _sort, _archive),
}
"""What deciding does, by kind; a further kind is a further row."""


def listed(context: Context, kinds: Sequence[ReviewKind], limit: int, cursor: str | None) -> Review:
    """A page of what waits: kind by kind, each newest first.

    Raises:
        InvalidInput: the cursor is none of ours.
    """
    begin, after = _parsed(cursor)
    wanted = [kind for kind in ReviewKind if not kinds or kind in kinds]
    size = min(limit, MAX_PAGE)
    items: list[ReviewItem] = []
    with context.store.read(context.space.id) as unit:
        counts = {str(kind): unit.reviews.count(kind) for kind in wanted}
        order = list(ReviewKind)
        for kind in wanted:
            if begin is not None and order.index(kind) < order.index(begin):
                continue
            behind = after if kind is begin else None
            items += unit.reviews.waiting(kind, size + 1 - len(items), behind)
            if len(items) > size:
                break
    page = tuple(items[:size])
    more = len(items) > size and bool(page)
    return Review(items=page, counts=counts, cursor=_cursor(page[-1]) if more else None)


def _cursor(item: ReviewItem) -> str:
    return f"{item.kind}:{to_micros(item.at)}:{item.target}"


def _parsed(cursor: str | None) -> tuple[ReviewKind | None, tuple[int, str] | None]:
    if cursor is None:
        return None, None
    kind, _, rest = cursor.partition(":") if isinstance(cursor, str) else ("", "", "")
    at, _, target = rest.partition(":")
    if kind not in {*ReviewKind} or not at.lstrip("-").isascii() or not at.lstrip("-").isdecimal():
        raise InvalidInput(f"the cursor {str(cursor)[:40]!r} is none that a review gave")
    return ReviewKind(kind), (int(at), target)


def decide(
    context: Context, identity: str, *, accepted: bool, reason: str, scene: str | None = None
) -> ReviewItem:
    """Accepts or rejects what waits under this id; an audit entry says who did.

    Raises:
        NotFound: nothing of that id waits.
        Forbidden: the caller lacks the right over it.
    """
    kind, target = parse_item(identity)
    with context.store.read(context.space.id) as unit:
        item = unit.reviews.find(kind, target)
    if item is None:
        raise NotFound(f"there is nothing of the id {identity!r} to review")
    decision = DECISIONS[kind]
    context.access.require(decision.right, item.scene, item.holder)
    act = decision.accept if accepted else decision.reject
    act(context, item, scene)
    now = context.clock.now()
    with context.store.append(context.space.id) as unit:
        unit.reviews.close(kind, target, now)
        action = "review.accept" if accepted else "review.reject"
        unit.records.add_audit(
            now, context.access.actor, action, target, "by hand", kind=str(kind), said=bool(reason)
        )
    return item


def propose_forget(context: Context, ids: Sequence[str], reason: str) -> tuple[str, ...]:
    """Puts memories on the list as no longer needed; the ids of those memories.

    Nothing changes until a person accepts. What a person decided to keep is not asked again.

    Raises:
        NotFound: there is no such memory.
        InvalidInput: none is named, or the reason cannot be taken.
    """
    if isinstance(ids, str) or not ids:
        raise InvalidInput("name the memories that are no longer needed, as a list of ids")
    why = beliefs.parse_reason(context, reason)
    now = context.clock.now()
    with context.store.append(context.space.id) as unit:
        found = [upkeep.find(unit, name).id for name in ids]
        unit.reviews.put(ReviewKind.FORGET, found, why, context.access.actor, now)
        for target in found:
            unit.records.add_audit(
                now, context.access.actor, "review.propose", target, "no longer needed"
            )
    return tuple(found)
