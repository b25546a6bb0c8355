"""What a brief offers whatever its query finds: skills, lessons of such tasks, the last session."""

from dataclasses import replace

import numpy as np

from doxa.domain.memory import Kind, Memory
from doxa.domain.skill import Skill, SkillState, SkillStep
from doxa.flows.ask import Ask
from doxa.flows.context import Context
from doxa.flows.tasks import family_of
from doxa.text.tokens import query_terms, terms

OFFERED = 3
FITS = 0.5
"""Share of the words of a skill's family that the query must have."""
STEPS, FIXED, VALUE = 8, 3, 40
"""Steps of a skill that its line names, arguments of a step, characters of an argument."""
SESSIONS = 8
"""The latest summaries looked at."""
RUNS, LESSONS = 12, 5
"""Earlier runs whose lessons are looked at, lessons offered."""


def fitting_skills(context: Context, ask: Ask) -> list[Skill]:
    """The active skills seen from the asking scene that fit the query, the best first."""
    asked = set(query_terms(ask.query))
    where = context.scope(ask.scene, ask.user, ask.at)
    with context.store.read(context.space.id) as unit:
        known = unit.skills.listed(where.holders, where.scenes)
    scored = [(_fit(asked, skill), skill) for skill in known if skill.state is SkillState.ACTIVE]
    scored.sort(key=lambda pair: (-pair[0], pair[1].name))
    return [skill for fit, skill in scored if fit >= FITS][:OFFERED]


def offer(skill: Skill) -> str:
    """A skill on one line: its name, when it fits, and its steps."""
    steps = skill.version.steps[:STEPS]
    plain, path = " → ".join(step.tool for step in steps), " → ".join(map(_step, steps))
    told = skill.version.description
    told = told.replace(plain, path) if plain and plain in told else f"{told} · {path}"
    rate = "" if skill.success_rate is None else f" ({skill.successes}/{skill.uses})"
    return f"{skill.name}: {told if steps else skill.version.description}{rate}"


def _step(step: SkillStep) -> str:
    """A step with the arguments that never changed: ``run_ci(wait=yes)``."""
    fixed = [f"{name}={value}" for name, value in step.fixed.items() if len(value) <= VALUE]
    return f"{step.tool}({', '.join(fixed[:FIXED])})" if fixed else step.tool


def last_session(context: Context, ask: Ask) -> Memory | None:
    """How the last session that the reader may see stood when it ended; not the asking one."""
    where = replace(context.scope(ask.scene, ask.user, ask.at), kinds=(Kind.SUMMARY,))
    with context.store.index(context.space.id).viewing() as view:
        columns = view.columns
        places = np.flatnonzero(columns.mask(where))
        latest = places[np.argsort(columns.occurred[places], kind="stable")[-SESSIONS:]]
        rows = columns.rows[latest].tolist()
    with context.store.read(context.space.id) as unit:
        found = unit.memories.rows(rows, where).values()
    others = [memory for memory in found if memory.source.session != ask.session]
    return max(others, key=lambda memory: memory.occurred_at, default=None)


def fitting_lessons(context: Context, ask: Ask) -> list[Memory]:
    """The latest lessons of ended tasks like the one asked for, newest first.

    Alike are tasks of one family: that of the asking task, else of the query as a goal.
    """
    where = replace(context.scope(ask.scene, ask.user, ask.at), kinds=(Kind.LESSON,))
    with context.store.read(context.space.id) as unit:
        task = unit.tasks.get(ask.task) if ask.task else None
        family = task.family if task else family_of(ask.query)
        places = [(holder, scene) for holder in where.holders for scene in where.scenes]
        ended = [run for at in places for run in unit.tasks.ended(family, *at, RUNS)]
        ends = unit.erasing.ends_of([run.id for run in ended])
        rows = sorted(unit.erasing.mentioning(ends))
        lessons = unit.memories.rows(rows, where).values()
    return sorted(lessons, key=lambda memory: memory.occurred_at, reverse=True)[:LESSONS]


def _fit(asked: set[str], skill: Skill) -> float:
    named = set(terms(f"{skill.name} {skill.family}"))
    described = set(terms(skill.version.description))
    shared = max(
        (len(asked & words) / len(words) for words in (named, described) if words), default=0.0
    )
    return shared if asked & named or asked & described else 0.0
