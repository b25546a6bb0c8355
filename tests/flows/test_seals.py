"""Seals of rows: whoever edits, deletes or inserts content without the key is found, by id."""
# ruff: noqa: S608 - statements of our own names

import pytest

from doxa.flows import audit
from doxa.testing import FixedClock, open_memory
from tests import engines

SAID = ("I prefer tables in weekly reports", "I live in Lisbon", "周报我喜欢用表格")
TABLES = ("events", "memories", "mentions", "evidence", "beliefs", "belief_versions", "row_heads")


@pytest.fixture
def where(tmp_path):
    return tmp_path / "store" / "agent.db"


@pytest.fixture
def clock():
    return FixedClock()


@pytest.fixture
def lived(where, clock):
    """A store with turns, memories, evidence, beliefs and versions, whole and verified."""
    with open_memory(where, clock=clock) as mind:
        live(mind, clock)
        found = mind.verify_audit()
        assert found.ok
        assert found.rows > len(SAID) * 4
    return where


def live(mind, clock, sessions=4):
    for n in range(sessions):
        for said in SAID:
            mind.observe(said, user="ann", session=f"s{n}")
        mind.settle()
        mind.reflect()
        clock.advance(days=1)
    assert mind.beliefs(user="ann")


def run(where, *statements):
    database = engines.database(where)
    with database.write() as connection:
        for statement in statements:
            connection.run(statement)
    database.close()


def one(where, query):
    database = engines.database(where)
    with database.read() as connection:
        found = connection.query(query)[0][0]
    database.close()
    return str(found)


def verified(where, clock):
    with open_memory(where, clock=clock) as mind:
        return mind.verify_audit()


FIRST = "seq = (SELECT min(seq) FROM evidence)"
EDITS = {
    "event": ("events", "id", "UPDATE events SET content = 'I hate tables' WHERE seq = 1"),
    "grade": ("events", "id", "UPDATE events SET grade = 5 WHERE seq = 1"),
    "text": ("memories", "id", "UPDATE memories SET text = 'I hate tables' WHERE row_id = 1"),
    "value": ("memories", "id", "UPDATE memories SET value = 'x' WHERE row_id = 1"),
    "confidence": ("memories", "id", "UPDATE memories SET confidence = .99 WHERE row_id = 1"),
    "archived": ("memories", "id", "UPDATE memories SET state = 'archived' WHERE row_id = 1"),
    "wording": ("mentions", "event", "UPDATE mentions SET wording = 'no' WHERE id = 1"),
    "principal": ("mentions", "event", "UPDATE mentions SET principal = 'bob' WHERE id = 1"),
    "sign": ("evidence", "id", f"UPDATE evidence SET sign = -sign WHERE {FIRST}"),
    "weight": ("evidence", "id", f"UPDATE evidence SET weight = 9 WHERE {FIRST}"),
    "seal": ("evidence", "id", f"UPDATE evidence SET seal = NULL WHERE {FIRST}"),
    "belief": ("beliefs", "id", "UPDATE beliefs SET state = 'formal', support = 99"),
    "version": ("belief_versions", "belief", "UPDATE belief_versions SET text = 'always'"),
}


@pytest.mark.req("S3")
@pytest.mark.parametrize("way", EDITS)
def test_an_edited_row_is_found_and_named(way, lived, clock):
    table, column, statement = EDITS[way]
    name = one(lived, f"SELECT {column} FROM {table} LIMIT 1")
    if table in {"events", "memories", "mentions", "evidence"}:
        axis = {"events": "seq", "memories": "row_id", "mentions": "id", "evidence": "seq"}[table]
        name = one(lived, f"SELECT {column} FROM {table} ORDER BY {axis} LIMIT 1")
    run(lived, statement)
    found = verified(lived, clock)
    assert not found.ok
    assert not found.reason, "the log itself is whole"
    assert any(told.startswith(f"{table} ") and name in told for told in found.altered)


COPY = (
    "INSERT INTO memories (space_id, id, kind, layer, state, text, lang, scene, holder, event, "
    "session, ordinal, channel, grade, occurred_at, recorded_at, confidence, importance, "
    "sentiment, tags, polarity, mentions, last_mentioned_at, words, seal) "
    "SELECT space_id, 'm_forged', kind, layer, state, 'I love spam', lang, scene, holder, event, "
    "session, ordinal, channel, grade, occurred_at, recorded_at, confidence, importance, "
    "sentiment, tags, polarity, mentions, last_mentioned_at, words, {} "
    "FROM memories WHERE row_id = 1"
)
FORGED = (
    "INSERT INTO evidence (space_id, id, family, belief, sign, cause, occurred_at, day, key, "
    "principal, session, weight, external, damped, actor, note) "
    "SELECT space_id, 'v_forged', family, belief, 1, cause, occurred_at, day, 'k', principal, "
    f"session, 1, 0, 0, actor, note FROM evidence WHERE {FIRST}"
)
OTHERS = {
    "a memory put in": ((COPY.format("NULL"),), "memories m_forged: put in"),
    "a memory put in with another's seal": ((COPY.format("seal"),), "memories m_forged: changed"),
    "evidence put in": ((FORGED,), "evidence v_forged: put in"),
    "an event deleted": (("DELETE FROM events WHERE seq = 2",), "events: 1 rows are missing"),
    "a memory deleted": (("DELETE FROM memories WHERE row_id = 2",), "memories row 2: missing"),
    "a mention deleted": (("DELETE FROM mentions WHERE id = 2",), "mentions: 1 rows are missing"),
    "evidence deleted": ((f"DELETE FROM evidence WHERE {FIRST}",), "evidence: 1 rows are missing"),
    "beliefs deleted": (("DELETE FROM beliefs",), "beliefs: "),
    "the tally deleted": (("DELETE FROM row_heads",), "row_heads: "),
    "the tally lowered": (
        (f"DELETE FROM evidence WHERE {FIRST}", "UPDATE row_heads SET version = version + 1"),
        "row_heads: ",
    ),
    "moved to another space": (("UPDATE events SET space_id = 9 WHERE seq = 1",), "events: 1 rows"),
}


@pytest.mark.req("S3")
@pytest.mark.parametrize("way", OTHERS)
def test_rows_put_in_or_taken_out_are_found(way, lived, clock):
    statements, told = OTHERS[way]
    run(lived, *statements)
    found = verified(lived, clock)
    assert not found.ok
    assert any(line.startswith(told) for line in found.altered), found.altered


@pytest.mark.req("S3")
def test_a_row_put_back_to_what_it_was_is_found(lived, clock):
    keep = "CREATE TABLE kept AS SELECT * FROM memories WHERE row_id = 1"
    run(lived, keep)
    with open_memory(lived, clock=clock) as mind:
        turn = one(lived, "SELECT id FROM memories WHERE row_id = 1")
        mind.edit(turn, text="I prefer charts in weekly reports")
        assert mind.verify_audit().ok
    run(
        lived,
        "UPDATE memories SET text = (SELECT text FROM kept), slot = (SELECT slot FROM kept), "
        "value = (SELECT value FROM kept), polarity = (SELECT polarity FROM kept), "
        "superseded_by = (SELECT superseded_by FROM kept), seal = (SELECT seal FROM kept), "
        "superseded_at = (SELECT superseded_at FROM kept) WHERE row_id = 1",
        "DROP TABLE kept",
    )
    found = verified(lived, clock)
    assert found.altered == ("memories: rows were put back to what they were before",)


@pytest.mark.req("S3")
def test_all_rows_put_back_with_their_tally_are_older_than_the_anchor(lived, clock):
    run(lived, *(f"CREATE TABLE kept_{name} AS SELECT * FROM {name}" for name in TABLES))
    with open_memory(lived, clock=clock) as mind:
        mind.edit(mind.memories()[0].id, tags=["later"])
        assert mind.verify_audit().ok
    run(
        lived,
        *(f"DELETE FROM {name}" for name in TABLES),
        *(f"INSERT INTO {name} SELECT * FROM kept_{name}" for name in TABLES),
        *(f"DROP TABLE kept_{name}" for name in TABLES),
    )
    found = verified(lived, clock)
    assert found.altered == ("row_heads: the tally of rows is older than the one anchored outside",)


@pytest.mark.req("S3")
def test_what_was_altered_is_not_made_good_by_writing_it_again(lived, clock):
    name = one(lived, "SELECT id FROM memories WHERE row_id = 1")
    run(lived, "UPDATE memories SET text = 'I love spam' WHERE row_id = 1")
    run(lived, f"DELETE FROM evidence WHERE {FIRST}")
    with open_memory(lived, clock=clock) as mind:
        mind.edit(name, tags=["touched"])
        live(mind, clock, sessions=1)
        found = mind.verify_audit()
        assert any(line.startswith(f"memories {name}") for line in found.altered)
        assert "evidence: 1 rows are missing" in found.altered
        mind.erase(name)
        assert not any(name in line for line in mind.verify_audit().altered)


@pytest.mark.req("S3")
def test_a_repair_accepts_altered_rows_only_when_told_and_the_audit_names_them(lived, clock):
    name = one(lived, "SELECT id FROM memories WHERE row_id = 1")
    told = f"memories {name}: changed by something else"
    run(lived, "UPDATE memories SET text = 'I love spam' WHERE row_id = 1")
    with open_memory(lived, clock=clock) as mind:
        done = mind.repair()
        assert (done.altered, done.accepted) == ((told,), False)
        assert mind.verify_audit().altered == (told,)
        done = mind.repair(accept_altered=True)
        assert (done.altered, done.accepted) == ((told,), True)
        assert mind.verify_audit().ok
        entry = mind.audit(1)[0]
        assert (entry["action"], entry["detail"]) == ("reseal", {"rows": [told]})
        done = mind.repair(accept_altered=True)
        assert (done.altered, done.accepted) == ((), False)


@pytest.mark.req("S3")
def test_every_accepted_row_is_named_in_the_audit(lived, clock, monkeypatch):
    monkeypatch.setattr(audit, "NAMED", 2)
    run(lived, "UPDATE events SET content = content || '!' WHERE seq <= 5")
    with open_memory(lived, clock=clock) as mind:
        done = mind.repair(accept_altered=True)
        entries = [e["detail"]["rows"] for e in mind.audit(9) if e["action"] == "reseal"]
    assert len(done.altered) == 5
    assert sorted(line for rows in entries for line in rows) == sorted(done.altered)


@pytest.mark.req("S3", "O4")
def test_doctor_says_that_rows_were_altered_and_does_not_blame_the_index(lived, clock):
    with open_memory(lived, clock=clock) as mind:
        assert all(check.ok is not False for check in mind.doctor())
        name = mind.memories(text="Lisbon")[0].id
    run(lived, f"UPDATE memories SET text = 'I live in Rome' WHERE id = '{name}'")
    with open_memory(lived, clock=clock) as mind:
        wrong = [check for check in mind.doctor() if check.ok is False]
        assert [check.name for check in wrong] == ["seals"]
        assert name in wrong[0].detail
        assert "--accept-altered" in wrong[0].advice
        mind.repair()
        assert [check.name for check in mind.doctor() if check.ok is False] == ["seals"]


@pytest.mark.req("S3")
def test_doctor_says_that_the_audit_log_was_cut(lived, clock):
    run(lived, "DELETE FROM audit WHERE seq = (SELECT max(seq) FROM audit)")
    with open_memory(lived, clock=clock) as mind:
        wrong = [check for check in mind.doctor() if check.ok is False]
    assert [check.name for check in wrong] == ["seals"]
    assert "missing" in wrong[0].detail
    assert "--accept-altered" not in wrong[0].advice  # a repair would change nothing
    assert "restore a backup" in wrong[0].advice


@pytest.mark.req("S3", "O4")
def test_a_store_from_before_is_sealed_once_when_it_is_opened(lived, clock, doxa_home):
    (anchor,) = (doxa_home / "anchors").iterdir()
    anchor.unlink()
    run(lived, "DELETE FROM row_heads", *(f"UPDATE {n} SET seal = NULL" for n in TABLES[:-1]))
    with open_memory(lived, clock=clock) as mind:
        mind.edit(mind.memories()[0].id, tags=["x"])
        assert mind.verify_audit().ok
    run(lived, "DELETE FROM row_heads")
    assert not verified(lived, clock).ok, "the anchor knows of a tally"


@pytest.mark.req("S3", "S5")
def test_two_processes_and_two_spaces_keep_their_tallies(where, clock):
    with (
        open_memory(where, clock=clock, space="a") as one_,
        open_memory(where, clock=clock, space="a") as same,
        open_memory(where, clock=clock, space="b") as other,
    ):
        for mind in (one_, same, other, same, one_):
            live(mind, clock, sessions=3)
            mind.erase(session="s1")
            mind.snapshot("then")
            mind.forget(dry_run=False)
        assert [m.verify_audit().altered for m in (one_, same, other)] == [(), (), ()]
    run(where, "UPDATE events SET content = 'x' WHERE space_id = 2 AND kind <> 'erased'")
    with open_memory(where, clock=clock, space="a") as one_:
        assert one_.verify_audit().ok
    with open_memory(where, clock=clock, space="b") as other:
        assert not other.verify_audit().ok
