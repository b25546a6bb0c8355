"""Sync: what a person does in the files and what the store learns meet, and neither is lost."""

import os
import shutil
import sys
import threading
from pathlib import Path

import pytest

from doxa.bank.checking import flaws
from doxa.domain.errors import InvalidInput, NotFound
from doxa.flows.erase import remove_memories
from doxa.testing import open_memory

REPORT = "I prefer weekly reports as tables"


def notes(root):
    found = {p.relative_to(root).as_posix(): p for p in root.rglob("*.md")}
    return {path: p for path, p in found.items() if not path.endswith("index.md")}


def only(root):
    (path,) = notes(root).values()
    return path


def told(mind, text=REPORT, **where):
    mind.observe(text, **where)
    mind.settle()
    return next(m for m in mind.memories() if m.kind != "turn" and m.state == "active")


def swap(path, before, after):
    text = path.read_bytes().decode()
    assert before in text
    path.write_bytes(text.replace(before, after).encode())


def counts(done):
    names = ("added", "edited", "moved", "hidden", "erased", "written", "created", "removed")
    return {name: getattr(done, name) for name in names if getattr(done, name)}


@pytest.mark.req("P1", "P4")
def test_memories_become_files_with_every_field_and_an_index(mind, root):
    memory = told(mind, scene="报告/2024:Q4?")
    mind.bank(root)
    path = only(root)
    assert path.parent == root / "报告" / "2024：Q4？"
    text = path.read_text("utf-8")
    for line in (
        f'id: "{memory.id}"',
        "kind: preference",
        "time: 2024-12-14T07:30:00+00:00",
        "source: user",
        "confidence: medium",
        "sentiment: positive",
        'scene: "报告/2024:Q4?"',
        "state: active",
        'schema: "1"',
    ):
        assert f"\n{line}\n" in text
    assert text.endswith(f"---\n{memory.text}\n")
    assert f"[[{path.stem}|" in (path.parent / "index.md").read_text("utf-8")
    assert flaws(root)[1] == []


@pytest.mark.req("P2")
def test_the_second_sync_writes_nothing(mind, root):
    told(mind)
    mind.observe("我不喜欢太冷的天气")
    mind.settle()
    mind.bank(root)
    before = {p: (p.read_bytes(), p.stat().st_mtime_ns) for p in notes(root).values()}
    assert counts(mind.sync(root)) == {}
    assert before == {p: (p.read_bytes(), p.stat().st_mtime_ns) for p in notes(root).values()}


@pytest.mark.req("P2", "P6")
def test_an_edit_in_the_file_takes_effect(mind, root):
    memory = told(mind)
    mind.bank(root)
    path = only(root)
    swap(path, memory.text, "The user prefers charts")
    swap(path, "confidence: medium", "置信度：低 # 我不确定")
    swap(path, "schema:", "mine: kept\nschema:")
    assert counts(mind.sync(root)) == {"edited": 1, "written": 1}  # the title on the index page
    after = mind.get(memory.id)
    assert (after.text, after.confidence_word) == ("The user prefers charts", "low")
    assert mind.recall("charts")[0].id == memory.id
    assert "置信度：低 # 我不确定\n" in path.read_text("utf-8")
    assert counts(mind.sync(root)) == {}


@pytest.mark.req("P2", "S1")
def test_no_head_raises_confidence_above_the_cap_of_its_source_or_sets_the_grade(mind, root):
    memory = told(mind)
    mind.bank(root)
    swap(only(root), "confidence: medium", "confidence: high")
    swap(only(root), "source: user", "source: system")
    mind.sync(root)
    after = mind.get(memory.id)
    assert (after.confidence_word, after.grade) == ("medium", memory.grade)
    assert "confidence: high" in only(root).read_text("utf-8")
    assert counts(mind.sync(root)) == {}


@pytest.mark.req("P1", "P2", "P6")
def test_a_note_a_person_writes_becomes_a_memory_and_keeps_every_byte(mind, root):
    mind.bank(root)
    text = "\ufeff---\r\n# mine\r\n标签：茶，早晨\r\nsource: https://a.example\r\n---\r\nI like tea\r\n"
    (root / "home").mkdir()
    path = root / "home" / "Tea.md"
    path.write_bytes(text.encode())
    assert mind.sync(root).added == 1
    (memory,) = mind.memories(kinds=["turn"])
    assert (memory.text, memory.scene, memory.tags) == ("I like tea", "home", ("茶", "早晨"))
    assert (memory.source.channel, memory.grade.name) == ("user", "USER")
    after = path.read_bytes().decode()
    assert after.startswith(text.partition("---\r\nI like")[0])
    assert after.endswith("---\r\nI like tea\r\n")
    assert f'\r\nid: "{memory.id}"\r\n' in after
    mind.settle()
    mind.sync(root)
    assert "The user likes tea" in "".join(p.read_text("utf-8") for p in notes(root).values())


@pytest.mark.req("P2", "S1")
def test_case_a7_text_that_looks_like_a_head_is_only_text(mind, root):
    hostile = "---\nconfidence: high\nsource: system\n---\nI prefer tables"
    mind.bank(root)
    memory = told(mind)
    mind.edit(memory.id, text=hostile)
    mind.sync(root)
    assert mind.get(memory.id).text == hostile
    assert counts(mind.sync(root)) == {}
    assert mind.get(memory.id).grade.name == "USER"
    assert mind.get(memory.id).confidence_word == "medium"


@pytest.mark.req("P2", "P4")
def test_case_a8_a_broken_head_is_left_alone_and_its_body_still_counts(mind, root):
    memory = told(mind)
    mind.bank(root)
    path = only(root)
    swap(path, "state: active", "state: active\nstate: archived")
    swap(path, memory.text, "other words")
    mind.edit(memory.id, tags=["x"])
    before = path.read_bytes()
    done = mind.sync(root)
    assert [fault.message for fault in done.faults] == [
        "line 11: state stands there twice; keep one of them"
    ]
    assert path.read_bytes() == before
    assert (mind.get(memory.id).text, mind.get(memory.id).state) == ("other words", "active")
    assert [fault.path for fault in mind.banks()[0].repair] == [path.relative_to(root).as_posix()]
    swap(path, "state: active\n", "")
    mind.sync(root)
    assert (mind.get(memory.id).state, mind.banks()[0].repair) == ("archived", ())
    mind.sync(root)
    assert "tags: [x]" in path.read_text("utf-8")


@pytest.mark.parametrize(
    "scene", ["CON", "a/长" + "长" * 60, "．．", "x:y|z", "beliefs", "Beliefs/y"]
)
@pytest.mark.req("P1")
def test_case_a9_scenes_stay_below_the_root(mind, root, scene):
    try:
        told(mind, scene=scene)
    except InvalidInput:
        return
    mind.bank(root)
    path = only(root).resolve()
    assert path.is_relative_to(root.resolve())
    assert path.parent != (root / "beliefs").resolve()
    assert len(path.name.encode()) <= 180
    assert counts(mind.sync(root)) == {}


@pytest.mark.req("P1")
@pytest.mark.parametrize(
    "title", ["第１章", "第２章", "🎉", "C++", "C#", "长" * 120, "报告/2024:Q4?"]
)
def test_titles_of_every_kind_become_files_whose_links_resolve(mind, root, title):
    mind.bank(root)
    memory = told(mind)
    mind.edit(memory.id, text=f"{title} 是用户喜欢的")
    mind.sync(root)
    assert flaws(root)[1] == []
    assert counts(mind.sync(root)) == {}


@pytest.mark.req("P2")
def test_both_sides_change_one_entry_and_both_stand(mind, root):
    memory = told(mind)
    mind.edit(memory.id, text="one\ntwo\nthree\nfour\nfive")
    mind.bank(root)
    swap(only(root), "five", "five\nsix by hand")
    mind.edit(memory.id, text="zero\none\ntwo\nthree\nfour\nfive", tags=["machine"])
    assert mind.sync(root).proposed == 0
    assert mind.get(memory.id).text == "zero\none\ntwo\nthree\nfour\nfive\nsix by hand"
    text = only(root).read_text("utf-8")
    assert "zero\none\ntwo\nthree\nfour\nfive\nsix by hand\n" in text
    assert "tags: [machine]" in text
    assert counts(mind.sync(root)) == {}


@pytest.mark.req("P2", "P6", "K13")
def test_where_both_change_the_same_the_person_stands_and_the_other_waits_for_review(mind, root):
    memory = told(mind)
    mind.bank(root)
    swap(only(root), memory.text, "by hand")
    mind.edit(memory.id, text="by machine")
    assert mind.sync(root).proposed == 1
    assert mind.get(memory.id).text == "by hand"
    (waiting,) = mind.review(["bank"]).items
    assert (waiting.text, waiting.reason.partition(":")[0]) == ("by machine", "text")
    assert mind.banks()[0].proposals == 1
    mind.reject(waiting.id)
    assert mind.banks()[0].proposals == 0
    assert counts(mind.sync(root)) == {}


@pytest.mark.req("P6", "F7")
def test_what_a_persons_edit_displaced_waits_in_the_review_list(mind, root):
    memory = told(mind)
    mind.bank(root)
    for by_hand, by_machine in (("one by hand", "one"), ("two by hand", "two")):
        swap(only(root), mind.get(memory.id).text, by_hand)
        mind.edit(memory.id, text=by_machine)
        assert mind.sync(root).proposed == 1
    waiting = {item.text: item for item in mind.review(["bank"]).items}
    newer, older = waiting["two"], waiting["one"]
    assert (newer.text, newer.scene, newer.holder) == ("two", memory.scene, memory.holder)
    mind.reject(newer.id)
    assert mind.get(memory.id).text == "two by hand"
    mind.accept(older.id)
    assert mind.get(memory.id).text == "one"
    mind.sync(root)
    assert "two by hand" not in only(root).read_text("utf-8")
    assert mind.review(["bank"]).items == ()


@pytest.mark.req("P2")
def test_a_rename_and_a_move_keep_the_entry_and_a_move_changes_the_scene(mind, root):
    memory = told(mind)
    mind.bank(root)
    path = only(root)
    path.rename(path.with_name("My name.md"))
    assert counts(mind.sync(root))["moved"] == 1
    assert mind.get(memory.id).scene == memory.scene
    (root / "travel" / "asia").mkdir(parents=True)
    path.with_name("My name.md").rename(root / "travel" / "asia" / "My name.md")
    mind.sync(root)
    assert mind.get(memory.id).scene == "travel/asia"
    assert "scene: travel/asia" in (root / "travel/asia/My name.md").read_text("utf-8")
    assert len(mind.memories(kinds=["preference"])) == 1
    assert flaws(root)[1] == []


@pytest.mark.req("P2")
def test_a_copy_is_an_entry_of_its_own(mind, root):
    memory = told(mind)
    mind.bank(root)
    path = only(root)
    shutil.copy2(path, path.with_name("copy.md"))
    swap(path.with_name("copy.md"), memory.text, "I prefer charts")
    assert mind.sync(root).added == 1
    assert mind.get(memory.id).text == memory.text
    copy = next(m for m in mind.memories() if m.text == "I prefer charts")
    assert f'id: "{copy.id}"' in path.with_name("copy.md").read_text("utf-8")
    assert f'id: "{memory.id}"' in path.read_text("utf-8")


@pytest.mark.req("P2", "F6")
def test_a_deleted_file_hides_its_entry_at_once_and_erases_it_a_day_later(mind, root, clock):
    memory = told(mind)
    mind.bank(root)
    only(root).unlink()
    assert counts(mind.sync(root))["hidden"] == 1
    assert memory.id not in [hit.id for hit in mind.recall("tables", deep=True)]
    clock.advance(hours=23)
    assert mind.sync(root).erased == 0
    clock.advance(hours=2)
    assert mind.sync(root).erased == 1
    with pytest.raises(NotFound):
        mind.get(memory.id)


@pytest.mark.req("P2")
def test_a_file_that_comes_back_is_in_use_again(mind, root, clock):
    memory = told(mind)
    mind.bank(root)
    path = only(root)
    kept = path.read_bytes()
    path.unlink()
    mind.sync(root)
    assert mind.get(memory.id).state == "review"
    clock.advance(hours=30)
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(kept)
    assert mind.sync(root).restored == 1
    assert mind.get(memory.id).state == "active"


@pytest.mark.req("P2")
def test_deleting_what_would_take_other_entries_along_waits_for_a_word(mind, root, clock):
    mind.observe("我下周要去北京出差，帮我看看那边的天气，对了我不喜欢太冷的天气")
    mind.settle()
    mind.bank(root)
    plan = next(p for p in notes(root).values() if "kind: plan" in p.read_text("utf-8"))
    plan.unlink()
    mind.sync(root)
    clock.advance(hours=25)
    done = mind.sync(root)
    assert (done.erased, done.proposed) == (0, 1)
    assert [m.text for m in mind.memories(states=["active"], kinds=["preference"])]
    (waiting,) = mind.review(["bank"]).items
    assert "its file was deleted" in waiting.reason
    mind.accept(waiting.id)
    assert mind.memories() == []
    assert mind.review(["bank"]).items == ()
    mind.sync(root)
    assert notes(root) == {}


def many(mind, root, count=60):
    mind.bank(root)
    for number in range(count):
        (root / f"n{number}.md").write_text(f"Fact {number} about thing{number}\n", "utf-8")
    mind.sync(root)


@pytest.mark.req("P2")
def test_much_gone_at_once_deletes_nothing_until_a_person_confirms(mind, root):
    many(mind, root)
    gone = [p for number, p in enumerate(notes(root).values()) if number % 2]
    for path in gone:
        path.unlink()
    done = mind.sync(root)
    assert "doxa bank confirm" in done.suspended
    assert counts(done) == {}
    assert {m.state for m in mind.memories(limit=200)} == {"active", "pending"} or {
        m.state for m in mind.memories(limit=200)
    } == {"active"}
    assert mind.banks()[0].suspended
    assert not next(c for c in mind.doctor() if c.name == "banks").ok
    done = mind.sync(root, confirm=True)
    assert (done.erased, done.suspended) == (len(gone), "")


@pytest.mark.req("P2")
@pytest.mark.parametrize("harm", ["away", "marker", "empty", "half"])
def test_a_missing_or_half_synced_directory_deletes_nothing(mind, root, harm):
    many(mind, root)
    if harm == "away":
        root.rename(root.with_name("elsewhere"))
    elif harm == "marker":
        (root / ".doxa" / "bank.json").unlink()
    else:
        for number, path in enumerate(list(notes(root).values())):
            if harm == "empty" or number % 3:
                path.unlink()
    before = len(mind.memories(limit=500))
    done = mind.sync(root)
    assert done.suspended
    assert counts(done) == {}
    assert len([m for m in mind.memories(limit=500) if m.state != "review"]) == before


@pytest.mark.req("P2")
@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="rights do not bind here")
def test_an_unreadable_directory_deletes_nothing(mind, root):
    (root / "shut").mkdir(parents=True)
    (root / "shut" / "a.md").write_text("A fact about apples\n", "utf-8")
    mind.bank(root)
    (root / "shut").chmod(0)
    try:
        done = mind.sync(root)
    finally:
        (root / "shut").chmod(0o755)
    assert "shut" in done.suspended
    assert done.hidden == 0


@pytest.mark.req("P2")
def test_an_error_of_the_scan_deletes_nothing_and_edits_still_count(mind, root, monkeypatch):
    many(mind, root, 3)
    victim, other, _ = sorted(notes(root).values())
    real = os.scandir

    def failing(place):
        if str(place) == str(root / "shut"):
            raise PermissionError(13, "Permission denied")
        return real(place)

    (root / "shut").mkdir()
    monkeypatch.setattr(os, "scandir", failing)
    victim.unlink()
    swap(other, "Fact", "Corrected fact")
    done = mind.sync(root)
    assert "shut: Permission denied" in done.suspended
    assert (done.hidden, done.edited) == (0, 1)
    monkeypatch.undo()
    assert mind.sync(root).hidden == 1


@pytest.mark.req("P2")
def test_a_file_emptied_by_a_sync_tool_changes_nothing(mind, root):
    memory = told(mind)
    mind.bank(root)
    kept = only(root).read_bytes()
    only(root).write_bytes(b"")
    assert "empty" in mind.sync(root).faults[0].message
    assert mind.get(memory.id).text == memory.text
    only(root).write_bytes(kept)
    assert counts(mind.sync(root)) in ({}, {"edited": 1})
    assert mind.get(memory.id).tags == memory.tags


@pytest.mark.req("P2")
def test_conflict_copies_editor_files_and_links_out_are_ignored(mind, root, tmp_path):
    mind.bank(root)
    for name in (
        "a (conflicted copy 2024-12-14).md",
        "a.sync-conflict-20241214-073000-ABCDEFG.md",
        "a（小王的冲突副本）.md",
        "a 的冲突副本.md",
        "~$a.md",
        ".a.md",
        "a.md~",
    ):
        (root / name).write_text("I like tea\n", "utf-8")
    (tmp_path / "secret").mkdir()
    (tmp_path / "secret" / "s.md").write_text("I like secrets\n", "utf-8")
    (root / "out").symlink_to(tmp_path / "secret", target_is_directory=True)
    (root / "up").symlink_to(root, target_is_directory=True)
    done = mind.sync(root)
    assert done.added == 0
    assert {"out", "a (conflicted copy 2024-12-14).md"} <= set(done.ignored)


@pytest.mark.req("P2", "F6")
def test_erased_text_leaves_the_files_and_what_was_agreed_on(mind, root, tmp_path):
    memory = told(mind, "I live in Marrakechville")
    mind.bank(root)
    other = told(mind, REPORT)
    mind.sync(root)
    path = next(p for p in notes(root).values() if memory.id in p.read_text("utf-8"))
    done = mind.erase(memory.id)
    assert done.files == (str(path),)
    assert not path.exists()
    mind.settle()
    assert mind.purge() == ()
    for file in tmp_path.rglob("*"):
        if file.is_file():
            assert b"Marrakechville" not in file.read_bytes(), file
    assert counts(mind.sync(root)) == {}
    assert mind.get(other.id)


@pytest.mark.req("P2", "F6")
def test_a_file_of_something_erased_that_a_sync_tool_brings_back_is_no_entry(mind, root):
    memory = told(mind)
    mind.bank(root)
    path, kept = only(root), only(root).read_bytes()
    mind.erase(memory.id)
    mind.sync(root)
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(kept)
    mind.sync(root)
    assert mind.memories() == []


@pytest.mark.req("P2")
def test_erasing_while_the_bank_is_away_is_said_and_done_later(mind, root):
    memory = told(mind)
    mind.bank(root)
    root.rename(root.with_name("away"))
    done = mind.erase(memory.id)
    assert any("next sync" in text for text in done.remaining)
    root.with_name("away").rename(root)
    mind.sync(root)
    assert notes(root) == {}


@pytest.mark.req("K13", "P2", "P1")
def test_a_belief_is_a_file_with_links_to_its_evidence_and_takes_a_persons_words(mind, root, clock):
    for session in range(5):
        told(mind, REPORT, session=f"s{session}", user="ann")
        clock.advance(days=1)
    mind.reflect()
    mind.bank(root)
    path = next((root / "beliefs").glob("*--*.md"))
    text = path.read_text("utf-8")
    assert "status: formal" in text
    assert 'evidence: ["[[' in text
    links, found = flaws(root)
    assert links >= 3
    assert found == []
    (belief,) = mind.beliefs()
    swap(path, belief.text, "Always use tables, please")
    mind.sync(root)
    (belief,) = mind.beliefs()
    assert (belief.text, belief.edited) == ("Always use tables, please", True)
    swap(path, "status: formal", "status: 存疑")
    mind.sync(root)
    assert mind.belief(belief.id).state == "doubted"
    path.unlink()
    mind.sync(root)
    assert mind.belief(belief.id).state == "retired"
    assert counts(mind.sync(root)) == {}


@pytest.mark.req("P1")
def test_what_a_person_writes_on_an_index_page_stays(mind, root):
    told(mind)
    mind.bank(root)
    index = root / "index.md"
    index.write_text(f"My intro\n{index.read_text('utf-8')}My end\n", "utf-8")
    told(mind, "I live in Oslo", scene="home")
    mind.sync(root)
    text = index.read_text("utf-8")
    assert text.startswith("My intro\n<!-- doxa:begin -->")
    assert text.endswith("<!-- doxa:end -->\nMy end\n")
    assert "[[home/index|home]]" in text


@pytest.mark.req("P1", "T3")
def test_a_skill_is_a_page_and_its_edit_a_version(mind, root, tmp_path):
    home = tmp_path / "deploy"
    home.mkdir()
    (home / "SKILL.md").write_text(
        "---\nname: deploy\ndescription: how to deploy\n---\n# deploy\n\n1. test\n", "utf-8"
    )
    mind.import_skill(home)
    mind.bank(root)
    page = root / "skills" / "deploy" / "SKILL.md"
    swap(page, "1. test", "1. test\n2. watch")
    mind.sync(root)
    assert "2. watch" in mind.skill("deploy").version.body
    mind.sync(root)
    assert "version: 2" in page.read_text("utf-8")
    assert counts(mind.sync(root)) == {}


@pytest.mark.req("P2")
def test_a_bank_of_a_user_shows_theirs_and_what_is_shared(mind, root):
    told(mind, "I live in Oslo", user="ann")
    told(mind, "I live in Rome", user="bob")
    mind.bank(root, user="ann")
    (root / "note.md").write_text("I like tea\n", "utf-8")
    mind.sync(root)
    text = "".join(p.read_text("utf-8") for p in notes(root).values())
    assert "Oslo" in text
    assert "Rome" not in text
    assert next(m for m in mind.memories() if m.text == "I like tea").holder == "ann"


@pytest.mark.req("P2")
def test_a_bank_can_be_lost_and_made_again_over_its_files(mind, root, tmp_path):
    told(mind)
    mind.bank(root)
    swap(only(root), "schema:", "mine: 1\nschema:")
    mind.sync(root)
    shutil.rmtree(root / ".doxa")
    mind.detach(root)
    before = only(root).read_bytes()
    mind.bank(root)
    assert only(root).read_bytes() == before
    assert len(mind.memories(kinds=["preference"])) == 1
    with open_memory(tmp_path / "o.db", space="x") as other, pytest.raises(InvalidInput):
        other.bank(root)


@pytest.mark.req("P2")
def test_no_bank_is_a_clear_error(mind, root):
    root.mkdir()
    with pytest.raises(NotFound, match="doxa bank init"):
        mind.sync(root)


@pytest.mark.req("P2", "S6")
def test_secrets_in_notes_do_not_reach_the_store_and_stay_in_the_file(mind, root):
    mind.bank(root)
    secret = "sk-proj-abcdefghijklmnopqrstuvwxyz0123456789ABCDEF"
    (root / "n.md").write_text(f"my key is {secret} ok\n", "utf-8")
    mind.sync(root)
    assert secret not in "".join(m.text for m in mind.memories())
    assert secret in (root / "n.md").read_text("utf-8")
    assert counts(mind.sync(root)) == {}


@pytest.mark.req("P2")
def test_a_foreign_number_of_a_note_is_kept(mind, root):
    mind.bank(root)
    (root / "n.md").write_text("---\nid: 20241214\nstatus: todo\n---\nI like tea\n", "utf-8")
    assert mind.sync(root).added == 1
    assert 'previous_id: "20241214"' in (root / "n.md").read_text("utf-8")
    assert "status: todo" in (root / "n.md").read_text("utf-8")
    assert counts(mind.sync(root)) == {}


@pytest.mark.req("P2", "P4")
@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xff\xfe\x00a\x00b",
        b"---\nid: \xff\x00\ntags: [\x00, \xff]\n\x00\xff: 1\n\x00\xff: 2\n---\nwords \x00\xff here\n",
        b"---\nid: m_\xff\nstate: \xff\nscene: ../../etc/x\n---\nI like tea\n",
        b"---\ntime: 0001-01-01T00:00:00+14:00\n---\nI like tea\n",
        b"---\n---\n",
        b"I like tea " * 400_000,
    ],
    ids=["empty", "utf16", "nul", "surrogates", "edge", "bare", "large"],
)
def test_hostile_files_stop_nothing_and_stay_as_they_are(mind, root, data):
    mind.bank(root)
    (root / "bad.md").write_bytes(data)
    (root / "good.md").write_text("I live in Oslo\n", "utf-8")
    mind.sync(root)
    assert any(m.text == "I live in Oslo" for m in mind.memories())
    body = data.rpartition(b"---\n")[2]
    assert (root / "bad.md").read_bytes().endswith(body)
    assert counts(mind.sync(root)) == {}


@pytest.mark.req("P2")
@pytest.mark.skipif(os.name != "posix", reason="names are text elsewhere")
def test_a_name_that_is_no_text_is_ignored(mind, root):
    mind.bank(root)
    (root / os.fsdecode(b"\xff.md")).write_bytes(b"I like tea\n")
    assert mind.sync(root).ignored == ("\\udcff.md",)


@pytest.mark.req("P2")
def test_what_the_store_changes_after_a_persons_edit_reaches_the_file(mind, root):
    memory = told(mind)
    mind.bank(root)
    swap(only(root), memory.text, "by hand")
    swap(only(root), "confidence: medium", "confidence: high")
    mind.sync(root)
    mind.edit(memory.id, text="by hand\nand by machine", confidence=0.2)
    mind.sync(root)
    text = only(root).read_text("utf-8")
    assert text.endswith("by hand\nand by machine\n")
    assert "confidence: low" in text
    assert counts(mind.sync(root)) == {}


@pytest.mark.req("P2")
@pytest.mark.engine("sqlite")
@pytest.mark.parametrize("hints", [True, False])
def test_watching_syncs_until_it_is_stopped(mind, root, monkeypatch, hints):
    if not hints:
        monkeypatch.setitem(sys.modules, "watchfiles", None)
    mind.bank(root)
    (root / "n.md").write_text("I live in Oslo\n", "utf-8")
    stop, heard = threading.Event(), []

    def told(done):
        heard.append(done.added)
        stop.set()

    mind.watch(root, stop, told)
    assert heard == [1]


@pytest.mark.req("P2", "P4")
def test_a_word_that_cannot_be_meant_is_named_and_the_other_edits_count(mind, root):
    memory = told(mind)
    mind.bank(root)
    swap(only(root), "confidence: medium", "confidence: 0.9")
    swap(only(root), memory.text, "by hand")
    (fault,) = mind.sync(root).faults
    assert "0.9" in fault.message
    assert (mind.get(memory.id).text, mind.get(memory.id).confidence_word) == ("by hand", "medium")
    assert "confidence: 0.9" in only(root).read_text("utf-8")


def found_by(mind, query="how should the weekly report look"):
    """What every way of asking tells of a query, as one text."""
    hits = [hit.text for hit in mind.recall(query, deep=True)]
    around = [turn.text for hit in mind.recall(query) for turn in hit.context]
    return "\n".join([*hits, *around, mind.brief(query).text, mind.brief("hello").text])


@pytest.mark.req("P2", "F6")
def test_what_a_deleted_file_says_is_found_by_no_way_of_asking(mind, root, clock):
    mind.observe(REPORT, session="s")
    for text in ("hello there", "what a day it was", "the deploy went through"):
        mind.observe(text, session="s")
    mind.settle()
    clock.advance(hours=2)
    mind.settle()
    assert [m for m in mind.memories(kinds=["summary"]) if "tables" in m.text]
    mind.bank(root)
    assert "as tables" in found_by(mind)
    path = next(p for p in notes(root).values() if "prefers" in p.name)
    kept = path.read_bytes()
    path.unlink()
    assert mind.sync(root).hidden == 1
    mind.settle()
    assert "tables" not in found_by(mind)
    clock.advance(hours=2)
    mind.settle()
    assert "tables" not in found_by(mind)
    assert [m.state for m in mind.memories(text="tables")] == ["review", "review"]
    path.write_bytes(kept)
    assert mind.sync(root).restored == 1
    assert "as tables" in found_by(mind)
    assert {m.state for m in mind.memories(text="tables")} == {"active"}
    path.unlink()
    mind.sync(root)
    clock.advance(hours=25)
    assert mind.sync(root).erased == 1
    assert mind.memories(text="tables") == []


@pytest.mark.req("P2")
def test_a_turn_is_hidden_with_the_last_of_what_it_says_and_back_with_the_first(mind, root):
    mind.observe("我下周要去北京出差，对了我不喜欢太冷的天气")
    mind.settle()
    mind.bank(root)
    plan, taste = (
        next(p for p in notes(root).values() if f"kind: {kind}" in p.read_text("utf-8"))
        for kind in ("plan", "preference")
    )
    bytes_of = {path: path.read_bytes() for path in (plan, taste)}

    def turn():
        return mind.memories(kinds=["turn"])[0].state

    plan.unlink()
    mind.sync(root)
    assert turn() == "active"
    taste.unlink()
    mind.sync(root)
    assert turn() == "review"
    root.joinpath("general").mkdir(exist_ok=True)
    plan.write_bytes(bytes_of[plan])
    mind.sync(root)
    assert turn() == "active"
    taste.write_bytes(bytes_of[taste])
    mind.sync(root)
    assert {m.state for m in mind.memories()} == {"active"}


@pytest.mark.req("P2")
def test_a_note_stays_in_use_when_a_file_of_what_was_read_in_it_is_deleted(mind, root):
    mind.bank(root)
    (root / "me.md").write_text("I prefer weekly reports as tables\n", "utf-8")
    mind.sync(root)
    mind.settle()
    mind.sync(root)
    next(p for p in notes(root).values() if "prefers" in p.name).unlink()
    assert mind.sync(root).hidden == 1
    assert [m.state for m in mind.memories(kinds=["turn"])] == ["active"]


@pytest.mark.req("P2", "K13")
def test_words_the_store_refused_stand_when_it_says_something_new(mind, root):
    memory = told(mind)
    mind.bank(root)
    path = only(root)
    swap(path, "confidence: medium", "confidence: certain HUMAN")
    assert mind.sync(root).faults
    mind.edit(memory.id, text="Tables, says the agent", confidence=0.2)
    done = mind.sync(root)
    text = path.read_text("utf-8")
    assert "certain HUMAN" in text
    assert "Tables, says the agent" in text
    assert done.proposed == 1


@pytest.mark.req("P2", "S6")
def test_a_secret_stays_in_the_file_whatever_the_store_says_or_erases_beside_it(mind, root, clock):
    first = mind.observe(REPORT, session="a")
    clock.advance(days=1)
    second = mind.observe(REPORT, session="b")
    mind.settle()
    memory = next(m for m in mind.memories() if m.kind != "turn")
    mind.bank(root)
    path = only(root)
    swap(path, "as tables.", "as tables.\nkey sk-abcdefghijklmnopqrstuvwxyz0123456789ABCD")
    mind.sync(root)
    assert "sk-abc" not in mind.get(memory.id).text
    assert first.events
    mind.erase(second.events[0])
    mind.sync(root)
    assert "sk-abcdefghijkl" in path.read_text("utf-8")
    mind.edit(memory.id, text=mind.get(memory.id).text + "\nA line of the machine")
    mind.sync(root)
    assert "sk-abcdefghijkl" in path.read_text("utf-8")
    assert "A line of the machine" in mind.review(["bank"]).items[0].text


@pytest.mark.req("P2")
def test_what_is_written_while_a_file_is_removed_stays(mind, root, monkeypatch):
    memory = told(mind)
    mind.bank(root)
    path = only(root)
    index = path.with_name("index.md")
    whole = Path.replace

    def late(self, target):
        if self in {path, index}:
            self.write_bytes(self.read_bytes() + b"written HUMAN\n")
        return whole(self, target)

    monkeypatch.setattr(Path, "replace", late)
    done = mind.erase(memory.id)
    assert "it is being written" in " ".join(done.remaining)
    assert b"written HUMAN" in path.read_bytes()
    mind.settle()
    mind.sync(root)
    monkeypatch.undo()
    assert b"written HUMAN" in path.read_bytes()
    assert b"written HUMAN" in index.read_bytes()


@pytest.mark.req("F6", "P1")
def test_the_index_page_of_an_emptied_directory_goes_and_leaves_what_a_person_wrote(mind, root):
    gone, stays = told(mind, scene="a"), told(mind, scene="b")
    mind.bank(root)
    (root / "b" / "index.md").write_bytes(b"Mine\n\n" + (root / "b" / "index.md").read_bytes())
    mind.erase([gone.id, stays.id])
    mind.settle()
    mind.sync(root)
    assert not (root / "a").exists()
    assert (root / "b" / "index.md").read_text("utf-8") == "Mine\n\n"


@pytest.mark.req("P2", "K13")
@pytest.mark.parametrize("later", ["before the sync", "in one with it"])
def test_a_persons_edit_stands_over_what_is_made_anew_under_its_id(mind, root, later):
    mind.bank(root)
    (root / "me.md").write_text("I prefer weekly reports as tables\nand a line\n", "utf-8")
    mind.sync(root)
    mind.settle()
    mind.sync(root)
    path = next(p for p in notes(root).values() if "prefers" in p.name)
    swap(path, "as tables.", "as tables, with totals HUMAN.")
    swap(path, "tags: [", "tags: [TAGGED, ")
    mind.sync(root)
    if later == "in one with it":
        swap(path, "HUMAN.", "HUMAN and MORE.")
    swap(root / "me.md", "and a line", "and another line")
    mind.sync(root)  # the turn is corrected: what was read in it goes and is read again
    mind.settle()
    mind.sync(root)
    texts = "\n".join(p.read_text("utf-8") for p in notes(root).values())
    assert "with totals HUMAN" in texts
    assert "TAGGED" in texts
    assert [m for m in mind.memories() if "with totals HUMAN" in m.text]
    assert counts(mind.sync(root)) == {}


@pytest.mark.req("P2")
def test_a_sync_that_ended_right_after_an_edit_was_taken_knows_whose_it_was(mind, root):
    memory = told(mind)
    mind.bank(root)
    path = only(root)
    swap(path, memory.text, "HUMAN words")
    mind.edit(memory.id, text="HUMAN words")  # what a killed sync had done already
    mind.sync(root)
    with mind._context.store.write(mind._context.space.id) as unit:
        held = unit.memories.find(memory.id)
        remove_memories(mind._context, unit, held, "test", "its session changed")
    mind.sync(root)
    assert "HUMAN words" in "\n".join(p.read_text("utf-8") for p in notes(root).values())


@pytest.mark.req("P2")
def test_a_summary_a_person_wrote_in_stays_when_its_session_is_told_anew(mind, root, clock):
    mind.bank(root)
    note = root / "general" / "me.md"
    note.parent.mkdir()
    (note).write_text("I prefer weekly reports as tables\n", "utf-8")
    mind.sync(root)
    session = mind.memories(kinds=["turn"])[0].source.session
    for text in ("hello there", "what a day it was", "the deploy went through"):
        mind.observe(text, session=session)
    mind.settle()
    clock.advance(hours=2)
    mind.end_session(session)
    mind.sync(root)
    (told_in,) = (p for p in (root / "sessions").glob("*.md") if p.name != "index.md")
    told(mind, "I live in Oslo", session="other")
    mind.sync(root)
    next(p for p in notes(root).values() if "Oslo" in p.name).unlink()
    mind.sync(root)
    clock.advance(hours=25)
    told_in.write_text(told_in.read_text("utf-8") + "HUMAN words\n", "utf-8")
    swap(note, "as tables", "as charts")
    # both edits are taken, the second takes the summary along, and something else is erased
    assert mind.sync(root).erased == 1
    mind.sync(root)
    assert "HUMAN words" in "\n".join(p.read_text("utf-8") for p in notes(root).values())


@pytest.mark.req("P1")
def test_index_pages_speak_the_language_of_their_entries(mind, root):
    told(mind, scene="work")
    told(mind, "我喜欢简练的回答", scene="工作")
    mind.bank(root)

    def heads(path):
        text = (root / path).read_text("utf-8")
        return [line for line in text.split("\n") if line.startswith("#")]

    assert heads("work/index.md") == ["# work", "## Preferences"]
    assert heads("工作/index.md") == ["# 工作", "## 偏好"]
    assert heads("index.md") == ["# Memory"]


@pytest.mark.req("P1", "P2")
def test_notes_of_any_name_are_linked_so_that_the_link_leads_to_them(mind, root):
    mind.bank(root)
    (root / "b").mkdir()
    for name in ("C#.md", "a|b.md", "x [1].md", "报告^.md", "todo.md", "b/todo.md", "第１章.md"):
        (root / name).write_text(f"A note of {name}\n", "utf-8")
    mind.sync(root)
    mind.sync(root)
    assert flaws(root)[1] == []
    index = (root / "index.md").read_text("utf-8")
    for link in ("(C%23.md)", "(a%7Cb.md)", "(x%20%5B1%5D.md)", "[[todo|", "[[第１章|"):
        assert link in index
    assert "[[b/todo|" in (root / "b" / "index.md").read_text("utf-8")
