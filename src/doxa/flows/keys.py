"""Keys: made, listed, revoked, and recognised by their secrets."""

import hmac
from contextlib import suppress
from dataclasses import replace

from doxa.domain.errors import InvalidInput, NotFound, StoreError, Unauthorized
from doxa.domain.grants import Principal
from doxa.domain.keys import ID_BYTES, SECRET_BYTES, Key, digest_of, id_in, secret_of
from doxa.flows.context import Context
from doxa.stores.sql.keys import grants_text

_NO_HASH = digest_of("")


def add(context: Context, principal: Principal) -> tuple[Key, str]:
    """A fresh key for a principal and its secret, which is kept nowhere.

    Raises:
        InvalidInput: it is granted nothing.
    """
    if not principal.grants:
        raise InvalidInput("a key needs a grant, such as report=read,append or *=all")
    named = replace(principal, id=context.entropy(ID_BYTES).hex())
    secret = secret_of(named.id, context.entropy(SECRET_BYTES))
    now = context.clock.now()
    with context.store.append(context.space.id) as unit:
        unit.keys.add(named, digest_of(secret), now)
        unit.records.add_audit(
            now,
            context.access.actor,
            "key.create",
            named.id,
            "by hand",
            grants=grants_text(named.grants),
            grade=named.grade.name.lower(),
        )
    return Key(principal=named, created_at=now), secret


def listed(context: Context) -> list[Key]:
    """Every key, the newest first."""
    with context.store.read(context.space.id) as unit:
        return unit.keys.listed()


def revoke(context: Context, identity: str) -> Key:
    """Ends a key; again changes nothing. No backup brings it back.

    Raises:
        NotFound: there is no such key.
    """
    now = context.clock.now()
    with context.store.append(context.space.id) as unit:
        if isinstance(identity, str) and unit.keys.revoke(identity, now):
            unit.records.add_audit(now, context.access.actor, "key.revoke", identity, "by hand")
        found = unit.keys.get(identity) if isinstance(identity, str) else None
    if found is None:
        raise NotFound(f"there is no key {identity!r}; `doxa key list` shows them")
    with suppress(StoreError):  # revoked it is; the tombstone is written by the next opening
        end_revoked(context)
    return found[0]


def end_revoked(context: Context) -> int:
    """Brings store and tombstones into step: keys revoked in either are; how many came back.

    Raises:
        StoreError: the tombstones cannot be written.
    """
    with context.store.read(context.space.id) as unit:
        known = unit.keys.listed()
    if not known:
        return 0
    dead = context.tombstones.keys()
    ended = {key.id: key.revoked_at for key in known if key.revoked_at is not None}
    back = [key.id for key in known if key.revoked_at is None and key.id in dead]
    now = context.clock.now()
    if back:
        with context.store.append(context.space.id) as unit:
            for identity in back:
                unit.keys.revoke(identity, now)
                unit.records.add_audit(now, "restore", "key.revoke", identity, "revoked before")
    context.tombstones.add_keys({id: at for id, at in ended.items() if id not in dead})
    return len(back)


def principal(context: Context, secret: str) -> Principal:
    """Who holds the key with this secret, looked up in the store each time.

    The secret is compared in constant time, also where there is no such key.

    Raises:
        Unauthorized: there is none, or it was revoked.
    """
    with context.store.read(context.space.id) as unit:
        found = unit.keys.get(id_in(secret))
    kept = found[1] if found and found[0].revoked_at is None else _NO_HASH
    given = digest_of(secret if isinstance(secret, str) else "")
    if not hmac.compare_digest(kept, given) or found is None or found[0].revoked_at is not None:
        raise Unauthorized("there is no such key, or it was revoked; ask for a new one")
    return found[0].principal
