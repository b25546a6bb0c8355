"""A mind in the hands of a principal: what it sees, what it may, and what it may not."""

import inspect

import pytest

from doxa.domain.errors import Forbidden, InvalidInput, NotFound
from doxa.domain.grants import Principal, parse_grant
from doxa.domain.source import Channel, Grade
from doxa.mind import Mind
from doxa.mind.acting import Acting, _guarded, verbs
from doxa.mind.rights import NEEDS
from doxa.testing import FixedClock, open_memory
from tests.flows.lives import ALL, FOR_TABLES, living

SECRET = "财务 forecast BUDGETMARK for the quarter"


@pytest.fixture
def mind():
    with open_memory(clock=FixedClock()) as opened:
        opened.observe(SECRET, scene="财务", session="s1")
        opened.observe("The refund desk opens at nine", scene="客服", session="s2")
        opened.observe("The refund policy changed in May", scene="general", session="s3")
        opened.settle()
        yield opened


def acting(mind, *grants, name="bot", **rest):
    return mind.acting(
        Principal(id=name, name=name, grants=tuple(map(parse_grant, grants)), **rest)
    )


def only(mind, scene):
    (memory,) = mind.memories(scene=scene)
    return memory


@pytest.mark.req("S5", "M1")
def test_every_verb_has_a_row_and_every_row_a_verb():
    assert set(verbs()) == set(NEEDS)
    for name, plain in verbs().items():
        guarded = inspect.getattr_static(Acting, name)
        assert guarded is not plain, name
        assert inspect.signature(guarded) == inspect.signature(plain)


@pytest.mark.req("S5")
def test_a_verb_without_a_row_is_nobodys_but_the_owners(mind):
    verb = _guarded("invented", Mind.memories)
    with pytest.raises(Forbidden, match="only who opened the store"):
        verb(acting(mind, "*=all", user="*"))


@pytest.mark.req("S5", "R5")
def test_a_recall_that_finds_nothing_names_no_scene_the_asker_may_not_read(mind):
    assert "财务" in mind.recall("BUDGETMARK forecast").notes[0]
    bot = acting(mind, "客服=all", user="*")
    assert bot.recall("BUDGETMARK forecast").notes == ()
    assert bot.brief("BUDGETMARK forecast").hits.notes == ()
    other = acting(mind, "客服=all", "财务=read", user="*")
    assert "财务" in other.recall("BUDGETMARK forecast").notes[0]
    assert bot.recall("BUDGETMARK forecast").notes == ()


@pytest.mark.req("S5", "M1")
def test_case_a16_what_may_not_be_seen_answers_as_what_does_not_exist(mind):
    bot, hidden = acting(mind, "客服=all"), only(mind, "财务")
    task = mind.start_task("Close the books BUDGETMARK", scene="财务")
    for name, call in {
        hidden.id: bot.get,
        hidden.id[:12]: bot.get,
        hidden.id + "": bot.why,
        "m_" + hidden.id[2:]: lambda name: bot.edit(name, text="x"),
        hidden.source.event: lambda name: bot.erase([name]),
        task.id: bot.task,
        task.id + "": lambda name: bot.end_task(name, "success"),
        "s1": bot.session,
        "the-skill": bot.skill,
    }.items():
        with pytest.raises(NotFound) as found:
            call(name)
        with pytest.raises(NotFound) as absent:
            call("absent")
        assert str(found.value).replace(name, "absent") == str(absent.value)
    assert bot.diagnose("refund desk", only(mind, "客服").id, scene="客服").found
    with pytest.raises(NotFound):
        bot.diagnose("budget", hidden.id, scene="客服")
    assert only(mind, "财务") == hidden
    assert bot.tasks(open=True) == bot.tasks() == []


@pytest.mark.req("S5", "M1")
def test_beliefs_of_other_scenes_are_neither_listed_nor_found():
    with living() as life:
        life.say(*FOR_TABLES).think()
        (belief,) = life.mind.beliefs()
        for stranger in (
            acting(life.mind, "other=all", user="ann"),
            acting(life.mind, "report=all", user="bob"),
            acting(life.mind, "report=all"),
        ):
            assert stranger.beliefs(states=ALL) == []
            with pytest.raises(NotFound):
                stranger.confirm(belief.id)
        assert acting(life.mind, "report=all", user="ann").beliefs() == [belief]


@pytest.mark.req("S5", "M1", "M4")
def test_recall_and_lists_hold_what_is_granted_and_general(mind):
    bot = acting(mind, "客服=read")
    texts = {hit.text for hit in bot.recall("BUDGETMARK refund forecast", threshold=0.0)}
    assert texts == {"The refund desk opens at nine", "The refund policy changed in May"}
    assert {memory.scene for memory in bot.memories()} == {"客服", "general"}
    assert "BUDGETMARK" not in bot.brief("BUDGETMARK forecast refund").text
    with pytest.raises(Forbidden, match="财务"):
        bot.recall("BUDGETMARK", scene="财务")
    with pytest.raises(Forbidden, match="财务"):
        bot.memories(scene="财务")
    with pytest.raises(Forbidden, match="nowhere"):
        bot.recall("BUDGETMARK", scene="nowhere")


@pytest.mark.req("S5", "R12")
def test_an_answer_kept_in_memory_is_given_to_nobody_with_other_grants(mind):
    ask = {"scene": "客服/desk", "threshold": 0.0}
    mind.observe("At the refund desk Li answers", scene="客服/desk")
    assert any("opens at nine" in hit.text for hit in mind.recall("refund desk", **ask))
    narrow = acting(mind, "客服/desk=read")
    assert not any("opens at nine" in hit.text for hit in narrow.recall("refund desk", **ask))
    assert any("opens at nine" in hit.text for hit in mind.recall("refund desk", **ask))


@pytest.mark.req("M2", "S5")
def test_case_a19_a_sub_agent_appends_events_and_does_nothing_else():
    with living() as life:
        life.say(*FOR_TABLES, user=None, agent="main")
        life.say(*FOR_TABLES, user=None, agent="other").think()
        mind, belief = life.mind, life.mind.beliefs(states=ALL)[0]
        mind.snapshot("before")
        memory = mind.memories(kinds=["preference"])[0]
        before = (mind.beliefs(states=ALL), mind.memories(limit=500), mind.snapshots())
        sub = acting(mind, "report=append", name="sub")
        for call in (
            lambda: sub.confirm(belief.id),
            lambda: sub.doubt(belief.id, "wrong"),
            lambda: sub.pin(belief.id),
            lambda: sub.retire(belief.id),
            lambda: sub.edit_belief(belief.id, "mine"),
            lambda: sub.restore("before"),
            lambda: sub.snapshot("mine"),
            sub.reflect,
            lambda: sub.edit(memory.id, text="mine"),
            lambda: sub.erase([memory.id]),
            lambda: sub.get(memory.id),
            lambda: sub.recall("tables", scene="report"),
            sub.redistil,
            lambda: sub.add_key("mine", "*=all"),
        ):
            with pytest.raises(Forbidden):
                call()
        assert before == (mind.beliefs(states=ALL), mind.memories(limit=500), mind.snapshots())
        receipt = sub.observe("the export took two minutes", role="assistant", session="x")
        assert receipt.scene == "report"
        task = sub.start_task("Export the report")
        sub.observe(
            [{"content": "done", "role": "tool", "tool": "export"}], task=task.id, session="x"
        )
        assert str(sub.end_task(task.id, "success").outcome) == "success"
        assert [turn.content for turn in sub.session("x").turns] == [
            "the export took two minutes",
            "Export the report",
            "done",
            "success",
        ]
        assert [one.agent for one in sub.tasks()] == ["sub"]
        with pytest.raises(Forbidden):
            sub.observe("elsewhere", scene="finance")


@pytest.mark.req("M2", "K5")
def test_praise_by_one_without_the_right_to_reflect_weighs_no_belief():
    with living() as life:
        life.say(*FOR_TABLES).think()
        mind, (belief,) = life.mind, life.mind.beliefs()
        rights = {"report=read,append": (), "report=read,append,reflect": (belief.id,)}
        for grants, weighed in rights.items():
            bot = acting(mind, grants, user="ann")
            told = bot.brief("写周报", scene="report/weekly", session="z")
            assert belief.text in told.text
            assert bot.feedback(told.hits.id, outcome="failure") == weighed
        stranger = acting(mind, "other=read,append", user="ann")
        with pytest.raises(NotFound):
            stranger.feedback(told.hits.id)


@pytest.mark.req("S1", "S3")
def test_case_a5_claimed_trust_is_lowered_to_the_keys_and_audited(mind):
    bot = acting(mind, "客服=read,append,write", user="ann")
    receipt = bot.observe("I like short answers", role="system", channel="system")
    mind.settle()
    with mind._context.store.read(mind._context.space.id) as unit:
        (event,) = unit.journal.get(receipt.events).values()
    assert (event.channel, event.grade, event.role) == (Channel.USER, Grade.USER, "user")
    assert all(memory.confidence < 0.7 for memory in mind.memories(user="ann"))
    (entry,) = [one for one in mind.audit() if one["action"] == "lower"]
    assert (entry["actor"], entry["target"]) == ("key:bot", event.id)
    told = only(bot, "general")
    with pytest.raises(Forbidden):
        bot.edit(told.id, confidence=1.0)


@pytest.mark.req("S1", "S2")
def test_a_tools_key_makes_tool_text_of_whatever_it_says(mind):
    tool = acting(mind, "客服=append", grade=Grade.TOOL)
    receipt = tool.observe("The user prefers tables", role="user")
    assert receipt.scene == "unsorted"
    with mind._context.store.read(mind._context.space.id) as unit:
        (event,) = unit.journal.get(receipt.events).values()
    assert (event.channel, event.grade) == (Channel.TOOL, Grade.TOOL)


@pytest.mark.req("S1")
def test_who_is_trusted_less_changes_nothing_of_what_is_trusted_more(mind):
    mind.observe("The desk closes at six", scene="客服", role="system")
    memory = next(one for one in mind.memories() if "closes" in one.text)
    bot = acting(mind, "客服=all")
    with pytest.raises(Forbidden, match="trusted as user"):
        bot.edit(memory.id, text="The desk never closes")
    assert bot.erase(text="closes", dry_run=True).events == ()
    bot.observe("The side desk is new", scene="客服/x")
    edited = bot.edit(only(bot, "客服/x").id, tags=["a"])
    assert edited.tags == ("a",)
    assert mind.why(edited.id).history[0]["actor"] == "key:bot"


@pytest.mark.req("M1", "S5")
def test_changing_needs_the_right_where_it_is_and_where_it_goes(mind):
    bot, memory = acting(mind, "客服=read,write", "财务=append"), only(mind, "客服")
    with pytest.raises(Forbidden, match="general"):
        bot.edit(only(mind, "general").id, text="x")
    with pytest.raises(Forbidden, match="财务"):
        bot.edit(memory.id, scene="财务")
    assert bot.edit(memory.id, scene="客服/desk").scene == "客服/desk"


@pytest.mark.req("F6", "M1", "S5")
def test_erasing_takes_what_may_be_written_and_no_more(mind):
    mind.observe("BUDGETMARK in the service desk", scene="客服", user="ann")
    bot = acting(mind, "客服=read,write")
    assert bot.erase(text="BUDGETMARK", dry_run=True).events == ()
    bound = acting(mind, "客服=read,write", user="ann")
    done = bound.erase(text="BUDGETMARK")
    assert len(done.events) == 1
    assert done.copies == ()
    assert only(mind, "财务").text == SECRET
    with pytest.raises(Forbidden):
        bot.erase([only(mind, "general").id])


@pytest.mark.req("M3")
def test_one_session_id_of_two_users_is_two_sessions(mind):
    mind.observe("my pin is hidden", user="ann", session="chat")
    mind.observe("my code is secret", user="bob", session="chat")
    mind.observe("looked it up", role="assistant", agent="bot", session="chat")
    with pytest.raises(InvalidInput, match="name the user"):
        mind.session("chat")
    assert [turn.content for turn in mind.session("chat", user="ann").turns] == [
        "my pin is hidden",
        "looked it up",
    ]
    assert mind.session("chat", user="bob", agent=None).total_turns == 2
    assert {one.id for one in mind.sessions(user="bob")} >= {"chat"}
    with pytest.raises(NotFound):
        mind.session("chat", user="eve", agent="bob")


@pytest.mark.req("M3")
def test_working_memory_is_private_to_its_agent(mind):
    one, two = (acting(mind, "客服=all", name=name) for name in ("one", "two"))
    one.observe("one tries this", role="assistant", session="chat")
    two.observe("two tries that", role="assistant", session="chat")
    assert [turn.content for turn in one.session("chat").turns] == ["one tries this"]
    assert two.session("chat").total_turns == 1
    assert [found.total_turns for found in one.sessions()] == [1]
    with pytest.raises(NotFound):
        acting(mind, "客服=all", name="three").session("chat")
    with pytest.raises(Forbidden, match="acts as 'one'"):
        one.session("chat", agent="two")
    assert mind.session("chat").total_turns == 2


@pytest.mark.req("M1")
def test_identity_comes_from_the_key_and_never_from_an_argument(mind):
    bot = acting(mind, "客服=all", user="ann")
    bot.observe("I like tea", session="t")
    assert {memory.holder for memory in mind.memories(session="t")} == {"ann"}
    for call in (
        lambda: bot.observe("x", user="bob"),
        lambda: bot.observe("x", agent="other"),
        lambda: bot.recall("x", user="bob"),
        lambda: bot.memories(user="bob"),
        lambda: bot.skills(user="bob"),
        lambda: bot.erase(user="bob"),
        lambda: bot.start_task("x", agent="other"),
        lambda: bot.sessions(user="bob"),
    ):
        with pytest.raises(Forbidden):
            call()
    server = acting(mind, "客服=all", user="*")
    server.observe("I like milk", user="bob", session="u")
    assert {memory.holder for memory in mind.memories(session="u")} == {"bob"}
    with pytest.raises(InvalidInput, match="scripts"):
        server.observe("I like milk", user="bоb")


@pytest.mark.req("M2", "T1")
def test_what_belongs_to_a_task_is_said_where_whoever_sees_the_task_may_see_it(mind):
    wide = acting(mind, "客服=all", "财务=all", name="wide")
    task = wide.start_task("Answer the refund", scene="客服")
    with pytest.raises(Forbidden, match="belongs to it"):
        wide.observe("BUDGETMARK", role="assistant", task=task.id, scene="财务")
    assert wide.observe("answered", role="assistant", task=task.id).scene == "客服"
    hidden = mind.start_task("Close the books", scene="财务")
    with pytest.raises(NotFound):
        acting(mind, "客服=all").observe("x", task=hidden.id)
    with pytest.raises(NotFound):
        acting(mind, "客服=all").observe("x", task="absent")
    with pytest.raises(Forbidden):  # another agent's
        acting(mind, "客服=read,append", name="sub").end_task(task.id, "failure")


@pytest.mark.req("S5", "M1")
def test_what_concerns_the_whole_space_needs_every_scene_and_every_user(mind):
    for partial in (acting(mind, "客服=all", user="*"), acting(mind, "*=all", user="ann")):
        for name in [n for n, need in NEEDS.items() if need.over.value == "whole"]:
            with pytest.raises((Forbidden, TypeError)) as refused:
                getattr(partial, name)(*["x"] * _least(name))
            assert refused.type is Forbidden, name
    admin = acting(mind, "*=administer", user="*", name="admin")
    assert admin.stats().memories == mind.stats().memories
    key, _ = admin.add_key("made", "客服=read")
    assert admin.keys() == [key]
    assert mind.audit(1)[0]["actor"] == "key:admin"
    with pytest.raises(Forbidden):
        admin.acting(key.principal)
    with pytest.raises(Forbidden):
        admin.memories()


def _least(name):
    parameters = list(inspect.signature(verbs()[name]).parameters.values())[1:]
    return sum(p.default is p.empty and p.kind is p.POSITIONAL_OR_KEYWORD for p in parameters)


@pytest.mark.req("M1")
def test_closing_an_acting_mind_leaves_the_store_open(mind):
    with acting(mind, "客服=read") as bot:
        assert bot.space == "default"
    assert mind.memories()
