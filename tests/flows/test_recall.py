"""Recall: the right few, inside their scope, explained; never an error for odd queries."""

from datetime import UTC, datetime, timedelta
from math import isfinite

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import doxa
from doxa.flows.choosing import TAG_BOOST
from doxa.testing import FixedClock, open_memory

NOW = datetime(2024, 12, 14, 7, 30, tzinfo=UTC)


@pytest.fixture
def clock():
    return FixedClock(NOW)


@pytest.fixture
def mind(clock):
    with open_memory(clock=clock) as opened:
        yield opened


def found(mind, query, **options):
    return [hit.text for hit in mind.recall(query, threshold=0, **options)]


@pytest.mark.req("R2", "R8")
@pytest.mark.parametrize("query", ["周报", "表格"])
def test_case_c1_two_character_words_find_their_memory_first(mind, query):
    mind.observe("用户再次要求周报使用表格形式，强调不要大段文字")
    mind.observe("今天的会议改到三点，记得带上电脑")
    mind.observe("天气预报说明天会下雨")
    assert found(mind, query)[0].startswith("用户再次要求周报")


@pytest.mark.req("R2", "R8")
@pytest.mark.parametrize("query", ["itgc", "悬空", "gen-itgc"])
def test_case_c2_latin_words_inside_chinese_are_found(mind, query):
    mind.observe("重跑gen-itgc后50条悬空引用清零")
    mind.observe("别的事情")
    assert found(mind, query)[0] == "重跑gen-itgc后50条悬空引用清零"


@pytest.mark.req("R8")
@pytest.mark.parametrize(
    ("stored", "query"),
    [
        ("使用者偏好繁體中文的營收報告", "营收报告"),
        ("使用者偏好简体中文的营收报告", "營收報告"),
        ("用Ｐｙｔｈｏｎ写脚本", "python"),
        ("C++项目", "C++"),
        ("C++项目", "c＋＋"),
    ],
)
def test_case_c3_c4_scripts_widths_and_signs_fold_on_both_sides(mind, stored, query):
    mind.observe(stored)
    mind.observe("完全无关的一句话")
    assert found(mind, query)[0] == stored


@pytest.mark.req("R8")
def test_case_c4_c_plus_plus_is_not_c_sharp(mind):
    mind.observe("C#项目")
    mind.observe("C++项目")
    assert found(mind, "C++")[0] == "C++项目"
    assert found(mind, "C#")[0] == "C#项目"


@pytest.mark.req("R2")
def test_case_m6_one_order_number_among_two_hundred(mind):
    mind.observe([{"content": f"order REF-{n:05d} was shipped on day {n}"} for n in range(200)])
    mind.settle(10)
    assert "REF-00042" in found(mind, "REF-00042")[0]


ODD = [
    "c++",
    "node.js",
    "a AND",
    '"',
    "NEAR(",
    "-x",
    "*",
    "",
    "b:简洁",
    "'; DROP TABLE memories;--",
    "%",
    "_",
    "\0",
    "\ud800",
    "(((",
    "🙂",
    "\u200b",
    "x" * 100_000,
    "，" * 5_000,
]


@pytest.mark.req("R2")
@pytest.mark.parametrize("query", ODD, ids=range(len(ODD)))
def test_case_a11_a12_odd_queries_give_results_or_nothing(mind, query):
    mind.observe("b:简洁 is a node.js and c++ habit; robert'); DROP TABLE memories;--")
    mind.recall(query, threshold=0)
    assert mind.stats().memories == 1


@pytest.mark.req("R2")
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.text(max_size=80))
def test_case_a13_no_query_text_is_an_error(mind, query):
    mind.observe("something to find, 一些内容", key="once")
    mind.recall(query, threshold=0, k=3)


@pytest.mark.req("R4")
def test_k_bounds_what_comes_back_and_nonsense_is_refused(mind):
    mind.observe([{"content": f"apple pie number {n}"} for n in range(30)])
    assert len(found(mind, "apple pie", k=5)) == 5
    assert found(mind, "apple pie", k=0) == []
    assert len(found(mind, "apple pie", k=10_000)) == 30
    for bad in (-1, "3", 2.5):
        with pytest.raises(doxa.InvalidInput, match="k is"):
            mind.recall("apple", k=bad)
    with pytest.raises(doxa.InvalidInput, match="threshold"):
        mind.recall("apple", threshold=7)


@pytest.mark.req("R5", "S5")
def test_a_scene_never_sees_its_sibling_nor_what_is_below(mind):
    for scene in ("general", "report", "report/weekly", "report/daily", "chat"):
        mind.observe(f"format rule kept in {scene}", scene=scene)
    assert set(found(mind, "format rule", scene="report/weekly")) == {
        f"format rule kept in {scene}" for scene in ("general", "report", "report/weekly")
    }
    assert set(found(mind, "format rule", scene="report")) == {
        "format rule kept in general",
        "format rule kept in report",
    }
    with pytest.raises(doxa.ScopeError):
        mind.recall("format rule", scene="")


@pytest.mark.req("R4")
@pytest.mark.parametrize("query", ['"*()"', "!!!", "😀🚀", "z" * 100_000])
def test_a_query_without_a_word_finds_nothing(mind, query):
    mind.observe("zzzzzzzzzz")
    mind.observe("😀 what a day, !!! and (*)")
    assert found(mind, query) == []


@pytest.mark.req("R4")
@pytest.mark.parametrize("query", ['" OR NEAR(* "', "a AND", "-x", "near"])
def test_a_query_of_function_words_is_answered_by_its_very_words_alone(mind, query):
    mind.observe("Order REF-00042 shipped")
    mind.settle()
    assert [hit.parts["own_relevance"] for hit in mind.recall(query, threshold=0)] in ([], [0])
    assert mind.recall("has it shipped?") != []
    mind.observe("Near Zurich")
    mind.settle()
    assert [hit.text for hit in mind.recall("near")] == ["Near Zurich"]


@pytest.mark.req("R5", "R4")
def test_where_nothing_is_found_other_scenes_that_hold_what_fits_are_named(mind):
    mind.observe("the weekly figures go into a table", scene="report/weekly", user="bob")
    mind.observe("the weekly figures are confidential", scene="board", user="ann")
    mind.observe("the printer is on the second floor")
    mind.settle()
    (note,) = mind.recall("weekly figures", user="bob").notes
    assert "1" in note
    assert "--scene report/weekly" in note
    assert "table" not in note
    assert "board" not in note
    assert mind.brief("weekly figures", user="bob").hits.notes == (note,)
    assert mind.recall("weekly figures", user="bob", scene="report/weekly").notes == ()
    assert mind.recall("weekly figures", user="eve").notes == ()
    mind.observe("周报的数字放进表格", scene="报告", user="bob")
    (note,) = mind.recall("周报的数字", user="bob").notes
    assert "请到那里查：--scene 报告" in note


@pytest.mark.req("S5", "M4")
def test_what_one_user_said_is_not_shown_to_another(mind):
    mind.observe("the wifi word is otter", user="amy")
    mind.observe("the printer word is shared")
    assert found(mind, "word", user="ben") == ["the printer word is shared"]
    assert len(found(mind, "word", user="amy")) == 2
    assert found(mind, "word") == ["the printer word is shared"]


@pytest.mark.req("S5", "R6")
@pytest.mark.parametrize(
    "pair",
    [
        ("acme", "acme-corp"),
        ("john-doe", "john_doe"),
        ("%", "_"),
        ("a.b@example.com", "a_b@example_com"),
    ],
)
def test_case_m9_spaces_and_users_of_similar_names_are_strictly_apart(tmp_path, pair):
    where = tmp_path / "m.db"
    for name in pair:
        with open_memory(where, space=name) as mind:
            mind.observe(f"secret of the space {name}", user=name)
    with open_memory(where, space=pair[0]) as mind:
        assert found(mind, "secret", user=pair[0]) == [f"secret of the space {pair[0]}"]
        assert found(mind, "secret", user=pair[1]) == []
        assert mind.stats().memories == 1


@pytest.mark.req("R6")
def test_what_occurred_later_is_not_seen(mind):
    mind.observe("the launch went well", at=NOW - timedelta(days=10))
    mind.observe("the launch is repeated", at=NOW + timedelta(days=10))
    assert found(mind, "launch") == ["the launch went well"]
    assert found(mind, "launch", at=NOW - timedelta(days=20)) == []
    assert len(found(mind, "launch", at=NOW + timedelta(days=11))) == 2


@pytest.mark.req("R6")
def test_expired_archived_and_reviewed_memories_stay_away_until_asked_for(mind, clock):
    for word in ("expired", "archived", "reviewed", "plain"):
        mind.observe(f"the {word} rule about kites")
    ids = {m.text.split()[1]: m.id for m in mind.memories()}
    mind.edit(ids["expired"], valid_until=NOW + timedelta(days=1))
    mind.edit(ids["archived"], state="archived")
    mind.edit(ids["reviewed"], state="review")
    clock.advance(days=2)

    def texts(**options):
        return {text.split()[1] for text in found(mind, "rule about kites", **options)}

    assert texts() == {"plain"}
    assert texts(history=True) == {"plain", "expired"}
    assert texts(deep=True) == {"plain", "archived"}
    assert texts(at=NOW + timedelta(hours=1)) == {"plain", "expired"}


@pytest.mark.req("R7")
def test_a_newer_statement_stands_before_the_older_one_it_restates(mind):
    day = NOW - timedelta(days=100)
    mind.observe("The chairperson of the gardening club is Anna Moss.", at=day, session="a")
    mind.observe("The chairperson of the sailing club is Tom Reed.", at=day, session="b")
    mind.observe(
        "The chairperson of the gardening club is Lena Park.",
        at=day + timedelta(days=9),
        session="c",
    )
    texts = found(mind, "Who is the chairperson of the gardening club?")
    assert "Lena Park" in texts[0]
    assert "Anna Moss" in texts[1]


@pytest.mark.req("R9", "R3")
def test_access_is_recorded_behind_the_read_by_distinct_sessions(mind):
    mind.observe("the drill is in the shed")
    for session in ("s1", "s1", "s1", "s2"):
        mind.recall("drill", session=session, threshold=0)
    mind.settle(5)
    memory = mind.memories()[0]
    assert (memory.access_count, memory.access_sessions) == (4, 2)
    assert memory.last_access_at == NOW
    assert mind.recall("drill", threshold=0)[0].parts["frequency"] > 0
    assert mind.stats().recalls == 4


@pytest.mark.req("R3", "R15")
def test_a_tag_that_matches_the_task_lifts_the_score_by_its_factor(mind):
    mind.observe("the boat needs paint", tags=["boat"])
    plain = mind.recall("boat paint", threshold=0)[0]
    lifted = mind.recall("boat paint", tags=["boat"], threshold=0)[0]
    assert lifted.score == pytest.approx(1.2 * plain.score)


@pytest.mark.req("R10")
def test_a_hit_explains_itself_and_the_recall_says_what_was_cut(mind):
    mind.observe([{"content": f"cherry cake recipe {n}", "session": f"s{n}"} for n in range(6)])
    hits = mind.recall("cherry cake", k=2, threshold=0, explain=True)
    hit = hits[0]
    base = hit.parts["relevance"] + hit.parts["recency"] + hit.parts["frequency"]
    assert hit.score == pytest.approx(base * hit.parts["tags"])
    assert "words" in hit.arms
    assert len(hits.cut) == 4
    assert "only the best 2" in hits.cut[0].reason
    high = mind.recall("cherry cake", threshold=1, explain=True)
    assert high == []
    assert "below the threshold" in high.cut[0].reason


@pytest.mark.req("W10", "R6")
def test_the_live_window_of_the_asking_session_is_never_a_hit(mind):
    mind.observe("my locker code is 4711", session="old")
    mind.observe("what was my locker code again?", session="now")
    hits = found(mind, "what was my locker code again?", session="now")
    assert hits == ["my locker code is 4711"]


@pytest.mark.req("R2")
def test_the_asked_turn_itself_is_never_a_hit_even_without_its_session(mind):
    mind.observe("my locker code is 4711", at=NOW - timedelta(days=3))
    mind.observe("what was my locker code again?")
    assert found(mind, "what was my locker code again?") == ["my locker code is 4711"]


@pytest.mark.req("R2")
def test_a_date_named_in_the_query_finds_what_happened_that_day(mind):
    for day in range(1, 13):
        mind.observe(
            f"went for a walk, saw {day} ducks",
            at=datetime(2024, 11, day, 12, tzinfo=UTC),
            session=f"d{day}",
        )
    assert found(mind, "what did I see on November 5th?")[0].endswith("saw 5 ducks")
    assert found(mind, "11月7日我看到了什么")[0].endswith("saw 7 ducks")


@pytest.mark.req("R10")
def test_what_was_cut_is_said_with_the_reason_word_for_word(mind):
    mind.observe("I like short answers", session="a", at=NOW - timedelta(days=1))
    mind.observe("order AB-1001 is a cherry cake", session="b", at=NOW - timedelta(days=1))
    mind.observe("cherry cake AB-1002?", session="c")
    mind.observe("the ladder is in the shed", session="d", at=NOW - timedelta(days=1))
    mind.settle(10)
    hits = mind.recall("cherry cake AB-1003?", threshold=0, explain=True)
    reasons = {(cut.text, cut.reason) for cut in hits.cut}
    rival = "it names {}, not ab-1003, which nothing here names"
    assert ("order AB-1001 is a cherry cake", rival.format("ab-1001")) in reasons
    assert not any("AB-" in hit.text for hit in hits)
    twice = mind.recall("short answers", threshold=0, explain=True)
    assert ("I like short answers", "a hit tells it already") in {
        (cut.text, cut.reason) for cut in twice.cut
    }
    echoed = mind.recall("cherry cake AB-1002?", threshold=0, k=1, explain=True)
    reasons = {cut.text: cut.reason for cut in echoed.cut}
    assert reasons["cherry cake AB-1002?"] == "it is the asked turn itself"
    few = mind.recall("cherry cake", threshold=0, k=1, explain=True)
    assert "only the best 1 were asked for" in {cut.reason for cut in few.cut}
    strict = mind.recall("cherry cake", threshold=1.0, explain=True)
    assert all(cut.reason.startswith("relevance ") for cut in strict.cut if cut.relevance < 1)


@pytest.mark.req("R11")
def test_the_archive_answers_only_where_what_is_in_use_does_not(mind):
    mind.observe("我们在青岛吃海鲜")
    mind.observe("the spare key is under the flowerpot")
    key = mind.memories(text="flowerpot")[0]
    mind.edit(key.id, state="archived")
    mind.settle()
    cold = mind.recall("where is the spare key")
    assert cold[0].text == key.text
    assert any("archived" in note for note in cold.notes)
    mind.observe("a spare key for the bike hangs in the kitchen")
    mind.settle()
    hot = mind.recall("where is the spare key")
    assert hot[0].text == "a spare key for the bike hangs in the kitchen"
    assert key.text not in [hit.text for hit in hot]
    assert not hot.notes
    assert key.text in [hit.text for hit in mind.recall("where is the spare key", deep=True)]
    assert mind.recall("quantum chromodynamics lattice") == []


@pytest.mark.req("R15", "R1")
@pytest.mark.parametrize(
    ("said", "other", "query", "tag"),
    [
        (
            "When I'm travelling I prefer a quiet hotel",
            "When I'm at home I prefer a loud radio",
            "what do I prefer on a business trip?",
            "when:travelling",
        ),
        (
            "出差的时候我喜欢住安静的酒店",
            "在家的时候我喜欢开大声的音响",
            "旅途中我喜欢什么？",
            "when:travelling",
        ),
        (
            "For the weekly report I prefer tables",
            "For the summary I prefer tables",
            "which do I prefer in weekly updates?",
            "report/weekly",
        ),
    ],
)
def test_what_was_said_in_the_setting_the_query_names_is_lifted(said, other, query, tag):
    with open_memory(settings={"recall.threshold": 0}) as mind:
        for number, text in enumerate((said, other)):
            mind.observe(text, session=f"s{number}")
        mind.settle()
        hits = mind.recall(query, kinds=("preference",))
    lifted = {hit.text: hit.parts["tags"] for hit in hits if tag in hit.tags}
    assert set(lifted.values()) == {TAG_BOOST}
    assert {hit.parts["tags"] for hit in hits if tag not in hit.tags} <= {1.0}
    assert lifted
    assert tag in hits[0].tags


@pytest.mark.req("R6")
@pytest.mark.parametrize(
    ("said", "ahead", "back"),
    [
        ("I am going to Porto next week", "which trip is coming?", "where was I going in March?"),
        ("我下周要去杭州出差", "接下来去哪里出差？", "三月份我去哪里出差了？"),
    ],
)
def test_the_turn_of_a_plan_that_is_over_is_no_answer_to_what_is_coming(said, ahead, back):
    clock = FixedClock("2026-03-02T08:00:00+00:00")
    with open_memory(clock=clock, settings={"recall.threshold": 0}) as mind:
        mind.observe(said, session="s")
        mind.settle()
        assert len(mind.recall(ahead)) == 1
        clock.advance(days=30)
        found = mind.recall(ahead, explain=True)
        assert [hit.text for hit in found] == []
        assert "is over" in found.cut[0].reason
        assert [hit.text for hit in mind.recall(back)] == [said]
        assert mind.recall(ahead, history=True)


@pytest.mark.req("R10", "O1")
def test_the_parts_of_a_score_are_numbers_before_anything_is_embedded():
    with open_memory(settings={"recall.threshold": 0}) as mind:
        mind.observe("a heron at the pond", session="s")
        (hit,) = mind.recall("heron", explain=True)
        assert all(map(isfinite, hit.parts.values()))


@pytest.mark.req("R6")
def test_a_turn_of_two_plans_is_over_when_both_are():
    clock = FixedClock("2026-03-02T08:00:00+00:00")
    said = "I am going to Porto next week. I am going to Faro in two weeks."
    with open_memory(clock=clock, settings={"recall.threshold": 0}) as mind:
        mind.observe(said, session="s")
        mind.settle()
        assert len(mind.memories(kinds=("plan",))) == 2
        clock.advance(days=60)
        assert list(mind.recall("which trip is coming?")) == []
