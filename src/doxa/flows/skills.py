"""Skills: proposed by repeated success, approved by a person, counted in use, never executed."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path, PurePosixPath

from doxa.domain.errors import InvalidInput, NotFound
from doxa.domain.ids import derived_id
from doxa.domain.scene import parse_scene
from doxa.domain.skill import (
    ENOUGH,
    LEAST_STEPS,
    MOST_STEPS,
    Skill,
    SkillState,
    SkillVersion,
    follows,
    parse_name,
    procedure,
    shape,
    slug,
)
from doxa.domain.task import Outcome, Run, Task
from doxa.flows.context import Context, holders
from doxa.stores.store import Unit
from doxa.text.language import language
from doxa.text.skill_pages import CALLS, calls_of, described, page_of, read_calls, read_page

PAGE = "SKILL.md"
MAX_FILES, MAX_FILE = 50, 200_000
MAX_FAILURES = 20


@dataclass(frozen=True, slots=True)
class Lesson:
    """An ended run, the earlier ones of its family, what failed, and the events of all that."""

    task: Task
    run: Run
    earlier: Sequence[Run]
    failures: Sequence[str]
    read: Sequence[str]


def learn(context: Context, lesson: Lesson) -> None:
    """What one ended run means for the skills of its family: a use, a failure, a proposal."""
    task, run = lesson.task, lesson.run
    with context.store.write(context.space.id) as unit:
        if not unit.erasing.all_live(lesson.read):
            return  # something was erased since: the run is looked back at anew
        if not unit.tasks.learn(task.id):
            return  # looked back at before
        known = unit.skills.of_family(task.family, task.holder, task.scene)
        for skill in known:
            if skill.state is SkillState.ACTIVE and follows(run, skill.version.steps):
                _used(context, unit, skill, task, run, lesson.failures)
        if run.outcome is Outcome.SUCCESS:
            _propose(context, unit, task, [run, *lesson.earlier], known)


def _used(
    context: Context, unit: Unit, skill: Skill, task: Task, run: Run, failures: Sequence[str]
) -> None:
    succeeded = run.outcome is Outcome.SUCCESS
    unit.skills.used(skill.id, succeeded=succeeded)
    fresh = [failure for failure in failures if failure not in skill.version.failures]
    if succeeded or not fresh:
        return
    changed = replace(
        skill.version, failures=(*skill.version.failures, *fresh)[-MAX_FAILURES:], body=""
    )
    _revise(context, unit, skill, changed, f"a use failed: task {task.id}", "retrospect", task.id)


def _propose(
    context: Context, unit: Unit, task: Task, runs: Sequence[Run], known: Sequence[Skill]
) -> None:
    path = shape(runs[0])
    if not LEAST_STEPS <= len(path) <= MOST_STEPS:
        return
    alike = [run for run in runs if run.outcome is Outcome.SUCCESS and shape(run) == path]
    if len(alike) < ENOUGH:
        return
    if any(tuple(step.tool for step in skill.version.steps) == path for skill in known):
        return
    lang = language(task.goal)
    steps = procedure(alike)
    description, when = described(task.family, steps, lang)
    version = SkillVersion(
        number=1,
        description=description,
        when=when,
        steps=steps,
        failures=(),
        tasks=tuple(run.task for run in alike),
        body="",
        files={},
        cause=f"{len(alike)} successful runs",
        actor="retrospect",
        created_at=context.clock.now(),
    )
    if known:
        _revise(context, unit, known[0], version, "another procedure kept succeeding", "retrospect")
        return
    name = _free_name(unit, slug(task.family), task.holder)
    skill = Skill(
        id=derived_id(context.space_key, "k_", task.holder, task.scene, task.family),
        name=name,
        family=task.family,
        scene=task.scene,
        holder=task.holder,
        lang=lang,
        state=SkillState.PROPOSED,
        uses=0,
        successes=0,
        version=version,
        versions=1,
    )
    unit.skills.add(skill)
    _audited(context, unit, "retrospect", "skill.propose", skill.id, version.cause)


def _free_name(unit: Unit, name: str, holder: str) -> str:
    fresh, number = name, 2
    while unit.skills.get(fresh, (holder,)):
        fresh, number = f"{name}-{number}", number + 1
    return fresh


def _revise(
    context: Context,
    unit: Unit,
    skill: Skill,
    version: SkillVersion,
    cause: str,
    actor: str,
    *tasks: str,
) -> SkillVersion:
    fresh = replace(
        version,
        number=unit.skills.next_number(skill.id),
        cause=cause,
        actor=actor,
        tasks=(*version.tasks, *tasks),
        created_at=context.clock.now(),
    )
    unit.skills.revise(skill.id, fresh)
    _audited(context, unit, actor, "skill.revise", skill.id, cause)
    return fresh


def _audited(context: Context, unit: Unit, actor: str, action: str, skill: str, cause: str) -> None:
    unit.records.add_audit(context.clock.now(), actor, action, skill, cause)


def skills(context: Context, user: str | None, scene: str | None) -> list[Skill]:
    """The skills a user has or shares; only those seen from the scene where one is given."""
    scenes = () if scene is None else context.scope(scene, user, context.clock.now()).scenes
    with context.store.read(context.space.id) as unit:
        return unit.skills.listed(holders(user), scenes)


def skill(context: Context, name: str, user: str | None, version: int | None) -> Skill:
    """The skill of this name or id; one of its versions where asked for.

    Raises:
        NotFound: there is none.
    """
    with context.store.read(context.space.id) as unit:
        return _found(unit, name, user, version)


def _found(unit: Unit, name: str, user: str | None, version: int | None = None) -> Skill:
    found = unit.skills.get(str(name).strip().lower(), holders(user), version)
    if not found:
        wanted = "" if version is None else f" version {version}"
        raise NotFound(f"there is no skill {name!r}{wanted} here")
    return found[0]


def set_state(context: Context, name: str, user: str | None, state: SkillState) -> Skill:
    """Approves or retires a skill.

    Raises:
        NotFound: there is none.
    """
    with context.store.write(context.space.id) as unit:
        known = _found(unit, name, user)
        unit.skills.set_state(known.id, state)
        _audited(context, unit, context.access.actor, f"skill.{state}", known.id, "by hand")
        return _found(unit, known.id, user)


def rollback(context: Context, name: str, user: str | None, version: int) -> Skill:
    """Makes an earlier version the current one again, as a new version.

    Raises:
        NotFound: there is no such skill or version.
    """
    with context.store.write(context.space.id) as unit:
        known = _found(unit, name, user)
        old = _found(unit, name, user, version)
        _revise(
            context, unit, known, old.version, f"back to version {version}", context.access.actor
        )
        return _found(unit, known.id, user)


def versions(context: Context, name: str, user: str | None) -> list[SkillVersion]:
    """Every version of a skill, oldest first."""
    with context.store.read(context.space.id) as unit:
        return unit.skills.versions(_found(unit, name, user).id)


def export_skill(context: Context, name: str, user: str | None, directory: Path) -> Path:
    """Writes a skill as a directory of its name; the directory.

    Raises:
        NotFound: there is no such skill.
        InvalidInput: the directory exists and holds something else.
    """
    found = skill(context, name, user, None)
    home = Path(directory) / found.name
    page = home / PAGE
    if home.exists() and not page.exists() and any(home.iterdir()):
        raise InvalidInput(f"{home} exists and holds no {PAGE}; choose another directory")
    home.mkdir(parents=True, exist_ok=True)
    page.write_text(page_of(found), "utf-8")
    if found.version.steps:
        (home / CALLS).write_text(calls_of(found.version.steps), "utf-8")
    for path, text in found.version.files.items():
        target = home / _inside(path)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, "utf-8")
    return home


def import_skill(context: Context, directory: Path, user: str | None, scene: str) -> Skill:
    """Reads a skill directory: a new skill, or a new version of the one of its name.

    Raises:
        InvalidInput: it holds no readable SKILL.md, too much, or files that are no text.
    """
    page, files = _read_directory(Path(directory))
    calls = files.pop(CALLS, None)
    fields, body = read_page(page)
    name, place = parse_name(fields["name"]), parse_scene(scene)
    holder = holders(user)[-1]
    version = SkillVersion(
        number=1,
        description=fields["description"],
        when=fields.get("when", ""),
        steps=() if calls is None else read_calls(calls),
        failures=(),
        tasks=(),
        body=body,
        files=files,
        cause="imported",
        actor=context.access.actor,
        created_at=context.clock.now(),
    )
    with context.store.write(context.space.id) as unit:
        known = unit.skills.get(name, (holder,))
        if known:
            steps = version.steps or known[0].version.steps
            kept = replace(version, steps=steps, when=known[0].version.when)
            _revise(context, unit, known[0], kept, "imported", context.access.actor)
            return _found(unit, known[0].id, user)
        fresh = Skill(
            id=derived_id(context.space_key, "k_", holder, place, name),
            name=name,
            family=name,
            scene=place,
            holder=holder,
            lang=language(body),
            state=SkillState.ACTIVE,
            uses=0,
            successes=0,
            version=version,
            versions=1,
        )
        unit.skills.add(fresh)
        _audited(context, unit, context.access.actor, "skill.import", fresh.id, "imported")
        return _found(unit, fresh.id, user)


def _read_directory(directory: Path) -> tuple[str, dict[str, str]]:
    page = directory / PAGE
    if not page.is_file():
        raise InvalidInput(f"{directory} holds no {PAGE}; name the directory of one skill")
    files: dict[str, str] = {}
    for path in sorted(directory.rglob("*")):
        if path.is_symlink() or not path.is_file() or path == page:
            continue
        name = path.relative_to(directory).as_posix()
        if len(files) >= MAX_FILES or path.stat().st_size > MAX_FILE:
            raise InvalidInput(
                f"{name}: a skill holds at most {MAX_FILES} files of {MAX_FILE:,} bytes"
            )
        files[name] = _text(path, name)
    return _text(page, PAGE), files


def _text(path: Path, name: str) -> str:
    try:
        return path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise InvalidInput(f"{name} cannot be read as text: {error}") from error


def _inside(path: str) -> PurePosixPath:
    parts = PurePosixPath(path)
    if parts.is_absolute() or ".." in parts.parts:
        raise InvalidInput(f"{path!r} leaves the directory of its skill")
    return parts
