"""The audit chain: whoever changes the log without the key is found, and where."""

import json

import pytest

from doxa.domain.audit import Entry, seal
from doxa.testing import FixedClock, open_memory
from tests import engines

ENTRIES = 8


@pytest.fixture
def where(tmp_path):
    return tmp_path / "store" / "agent.db"


def write_some(where, *, first=0, count=ENTRIES):
    with open_memory(where, clock=FixedClock()) as mind:
        for n in range(first, first + count):
            receipt = mind.observe(f"thing number {n}")
            mind.edit(mind.memories(text=f"number {n}")[0].id, tags=[f"t{n}"])
            assert receipt.events
        assert mind.verify_audit().ok


def tamper(where, *statements):
    database = engines.database(where)
    with database.write() as connection:
        for statement in statements:
            connection.run(statement)
    database.close()


def verified(where):
    with open_memory(where, clock=FixedClock()) as mind:
        return mind.verify_audit()


CUT = "DELETE FROM audit WHERE seq > 6"
HEAD = "UPDATE audit_heads SET number = 6, seal = (SELECT seal FROM audit WHERE seq = 6)"
INSERTED = (
    "INSERT INTO audit (space_id, at, actor, action, target, cause, detail) "
    "VALUES (1, 1, 'person', 'edit', 'm_x', 'by hand', '{}')"
)
TAMPERINGS = {
    "cause": (("UPDATE audit SET cause = 'nothing' WHERE seq = 4",), 4),
    "actor": (("UPDATE audit SET actor = 'ann' WHERE seq = 1",), 1),
    "detail": (("UPDATE audit SET detail = '{}' WHERE seq = 8",), 8),
    "time": (("UPDATE audit SET at = at + 1 WHERE seq = 5",), 5),
    "deleted": (("DELETE FROM audit WHERE seq = 3",), 4),
    "first": (("DELETE FROM audit WHERE seq = 1",), 2),
    "swapped": (
        (
            "UPDATE audit SET seq = -1 WHERE seq = 3",
            "UPDATE audit SET seq = 3 WHERE seq = 4",
            "UPDATE audit SET seq = 4 WHERE seq = -1",
        ),
        3,
    ),
    "inserted": (
        (INSERTED,),
        9,
    ),
    "truncated": ((CUT,), 8),
    "truncated with its head": ((CUT, HEAD), 8),
    "emptied": (("DELETE FROM audit", "DELETE FROM audit_heads"), 8),
}


@pytest.mark.req("S3")
@pytest.mark.parametrize("way", TAMPERINGS)
def test_tampering_is_found_and_its_place_named(way, where):
    write_some(where)
    statements, seq = TAMPERINGS[way]
    tamper(where, *statements)
    found = verified(where)
    assert not found.ok
    assert found.first_bad == seq
    assert found.reason


@pytest.mark.req("S3")
def test_a_log_cut_short_and_written_on_is_still_found(where):
    write_some(where)
    tamper(where, CUT, HEAD)
    with open_memory(where, clock=FixedClock()) as mind:
        memory = mind.memories()[0].id
        for n in range(6):
            mind.edit(memory, tags=[f"x{n}"])
        found = mind.verify_audit()
    assert not found.ok
    assert "anchored" in found.reason


@pytest.mark.req("S3")
def test_a_log_rebuilt_under_the_stolen_key_is_not_the_one_anchored(where, doxa_home):
    write_some(where)
    (key,) = (doxa_home / "keys").iterdir()
    database = engines.database(where)
    with database.write() as connection:
        rows = connection.query(
            "SELECT seq, number, at, actor, action, target, cause, detail FROM audit ORDER BY seq"
        )
        before = ""
        for seq, number, at, actor, action, target, _, detail in rows:
            entry = Entry(
                number=number, at=at, actor=actor, action=action, target=target, cause="forged",
                detail=detail,
            )  # fmt: skip
            before = seal(key.read_bytes(), before, entry)
            connection.run(
                "UPDATE audit SET cause = 'forged', seal = :seal WHERE seq = :seq",
                {"seal": before, "seq": seq},
            )
        connection.run("UPDATE audit_heads SET seal = :seal", {"seal": before})
    database.close()
    found = verified(where)
    assert not found.ok
    assert found.first_bad == ENTRIES
    assert "anew" in found.reason


@pytest.mark.req("S3")
def test_without_its_anchor_a_log_is_not_called_whole(where, doxa_home):
    write_some(where)
    (anchor,) = (doxa_home / "anchors").iterdir()
    assert json.loads(anchor.read_bytes())["number"] == ENTRIES
    anchor.unlink()
    assert "anchor" in verified(where).reason


@pytest.mark.req("S3")
def test_spaces_have_chains_of_their_own_and_two_processes_write_one(where):
    clock = FixedClock()
    with (
        open_memory(where, clock=clock, space="a") as one,
        open_memory(where, clock=clock, space="a") as same,
        open_memory(where, clock=clock, space="b") as other,
    ):
        for mind in (one, same, other) * 3:
            receipt = mind.observe("a line to edit")
            memory = next(m for m in mind.memories() if m.source.event == receipt.events[0])
            mind.edit(memory.id, tags=["x"])
        assert [m.verify_audit().ok for m in (one, same, other)] == [True, True, True]
        assert [m.verify_audit().entries for m in (one, same, other)] == [6, 6, 3]
    tamper(where, "DELETE FROM audit WHERE space_id = 2 AND number = 2")
    with (
        open_memory(where, clock=clock, space="a") as one,
        open_memory(where, clock=clock, space="b") as other,
    ):
        assert one.verify_audit().ok
        assert not other.verify_audit().ok


@pytest.mark.req("S3", "O4")
def test_a_log_from_before_there_was_a_chain_is_sealed_once(where, doxa_home):
    write_some(where)
    for anchor in (doxa_home / "anchors").iterdir():
        anchor.unlink()
    tamper(where, "UPDATE audit SET number = NULL, seal = NULL", "DELETE FROM audit_heads")
    found = verified(where)
    assert found.ok
    assert found.entries == found.anchored == ENTRIES
    write_some(where, first=ENTRIES, count=2)
    tamper(where, "UPDATE audit SET number = NULL, seal = NULL WHERE seq = 2")
    assert verified(where).first_bad == 2


@pytest.mark.req("S3", "S7")
def test_no_entry_holds_content_also_of_what_is_still_there(where):
    with open_memory(where, clock=FixedClock()) as mind:
        for text in ("I live in Lisbon", "I live in Osaka now", "我喜欢龙井茶", "我喜欢龙井茶"):
            mind.observe(text, user="ann", name="Ann Marker", tags=["holiday"])
            mind.settle()
        mind.edit(mind.memories()[0].id, text="reworded secretly", tags=["hidden"])
        mind.erase(text="Osaka")
        log = json.dumps([dict(row) for row in mind.audit(100)], default=str, ensure_ascii=False)
    assert "erase" in log
    for word in ("Lisbon", "Osaka", "龙井", "Ann", "holiday", "reworded", "hidden", "ann"):
        assert word not in log
