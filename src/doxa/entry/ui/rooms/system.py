"""The system: background work, embedders, policies, keys, health."""

from starlette.responses import Response

from doxa.domain.errors import Forbidden, InvalidInput
from doxa.domain.forgetting import PROFILES
from doxa.domain.grants import Right
from doxa.domain.keys import Key
from doxa.entry.ui.site import Site, gone_to, shown
from doxa.entry.ui.transfers import transfers
from doxa.entry.ui.visit import Visit

site = Site()
SETTLE_SECONDS = 5.0
"""How long the button waits for the background work; the rest goes on behind it."""


@site.page("/system")
def system(visit: Visit) -> Response:
    """Everything one looks after."""
    stats = visit.mind.stats()
    values = {
        "stats": stats,
        "dead": visit.mind.dead_jobs(),
        "policy": visit.mind.policy(),
        "profiles": list(PROFILES),
        "keys": _keys(visit),
        "rights": list(Right),
        "costs": visit.mind.costs(10),
        "transfers": transfers(visit.request.app),
    }
    return shown(visit, "system.html", values)


def _keys(visit: Visit) -> list[Key] | None:
    try:
        return visit.mind.keys()
    except Forbidden:
        return None


@site.page("/system/health")
def health(visit: Visit) -> Response:
    """Every check, made now."""
    return shown(visit, "health.html", {"checks": visit.mind.doctor()})


@site.page("/system/tonight")
def tonight(visit: Visit) -> Response:
    """What the policy would let go tonight."""
    return shown(visit, "tonight.html", {"plan": visit.mind.forget(True)})


@site.action("/system/policy")
def policy(visit: Visit) -> Response:
    """Another profile, another capacity, kept in the store."""
    capacity = visit.given("capacity")
    if capacity and not (capacity.isascii() and capacity.isdigit() and len(capacity) < 12):
        raise InvalidInput(f"capacity is a number of memories, not {capacity[:20]!r}")
    profile = visit.given("profile")
    present = visit.mind.policy()
    visit.mind.policy(
        profile=profile if profile and profile != present.profile else None,
        capacity=int(capacity) if capacity and int(capacity) != present.capacity else None,
    )
    return gone_to("/system", "saved")


@site.action("/system/settle")
def settle(visit: Visit) -> Response:
    """Does what waits, for a few seconds."""
    done = visit.mind.settle(SETTLE_SECONDS)
    return gone_to("/system", "settled", count=done.done)


@site.action("/system/requeue")
def requeue(visit: Visit) -> Response:
    """Gives dead jobs another chance; all of them where none is named."""
    ids = [int(text) for text in visit.each_given("id") if text.isascii() and text.isdigit()]
    return gone_to("/system", "requeued", count=visit.mind.requeue(ids or None))


@site.action("/system/reindex")
def reindex(visit: Visit) -> Response:
    """Queues what has no vector of the present embedders."""
    return gone_to("/system", "reindexed", count=visit.mind.reindex())


@site.action("/system/keys")
def add_key(visit: Visit) -> Response:
    """Makes a key; its secret is shown this once."""
    rights = ",".join(visit.each_given("right"))
    key, secret = visit.mind.add_key(
        visit.given("name"),
        [f"{visit.given('scene') or '*'}={rights}"],
        user=visit.given("user") or None,
    )
    visit.request.app.state.access.forget()
    return shown(visit, "key.html", {"key": key, "secret": secret})


@site.action("/system/keys/{id}/revoke")
def revoke(visit: Visit) -> Response:
    """Ends a key."""
    visit.mind.revoke_key(visit.named("id"))
    visit.request.app.state.access.forget()
    return gone_to("/system", "revoked")
