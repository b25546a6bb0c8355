"""Which approved skills fit what is asked: by the words of their family and description."""

from doxa.domain.skill import Skill, SkillState
from doxa.flows.ask import Ask
from doxa.flows.context import Context
from doxa.text.tokens import query_terms, terms

OFFERED = 3
FITS = 0.5
"""Share of the words of a skill's family that the query must have."""
STEPS = 8
"""Steps of a skill that its line names."""


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
    steps = [step.tool for step in skill.version.steps[:STEPS]]
    path = f" · {' → '.join(steps)}" if steps else ""
    rate = "" if skill.success_rate is None else f" ({skill.successes}/{skill.uses})"
    return f"{skill.name}: {skill.version.description}{path}{rate}"


def _fit(asked: set[str], skill: Skill) -> float:
    named = set(terms(f"{skill.name} {skill.family}"))
    described = set(terms(skill.version.description))
    shared = max(
        (len(asked & words) / len(words) for words in (named, described) if words), default=0.0
    )
    return shared if asked & named or asked & described else 0.0
