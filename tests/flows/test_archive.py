"""A mind moves: all of it or nothing, with the same ids, and nothing erased comes with it."""

import json
import shutil
import zipfile

import pytest

from doxa.domain.errors import Conflict, InvalidInput, NotFound, StoreError
from doxa.testing import FixedClock, open_memory
from tests.flows.lives import AGAINST, ALL, FOR_TABLES, living

pytestmark = pytest.mark.req("P3")
MARKER = "zanzibarquux"


@pytest.fixture
def place(tmp_path):
    return tmp_path / "mind.zip"


@pytest.fixture
def other_home(tmp_path, monkeypatch):
    """Moves on to another machine: another home directory, without the keys of this one."""

    def move():
        monkeypatch.setenv("DOXA_HOME", str(tmp_path / "elsewhere"))

    return move


def lived(where, **options):
    """A mind with a formal belief, a task that is open, a skill and an emotional day."""
    with living(where, **options) as life:
        life.say(*FOR_TABLES).think()
        life.say(AGAINST).think()
        life.say("I live in Hangzhou", "我对花生过敏", scene="general")
        mind = life.mind
        done = mind.start_task("deploy the site", user="ann", scene="ops", session="t1")
        mind.end_task(done.id, "success", note="used the blue line")
        mind.start_task("write the weekly report", user="ann", scene="report", session="t2")
        mind.snapshot("before")
        mind.settle()
        mind.recall("tables", user="ann", scene="report/weekly")
        mind.confirm(next(b for b in life.all() if b.state == "formal").id)
        life.think()
        yield life


@pytest.fixture
def life(tmp_path):
    yield from lived(tmp_path / "here.db")


def told(mind):
    """All that a reader can tell of a mind."""
    return {
        "memories": sorted(
            (m.id, m.text, m.kind, m.state, m.grade, m.confidence, m.mentions, m.superseded_by,
             m.valid_until, m.holder, m.scene, m.source.event, m.access_count)
            for m in mind.memories(limit=10_000, states=["active", "pending", "review", "archived"])
        ),
        "beliefs": sorted(
            (b.id, b.text, b.state, b.support, b.against, b.version, b.confidence)
            for b in mind.beliefs(states=ALL)
        ),
        "versions": sorted(
            (b.id, [(v.number, v.text, v.state) for v in mind.belief_why(b.id).versions])
            for b in mind.beliefs(states=ALL)
        ),
        "sessions": sorted((s.id, s.turns, s.last_at) for s in mind.sessions()),
        "tasks": sorted((t.id, t.goal, t.outcome) for t in mind.tasks()),
        "skills": sorted((s.id, s.name, s.state) for s in mind.skills(user="ann")),
        "snapshots": [(s.id, s.label) for s in mind.snapshots()],
    }  # fmt: skip


def rule(mind):
    """The belief that weekly reports take tables."""
    found = mind.beliefs(scene="report/weekly", user="ann", states=ALL)
    return next(b for b in found if b.slot and b.polarity > 0)


def elsewhere(tmp_path, life, name="there.db", **options):
    return open_memory(tmp_path / name, clock=life.clock, **options)


@pytest.mark.parametrize("journal", [True, False])
def test_a_mind_loads_as_it_was_and_loading_again_changes_nothing(life, tmp_path, place, journal):
    done = life.mind.export(place, journal=journal)
    before = told(life.mind)
    if not journal:  # the words of turns stayed
        before["memories"] = [row for row in before["memories"] if row[2] != "turn"]
    assert done.counts["memories"] == len(before["memories"])
    with elsewhere(tmp_path, life) as mind:
        loaded = mind.load(place)
        assert loaded.own
        assert not loaded.clashes
        assert loaded.new["beliefs"] == len(before["beliefs"])
        assert told(mind) == before
        again = mind.load(place)
        assert again.new == {}
        assert again.clashes == ()
        assert told(mind) == before
        assert mind.verify_audit().ok
        assert any(entry["action"] == "load" for entry in mind.audit())


def test_what_is_said_after_a_move_meets_what_is_known(life, tmp_path, place):
    """Ids are made of the space's key, which an empty space takes over."""
    life.mind.export(place, journal=True)
    with elsewhere(tmp_path, life) as mind:
        mind.load(place)
        before = {b.id for b in mind.beliefs(states=ALL)}
        for n in range(3):
            mind.observe("周报用表格", user="ann", scene="report/weekly", session=f"new{n}")
            life.clock.advance(days=1)
        mind.settle()
        mind.reflect(rebuild=True)
        assert {b.id for b in mind.beliefs(states=ALL)} == before
        assert rule(mind).support == rule(life.mind).support + 3
    with elsewhere(tmp_path, life) as mind:  # a later process knows the key too
        mind.redistil()
        mind.settle()
        assert {b.id for b in mind.beliefs(states=ALL)} == before


def test_who_had_the_empty_space_open_opens_it_again(life, tmp_path, place):
    """Its key is another now: what it wrote would not fit the chain of the audit."""
    life.mind.export(place)
    with elsewhere(tmp_path, life) as early, elsewhere(tmp_path, life) as mind:
        mind.load(place)
        mind.observe("I live in Ulm", user="ann")
        with pytest.raises(StoreError, match="open it again"):
            early.observe("I live in Bonn", user="ann")
        assert mind.verify_audit().ok
    with elsewhere(tmp_path, life) as early:
        early.observe("I live in Bonn", user="ann")
        assert early.verify_audit().ok


def test_a_load_that_fails_leaves_key_and_space_as_they_were(life, tmp_path, place, monkeypatch):
    life.mind.export(place)
    with elsewhere(tmp_path, life) as mind:
        digest = mind._context.store.digests()
        with monkeypatch.context() as patch:
            patch.setattr("doxa.flows.merging.expect", lambda *_: 1 / 0)
            with pytest.raises(ZeroDivisionError):
                mind.load(place)
        assert mind._context.store.digests() == digest
        mind.observe("I live in Ulm", user="ann")
        mind.settle()
        (memory,) = (m for m in mind.memories(user="ann") if m.kind != "turn")
    with elsewhere(tmp_path, life) as mind:
        assert mind.verify_audit().ok
        mind.redistil()
        mind.settle()
        assert mind.get(memory.id).mentions == 1


def test_words_are_found_before_the_vectors_are_made_and_meaning_after(life, tmp_path, place):
    life.say("I love sushi", scene="general")
    life.mind.export(place, journal=True)

    def finds(mind):
        hits = mind.recall("raw fish with rice", user="ann", k=2, threshold=0)
        return any("sushi" in hit.text for hit in hits)

    with elsewhere(tmp_path, life, settings={"models.embedder": "fast"}) as mind:
        mind.load(place)
        assert not finds(mind)
        with mind._context.store.read(mind._context.space.id) as unit:
            assert unit.memories.vector_counts() == {}, "vectors never travel"
        assert "花生" in mind.recall("花生", user="ann", threshold=0)[0].text
        mind.settle()
        assert finds(mind)
        with mind._context.store.read(mind._context.space.id) as unit:
            (count,) = unit.memories.vector_counts().values()
        assert count == len(mind.memories(limit=1000))


def test_a_dry_run_tells_what_would_come_and_writes_nothing(life, tmp_path, place):
    life.mind.export(place, journal=True)
    with elsewhere(tmp_path, life) as mind:
        digest = mind._context.store.digests()
        plan = mind.load(place, dry_run=True)
        assert plan.dry_run
        assert mind._context.store.digests() == digest
        assert mind.load(place).new == plan.new


def test_an_archive_merges_and_what_is_here_stays_as_it_stands(life, tmp_path, place):
    life.mind.export(place, journal=True)
    with elsewhere(tmp_path, life) as mind:
        mind.load(place)
        memory = next(m for m in mind.memories(user="ann") if m.kind == "preference")
        mind.edit(memory.id, text="周报只用表格")
    life.say("我喜欢喝绿茶", scene="general")
    fresh = place.with_name("later.zip")
    life.mind.export(fresh, journal=True)
    with elsewhere(tmp_path, life) as mind:
        done = mind.load(fresh)
        assert mind.get(memory.id).text == "周报只用表格"
        assert [c.id for c in done.clashes if "text" in c.fields] == [memory.id]
        assert any("绿茶" in m.text for m in mind.memories(user="ann"))
        assert done.new["events"] == 1


def test_two_minds_become_one_and_the_same_rule_stands_once(life, tmp_path, place):
    """Another space has another key: beliefs are named anew, and their ledgers are united."""
    life.mind.export(place, journal=True)
    with living(tmp_path / "there.db") as there:
        there.say(*FOR_TABLES[:2], session="x1").say(FOR_TABLES[2], session="x2").think()
        there.clock.advance(days=90)
        mind = there.mind
        mine = rule(mind)
        done = mind.load(place)
        assert done.own
        beliefs = [b for b in mind.beliefs(states=ALL) if b.scene == "report/weekly"]
        assert [b.id for b in beliefs if b.polarity > 0] == [mine.id]
        assert rule(mind).support == mine.support + rule(life.mind).support
        assert rule(mind).state == "formal"
        before = told(mind)
        assert mind.load(place).new == {}
        mind.reflect(rebuild=True)
        assert told(mind)["beliefs"] == before["beliefs"]
        assert mind.verify_audit().ok


def test_what_is_said_in_free_words_by_both_is_grouped_again(tmp_path, place):
    said = ("Always check permissions before deploying", "Keep the tone warm for customers")
    earlier = "2026-01-01T09:00:00+00:00"
    with living(tmp_path / "here.db") as here, living(tmp_path / "there.db", earlier) as there:
        for _ in range(4):
            here.say(*said, scene="ops")
        here.think()
        there.say(said[0], scene="ops", session="else").think()
        there.clock.advance(days=400)
        (mine,) = there.all()
        here.mind.export(place, journal=True)
        there.mind.load(place)
        there.mind.reflect()
        found = there.find(mine.value)
        assert (found.id, found.slot, found.support) == (mine.id, "", 5)
        before = told(there.mind)
        assert there.mind.load(place).new == {}
        there.mind.reflect(rebuild=True)
        assert told(there.mind)["beliefs"] == before["beliefs"]


def test_users_are_mapped_with_all_that_is_theirs(life, tmp_path, place):
    life.mind.export(place, journal=True)
    with elsewhere(tmp_path, life) as mind:
        mind.load(place, users={"ann": "anna"})
        assert {m.holder for m in mind.memories()} <= {"", "anna"}
        assert {b.holder for b in mind.beliefs(states=ALL)} == {"anna"}
        before = told(mind)
        mind.observe("周报用表格", user="anna", scene="report/weekly", session="new")
        mind.settle()
        mind.reflect(rebuild=True)
        assert {b[0] for b in told(mind)["beliefs"]} == {b[0] for b in before["beliefs"]}
        assert mind.load(place, users={"ann": "anna"}).new == {}
        with pytest.raises(Conflict, match="map the users"):
            mind.load(place)


@pytest.mark.req("F6")
def test_what_was_erased_here_does_not_come_back(life, tmp_path, place):
    life.say(f"I like {MARKER} tea", scene="general")
    life.mind.export(place, journal=True)
    done = life.mind.erase(text=MARKER)
    assert str(place) in done.copies, "the receipt names the archive, which is out of reach"
    for name in ("here.db", "fresh.db"):  # where it was, and in a store of its own
        with elsewhere(tmp_path, life, name) as mind:
            loaded = mind.load(place)
            assert loaded.withheld == 1
            assert not [m for m in mind.memories(limit=1000) if MARKER in m.text]
            assert mind.load(place).new == {}
            assert str(place) in mind.erase(session="s1", dry_run=True).copies


@pytest.mark.req("F6")
def test_of_what_was_said_twice_the_erased_time_does_not_come_back(life, tmp_path, place):
    life.mind.export(place, journal=True)
    told_of = next(m for m in life.mind.memories(user="ann") if m.mentions > 2)
    life.mind.erase(session="s1")
    with elsewhere(tmp_path, life) as mind:
        mind.load(place)
        after = mind.get(told_of.id)
        assert after.mentions == told_of.mentions - 1
        assert (after.text, after.confidence) == (
            life.mind.get(told_of.id).text,
            life.mind.get(told_of.id).confidence,
        )
        for one in (mind, life.mind):
            one.reflect()
        assert rule(mind).support == rule(life.mind).support == 3
        assert [b[:5] for b in told(mind)["beliefs"]] == [b[:5] for b in told(life.mind)["beliefs"]]
        assert all(FOR_TABLES[0] not in str(v) for v in told(mind)["versions"])


@pytest.mark.req("S1", "S2")
def test_an_archive_of_others_brings_words_and_nothing_else(life, tmp_path, place, other_home):
    life.mind.export(place)
    other_home()
    with elsewhere(tmp_path, life) as mind:
        done = mind.load(place)
        assert not done.own
        assert "stay out" in done.notes[0]
        mind.settle()
        mind.reflect()
        found = mind.memories(limit=1000)
        assert {m.grade.name for m in found} == {"IMPORT"}
        assert {(m.scene, m.holder) for m in found} == {("unsorted", "")}
        assert max(m.confidence for m in found) < 0.4
        assert mind.beliefs(states=ALL) == []
        assert mind.skills() == []
        assert mind.recall("tables 表格", user="ann") == []
        assert mind.load(place).new == {"events": 0}
        with pytest.raises(InvalidInput, match="proves"):
            mind.load(place, mine=True)


def test_an_encrypted_archive_is_mine_where_i_say_so(life, tmp_path, place, other_home):
    life.mind.export(place, journal=True, passphrase="开门")
    before = told(life.mind)
    other_home()
    with elsewhere(tmp_path, life) as mind:
        assert not mind.load(place, passphrase="开门", dry_run=True).own
        assert mind.load(place, passphrase="开门", mine=True).own
        assert told(mind) == before


def test_the_key_file_proves_an_archive_on_another_machine(
    life, tmp_path, place, other_home, doxa_home
):
    life.mind.export(place)
    other_home()
    shutil.copytree(doxa_home / "keys", tmp_path / "elsewhere" / "keys")
    with elsewhere(tmp_path, life) as mind:
        assert mind.load(place).own


def rewritten(place, change):
    """The archive with some members changed, and the manifest made to fit."""
    import hashlib

    with zipfile.ZipFile(place) as archive:
        members = {name: archive.read(name) for name in archive.namelist()}
    manifest = json.loads(members.pop("manifest.json"))
    change(members, manifest)
    manifest["members"] = {
        name: [len(data), hashlib.sha256(data).hexdigest()] for name, data in members.items()
    }
    manifest["counts"] = {
        name[8:-6]: data.count(b"\n")
        for name, data in members.items()
        if name.startswith("records/")
    }
    with zipfile.ZipFile(place, "w") as archive:
        archive.writestr("manifest.json", json.dumps(manifest))
        for name, data in members.items():
            archive.writestr(name, data)
    return place


def forge(members, _manifest):
    members["records/beliefs.jsonl"] = members["records/beliefs.jsonl"].replace(
        b"observed", b"formal"
    )


@pytest.mark.req("S1")
def test_a_forged_archive_is_refused_where_its_key_is_known(life, tmp_path, place):
    life.mind.export(place)
    rewritten(place, forge)
    with elsewhere(tmp_path, life) as mind:
        digest = mind._context.store.digests()
        with pytest.raises(InvalidInput, match="not sealed"):
            mind.load(place)
        assert mind._context.store.digests() == digest


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("records/memories.jsonl", b'{"id":' + b"[" * 100_000 + b"\n", "is no record"),
        ("records/memories.jsonl", b'{"id":{"a":1}}\n', "is no record"),
        ("records/memories.jsonl", b'{"id":1e999}\n', "is no record"),
        ("records/memories.jsonl", b'{"id":123456789012345678901234567890}\n', "is no record"),
        ("records/memories.jsonl", b"\xff\xfe\n", "is no record"),
    ],
)
def test_case_a10_malformed_records_are_refused(life, tmp_path, place, name, data, said):
    life.mind.export(place)
    rewritten(place, lambda members, _: members.update({name: data}))
    with elsewhere(tmp_path, life) as mind:
        with pytest.raises(InvalidInput, match=said):
            mind.load(place)
        assert mind.memories() == []


def test_case_a10_a_wrong_manifest_is_refused(life, tmp_path, place):
    life.mind.export(place)
    whole = place.read_bytes()
    with zipfile.ZipFile(place) as archive:
        members = {name: archive.read(name) for name in archive.namelist()}
    for manifest in (b"", b"[]", b"[" * 200_000, b'{"format":"x"}', b"\x00", None):
        with zipfile.ZipFile(place, "w") as archive:
            for name, data in (members | {"manifest.json": manifest}).items():
                if data is not None:
                    archive.writestr(name, data)
        with elsewhere(tmp_path, life) as mind, pytest.raises(InvalidInput):
            mind.load(place)
    place.write_bytes(whole)
    with elsewhere(tmp_path, life) as mind:
        assert mind.load(place).own


def test_an_archive_stands_for_itself(life, tmp_path, place):
    life.mind.export(place)
    with pytest.raises(Conflict, match="exists"):
        life.mind.export(place)
    with pytest.raises(InvalidInput, match="suffix"):
        life.mind.export(tmp_path / "mind.rar")
    with pytest.raises(NotFound):
        life.mind.load(tmp_path / "none.zip")
    names = zipfile.ZipFile(place).namelist()
    assert any(name.startswith("bank/report/weekly/") for name in names)
    assert any(name.startswith("bank/beliefs/") for name in names)
    assert place.stat().st_mode & 0o077 == 0
    assert not [f for f in tmp_path.iterdir() if f.suffix == ".tmp"]


def test_without_the_journal_only_the_words_of_memories_leave(tmp_path, place):
    with living(tmp_path / "here.db") as life:
        life.say(f"The {MARKER} is my affair. I live in Hangzhou.", scene="general")
        life.mind.export(place)
        with zipfile.ZipFile(place) as archive:
            whole = b"".join(archive.read(name) for name in archive.namelist())
        assert b"Hangzhou" in whole
        assert MARKER.encode() not in whole
        with open_memory(tmp_path / "there.db", clock=life.clock) as mind:
            mind.load(place)
            (memory,) = mind.memories(user="ann")
            assert mind.erase(memory.id).memories == (memory.id,)


@pytest.mark.req("F6")
def test_a_copy_is_named_also_by_a_store_that_was_put_back(life, place):
    life.mind.export(place)
    register = life.mind._context.copies
    with life.mind._context.store.write(life.mind._context.space.id) as unit:
        unit.store_notes.drop("copies")  # as in a backup from before
    assert register.read() == (str(place),)
    assert life.mind.erase(session="s1", dry_run=True).copies == (str(place),)


def test_a_moved_mind_goes_on_where_it_was(life, tmp_path, place):
    life.mind.export(place, journal=True)
    with elsewhere(tmp_path, life) as mind:
        mind.load(place)
        assert [t.goal for t in mind.tasks() if t.outcome is None] == ["write the weekly report"]
        assert mind.session("s1").turns == life.mind.session("s1").turns
        assert mind.session("s1").summary == life.mind.session("s1").summary
        open_task = next(t for t in mind.tasks() if t.outcome is None)
        assert str(mind.end_task(open_task.id, "success").outcome) == "success"


@pytest.mark.req("O4")
@pytest.mark.engine("sqlite")
def test_from_one_engine_to_the_other_and_back(life, tmp_path, place, databases):
    life.mind.export(place, journal=True)
    before, back = told(life.mind), place.with_name("back.zip")
    with open_memory(databases.url("there"), clock=life.clock) as mind:
        mind.load(place)
        assert told(mind) == before
        mind.export(back, journal=True)
    with elsewhere(tmp_path, life) as mind:
        mind.load(back)
        assert told(mind) == before
        assert mind.load(place).new == {}
    assert life.mind.load(back).clashes == ()


@pytest.mark.req("S5")
def test_the_turns_of_another_space_of_the_store_are_no_ones_to_take(life, tmp_path, place):
    life.mind.export(place)
    with (
        elsewhere(tmp_path, life, "here.db", space="second") as mind,
        pytest.raises(Conflict, match="another space"),
    ):
        mind.load(place)


def test_a_directory_of_notes_comes_as_import(tmp_path):
    vault = tmp_path / "vault"
    (vault / "deep").mkdir(parents=True)
    (vault / ".obsidian").mkdir()
    (vault / ".obsidian" / "x.md").write_text("hidden")
    (vault / "a.md").write_text(
        "---\n时间: 2024年3月1日\n标签: 茶，花\n---\n我喜欢喝绿茶\n", "utf-8"
    )
    (vault / "deep" / "b.md").write_text("Plain heron note", "utf-8")
    (vault / "deep" / "c.txt").write_text("no note")
    (vault / "out.md").symlink_to("/etc/passwd")
    with open_memory(clock=FixedClock()) as mind:
        assert mind.load(vault, scene="reading", dry_run=True).new == {"events": 2}
        done = mind.load(vault, scene="reading")
        assert done.new == {"events": 2}
        assert "out.md leads out" in done.notes[0]
        memory = next(m for m in mind.memories() if "绿茶" in m.text)
        assert (memory.grade.name, memory.scene, memory.tags) == ("IMPORT", "reading", ("茶", "花"))
        assert memory.occurred_at.isoformat().startswith("2024-03-01")
        assert mind.recall("heron", scene="reading", threshold=0)
        assert mind.load(vault, scene="reading").new == {"events": 0}
        (tmp_path / "bare").mkdir()
        with pytest.raises(InvalidInput, match="no Markdown"):
            mind.load(tmp_path / "bare")
