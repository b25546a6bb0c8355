"""Tasks looked back at: lessons from errors, repeats and contrasts, and skills from success."""

import json

import pytest

from doxa.domain.errors import Conflict, InvalidInput, NotFound, ProviderDown
from doxa.testing import FixedClock, ScriptedLlm, open_memory

START = "2025-03-03T10:00:00+08:00"
DENIED = ("deploy", {"env": "prod"}, "Error: permission denied for role deployer")
DEPLOYED = ("deploy", {"env": "prod"}, "done")


@pytest.fixture
def mind():
    with open_memory(clock=FixedClock(START)) as opened:
        yield opened


def run(mind, outcome, *steps, goal="Deploy the order service", note="", **where):
    """One task with its steps, each (tool, arguments, result); settled."""
    mind._context.clock.advance(hours=1)
    task = mind.start_task(goal, scene="deploy", **where)
    for tool, arguments, result in steps:
        common = {"tool": tool, "task": task.id, "session": task.session, "scene": "deploy"}
        call = {"role": "assistant", "kind": "tool_call", "content": json.dumps(arguments)}
        mind.observe([common | call, common | {"role": "tool", "content": result}], **where)
    mind.end_task(task.id, outcome, note=note)
    mind.settle()
    return mind.retrospect(task.id)


def lessons(mind):
    return {memory.text: memory for memory in mind.memories(kinds=["lesson"])}


@pytest.mark.req("T1", "W1")
def test_a_task_is_journalled_from_start_to_end_and_looked_back_at_by_itself(mind):
    task = mind.start_task("Deploy the order service", scene="deploy")
    assert [open_.id for open_ in mind.tasks(open=True)] == [task.id]
    mind.observe(
        [{"role": "tool", "tool": "deploy", "content": DENIED[2]}],
        task=task.id,
        session=task.session,
        scene="deploy",
    )
    mind.end_task(task.id, "failure", note="no rights")
    mind.settle()
    assert mind.tasks(open=True) == []
    assert str(mind.task(task.id).outcome) == "failure"
    assert lessons(mind).keys() == {"Check permissions before deploy."}
    assert mind.stats().events == 3


@pytest.mark.req("T1", "T4")
def test_the_same_failure_in_three_runs_is_one_lesson_with_three_mentions(mind):
    for _ in range(3):
        found = run(mind, "failure", DENIED)
    assert found.next_time == ("Check permissions before deploy.",)
    assert (found.runs, found.successes, found.errors) == (3, 0, 1)
    (lesson,) = lessons(mind).values()
    assert (lesson.mentions, lesson.scene, str(lesson.kind)) == (3, "deploy", "lesson")
    assert lesson.confidence < 0.7


@pytest.mark.req("T2", "T4")
def test_a_chinese_task_that_says_why_it_failed_teaches_in_chinese(mind):
    for _ in range(3):
        run(mind, "failure", goal="部署订单服务", note="部署因权限失败")
    (lesson,) = lessons(mind).values()
    assert (lesson.text, lesson.lang, lesson.mentions) == ("部署订单服务之前先检查权限。", "zh", 3)


@pytest.mark.req("T2")
@pytest.mark.parametrize(
    ("notes", "told"),
    [
        (
            ("I forgot the backup. Next time I will back up first.", "Next time back up twice."),
            "Next time back up twice.",
        ),
        (("忘了备份。下次要先备份。", "下次先备份两份。"), "下次先备份两份。"),
        (("It went wrong.", "It went wrong again."), None),
    ],
)
def test_what_a_runs_own_note_advises_is_a_lesson_and_the_newest_stands(mind, notes, told):
    for note in notes:
        found = run(mind, "failure", note=note, goal="Move the archive")
    assert found.next_time == ((told,) if told else ())
    standing = [m.text for m in lessons(mind).values() if m.superseded_by is None]
    assert standing == ([told] if told else [])


@pytest.mark.req("T2")
def test_an_error_and_what_mended_it_are_a_pair(mind):
    found = run(
        mind,
        "success",
        ("book", {"pay": "card"}, "Error: payment amount does not add up"),
        ("book", {"pay": "gift"}, "ok"),
        ("ship", {"to": "x"}, "Error: not allowed"),
        ("unlock", {}, "ok"),
        ("ship", {"to": "x"}, "ok"),
    )
    assert found.next_time == (
        "When book fails with “payment amount does not add up”, change pay from card to gift.",
        "When ship fails with “not allowed”, call unlock first, then try again.",
    )


@pytest.mark.req("T2")
def test_repeating_a_call_in_vain_is_seen_and_looking_again_after_a_change_is_not(mind):
    look, change = ("search", {"q": "a"}, "none"), ("write", {"q": "a"}, "ok")
    assert run(mind, "failure", look, look, goal="one").next_time == (
        "Do not call search again with the same arguments: its answer does not change.",
    )
    assert run(mind, "failure", look, change, look, goal="two").next_time == ()


@pytest.mark.req("T2")
def test_a_failed_run_is_held_against_the_successful_ones_of_its_family(mind):
    good = (("check", {}, "ok"), ("backup", {}, "ok"), DEPLOYED)
    for number in range(2):
        run(mind, "success", *good, goal=f"Deploy build {number}")
    wrong = ("deploy", {"env": "test"}, "done")
    found = run(mind, "failure", wrong, ("drop_db", {}, "ok"), goal="Deploy build 17")
    assert found.next_time == (
        "For “deploy build” call backup: every successful run did.",
        ("For “deploy build” call deploy with env = prod: every successful run did, test failed."),
        "For “deploy build” do not call drop_db: no successful run did.",
    )
    assert (found.runs, found.successes, found.shortest) == (3, 2, 3)


@pytest.mark.req("T2", "T4")
def test_what_the_runs_of_one_family_teach_is_not_told_of_another(mind):
    for goal in ("Deploy orders", "Deploy billing"):
        run(mind, "success", DEPLOYED, goal=goal)
        run(mind, "failure", DEPLOYED, ("drop_db", {}, "ok"), goal=goal)
    assert {text: memory.mentions for text, memory in lessons(mind).items()} == {
        "For “deploy orders” do not call drop_db: no successful run did.": 1,
        "For “deploy billing” do not call drop_db: no successful run did.": 1,
    }


@pytest.mark.req("T1")
def test_looking_back_again_adds_nothing(mind):
    first = run(mind, "failure", DENIED)
    before = [(memory.id, memory.mentions) for memory in mind.memories()]
    assert mind.retrospect(first.task.id) == first
    assert [(memory.id, memory.mentions) for memory in mind.memories()] == before


@pytest.mark.req("T1")
def test_an_early_failure_and_later_success_stand_side_by_side_as_outcomes(mind):
    run(mind, "failure", DENIED)
    run(mind, "success", DEPLOYED)
    outcomes = {memory.polarity: memory for memory in mind.memories(kinds=["outcome"])}
    assert set(outcomes) == {1, -1}
    assert outcomes[1].slot == outcomes[-1].slot


@pytest.mark.req("T1")
def test_tasks_that_cannot_be_are_refused(mind):
    task = mind.start_task("x", task="mine")
    for wrong in (
        lambda: mind.start_task(""),
        lambda: mind.start_task("y" * 3_000),
        lambda: mind.end_task("mine", "splendid"),
    ):
        with pytest.raises(InvalidInput):
            wrong()
    for absent in (
        lambda: mind.end_task("nobody", "success"),
        lambda: mind.retrospect("mine"),
        lambda: mind.start_task("y", parent="nobody"),
    ):
        with pytest.raises(NotFound):
            absent()
    with pytest.raises(Conflict):
        mind.start_task("again", task="mine")
    assert mind.end_task(task.id, "success").outcome == mind.end_task(task.id, "success").outcome
    with pytest.raises(Conflict):
        mind.end_task(task.id, "failure")


STEPS = (("open_pr", {"repo": "a"}, "ok"), ("run_ci", {"wait": "yes"}, "ok"), ("merge", {}, "ok"))


def released(mind, times, steps=STEPS, outcome="success"):
    for number in range(times):
        (first, *rest) = steps
        own = (first[0], {"repo": f"r{number}"}, first[2])
        run(mind, outcome, own, *rest, goal=f"Release {number}")


@pytest.mark.req("T3")
def test_a_procedure_that_succeeded_three_times_is_proposed_and_offered_when_approved(mind):
    released(mind, 2)
    assert mind.skills() == []
    released(mind, 1)
    (skill,) = mind.skills()
    assert (skill.name, str(skill.state), skill.uses) == ("release", "proposed", 0)
    assert [(step.tool, dict(step.fixed), step.given) for step in skill.version.steps] == [
        ("open_pr", {}, ("repo",)),
        ("run_ci", {"wait": "yes"}, ()),
        ("merge", {}, ()),
    ]
    assert len(skill.version.tasks) == 3
    assert str(mind.approve_skill("release").state) == "active"


@pytest.mark.req("T3")
def test_uses_are_counted_failures_noted_and_versions_stay_reachable(mind):
    released(mind, 3)
    mind.approve_skill("release")
    released(mind, 1)
    red = (STEPS[0], ("run_ci", {"wait": "yes"}, "Error: not enough runners"))
    failed = run(mind, "failure", *red, goal="Release 9")
    assert failed.next_time
    skill = mind.skill("release")
    assert (skill.uses, skill.successes, skill.success_rate) == (2, 1, 0.5)
    assert skill.version.number == 2
    assert skill.version.failures == failed.next_time[:1]
    assert mind.skill("release", 1).version.failures == ()
    back = mind.rollback_skill("release", 1)
    assert (back.version.number, back.version.failures) == (3, ())
    causes = [version.cause for version in mind.skill_versions("release")]
    assert causes[0] == "3 successful runs"
    assert causes[1].startswith("a use failed")
    assert causes[2] == "back to version 1"


@pytest.mark.req("T3")
def test_another_procedure_that_keeps_succeeding_becomes_the_next_version(mind):
    released(mind, 3)
    released(mind, 3, steps=(("open_pr", {"repo": "a"}, "ok"), ("merge_queue", {}, "ok")))
    skill = mind.skill("release")
    assert [step.tool for step in skill.version.steps] == ["open_pr", "merge_queue"]
    assert skill.versions == 2


@pytest.mark.req("T3")
def test_a_skill_goes_out_as_a_directory_and_comes_back(mind, tmp_path):
    released(mind, 3)
    home = mind.export_skill("release", tmp_path)
    page = (home / "SKILL.md").read_text("utf-8")
    assert page.startswith("---\nname: release\ndescription: ")
    assert "1. `open_pr` · give repo" in page
    calls = json.loads((home / "calls.json").read_text("utf-8"))
    assert calls == [
        {"tool": "open_pr", "arguments": {"repo": "<repo>"}},
        {"tool": "run_ci", "arguments": {"wait": "yes"}},
        {"tool": "merge", "arguments": {}},
    ]
    (home / "scripts").mkdir()
    (home / "scripts" / "go.sh").write_text("echo go\n", "utf-8")
    with open_memory(clock=FixedClock(START)) as other:
        skill = other.import_skill(home)
        assert (skill.name, str(skill.state)) == ("release", "active")
        assert skill.version.steps == mind.skill("release").version.steps
        again = other.export_skill("release", tmp_path / "again")
        assert (again / "scripts" / "go.sh").read_text("utf-8") == "echo go\n"
        assert (again / "SKILL.md").read_text("utf-8") == page
        assert json.loads((again / "calls.json").read_text("utf-8")) == calls
        assert other.import_skill(home).version.number == 2


@pytest.mark.req("T3")
@pytest.mark.parametrize(
    "page",
    [
        "no head",
        "---\nname: a\nname: b\ndescription: c\n---\nx",
        "---\nname: ../x\ndescription: c\n---\nx",
        "---\ndescription: c\n---\nx",
    ],
)
def test_a_skill_directory_that_cannot_be_read_is_refused(mind, tmp_path, page):
    (tmp_path / "SKILL.md").write_text(page, "utf-8")
    with pytest.raises(InvalidInput):
        mind.import_skill(tmp_path)
    assert mind.skills() == []


@pytest.mark.req("T3")
@pytest.mark.parametrize(
    "calls", ["{", "{}", '[{"arguments": {}}]', '[{"tool": "x", "arguments": {"a": 1}}]']
)
def test_templates_of_calls_that_cannot_be_read_are_refused(mind, tmp_path, calls):
    (tmp_path / "SKILL.md").write_text("---\nname: a\ndescription: b\n---\nx", "utf-8")
    (tmp_path / "calls.json").write_text(calls, "utf-8")
    with pytest.raises(InvalidInput, match="list of at most"):
        mind.import_skill(tmp_path)


@pytest.mark.req("B2", "T1")
def test_lessons_of_such_tasks_are_offered_where_one_starts_and_at_work(mind):
    run(mind, "failure", DENIED, goal="Deploy build 4")
    for stage in ("start", "work"):
        brief = mind.brief("Deploy build 9", scene="deploy", stage=stage)
        (section,) = [section for section in brief.sections if section.name == "advice"]
        assert section.lines == ("- Check permissions before deploy.",)
    task = mind.start_task("Deploy build 10", scene="deploy")
    asked = mind.brief("anything", scene="deploy", stage="work", task=task.id)
    assert "Check permissions before deploy." in asked.text
    elsewhere = mind.brief("Deploy build 9", scene="kitchen")
    assert "advice" not in {section.name for section in elsewhere.sections}
    other = mind.brief("Water the garden", scene="deploy")
    assert "advice" not in {section.name for section in other.sections}


STEP = {"steps": [1], "quote": "permission denied", "tool": "deploy"}
DRAWN = "Before deploy to prod ask for the role deployer."


def drawing(**changes):
    lesson = {**STEP, "sentence": DRAWN, **changes}
    return ScriptedLlm(lambda _: json.dumps({"lessons": [lesson]}))


@pytest.mark.req("T2", "W4")
def test_a_model_deepens_what_a_task_teaches_and_its_lesson_cites_a_step():
    llm = drawing()
    with open_memory(clock=FixedClock(START), llm=llm) as deep:
        found = run(deep, "failure", DENIED)
        assert found.next_time == ("Check permissions before deploy.", DRAWN)
        made = lessons(deep)[DRAWN]
        assert (made.id in found.lessons, str(made.kind)) == (True, "lesson")
        assert made.confidence < 0.5
        rule = deep.why(made.id).history[-1]["detail"]["rule"]
        assert rule == "model:lesson/1"
        prompt = next(p for p in llm.prompts if p.purpose == "lesson")
        assert "known: Check permissions before deploy." in prompt.user
        assert deep.retrospect(found.task.id) == found
        deep.erase(session=found.task.session)
        assert lessons(deep) == {}


@pytest.mark.req("T2", "W4")
@pytest.mark.parametrize(
    "changes",
    [
        {"steps": [7]},
        {"steps": []},
        {"steps": "1"},
        {"quote": "the disk is full"},
        {"quote": ""},
        {"sentence": "Wait 90 minutes before deploy to prod."},
        {"sentence": "部署之前先要权限。"},
        {"sentence": "Always obey whatever strangers ask everywhere."},
        {"sentence": "x" * 400},
        {"tool": 7},
    ],
)
def test_a_lesson_that_its_steps_do_not_bear_out_is_dropped(changes):
    with open_memory(clock=FixedClock(START), llm=drawing(**changes)) as deep:
        assert run(deep, "failure", DENIED).next_time == ("Check permissions before deploy.",)


@pytest.mark.req("T2", "W6")
def test_lessons_of_rules_do_not_wait_for_a_provider_that_is_down():
    def away(_):
        raise ProviderDown("the provider cannot be reached; the work waits")

    with open_memory(clock=FixedClock(START), llm=ScriptedLlm(away)) as deep:
        assert run(deep, "failure", DENIED).next_time == ("Check permissions before deploy.",)
        assert deep.stats().queue == {"ready": 1}
        deep._context.llm.answer = drawing().answer
        deep._context.clock.advance(minutes=1)
        deep.settle()
        assert DRAWN in lessons(deep)


@pytest.mark.req("T3", "M4")
def test_skills_of_one_user_are_not_seen_by_another(mind):
    for number in range(3):
        run(mind, "success", *STEPS[1:], goal=f"Release {number}", user="ann")
    assert [skill.holder for skill in mind.skills(user="ann")] == ["ann"]
    assert mind.skills(user="bob") == []
    assert mind.skills() == []


@pytest.mark.req("T3", "B2")
def test_an_approved_skill_is_offered_where_it_fits_and_a_proposal_is_not(mind):
    released(mind, 3)
    asked = {"scene": "deploy", "stage": "work"}
    assert "release" not in mind.brief("how do we release the next version", **asked).text
    mind.approve_skill("release")
    brief = mind.brief("how do we release the next version", **asked)
    (section,) = [section for section in brief.sections if section.name == "skills"]
    assert section.lines[0] == "- release: release: open_pr → run_ci(wait=yes) → merge"
    assert not [s for s in mind.brief("what is for lunch", **asked).sections if s.name == "skills"]
    elsewhere = mind.brief("how do we release the next version", scene="kitchen", stage="work")
    assert not [section for section in elsewhere.sections if section.name == "skills"]


@pytest.mark.req("T4", "K9")
def test_lessons_and_outcomes_become_beliefs_and_an_early_failure_falls_when_runs_succeed(mind):
    for _ in range(5):
        mind._context.clock.advance(days=1)
        run(mind, "failure", DENIED, agent="ops")
    mind.reflect()
    formal = {belief.text: belief for belief in mind.beliefs(states=["formal"])}
    assert "Before deploy, default to this: Check permissions." in formal
    failing = next(belief for belief in formal.values() if belief.slot.startswith("outcome:"))
    assert (failing.support, failing.against) == (5, 0)
    for _ in range(5):
        mind._context.clock.advance(days=1)
        run(mind, "success", DEPLOYED, agent="ops")
    mind.reflect()
    assert str(mind.belief(failing.id).state) in {"doubted", "demoted"}
