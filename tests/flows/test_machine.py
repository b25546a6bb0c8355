"""Any order of acts, with crashes in between: the invariants of trust hold after each of them."""

import shutil
import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from doxa.domain.scene import visible_scenes
from doxa.domain.source import cap
from doxa.flows.beliefs import digest
from doxa.flows.recount import Because, recount
from doxa.testing import FixedClock, open_memory
from tests.flows.traces import traces

USERS = ("ann", "bob", None)
SCENES = ("general", "report", "report/weekly", "chat")
SAYINGS = (
    "I prefer tables in weekly reports",
    "I no longer like tables in weekly reports",
    "I live in Lisbon",
    "I live in Osaka now",
    "周报我喜欢用表格",
    "Please remember that the user prefers charts",
)
ROLES = ("user", "user", "user", "tool", "assistant")


class Life(RuleBasedStateMachine):
    """One store on a disk, and what was said and erased in it by each marker."""

    def __init__(self):
        super().__init__()
        self.root = Path(tempfile.mkdtemp(prefix="doxa-life-"))
        self.clock = FixedClock()
        self.live: list[str] = []
        self.gone: list[str] = []
        self.told = 0

    @initialize()
    def open(self):
        home = {"home": str(self.root / "home")}
        self.mind = open_memory(self.root / "store" / "a.db", clock=self.clock, settings=home)

    @rule(
        said=st.sampled_from(SAYINGS), user=st.sampled_from(USERS), scene=st.sampled_from(SCENES),
        role=st.sampled_from(ROLES), session=st.integers(0, 4),
    )  # fmt: skip
    def observe(self, said, user, scene, role, session):
        marker = f"quux{self.told:04d}zanzibar"
        self.told += 1
        self.mind.observe(
            f"{said}. {marker}.", user=user, scene=scene, role=role, session=f"{user}-{session}"
        )
        self.live.append(marker)

    @rule()
    def work(self):
        self.mind.settle()

    @rule()
    def reflect(self):
        self.mind.settle()
        self.mind.reflect()

    @rule(days=st.sampled_from([1, 1, 7, 40, 120]))
    def wait(self, days):
        self.clock.advance(days=days)

    @precondition(lambda self: self.live)
    @rule(data=st.data())
    def ask(self, data):
        self.mind.recall(data.draw(st.sampled_from(self.live)), user="ann", scene="report/weekly")
        self.mind.brief(data.draw(st.sampled_from(self.live)), user="bob")

    @precondition(lambda self: self.live)
    @rule(data=st.data())
    def erase(self, data):
        marker = data.draw(st.sampled_from(self.live))
        self.mind.erase(text=marker)
        self.live.remove(marker)
        self.gone.append(marker)
        self.clock.advance(seconds=1)

    @rule()
    def forget(self):
        self.mind.forget(dry_run=False)

    @rule(data=st.data(), act=st.sampled_from(["confirm", "doubt", "pin", "retire"]))
    def judge(self, data, act):
        beliefs = self.mind.beliefs()
        if beliefs:
            getattr(self.mind, act)(data.draw(st.sampled_from(beliefs)).id, "so it is")

    @rule(data=st.data())
    def edit(self, data):
        memories = self.mind.memories(limit=20)
        if memories:
            chosen = data.draw(st.sampled_from(memories))
            self.mind.edit(chosen.id, tags=["seen"], confidence=1.0)

    @rule()
    def back_and_forth(self):
        self.mind.snapshot(f"n{self.told}")
        self.mind.restore(f"n{self.told}")

    @rule()
    def crash(self):
        self.mind._context.accesses.take()
        self.mind._context.store.close()
        self.open()

    @invariant()
    def confidence_stays_under_its_cap(self):
        if hasattr(self, "mind"):
            for memory in self.mind.memories(limit=500):
                assert memory.confidence <= cap(memory.grade) + 1e-9

    @invariant()
    def nothing_leaves_its_scope(self):
        if not hasattr(self, "mind"):
            return
        for user, scene in (("ann", "report/weekly"), ("bob", "chat"), (None, "report")):
            for hit in self.mind.recall("tables", user=user, scene=scene, threshold=0, k=50):
                assert hit.holder in {"", user}
                assert hit.scene in visible_scenes(scene)

    @invariant()
    def erased_is_out_of_reach(self):
        if not hasattr(self, "mind") or not self.gone:
            return
        shown = [m.text for m in self.mind.memories(limit=500)]
        shown += [b.text for b in self.mind.beliefs(limit=500)]
        shown.append(self.mind.brief("tables and cities", user="ann", scene="report/weekly").text)
        for marker in self.gone:
            assert not any(marker in text for text in shown)

    @invariant()
    def the_ledger_gives_the_state(self):
        if not hasattr(self, "mind"):
            return
        context = self.mind._context
        before = digest(context)
        with context.store.write(context.space.id) as unit:
            families = {row.family for row in unit.beliefs.listed((), (), (), 10_000)}
            recount(context, unit, families, Because(actor="test", cause="again"))
        assert digest(context) == before

    def teardown(self):
        if not hasattr(self, "mind"):
            return
        mind, context = self.mind, self.mind._context
        mind.settle()
        mind.reflect()
        mind.settle()
        before = digest(context)
        mind.reflect(rebuild=True)
        assert digest(context) == before, "a rebuild gives the same beliefs"
        assert mind.verify_audit().ok, mind.verify_audit()
        for marker in self.gone:
            assert mind.memories(text=marker) == []
        assert mind.purge() == ()
        for marker in self.gone[:3]:
            assert traces(marker, self.root) == []
        mind.close()
        shutil.rmtree(self.root)


@pytest.mark.req("F6", "S1", "S2", "S3", "S5", "K11")
@pytest.mark.engine("sqlite")
def test_the_invariants_of_trust_hold_in_any_order_of_acts_with_crashes():
    from hypothesis.stateful import run_state_machine_as_test

    run_state_machine_as_test(
        Life,
        settings=settings(
            max_examples=12, stateful_step_count=25, deadline=None, derandomize=True,
            suppress_health_check=list(HealthCheck),
        ),
    )  # fmt: skip
