"""What was learnt of a task goes with the steps it was learnt of."""

import pytest

from doxa.testing import FixedClock, open_memory
from tests.flows.traces import traces

MARKER = "zanzibarquux"


def run_task(mind, *, error="", note="", goal="deploy the shop", outcome="success"):
    task = mind.start_task(goal, scene="ops")
    for tool, result in (("build", "ok"), ("test", error or "ok"), ("push", "ok")):
        mind.observe(
            [
                {"content": tool, "role": "assistant", "kind": "tool_call", "tool": tool},
                {"content": result, "role": "tool", "kind": "tool_result", "tool": tool},
            ],
            task=task.id, session=task.session, scene="ops",
        )  # fmt: skip
    mind.end_task(task.id, outcome, note=note)
    mind.settle()
    return task


@pytest.fixture
def clock():
    return FixedClock()


@pytest.mark.req("F6", "T1")
def test_lessons_of_an_erased_step_go_and_the_run_is_looked_back_at_anew(
    clock, tmp_path, doxa_home
):
    where = tmp_path / "store" / "agent.db"
    with open_memory(where, clock=clock) as mind:
        for n in range(4):
            error = f"Error: permission denied for {MARKER}" if n in {1, 2} else ""
            run_task(mind, error=error, outcome="failure" if error else "success")
            clock.advance(days=1)
        before = {m.text for m in mind.memories(kinds=["lesson", "outcome"])}
        assert before
        done = mind.erase(text=MARKER)
        assert len(done.events) == 2
        left = [m.text for m in mind.memories(kinds=["lesson", "outcome"])]
        assert all(MARKER not in text for text in left)
        mind.settle()
        assert mind.memories(kinds=["outcome"]), "outcomes are counted again from what is left"
        assert traces(MARKER, where.parent, doxa_home) == []


@pytest.mark.req("F6", "T3")
def test_a_skill_learnt_of_an_erased_run_goes_back_to_before_it(clock, tmp_path, doxa_home):
    where = tmp_path / "store" / "agent.db"
    goal = f"deploy the {MARKER} shop"
    with open_memory(where, clock=clock) as mind:
        tasks = []
        for _ in range(4):
            tasks.append(run_task(mind, goal=goal))
            clock.advance(days=1)
        (skill,) = mind.skills()
        assert MARKER in skill.version.description or MARKER in skill.family
        one = mind.erase(session=tasks[0].session)
        assert one.skills == (skill.id,)
        mind.settle()
        (again,) = mind.skills()
        assert tasks[0].id not in again.version.tasks
        assert mind.erase(text=MARKER).skills == (again.id,)
        mind.settle()
        assert mind.skills() == []
        assert traces(MARKER, where.parent, doxa_home) == []
