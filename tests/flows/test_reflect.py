"""Reflecting: the same whenever it runs, nothing lost, nothing twice, erasures at once."""

import random
import signal
import subprocess
import sys
import time
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doxa.domain.errors import StoreBusy
from doxa.domain.memory import Kind
from doxa.flows import placement
from doxa.flows import reflect as reflecting
from doxa.flows.beliefs import digest
from doxa.flows.erase import remove_memories
from doxa.testing import FixedClock, open_memory
from tests.flows.lives import AGAINST, FOR_TABLES, living

START = datetime(2026, 1, 5, 9, tzinfo=UTC)
SAID = (
    *FOR_TABLES,
    AGAINST,
    "周报用要点",
    "我不再喜欢表格了，改用要点",
    "以后提交代码前先跑测试",
    "以后提交代码之前都先跑测试",
    "以后提交代码后先跑测试",
    "下班后不要给我发消息",
    "以后下班后给我发消息",
    "部署因权限失败了",
    "部署成功了",
    "我喜欢咖啡",
    "我不喜欢咖啡",
)


def erase(life, memories):
    context = life.mind._context
    with context.store.write(context.space.id) as unit:
        remove_memories(context, unit, memories, "person", "erased")


def told(mind, plan, *, every=1000):
    """Hands the statements over in the order of ``plan`` and reflects after every few of them."""
    for number, place in enumerate(plan):
        text = SAID[place % len(SAID)]
        mind.observe(
            text,
            user="ann",
            scene="work" if place % 3 else "report/weekly",
            session=f"s{place}",
            at=START + timedelta(days=place, minutes=place % 7),
            key=f"k{place}",
        )
        mind.settle()
        if number % every == every - 1:
            mind.reflect()
    mind.reflect()


@pytest.mark.req("K1")
@settings(max_examples=12)
@given(
    st.lists(st.integers(0, 47), unique=True, max_size=18),
    st.integers(1, 5),
    st.integers(0, 2**16),
)
def test_groups_and_states_do_not_depend_on_the_order_of_arrival(plan, every, seed):
    digests = set()
    shuffled = list(plan)
    random.Random(seed).shuffle(shuffled)
    # memories merge repeats as they arrive, so what differs in order is what reflecting sees
    with open_memory(clock=FixedClock(START + timedelta(days=60))) as mind:
        told(mind, sorted(plan))
        digests.add(digest(mind._context))
        rows = [m.row for m in mind.memories(limit=1000) if m.kind in reflecting.KINDS]
        random.Random(seed).shuffle(rows)
        _weigh_again(mind, rows, every)
        digests.add(digest(mind._context))
        mind.reflect(rebuild=True)
        digests.add(digest(mind._context))
    with open_memory(clock=FixedClock(START + timedelta(days=60))) as mind:
        told(mind, sorted(plan), every=every)
        digests.add(digest(mind._context))
    assert len(digests) == 1


def _weigh_again(mind, rows, every):
    """Takes everything out of the ledgers and weighs it in another order, a few at a time."""
    context = mind._context
    with context.store.write(context.space.id) as unit:
        unit.evidence.forget_rows(rows)
        unit.connection.run("DELETE FROM beliefs")
    for start in range(0, len(rows), every):
        with context.store.write(context.space.id) as unit:
            unit.evidence.mark(rows[start : start + every], context.clock.now())
        mind.reflect()


@pytest.mark.req("K1")
def test_weighing_twice_changes_nothing():
    with living() as life:
        life.say(*SAID).think()
        before = (digest(life.mind._context), life.all())
        assert life.think().memories == 0
        life.think(rebuild=True)
        assert (digest(life.mind._context), life.all()) == before


@pytest.mark.req("K10", "F6")
def test_erasing_evidence_recounts_in_the_same_transaction_and_the_last_takes_the_belief():
    with living() as life:
        life.say("周报用表格", "写周报的时候我喜欢用表格", days=1)
        life.say("以后提交代码前先跑测试", "请以后提交代码前先跑测试", "以后提交代码前都先跑测试",
                 "以后提交代码前一律先跑测试", scene="dev", days=1).think()  # fmt: skip
        (rule,) = [b for b in life.all() if "测试" in b.text]
        memories = [m for m in life.mind.memories(kinds=["preference"]) if "测试" in m.text]
        assert rule.support >= 3
        counted = rule.support
        for memory in memories:
            gone = memory.mentions
            erase(life, [memory])
            counted -= gone
            left = [b for b in life.all() if "测试" in b.text]
            if counted:
                assert left[0].support == counted
            else:
                assert left == []
        assert [b.value for b in life.all()] == ["table"]
        assert life.mind.diff("now", "now") == []


@pytest.mark.req("K10", "K11", "F6")
def test_what_was_erased_is_told_nowhere_and_no_snapshot_brings_it_back():
    with living() as life:
        life.say("我喜欢香草拿铁", "我喜欢香草拿铁", "我喜欢香草拿铁", "我喜欢香草拿铁").think()
        life.mind.snapshot("before")
        erase(life, [m for m in life.mind.memories(limit=100) if "香草" in m.text])
        context = life.mind._context
        with context.store.read(context.space.id) as unit:
            tables = ("beliefs", "belief_versions", "evidence", "aspects", "snapshot_beliefs")
            stored = repr([unit.connection.query(f"SELECT * FROM {name}") for name in tables])  # noqa: S608
        assert "香草" not in stored
        assert life.all() == []
        assert life.mind.restore("before") == 0
        life.think(rebuild=True)
        assert life.all() == []


@pytest.mark.req("K10", "K11")
def test_going_back_to_a_snapshot_whose_evidence_is_partly_gone_revives_no_rule():
    with living() as life:
        life.say(*["部署因权限失败了"] * 4, scene="dev").think()
        (rule,) = [b for b in life.mind.beliefs() if b.state == "formal"]
        life.mind.snapshot("whole")
        memories = life.mind.memories(kinds=["outcome"])
        assert len(memories) == 4
        erase(life, memories[:2])
        left = life.mind.belief(rule.id)
        assert (left.state, left.support) == ("observed", 2)
        life.mind.restore("whole")
        assert life.mind.belief(rule.id).state == "observed"


@pytest.mark.req("K10", "K11")
def test_a_belief_told_in_erased_words_is_told_in_those_that_are_left():
    with living() as life:
        life.say("以后提交代码前先跑测试", scene="dev")
        life.say(*["以后提交代码前先跑测试和检查日志"] * 4, scene="dev", days=1).think()
        before = {b.id for b in life.all()}
        first = min(
            (m for m in life.mind.memories(kinds=["preference"])), key=lambda m: m.occurred_at
        )
        erase(life, [first])
        life.think()
        grouped = digest(life.mind._context)
        life.think(rebuild=True)
        assert digest(life.mind._context) == grouped
        assert all(first.text not in b.text for b in life.all())
        assert {life.mind.belief(identity).id for identity in before} <= {b.id for b in life.all()}


@pytest.mark.req("K3", "K10")
def test_one_memory_that_speaks_for_one_belief_and_against_another_is_counted_out_of_both():
    with living() as life:
        life.say(*FOR_TABLES, AGAINST).think()
        assert (life.find("table").against, life.find("table", -1).support) == (1, 1)
        erase(life, [m for m in life.mind.memories(kinds=["preference"]) if m.polarity < 0])
        assert life.find("table").against == 0
        assert life.states() == {("report/weekly", "table", 1): "formal"}


@pytest.mark.req("K10")
def test_evidence_erased_while_reflecting_is_not_counted(monkeypatch):
    with living() as life:
        life.say(*FOR_TABLES)
        real = reflecting._still_true

        def erased_meanwhile(context, unit, batch):
            monkeypatch.setattr(reflecting, "_still_true", real)
            memories = list(unit.memories.rows(batch.rows).values())
            remove_memories(context, unit, memories, "person", "erased")
            return real(context, unit, batch)

        monkeypatch.setattr(reflecting, "_still_true", erased_meanwhile)
        life.think()
        assert life.all() == []
        assert life.mind.reflect().waiting == 0


@pytest.mark.req("M2", "K10", "F6")
def test_what_was_erased_while_reflecting_lends_no_words_to_what_is_left(monkeypatch):
    with living() as life:
        for text in ("我喜欢香草拿铁", "我特别喜欢香草拿铁！！"):
            life.say(text, user="ann", scene="cafe", days=0)
        context = life.mind._context
        real = reflecting._still_true

        def erased_meanwhile(context, unit, batch):
            monkeypatch.setattr(reflecting, "_still_true", real)
            rows = sorted(unit.memories.rows(batch.rows).values(), key=lambda m: m.occurred_at)
            remove_memories(context, unit, rows[:1], "person", "erased")
            return real(context, unit, batch)

        monkeypatch.setattr(reflecting, "_still_true", erased_meanwhile)
        life.mind.reflect()
        with context.store.read(context.space.id) as unit:
            leaders = unit.connection.query("SELECT leader FROM beliefs")
            alive = unit.connection.query("SELECT row_id FROM memories")
        assert {row[0] for row in leaders} <= {row[0] for row in alive}


@pytest.mark.req("M2", "K10")
def test_what_was_said_while_reflecting_waits_for_the_next_pass(monkeypatch):
    with living() as life:
        life.say(*FOR_TABLES[:3])
        real = reflecting._write

        def said_meanwhile(context, batch, owner):
            monkeypatch.setattr(reflecting, "_write", real)
            life.say(FOR_TABLES[3])
            return real(context, batch, owner)

        monkeypatch.setattr(reflecting, "_write", said_meanwhile)
        life.mind.reflect()
        assert (life.find("table").support, life.mind.reflect().waiting) == (4, 0)


@pytest.mark.req("M2")
def test_two_workers_do_not_reflect_at_once_and_a_dead_ones_lease_ends(monkeypatch):
    with living() as life:
        life.say(*FOR_TABLES)
        context = life.mind._context
        assert reflecting._claimed(context, "another")
        monkeypatch.setattr(reflecting, "PATIENCE", 0.0)
        with pytest.raises(StoreBusy):
            life.mind.reflect()
        life.clock.advance(seconds=context.settings.work.lease_seconds + 1)
        assert life.mind.reflect().changed == 1
        assert reflecting._all_passes(context, "another") == (0, 0, 0)


@pytest.mark.req("M2")
def test_a_worker_whose_lease_was_taken_over_writes_nothing():
    with living() as life:
        life.say(*FOR_TABLES)
        context = life.mind._context
        assert reflecting._claimed(context, "slow")
        life.clock.advance(seconds=context.settings.work.lease_seconds + 1)
        assert reflecting._claimed(context, "quick")
        assert reflecting._all_passes(context, "slow") == (0, 0, 0)
        assert life.all() == []


KILLED = """
import os, sys
from doxa.flows import reflect
from doxa.testing import FixedClock, open_memory
step = int(sys.argv[2])
reflect.PASS, reflect.COUNTED = 2, 1
calls = {"n": 0}
real = reflect.recount
def dying(*args, **rest):
    calls["n"] += 1
    if calls["n"] == step:
        os.kill(os.getpid(), 9)
    return real(*args, **rest)
reflect.recount = dying
with open_memory(sys.argv[1], clock=FixedClock("2026-05-01T00:00:00+00:00"), seed=1) as mind:
    mind.reflect()
"""


@pytest.mark.req("K1", "K10")
@pytest.mark.parametrize("step", [1, 2])
def test_killed_while_reflecting_nothing_is_half_counted(place, step):
    where = place("mind.db")
    with living(where) as life:
        life.say(*FOR_TABLES, "周报用要点", "周报用要点").think()
        life.clock.advance(days=1)
        life.say("以后提交代码前先跑测试", "我喜欢咖啡", "部署因权限失败了", AGAINST)
    done = subprocess.run([sys.executable, "-c", KILLED, where, str(step)], check=False)
    assert done.returncode == -signal.SIGKILL
    with living(where, start="2026-06-01T00:00:00+00:00") as life:
        life.think()
        resumed = digest(life.mind._context)
        life.think(rebuild=True)
        assert digest(life.mind._context) == resumed
        assert (life.find("table").support, life.find("table").against) == (4, 3)


@pytest.mark.req("K8")
def test_a_clock_that_goes_back_a_little_forgets_nothing_and_far_back_is_taken_at_its_word():
    with living() as life:
        life.say(*FOR_TABLES).think()
        life.clock.advance(hours=-5)
        life.say("周报用表格", days=0).think()
        assert life.find("table").support == 5
        life.clock.advance(days=-365)
        life.think(rebuild=True)
        life.clock.advance(days=366)
        life.think(rebuild=True)
        assert (life.find("table").state, life.find("table").support) == ("formal", 5)


@pytest.mark.req("K8")
def test_what_was_dated_ahead_counts_once_its_time_has_come():
    with living() as life:
        life.say(*FOR_TABLES[:2])
        life.say(FOR_TABLES[2], at="2026-06-01T00:00:00+00:00").think()
        assert life.find("table").support == 2
        life.clock.advance(days=150)
        life.mind.settle()
        assert (life.find("table").state, life.find("table").support) == ("candidate", 3)


@pytest.mark.req("K13", "K3")
def test_an_edited_memory_speaks_for_what_it_says_now():
    with living() as life:
        life.say(*FOR_TABLES).think()
        (memory,) = life.mind.memories(kinds=["preference"])
        life.mind.edit(memory.id, text="用户喜欢安静的办公室")
        assert life.states() == {}
        life.think()
        assert [b.text for b in life.all()] == [
            "没有另外说明时，默认喜欢安静的办公室。"
        ] or life.all()


@pytest.mark.req("K1")
@pytest.mark.engine("sqlite")  # a bound on time, for one engine
def test_ten_thousand_statements_of_one_kind_stay_quick_and_bounded():
    with living(**{"models.embedder": "hash"}) as life:
        context, mind = life.mind._context, life.mind
        mind.observe("以后每次部署前先检查权限", user="ann", scene="dev", session="s0")
        mind.settle()
        (seed,) = [m for m in mind.memories() if m.kind is Kind.PREFERENCE]
        with context.store.write(context.space.id) as unit:
            (mention,) = unit.memories.mentions_of(seed.row)
            for number in range(10_000):
                text = f"用户要求部署前先检查权限和第{number % 500}项配置"
                at = START + timedelta(minutes=number)
                memory = replace(
                    seed, id=f"m_{number:06d}", text=text, slot="order", occurred_at=at
                )
                row = unit.memories.add(
                    memory, replace(mention, session=f"s{number}", occurred_at=at), {}
                )
                unit.evidence.mark([row], at)
        life.clock.advance(days=30)
        started = time.process_time()
        done = mind.reflect()
        assert done.memories == 10_001
        assert done.waiting == 0
        assert time.process_time() - started < 60
        started = time.process_time()
        mind.observe("以后每次部署前先检查权限", user="ann", scene="dev", session="last")
        mind.settle()
        mind.reflect()
        assert time.process_time() - started < 20


@pytest.mark.req("K13")
def test_distilling_anew_keeps_what_a_person_did_to_a_belief(monkeypatch):
    with living() as life:
        life.say(*FOR_TABLES).think()
        belief = life.mind.edit_belief(life.find("table").id, "周报一律用三列表格")
        real = placement.memory_id
        monkeypatch.setattr(placement, "memory_id", lambda *given: real(*given) + "x")
        life.mind.redistil()
        monkeypatch.setattr(placement, "memory_id", real)
        life.think()
        kept = life.mind.belief(belief.id)
        assert (kept.text, kept.edited, kept.support) == ("周报一律用三列表格", True, 4)


@pytest.mark.req("K3", "R15")
def test_a_new_tag_on_a_memory_leaves_its_beliefs_alone():
    with living() as life:
        life.say(*FOR_TABLES).think()
        (memory,) = life.mind.memories(kinds=["preference"])
        life.mind.edit(memory.id, tags=["report"])
        assert life.find("table").state == "formal"
        assert life.mind.reflect().memories == 0


@pytest.mark.req("O2")
def test_the_figures_of_a_space_count_beliefs_by_state():
    with living() as life:
        life.say(*FOR_TABLES).think()
        assert life.mind.stats().beliefs == {"formal": 1}
