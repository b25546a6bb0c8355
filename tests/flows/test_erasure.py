"""Erasing: the cascade, what stays, and that nothing of it is left anywhere."""

import subprocess
import sys
from dataclasses import replace

import pytest

import doxa
from doxa.domain.memory import Kind
from doxa.mind import Mind
from doxa.testing import FixedClock, open_memory
from tests import engines
from tests.flows.traces import traces

START = "2024-12-14T07:30:00+08:00"
MARKERS = {"en": "zanzibarquux", "zh": "龘靐麤"}
SAID = {
    "en": ("I love zanzibarquux tea", "I prefer tables in weekly reports", "zanzibarquux"),
    "zh": ("我喜欢龘靐麤茶", "周报我喜欢用表格", "龘靐麤"),
}


@pytest.fixture
def clock():
    return FixedClock(START)


@pytest.fixture
def store(tmp_path, doxa_home):
    return tmp_path / "store" / "agent.db", doxa_home


def recall(mind, lang):
    assert mind.recall(SAID[lang][2], user="ann", threshold=0)


def edit(mind, lang):
    turn = next(m for m in mind.memories(user="ann") if m.kind is not Kind.TURN)
    mind.edit(turn.id, text=f"{MARKERS[lang]} {MARKERS[lang]} edited", tags=[MARKERS[lang]])


def again(mind, lang):
    mind.observe(SAID[lang][0], user="ann", session="second")
    mind.settle()


def fold_words(mind, lang):
    mind.observe([{"content": f"filler {n} {lang}"} for n in range(300)])
    mind.settle()


def believe(mind, lang):
    for session in ("second", "third", "fourth"):
        mind.observe(SAID[lang][0], user="ann", session=session)
        mind.settle()
    mind.reflect()
    assert any(MARKERS[lang] in belief.text for belief in mind.beliefs(user="ann"))
    mind.snapshot("before")
    mind.edit(mind.memories(user="ann", kinds=["preference"])[0].id, tags=["x"])
    mind.reflect()


def judge(mind, lang):
    believe(mind, lang)
    marker = MARKERS[lang]
    belief = next(b for b in mind.beliefs(user="ann") if marker in b.text)
    mind.confirm(belief.id, f"because {marker}")
    mind.doubt(belief.id, f"because {marker}")
    mind.pin(belief.id, f"because {marker}")
    mind.edit_belief(belief.id, f"always {marker}")
    mind.snapshot(f"label {marker}")
    mind.retire(belief.id, f"because {marker}")
    mind.restore(f"label {marker}")


def run_task(mind, lang):
    task = mind.start_task(f"brew {MARKERS[lang]}", user="ann", session="first")
    mind.observe(f"done {MARKERS[lang]}", role="tool", task=task.id, user="ann", session="first")
    mind.end_task(task.id, "success", note=f"it was {MARKERS[lang]}")
    mind.settle()
    mind.retrospect(task.id)


def use(mind, lang):
    hits = mind.recall(SAID[lang][2], user="ann", threshold=0)
    mind.feedback(hits.id, used=[hits[0].id], outcome="success")
    mind.diagnose(SAID[lang][2], hits[0].id, user="ann")
    mind.distil(SAID[lang][0], user="ann")


OPERATIONS = {
    "judge": judge,
    "task": run_task,
    "use": use,
    "forget": lambda mind, _: mind.forget(dry_run=False, profile="smalltalk"),
    "repair": lambda mind, _: mind.repair(),
    "policy": lambda mind, _: mind.policy(profile="smalltalk"),
    "believe": believe,
    "observe": lambda mind, lang: None,  # noqa: ARG005
    "settle": lambda mind, _: mind.settle(),
    "recall": recall,
    "brief": lambda mind, lang: mind.brief(SAID[lang][2], user="ann"),
    "edit": edit,
    "again": again,
    "fold": fold_words,
    "redistil": lambda mind, _: (mind.redistil(), mind.settle()),
    "reindex": lambda mind, _: (mind.reindex(drop=True), mind.settle()),
    "session": lambda mind, _: mind.session("first"),
    "why": lambda mind, _: mind.why(mind.memories(user="ann")[0].id),
    "reopen": lambda mind, _: mind.stats(),
}


SCANNED = {
    *("observe", "settle", "recall", "brief", "edit", "redistil", "reindex", "session", "why"),
    *("reflect", "snapshot", "confirm", "doubt", "pin", "edit_belief", "retire", "restore"),
    *("start_task", "end_task", "retrospect", "feedback", "diagnose", "distil", "forget"),
    *("repair", "policy", "erase", "stats", "memories", "beliefs", "import_skill", "purge"),
}
"""Verbs after which the scan is made, here and in ``test_words_that_stand_in_no_turn_go_too``."""
ELSEWHERE = {
    *("backup", "approve_skill", "retire_skill", "rollback_skill", "export_skill"),
    *("export", "load", "bank", "sync", "attach", "watch", "end_session"),
    *("propose_forget", "accept", "reject", "narrow", "roll_back"),
}
"""Verbs that write what other tests scan, or a copy.

See ``test_backup``, ``test_unlearning``, ``test_archive``, ``tests/bank``, ``test_sessions`` and
``test_review``.
"""
READING = {
    *("audit", "belief", "belief_why", "close", "costs", "dead_jobs", "diff", "doctor", "get"),
    *("pending", "requeue", "sessions", "skill", "skill_versions", "skills", "snapshots"),
    *("task", "tasks", "verify_audit", "work", "tune", "review", "news", "scenes"),
    *("acting", "principal", "keys", "add_key", "revoke_key"),
    *("trends", "recalls", "past_recall"),
    *("banks", "detach", "examine"),
}
"""Verbs that write nothing of what was said."""


@pytest.mark.req("F6")
def test_every_verb_is_scanned_or_writes_no_words():
    verbs = {n for n in dir(Mind) if not n.startswith("_") and callable(getattr(Mind, n))}
    assert verbs == SCANNED | ELSEWHERE | READING


@pytest.mark.req("F6", "S7")
@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("operation", OPERATIONS)
def test_case_m7_an_erased_text_is_in_no_file_and_no_table(operation, lang, store, clock):
    where, home = store
    settings = {"home": str(home)}
    marker = MARKERS[lang]
    with open_memory(where, clock=clock, settings=settings) as mind:
        mind.observe(SAID[lang][0], user="ann", session="first", name=marker, tags=[marker])
        mind.observe(SAID[lang][1], user="ann", session="first")
        if operation not in {"observe", "session"}:
            mind.settle()
        OPERATIONS[operation](mind, lang)
        assert traces(marker, where.parent, home), "the scan must be able to find it"
        done = mind.erase(text=marker)
        assert done.events
        assert not done.purged
        assert mind.memories(text=marker) == []
        assert all(marker not in hit.text for hit in mind.recall("?", user="ann", threshold=0))
        mind.settle()
        assert traces(marker, where.parent, home) == []
        assert mind.stats().queue == {}


@pytest.mark.req("F6")
def test_a_memory_goes_with_its_last_turn_and_is_counted_anew_before(clock):
    with open_memory(clock=clock) as mind:
        for day in range(3):
            mind.observe("I prefer tables in weekly reports", user="ann", session=f"s{day}")
            mind.settle()
            clock.advance(days=1)
        (known,) = mind.memories(kinds=["preference"])
        seen = [(known.mentions, known.confidence, known.last_mentioned_at)]
        for session in ("s2", "s0", "s1"):
            preview = mind.erase(session=session, dry_run=True)
            done = mind.erase(session=session)
            assert replace(preview, dry_run=False, sessions=1, remaining=done.remaining) == done
            left = mind.memories(kinds=["preference"])
            if session == "s1":
                assert left == []
                assert known.id in done.memories
                break
            assert done.recounted == (known.id,)
            assert left[0].id == known.id
            seen.append((left[0].mentions, left[0].confidence, left[0].last_mentioned_at))
            assert left[0].source.session == {"s2": "s0", "s0": "s1"}[session]
        assert [count for count, _, _ in seen] == [3, 2, 1]
        assert seen[0][1] > seen[1][1] > seen[2][1]
        assert seen[0][2] > seen[1][2] == seen[2][2]
        assert mind.stats().memories == mind.stats().events == mind.stats().sessions == 0


@pytest.mark.req("F6")
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_what_only_the_erased_wording_said_goes_and_the_rest_is_found_by_its_own(lang, clock):
    first, second, word, kept = {
        "en": ("I like Oolong tea", "I love oolong tea", "like", "love"),
        "zh": ("我喜欢乌龙茶", "我很爱喝乌龙茶", "喜欢", "爱喝"),
    }[lang]
    with open_memory(clock=clock) as mind:
        mind.observe(first, user="ann", session="a")
        mind.settle()
        clock.advance(days=1)
        mind.observe(second, user="ann", session="b")
        mind.settle()
        known = [m for m in mind.memories() if m.kind is not Kind.TURN]
        assert [m.mentions for m in known] == [2]
        mind.erase(session="a")
        (now,) = [m for m in mind.memories() if m.kind is not Kind.TURN]
        assert now.id == known[0].id
        assert now.source.session == "b"
        assert mind.why(now.id).mentions[0]["wording"] == second
        hits = mind.recall(word, user="ann", threshold=0, explain=True)
        assert not any("words" in hit.arms and word not in hit.text for hit in hits)
        assert now.id in {h.id for h in mind.recall(kept, user="ann", threshold=0)} or lang == "en"
        mind.settle()
        assert mind.stats().vectors == {"hash": 2} or sum(mind.stats().vectors.values()) == 2
        assert mind.redistil()[1] == 0, "it rests on a turn that says it"


@pytest.mark.req("F6")
def test_what_gave_way_to_an_erased_statement_stands_again(clock):
    with open_memory(clock=clock) as mind:
        mind.observe("I live in Lisbon", user="ann", session="a")
        mind.settle()
        clock.advance(days=1)
        mind.observe("I live in Osaka now", user="ann", session="b")
        mind.settle()
        old = next(m for m in mind.memories() if "Lisbon" in m.text and m.kind is Kind.FACT)
        assert old.superseded_by
        mind.erase(session="b")
        assert mind.get(old.id).superseded_by is None
        assert mind.recall("where do I live?", user="ann")[0].text.count("Lisbon")


@pytest.mark.req("F6")
def test_the_journal_keeps_id_time_cause_and_keyed_hash_of_an_erased_turn(store, clock):
    where, _ = store
    with open_memory(where, clock=clock) as mind:
        receipt = mind.observe(
            "secret plan", name="Zoe", scene="lab/x", session="s", task="t", agent="bot", key="k",
            tags=["hush"], user="ann",
        )  # fmt: skip
        mind.erase(receipt.events[0])
        assert mind.stats().events == 0
        with pytest.raises(doxa.NotFound):
            mind.session("s")
    database = engines.database(where)
    with database.read() as connection:
        ((row),) = connection.query("SELECT * FROM events")
    database.close()
    text = " ".join(map(str, row))
    assert receipt.events[0] in text
    assert "erased by request" in text
    assert "h_" in text
    for word in ("secret", "Zoe", "lab", "hush", "bot", "ann", " k ", " t "):
        assert word not in text


@pytest.mark.req("F6", "W1")
def test_a_turn_written_again_under_its_key_stays_erased(clock):
    with open_memory(clock=clock) as mind:
        first = mind.observe("the vault code is 4711", user="ann", key="line-1", session="s")
        mind.erase(text="vault code")
        again = mind.observe("the vault code is 4711", user="ann", key="line-1", session="s")
        assert again.events == first.events
        assert again.duplicates == 1
        assert "stay erased" in again.notes[0]
        assert mind.stats().events == 0
        assert mind.observe("the vault code is 4711", user="bob", key="line-1").duplicates == 0


WAYS = {
    "user": ({"user": "ann"}, 4),
    "scene": ({"scene": "work"}, 3),
    "below": ({"scene": "work/report"}, 1),
    "session": ({"session": "s1"}, 2),
    "channel": ({"source": "tool"}, 1),
    "agent": ({"source": "bot"}, 1),
    "keys": ({"source": "imp:"}, 2),
    "speaker": ({"source": "Zoe"}, 1),
    "text": ({"text": "ＲＥＰＯＲＴ"}, 2),
    "traditional": ({"text": "週報"}, 1),
    "since": ({"since": "2024-12-14T12:00:00+00:00"}, 2),
    "until": ({"until": "2024-12-14T12:00:00+00:00"}, 4),
    "both": ({"user": "ann", "scene": "work"}, 2),
    "none": ({"user": "ann", "session": "nowhere"}, 0),
}


@pytest.mark.req("F6")
@pytest.mark.parametrize("way", WAYS)
def test_turns_are_chosen_by(way, clock):
    with open_memory(clock=clock) as mind:
        mind.observe(
            "the report is late", user="ann", scene="work/report", session="s1", key="imp:1"
        )
        mind.observe("lunch at noon", user="ann", scene="work", session="s1", key="imp:2")
        mind.observe("周报在这里", user="ann", scene="workshop", session="s2", name="Zoe")
        mind.observe("exit code 1 in report", role="tool", scene="work", session="s3")
        clock.advance(days=1)
        mind.observe("I bought a boat", user="ann", session="s4")
        mind.observe("done", agent="bot", role="assistant", session="s5", key="imp")
        chosen, count = WAYS[way]
        assert len(mind.erase(**chosen, dry_run=True).events) == count
        assert mind.stats().events == 6
        assert len(mind.erase(**chosen).events) == count
        assert mind.stats().events == 6 - count


@pytest.mark.req("F6", "O1")
def test_nothing_named_and_nothing_found_are_said(clock):
    with open_memory(clock=clock) as mind:
        mind.observe("one")
        for wrong in ({}, {"text": " "}, {"ids": ()}, {"source": ""}, {"text": "\u200b"}):
            with pytest.raises(doxa.InvalidInput):
                mind.erase(**wrong)
        with pytest.raises(doxa.NotFound):
            mind.erase("m_nothing")
        with pytest.raises(doxa.InvalidInput):
            mind.erase(user="")
        assert mind.erase(user="nobody").events == ()
        assert mind.stats().events == 1


@pytest.mark.req("F6", "S5")
def test_an_erasure_stays_in_its_space(store, clock):
    where, _ = store
    with (
        open_memory(where, clock=clock, space="a") as one,
        open_memory(where, clock=clock, space="b") as other,
    ):
        one.observe("the same words", user="ann", session="s")
        twin = other.observe("the same words", user="ann", session="s")
        one.erase(text="same words")
        with pytest.raises(doxa.NotFound):
            one.erase(twin.events[0])
        assert other.recall("same words", user="ann")
        assert other.stats().events == 1


@pytest.mark.req("F6")
def test_another_process_neither_returns_nor_logs_what_was_erased(store, clock):
    where, _ = store
    with open_memory(where, clock=clock) as reader, open_memory(where, clock=clock) as eraser:
        reader.observe("zanzibarquux is the word")
        reader.settle()
        assert reader.recall("zanzibarquux")
        assert reader.recall("zanzibarquux elsewhere", user="ann", scene="x")
        assert eraser.erase(text="zanzibarquux").events
        assert reader.recall("zanzibarquux", threshold=0) == []
        eraser.settle()
        clock.advance(seconds=1)
        assert reader.recall("zanzibarquux?", threshold=0) == []
        reader.settle()
        # asked after it was erased: that is a new thing said
        assert logged(where) == [("zanzibarquux?",)]


def logged(where):
    database = engines.database(where)
    with database.read() as connection:
        found = connection.query("SELECT query FROM recalls WHERE query <> ''")
    database.close()
    return found


ERASER = """
import sys
from doxa.testing import FixedClock, open_memory
with open_memory(sys.argv[1], clock=FixedClock("2024-12-20T00:00:00+00:00")) as mind:
    assert mind.erase(session=sys.argv[2]).events
"""
LINKS = (
    "SELECT count(*) FROM mentions WHERE row_id NOT IN (SELECT row_id FROM memories)",
    "SELECT count(*) FROM mentions n JOIN events e ON e.id = n.event WHERE e.kind = 'erased'",
    "SELECT count(*) FROM memories WHERE superseded_by NOT IN (SELECT id FROM memories)",
    "SELECT count(*) FROM vectors WHERE row_id NOT IN (SELECT row_id FROM memories)",
    "SELECT count(*) FROM access WHERE row_id NOT IN (SELECT row_id FROM memories)",
)


@pytest.mark.req("F6")
@pytest.mark.usefixtures("doxa_home")
def test_case_m8_what_one_process_linked_another_erases_without_a_dangling_link(place, clock):
    where = place("agent.db")
    with open_memory(where, clock=clock) as mind:
        for session, text in (
            ("a", "I live in Lisbon"),
            ("b", "I live in Osaka now"),
            ("c", "I live in Osaka"),
        ):
            mind.observe(text, user="ann", session=session)
            mind.settle()
            clock.advance(days=1)
        assert mind.recall("where do I live?", user="ann")[0].mentions == 2
        mind.settle()
        for session, left in (("b", 1), ("c", None)):
            subprocess.run([sys.executable, "-c", ERASER, str(where), session], check=True)
            hits = mind.recall("where do I live?", user="ann")
            assert ("Osaka" in hits[0].text) is (left is not None)
            assert hits[0].mentions == 1
    database = engines.database(where)
    with database.read() as connection:
        assert [connection.query(sql)[0][0] for sql in LINKS] == [0] * len(LINKS)
    database.close()


def ask(mind, lang, words):
    mind.recall(f"{words}?", user="ann", session="q", threshold=0)
    mind.brief(f"{words}!", user="bob", session="r")
    mind.settle()
    return words, lang


@pytest.mark.req("F6")
@pytest.mark.parametrize(
    "chosen",
    [{"text": "quiet lane"}, {"user": "ann"}, {"session": "q"}, {"user": "ann", "session": "q"}],
)
def test_logged_questions_go_by_their_own_words_user_and_session(chosen, store, clock):
    where, _ = store
    with open_memory(where, clock=clock) as mind:
        mind.observe("a quiet morning in the lane", user="zoe", session="s")
        ask(mind, "en", "where is the Quiet Lane")
        assert len(logged(where)) == 2
        preview = mind.erase(**chosen, dry_run=True)
        assert preview.events == ()
        clock.advance(seconds=1)
        done = mind.erase(**chosen)
        assert done.asides == preview.asides == (2 if "text" in chosen else 1)
        assert not done.purged
        left = logged(where)
        assert len(left) == 2 - done.asides
        assert all("Lane?" not in query for (query,) in left)
        assert mind.settle().waiting == 0
        assert mind.erase(**chosen).asides == 0
        assert mind.verify_audit().ok


@pytest.mark.req("F6")
def test_a_question_that_waits_in_another_process_is_logged_without_words(store, clock):
    where, _ = store
    with open_memory(where, clock=clock) as reader, open_memory(where, clock=clock) as eraser:
        reader.observe("a quiet morning", user="zoe", session="s")
        reader.recall("zanzibarquux", threshold=0)
        assert eraser.erase(text="zanzibarquux").events == ()
        reader.settle()
        assert logged(where) == []


@pytest.mark.req("F6")
def test_words_that_stand_in_no_turn_go_too(store, clock, tmp_path):
    where, home = store
    marker = "zanzibarquux"
    skill = tmp_path / "skills" / "tea"
    skill.mkdir(parents=True)
    page = f"---\nname: tea\ndescription: how to brew {marker}\n---\nBoil {marker}.\n"
    (skill / "SKILL.md").write_text(page, "utf-8")
    with open_memory(where, clock=clock, settings={"home": str(home)}) as mind:
        for n in range(4):
            mind.observe("I prefer tables in weekly reports", user="ann", session=f"s{n}")
            mind.settle()
            mind.reflect()
            clock.advance(days=1)
        (belief,) = mind.beliefs(user="ann")
        plain = belief.text
        mind.doubt(belief.id, f"no, because of {marker}")
        mind.confirm(belief.id, f"yes, in spite of {marker}")
        edited = mind.edit_belief(belief.id, f"always {marker} tables")
        assert marker in edited.text
        mind.snapshot(f"before {marker}")
        mind.import_skill(skill)
        mind.reflect()
        done = mind.erase(text=marker)
        assert done.events == ()
        assert done.asides == 5
        assert mind.belief(belief.id).text == plain
        assert str(mind.belief(belief.id).state) == "formal", "the acts stand without their words"
        assert mind.skills() == []
        mind.purge()
        assert traces(marker, where.parent, home) == []
        assert mind.verify_audit().ok
