"""Damage: found, named, kept from spreading, and mended from what is whole."""

import pytest

import doxa
from doxa.testing import FixedClock, open_memory
from doxa.work import worker
from tests import engines

HARM = {
    "kind": "UPDATE memories SET kind = 'gossip' WHERE row_id = 2",
    "tags": "UPDATE memories SET tags = '[\"half' WHERE row_id = 2",
    "time": "UPDATE memories SET occurred_at = 'soon' WHERE row_id = 2",
    "text": "UPDATE memories SET text = CAST(x'6f74746572ff' AS TEXT) WHERE row_id = 2",
}
EVENTS = {
    "role": ("UPDATE events SET role = 'king' WHERE seq = 2", "tool"),
    "meta": ("UPDATE events SET meta = '{' WHERE seq = 2", "user"),
    "content": (
        "UPDATE events SET content = CAST(x'6f74746572ff2064656e' AS TEXT) WHERE seq = 2",
        "user",
    ),
}

UNTYPED = {"time", "text", "content"}
"""What SQLite alone takes: no number in a column of numbers, no text in one of text."""


@pytest.fixture(autouse=True)
def _possible(request, engine):
    if engine == "postgres" and UNTYPED & set(request.node.callspec.params.values()):
        pytest.skip("columns of this engine hold nothing but values of their type")


@pytest.fixture
def where(tmp_path):
    path = tmp_path / "agent.db"
    with open_memory(path, clock=FixedClock()) as mind:
        for text in ("a heron at the pond", "an otter in the den", "I like oolong tea"):
            mind.observe(text, session="s", user="ann")
        mind.settle()
    return path


def harm(where, *statements):
    database = engines.database(where)
    with database.write() as connection:
        for statement in statements:
            connection.run(statement)
    database.close()


def check(mind, name):
    return next(check for check in mind.doctor() if check.name == name)


@pytest.mark.req("O4")
@pytest.mark.parametrize("way", HARM)
def test_a_damaged_memory_is_named_and_made_anew_while_the_rest_is_found(way, where):
    harm(where, HARM[way])
    with open_memory(where, clock=FixedClock()) as mind:
        assert "memories 2" in check(mind, "rows").detail
        if way != "text":
            assert mind.recall("heron", user="ann")[0].text == "a heron at the pond"
            assert len(mind.memories()) == 3
        done = mind.repair()
        assert len(done.remade) == 1
        assert done.lost == done.problems == ()
        mind.settle()
        assert check(mind, "rows").ok
        assert mind.recall("otter", user="ann")[0].text == "an otter in the den"
        assert mind.recall("heron", user="ann")
        assert mind.verify_audit().ok


@pytest.mark.req("O4", "S1")
@pytest.mark.parametrize("way", EVENTS)
def test_a_damaged_event_is_named_and_keeps_what_can_be_read(way, where):
    statement, role = EVENTS[way]
    harm(where, statement)
    with open_memory(where, clock=FixedClock()) as mind:
        assert "events 2" in check(mind, "rows").detail
        if way == "content":
            with pytest.raises(doxa.StoreError, match="--repair"):
                mind.session("s")
        else:
            assert mind.session("s").turns[0].content == "a heron at the pond"
        assert len(mind.repair().mended) == 1
        turn = mind.session("s").turns[1]
        assert turn.role == role
        assert "otte" in turn.content
        assert check(mind, "rows").ok


@pytest.mark.req("O4", "R8")
@pytest.mark.parametrize("what", ["postings", "word_tail", "vectors"])
def test_a_broken_index_is_found_and_made_anew_from_the_store(what, where, monkeypatch):
    monkeypatch.setattr(worker, "FOLD_ROWS", 1)
    with open_memory(where, clock=FixedClock()) as mind:
        mind.observe("a lone cormorant dries its wings", user="ann")
        if what != "word_tail":
            mind.settle()
        before = [hit.text for hit in mind.recall("cormorant", user="ann")]
    harm(where, f"DELETE FROM {what}")  # noqa: S608 - our own tables
    with open_memory(where, clock=FixedClock()) as mind:
        if what != "vectors":
            assert not check(mind, "words").ok
        mind.repair()
        mind.settle()
        assert check(mind, "words").ok
        assert [hit.text for hit in mind.recall("cormorant", user="ann")] == before
        assert sum(mind.stats().vectors.values()) == len(mind.memories())


@pytest.mark.engine("sqlite")
@pytest.mark.req("O4")
def test_a_damaged_page_is_found_by_doctor(where):
    with open_memory(where, clock=FixedClock()) as mind:
        mind.observe([{"content": f"line {n} " * 40} for n in range(300)])
        mind.settle()
    content = bytearray(where.read_bytes())
    content[20 * 4096 : 21 * 4096] = b"\xff" * 4096
    where.write_bytes(content)
    with open_memory(where, clock=FixedClock()) as mind:
        found = check(mind, "integrity")
        assert found.ok is False
        assert "backup" in found.advice
