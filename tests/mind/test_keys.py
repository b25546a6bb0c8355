"""Keys: made once, recognised by their secret, revoked for good."""

import pytest

from doxa.domain.errors import InvalidInput, NotFound, Unauthorized
from doxa.domain.source import Grade
from doxa.flows import keys as granting
from doxa.testing import FixedClock, open_memory


@pytest.fixture
def mind():
    with open_memory() as opened:
        yield opened


@pytest.mark.req("S5", "M1")
def test_a_secret_names_its_principal_until_it_is_revoked(mind):
    key, secret = mind.add_key(
        "helper", ["客服=read,append"], user="ann", grade="agent", agent="帮手"
    )
    assert secret.startswith(f"doxa_{key.id}_")
    who = mind.principal(secret)
    assert who == key.principal
    assert (who.user, who.agent, who.grade, who.scene) == ("ann", "帮手", Grade.AGENT, "客服")
    assert mind.keys() == [key]
    assert mind.revoke_key(key.id).revoked_at is not None
    assert mind.revoke_key(key.id).revoked_at is not None
    with pytest.raises(Unauthorized):
        mind.principal(secret)
    assert [one["action"] for one in mind.audit() if one["target"] == key.id] == [
        "key.revoke",
        "key.create",
    ]
    assert mind.verify_audit().ok


@pytest.mark.req("S5")
def test_what_is_no_secret_lets_nobody_in(mind):
    key, secret = mind.add_key("helper", "report=read")
    for wrong in ("", "doxa__", secret[:-1], secret + "0", f"doxa_{key.id}_", secret.upper(), None):
        with pytest.raises(Unauthorized):
            mind.principal(wrong)
    mind.revoke_key(key.id)
    with pytest.raises(Unauthorized):  # the hash of a revoked key is gone
        mind.principal("")


@pytest.mark.engine("sqlite")
@pytest.mark.req("S5", "S4")
def test_a_revoked_key_stays_revoked_when_an_older_file_is_put_back(tmp_path):
    path, clock = tmp_path / "doxa.db", FixedClock()
    with open_memory(path, clock=clock) as mind:
        key, secret = mind.add_key("helper", "report=read")
        kept, other = mind.add_key("other", "report=read")
        mind.backup(tmp_path / "old.db")
        mind.revoke_key(key.id)
    for suffix in ("-wal", "-shm"):
        path.with_name(path.name + suffix).unlink(missing_ok=True)
    path.write_bytes((tmp_path / "old.db").read_bytes())
    with open_memory(path, clock=clock) as mind:
        with pytest.raises(Unauthorized):
            mind.principal(secret)
        assert mind.principal(other) == kept.principal
        listed = mind.keys()
        assert {one.id for one in listed if one.revoked_at} == {key.id}


@pytest.mark.engine("sqlite")
@pytest.mark.req("S5", "S4")
def test_what_a_crash_kept_from_the_tombstones_is_made_up(tmp_path, monkeypatch):
    path, clock = tmp_path / "doxa.db", FixedClock()
    with open_memory(path, clock=clock) as mind:
        key, _ = mind.add_key("helper", "report=read")
        monkeypatch.setattr(granting, "end_revoked", lambda _: 0)
        mind.revoke_key(key.id)
        assert mind._context.tombstones.keys() == frozenset()
    with open_memory(path, clock=clock) as mind:
        assert mind._context.tombstones.keys() == {key.id}


@pytest.mark.req("S5", "S6")
def test_the_store_keeps_no_secret(tmp_path):
    with open_memory(tmp_path / "doxa.db") as mind:
        _, secret = mind.add_key("helper", "report=read")
        with mind._context.store.read(mind._context.space.id) as unit:
            rows = str(unit.connection.query("SELECT * FROM keys"))
            rows += str(unit.connection.query("SELECT * FROM audit"))
    assert secret.rpartition("_")[2] not in rows


@pytest.mark.req("S5")
def test_keys_of_another_space_are_unknown(tmp_path):
    path, clock = tmp_path / "doxa.db", FixedClock()
    with open_memory(path, clock=clock, space="a") as mind:
        _, secret = mind.add_key("helper", "*=all")
    with open_memory(path, clock=clock, space="b") as other:
        assert other.keys() == []
        with pytest.raises(Unauthorized):
            other.principal(secret)


@pytest.mark.req("S5")
def test_a_key_needs_a_grant_and_a_name_that_looks_like_no_other(mind):
    for name, grants in (("helper", []), ("hеlper", ["report=read"]), ("helper", ["report"])):
        with pytest.raises(InvalidInput):
            mind.add_key(name, grants)
    with pytest.raises(NotFound):
        mind.revoke_key("nobody")
    assert mind.keys() == []
