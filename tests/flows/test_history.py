"""What a person looks at: lists that are narrowed, chains, growth, past recalls, courses."""

import pytest

from doxa.domain.errors import InvalidInput, NotFound
from doxa.testing import FixedClock, open_memory
from tests.flows.lives import AGAINST, FOR_TABLES, living


@pytest.fixture
def clock():
    return FixedClock("2026-03-02T23:30:00+08:00")


@pytest.fixture
def mind(clock):
    with open_memory(clock=clock, settings={"store.zone": "Asia/Shanghai"}) as mind:
        mind.observe("I live in Beijing", session="a")
        mind.settle()
        clock.advance(days=2)
        mind.observe("I moved to Shanghai", session="b")
        mind.observe("the shop opens at nine", role="tool", scene="shop")
        mind.settle()
        yield mind


@pytest.mark.req("O3", "W7")
def test_a_list_is_narrowed_by_layer_grade_confidence_validity_and_use(mind):
    def texts(**wanted):
        return {memory.text for memory in mind.memories(**wanted)}

    assert texts(grades=["tool"]) == {"the shop opens at nine"}
    assert texts(confidence=["low"], validity=["current"]) == {"the shop opens at nine"}
    assert texts(validity=["superseded"], layers=["semantic"]) == {"The user lives in Beijing."}
    assert texts(validity=["superseded", "current"]) == texts()
    assert texts(validity=["expired"]) == set()
    (hit,) = mind.recall("shop opens", scene="shop", k=1, threshold=0)
    mind.recalls()
    assert texts(recalled=True) == {hit.text}
    assert texts(recalled=False) == texts() - {hit.text}
    with pytest.raises(InvalidInput, match="unknown validity"):
        mind.memories(validity=["eternal"])


@pytest.mark.req("O3", "F3", "R10")
def test_why_tells_what_gave_way_to_what_and_who_recalled_it(mind):
    (old,) = mind.memories(validity=["superseded"], kinds=["fact"])
    (new,) = mind.memories(kinds=["fact"], validity=["current"])
    assert [one["id"] for one in mind.why(old.id).newer] == [new.id]
    assert old.id in [one["id"] for one in mind.why(new.id).older]
    assert mind.why(new.id).accesses == ()
    mind.recall("Shanghai", session="c", threshold=0)
    past = mind.recalls()[0]
    (access,) = mind.why(past.hits[0][0]).accesses
    assert (access["session"], access["count"], access["recall"]) == ("c", 1, past.id)


@pytest.mark.req("O2", "O3")
def test_growth_is_counted_by_local_days_and_what_went_below(mind, clock):
    first, second = mind.trends().days
    assert (first.day, second.day) == ("2026-03-02", "2026-03-04")
    assert (first.written, first.forgotten) == (2, 0)
    clock.advance(days=1)
    gone = mind.erase(text="shop")
    assert len(gone.memories) == 1
    assert [(day.day, day.forgotten) for day in mind.trends().days][-1] == ("2026-03-05", 1)
    assert mind.trends(0).days[-1].forgotten == 1
    assert mind.trends().reflected_at is None or mind.reflect()


@pytest.mark.req("R13", "O3")
def test_a_recall_is_found_again_and_a_look_is_none(mind):
    mind.recall("Shanghai", threshold=0, log=False)
    mind.brief("Shanghai", log=False)
    assert mind.recalls() == []
    hits = mind.recall("Shanghai", threshold=0)
    past = mind.past_recall(hits.id)
    assert (past.query, past.scene, past.hits[0][0]) == ("Shanghai", "general", hits[0].id)
    mind.feedback(hits.id, used=[hits[0].id], outcome="success")
    assert (mind.past_recall(hits.id).used, mind.past_recall(hits.id).outcome) == (
        (hits[0].id,),
        "success",
    )
    with pytest.raises(NotFound):
        mind.past_recall("nothing")


@pytest.mark.req("K3", "K6", "O3")
def test_the_course_of_a_belief_ends_where_it_stands():
    with living() as life:
        life.say(*FOR_TABLES[:4], AGAINST, AGAINST).think()
        belief = life.find("table")
        points = life.mind.belief_why(belief.id).course
        assert [point.confidence for point in points][:4] == [1.0] * 4
        last = points[-1]
        assert (last.support, last.against, last.state) == (4, 2, belief.state)
        assert last.confidence == belief.confidence
        assert [point.sign for point in points] == [1, 1, 1, 1, -1, -1]


@pytest.mark.req("F6", "K10", "O3")
def test_erasing_names_the_beliefs_that_rest_on_what_goes():
    with living() as life:
        life.say(*FOR_TABLES[:4]).think()
        (belief,) = life.mind.beliefs()
        memory = life.mind.belief_why(belief.id).evidence[0].memory
        assert life.mind.erase(memory, dry_run=True).beliefs == (belief.id,)
        assert life.mind.belief(belief.id).support == 4
        assert life.mind.erase(memory).beliefs == (belief.id,)


@pytest.mark.req("K11", "S4")
def test_a_belief_goes_back_to_where_a_version_stood():
    with living() as life:
        life.say(*FOR_TABLES[:4]).think()
        (belief,) = life.mind.beliefs()
        life.mind.edit_belief(belief.id, "写周报时用三列表格")
        edited = life.mind.belief(belief.id)
        life.mind.retire(belief.id)
        back = life.mind.roll_back(belief.id, edited.version)
        assert (back.state, back.text) == ("formal", "写周报时用三列表格")
        back = life.mind.roll_back(belief.id, belief.version)
        assert (back.state, back.text) == ("formal", belief.text)
        with pytest.raises(NotFound, match="no version"):
            life.mind.roll_back(belief.id, 99)


@pytest.mark.req("C1", "K3")
def test_a_belief_is_narrowed_to_a_scene_below_its_own_with_what_it_rests_on():
    with living() as life:
        life.say(*FOR_TABLES[:4]).think()
        (belief,) = life.mind.beliefs()
        below = f"{belief.scene}/monday"
        with pytest.raises(InvalidInput, match="not below"):
            life.mind.narrow(belief.id, "elsewhere" if belief.scene != "general" else "general")
        moved = life.mind.narrow(belief.id, below)
        assert moved
        life.think()
        (there,) = life.mind.beliefs()
        assert (there.scene, there.value, there.support) == (below, belief.value, 4)
        assert {row.memory for row in life.mind.belief_why(there.id).evidence} == set(moved)
