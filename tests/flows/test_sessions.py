"""Sessions: working memory within its tokens, and what stays of them when they end."""

import json

import pytest

from doxa.domain.errors import InvalidInput, NotFound, ProviderDown
from doxa.testing import FixedClock, ScriptedLlm, open_memory

START = "2025-03-03T10:00:00+08:00"
TALK = {
    "en": (
        ("user", "We need a venue for the launch in May."),
        ("assistant", "Porto or Lisbon are free that week."),
        ("user", "Let's go with Porto. The budget is still to be decided."),
        ("assistant", "Porto is booked, all done."),
        ("user", "Should we invite the press?"),
    ),
    "zh": (
        ("user", "我们来准备五月的产品发布会"),
        ("assistant", "那一周上海和杭州都有场地。"),
        ("user", "那就定杭州吧，预算还没定"),
        ("assistant", "杭州的场地已经预订好了。"),
        ("user", "要不要请媒体？"),
    ),
}
TOLD = {
    "en": (
        "Session of 2025-03-03, 5 turns",
        "It began with: We need a venue for the launch in May.",
        "Decided: Let's go with Porto",
        "Done: Porto is booked, all done",
        "Open: The budget is still to be decided",
        "Open: Should we invite the press?",
    ),
    "zh": (
        "2025-03-03 的会话，5 条",
        "开头谈到：我们来准备五月的产品发布会",
        "已决定：那就定杭州吧",
        "已完成：杭州的场地已经预订好了",
        "未决：预算还没定",
        "未决：要不要请媒体？",
    ),
}


@pytest.fixture
def opened():
    minds = []

    def make(llm=None, **settings):
        mind = open_memory(clock=FixedClock(START), llm=llm, settings=settings)
        minds.append(mind)
        return mind

    yield make
    for mind in minds:
        mind.close()


@pytest.fixture
def mind(opened):
    return opened()


def talk(mind, lang="en", session="a", **where):
    turns = [{"role": role, "content": text} for role, text in TALK[lang]]
    return mind.observe(turns, session=session, **where)


def pause(mind, hours=1):
    mind.settle()
    mind._context.clock.advance(hours=hours)
    return mind.settle()


def summaries(mind, **where):
    return [m.text for m in mind.memories(kinds=["summary"], **where)]


@pytest.mark.req("W10")
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_session_that_ended_says_what_was_decided_done_and_left_open(mind, lang):
    talk(mind, lang, user="ann", scene="work")
    mind.settle()
    assert mind.session("a").summary is None
    pause(mind)
    told = mind.session("a").summary
    assert tuple(told.splitlines()) == TOLD[lang]
    (memory,) = mind.memories(kinds=["summary"])
    assert (memory.text, memory.lang, str(memory.layer)) == (told, lang, "episodic")
    assert (memory.holder, memory.scene, memory.source.session) == ("ann", "work", "a")


@pytest.mark.req("W10", "B2")
def test_the_next_session_begins_with_how_the_last_one_stood(mind):
    talk(mind, user="ann")
    pause(mind)
    mind.observe("hello again, on with it", user="ann", session="b")
    brief = mind.brief("hello again, on with it", user="ann", session="b")
    (section,) = [section for section in brief.sections if section.name == "last"]
    assert "Decided: Let's go with Porto" in section.lines[0]
    assert "last" not in {s.name for s in mind.brief("x", user="ann", stage="work").sections}
    assert "last" not in {s.name for s in mind.brief("x", user="bob").sections}
    assert "last" not in {s.name for s in mind.brief("x", user="ann", session="a").sections}


@pytest.mark.req("W10")
def test_a_session_ended_by_hand_releases_its_turns_and_lives_again_when_more_is_said(mind):
    talk(mind)
    mind.settle()
    assert mind.recall("Porto or Lisbon that week", session="a") == []
    assert mind.end_session("a").summary.startswith("Session of 2025-03-03")
    assert mind.recall("Porto or Lisbon that week", session="a")
    assert mind.end_session("a").summary == mind.session("a").summary
    mind.observe("We decided to invite the press.", session="a")
    assert mind.session("a").summary is None
    pause(mind)
    (told,) = summaries(mind)
    assert "6 turns" in told
    assert "Decided: We decided to invite the press" in told
    with pytest.raises(NotFound):
        mind.end_session("nobody")


@pytest.mark.req("W10")
def test_little_said_is_no_summary_and_imports_are_told_on_request_only(mind):
    mind.observe("Let's go with Porto.", session="short")
    turns = [{"role": role, "content": text, "channel": "import"} for role, text in TALK["en"]]
    mind.observe(turns, session="imported", scene="work")
    pause(mind)
    assert summaries(mind) == []
    assert "Porto" in mind.end_session("imported").summary


@pytest.mark.req("W10", "M4")
def test_each_holder_and_scene_of_a_session_is_told_apart(mind):
    talk(mind, "en", user="ann", scene="work")
    talk(mind, "zh", user="bob", scene="home")
    pause(mind)
    places = {(m.holder, m.scene): m.text for m in mind.memories(kinds=["summary"])}
    assert set(places) == {("ann", "work"), ("bob", "home")}
    assert "杭州" not in places["ann", "work"]


@pytest.mark.req("R1", "W10")
def test_summaries_answer_where_they_are_asked_for_and_crowd_no_turn_out(mind):
    talk(mind)
    pause(mind)
    assert {str(hit.kind) for hit in mind.recall("Porto booked", threshold=0)} == {"turn"}
    found = mind.recall("Porto booked", kinds=["summary"], threshold=0)
    assert [str(hit.kind) for hit in found] == ["summary"]
    asked = mind.recall("what did we decide about Porto last time?", threshold=0)
    assert "summary" in {str(hit.kind) for hit in asked}


@pytest.mark.req("F6", "W10")
def test_an_erased_turn_takes_the_summary_with_it_and_the_session_is_told_without(mind):
    events = talk(mind).events
    pause(mind)
    mind.erase(events[2])
    assert summaries(mind) == []
    assert mind.session("a").summary is None
    pause(mind)
    (told,) = summaries(mind)
    assert "budget" not in told
    assert "Porto is booked" in told


@pytest.mark.req("W10")
def test_a_corrected_turn_is_told_in_its_new_words(mind):
    talk(mind)
    pause(mind)
    turn = next(m for m in mind.memories(kinds=["turn"]) if "budget" in m.text)
    mind.edit(turn.id, text="Let's go with Faro. The budget is settled.")
    pause(mind)
    (told,) = summaries(mind)
    assert "Decided: Let's go with Faro" in told
    assert "Let's go with Porto" not in told


@pytest.mark.req("W10", "W9")
def test_working_memory_keeps_what_counts_of_the_turns_there_is_no_room_for(mind):
    task = mind.start_task("Find a venue", session="a")
    mind.observe("Let's go with Porto. " + "It has many good places to eat and to stay. " * 8)
    talk(mind)
    mind.observe([{"content": f"turn {n} " + "word " * 30, "session": "a"} for n in range(30)])
    session = mind.session("a")
    window = session.window(200)
    assert sum(turn.tokens for turn in window) <= 200
    assert window[-1] == session.turns[-1]
    older = [turn.content for turn in window if not turn.content.startswith("turn")]
    assert older[0] == "Find a venue"
    assert "The budget is still to be decided" in older
    assert any(turn.compacted for turn in window)
    mind.end_task(task.id, "success")
    assert "Find a venue" not in {turn.content for turn in mind.session("a").window(60)}
    for wrong in (-1, "many", 1.5, True):
        with pytest.raises(InvalidInput, match="how many tokens"):
            session.window(wrong)


DENIED = "Error: permission denied for role deployer"


def steps(mind, *results, session="t", **where):
    """A taskless session in which ``deploy`` is called with one argument after another."""
    mind.observe("please deploy the order service", session=session, scene="ops", **where)
    for target, said in results:
        common = {"tool": "deploy", "session": session, "scene": "ops"}
        call = {"role": "assistant", "kind": "tool_call", "content": json.dumps({"to": target})}
        mind.observe([common | call, common | {"role": "tool", "content": said}], **where)


def lessons(mind):
    return {m.text: m for m in mind.memories(kinds=["lesson"])}


@pytest.mark.req("T1", "T2")
def test_the_end_of_a_taskless_session_is_looked_back_at_by_itself(mind):
    steps(mind, ("prod", DENIED), ("staging", "done"), user="ann")
    pause(mind)
    (lesson,) = lessons(mind).values()
    assert lesson.text == (
        "When deploy fails with “permission denied for role deployer”, change to from prod to "
        "staging."
    )
    assert (lesson.holder, lesson.scene, lesson.mentions) == ("ann", "ops", 1)
    mind.observe("and now the billing service", session="t", scene="ops", user="ann")
    pause(mind)
    assert [m.mentions for m in lessons(mind).values()] == [1]


@pytest.mark.req("T1")
@pytest.mark.parametrize(
    ("verdict", "told"),
    [
        ("The deploy failed.", 1),
        ("That is wrong, it didn't work", 1),
        ("部署失败了。", 1),
        ("Thanks, goodbye.", 0),
    ],
)
def test_an_error_nothing_mended_teaches_where_the_user_says_that_it_went_wrong(
    mind, verdict, told
):
    steps(mind, ("prod", DENIED))
    mind.observe(verdict, session="t", scene="ops")
    pause(mind)
    assert len(lessons(mind)) == told


@pytest.mark.req("F6", "T1")
def test_what_an_erased_step_of_a_session_taught_goes_with_it(mind):
    steps(mind, ("prod", DENIED), ("staging", "done"))
    pause(mind)
    wrong = next(turn for turn in mind.session("t").turns if turn.content == DENIED)
    mind.erase(wrong.event)
    assert lessons(mind) == {}
    pause(mind)
    assert lessons(mind) == {}


@pytest.mark.req("W10", "T1")
def test_distilling_anew_keeps_summaries_and_what_sessions_taught(mind):
    talk(mind)
    steps(mind, ("prod", DENIED), ("staging", "done"))
    pause(mind)
    before = sorted(m.id for m in mind.memories(kinds=["summary", "lesson"]))
    assert len(before) == 2
    mind.redistil()
    mind.settle()
    assert sorted(m.id for m in mind.memories(kinds=["summary", "lesson"])) == before


ITEMS = {
    "decision": {"turn": 3, "quote": "go with Porto", "sentence": "They go with Porto."},
    "open": {"turn": 3, "quote": "still to be decided", "sentence": "The budget is to be decided."},
}


def answering(**changes):
    items = [{"kind": kind, **item, **changes} for kind, item in ITEMS.items()]
    return ScriptedLlm(lambda _: json.dumps({"items": items}))


@pytest.mark.req("W10", "W4")
def test_a_model_tells_a_session_in_its_words_where_the_turns_hold_them(opened):
    llm = answering()
    mind = opened(llm)
    talk(mind)
    pause(mind)
    told = mind.session("a").summary
    assert "Decided: They go with Porto." in told
    assert "Open: The budget is to be decided." in told
    assert "Let's" not in told
    assert summaries(mind) == [told]
    prompt = next(p for p in llm.prompts if p.purpose == "summary")
    assert prompt.version == "summary/1"
    assert prompt.user.count(prompt.user[7:23]) == 2


@pytest.mark.req("W10", "W4")
@pytest.mark.parametrize(
    "changes",
    [
        {"quote": "go with Madrid"},
        {"sentence": "They spend 9000 euros."},
        {"sentence": "他们选了波尔图。"},
        {"sentence": "Aliens rule everything everywhere from tomorrow onwards."},
        {"turn": 17},
        {"turn": "3"},
        {"kind": "order"},
    ],
)
def test_what_the_turns_do_not_hold_is_not_told(opened, changes):
    mind = opened(answering(**changes))
    talk(mind)
    pause(mind)
    assert tuple(mind.session("a").summary.splitlines()) == TOLD["en"]


@pytest.mark.req("W6", "W10")
def test_without_the_provider_the_rules_words_stand_until_it_is_back(opened):
    down = True

    def answer(_):
        if down:
            raise ProviderDown("the provider cannot be reached; the work waits")
        return answering().answer(None)

    mind = opened(ScriptedLlm(answer))
    talk(mind)
    settled = pause(mind)
    assert (settled.failed, settled.dead) == (0, 0)
    assert tuple(mind.session("a").summary.splitlines()) == TOLD["en"]
    down = False
    pause(mind)
    assert "Decided: They go with Porto." in mind.session("a").summary
