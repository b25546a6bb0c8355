"""Nothing of a scene or user that is not granted stands in any answer, whoever asks what."""

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doxa.domain.errors import DoxaError
from doxa.domain.grants import Grant, Principal, Right
from doxa.mind.acting import verbs
from doxa.mind.rights import NEEDS
from tests.flows.lives import ALL, living

SCENES = ("general", "report", "report/weekly", "finance", "客服", "unsorted")
HOLDERS = ("", "ann", "bob")
MARKS = {
    place: f"zq{'abcdefghijklmnopqr'[number]}vek"
    for number, place in enumerate(itertools.product(SCENES, HOLDERS))
}
"""A word for each scene and holder that is said nowhere else."""
SESSIONS = ("chat", "s1", "s2", "s3", "s4")


@pytest.fixture(scope="module")
def told():
    """A mind in which every scene and holder has turns, memories, beliefs, tasks and skills."""
    with living() as life:
        for (scene, holder), mark in MARKS.items():
            _fill(life, scene, holder, mark)
        life.mind.settle()
        life.think()
        life.mind.snapshot("all")
        yield life.mind, _names(life.mind)


def _fill(life, scene, holder, mark):
    mind, user = life.mind, holder or None
    who = {"user": user, "agent": "main" if user is None else None, "scene": scene}
    for number, session in enumerate(SESSIONS[1:]):
        mind.observe(f"In the {mark} report use {mark} tables", session=session, **who)
        mind.observe(f"The {mark} desk moved to room {number}", session=session, **who)
        life.clock.advance(days=2)
    mind.observe(f"{mark} is said in passing", session="chat", **who)
    for _ in range(3):
        task = mind.start_task(f"Send the {mark} parcel", scene=scene, user=user)
        for tool, result in ((f"pack_{mark}", "ok"), (f"send_{mark}", "ok")):
            call = {"role": "assistant", "kind": "tool_call", "tool": tool, "content": "{}"}
            mind.observe(
                [call, {"role": "tool", "tool": tool, "content": result}],
                task=task.id, session=task.session, scene=scene, user=user,
            )  # fmt: skip
        mind.end_task(task.id, "success", note=f"the {mark} label helped")
        life.clock.advance(hours=3)


def _names(mind):
    """Every name there is to ask for, of each kind, with the scene and holder it is of."""
    found = {
        "memory": {m.id: (m.scene, m.holder) for m in mind.memories(limit=5_000)},
        "belief": {b.id: (b.scene, b.holder) for b in mind.beliefs(states=ALL, limit=5_000)},
        "task": {t.id: (t.scene, t.holder) for t in mind.tasks(limit=5_000)},
        "skill": {
            s.name: (s.scene, s.holder) for user in HOLDERS for s in mind.skills(user=user or None)
        },
        "session": dict.fromkeys(SESSIONS, ("general", "")),
    }
    assert all(len({*names.values()}) > 5 for kind, names in found.items() if kind != "session")
    return {kind: ["absent", *sorted(names)] for kind, names in found.items()}


def _asks(names, pick, asked):
    """Every verb that tells something, with arguments picked from what there is.

    What is picked goes into ``asked``, since an answer may repeat it.
    """

    def one(kind):
        asked.append(pick(names[kind]))
        return asked[-1]

    scene = pick([None, *SCENES, "nowhere"])
    user = pick([None, *HOLDERS[1:], "eve"])
    mark = pick(sorted(MARKS.values()))
    where = {"scene": scene} if scene else {}
    whom = {"user": user} if user else {}
    query, scoped = f"{mark} report parcel desk tables", {**where, **whom}
    asked.append(query)
    return {
        "recall": lambda m: m.recall(query, k=50, threshold=0.0, explain=True, **scoped),
        "brief": lambda m: m.brief(query, **scoped),
        "diagnose": lambda m: m.diagnose(query, one("memory"), **scoped),
        "distil": lambda m: m.distil(f"In the {mark} report use lists", **scoped),
        "session": lambda m: m.session(one("session"), **whom),
        "sessions": lambda m: m.sessions(**whom),
        "end_session": lambda m: m.end_session(one("session"), **whom),
        "memories": lambda m: m.memories(limit=500, **scoped),
        "pending": lambda m: m.pending(),
        "scenes": lambda m: m.scenes(),
        "news": lambda m: m.news("0-0"),
        "get": lambda m: m.get(one("memory")),
        "why": lambda m: m.why(one("memory")),
        "beliefs": lambda m: m.beliefs(states=ALL, **scoped),
        "belief": lambda m: m.belief(one("belief")),
        "belief_why": lambda m: m.belief_why(one("belief")),
        "task": lambda m: m.task(one("task")),
        "tasks": lambda m: m.tasks(limit=500),
        "retrospect": lambda m: m.retrospect(one("task")),
        "skills": lambda m: m.skills(**scoped),
        "skill": lambda m: m.skill(one("skill"), **whom),
        "skill_versions": lambda m: m.skill_versions(one("skill"), **whom),
        "erase": lambda m: m.erase(text=mark, dry_run=True, **scoped),
        "propose_forget": lambda m: m.propose_forget([one("memory")], "old"),
        "review": lambda m: m.review(limit=500),
        "accept": lambda m: m.accept(f"candidate:{one('belief')}", scene=0),
        "reject": lambda m: m.reject(f"unsorted:{one('memory')}", reason=0),
        "feedback": lambda m: m.feedback("absent"),
        "edit": lambda m: m.edit(one("memory"), colour="none"),
        "confirm": lambda m: m.confirm(one("belief"), reason=0),
        "end_task": lambda m: m.end_task(one("task"), "no outcome"),
        "rollback_skill": lambda m: m.rollback_skill(one("skill"), 99, **whom),
        "snapshots": lambda m: m.snapshots(),
        "diff": lambda m: m.diff("all"),
        "stats": lambda m: m.stats(),
        "audit": lambda m: m.audit(),
        "keys": lambda m: m.keys(),
        "forget": lambda m: m.forget(),
        "doctor": lambda m: m.doctor(),
    }


GRANTS = st.lists(
    st.builds(
        Grant,
        st.sampled_from([*SCENES, "report/weekly", "nowhere"]),
        st.frozensets(st.sampled_from(list(Right)), min_size=1),
    ),
    max_size=3,
)


def _telling(answer):
    """Everything an answer says."""
    return repr((answer, getattr(answer, "__dict__", None)))


def _leaks(mind, who, names, pick, kinds=None):
    """Verbs whose answers hold a mark that is hidden from the principal, and which."""
    hidden = {
        mark
        for (scene, holder), mark in MARKS.items()
        if not (who.may(Right.READ, scene) and who.speaks_for(holder))
    }
    asked, found = [], {}
    for verb, ask in _asks(names, pick, asked).items():
        if kinds is not None and verb not in kinds:
            continue
        try:
            answer = _telling(ask(mind.acting(who)))
        except DoxaError as error:
            answer = str(error)
        said = {mark for mark in hidden if mark in answer}
        said -= {mark for mark in said if any(mark in text for text in asked)}
        said -= (
            _own(who) if verb in {"session", "sessions", "end_session", "task", "tasks"} else set()
        )
        if said:
            found[verb] = said
    return found


@settings(max_examples=25)
@given(grants=GRANTS, user=st.sampled_from([None, "ann", "bob", "*"]), data=st.data())
@pytest.mark.req("S5", "M1")
@pytest.mark.engine("sqlite")
def test_no_answer_holds_a_word_of_what_is_not_granted(told, grants, user, data):
    who = Principal(id="k", name="main", grants=tuple(grants), user=user)
    assert not _leaks(*told[:1], who, told[1], lambda there: data.draw(st.sampled_from(there)))


@pytest.mark.req("S5", "M1")
@pytest.mark.engine("sqlite")
@pytest.mark.parametrize(
    ("scenes", "user"),
    [(["客服"], None), (["report/weekly"], "ann"), (["general"], "*"), (["nowhere"], "bob")],
)
def test_whatever_is_asked_for_by_name_stays_within_the_grants(told, scenes, user):
    mind, names = told
    grants = tuple(Grant(scene, frozenset(Right)) for scene in scenes)
    who = Principal(id="k", name="main", grants=grants, user=user)
    for number in range(max(map(len, names.values()))):
        kinds = None if number < 12 else BY_NAME
        assert not _leaks(mind, who, names, lambda there, n=number: there[n % len(there)], kinds)


BY_NAME = {"get", "why", "belief", "belief_why", "task", "skill", "skill_versions", "session"}


def _own(who):
    """What the agent itself wrote where it may append."""
    return {
        mark
        for (scene, holder), mark in MARKS.items()
        if who.may(Right.APPEND, scene) and who.speaks_for(holder) and not holder
    }


@pytest.mark.req("S5", "M1")
@pytest.mark.engine("sqlite")
def test_everything_that_tells_is_asked_for():
    silent = {
        *("close", "observe", "start_task", "settle", "reflect"),  # tell what they were handed
        *("doubt", "pin", "retire", "edit_belief", "narrow", "roll_back"),  # as confirm
        *("approve_skill", "retire_skill"),  # as rollback_skill
    }
    whole = {name for name, need in NEEDS.items() if need.over.value in {"whole", "owner"}}

    asked = set(_asks({}, lambda there: there[-1], []))
    assert set(verbs()) - silent - whole <= asked
