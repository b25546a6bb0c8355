"""Looking back at a run: what its steps, and those of earlier runs, say (T1, T2).

Pure rules over steps; no text is read here but for equality.
"""

import re
from collections.abc import Iterator, Mapping, Sequence

from doxa.domain.task import Finding, FindingKind, Outcome, Run, Step

VALUE = 60
"""Characters of an argument that a sentence shows."""
MAX_CALLS = 2_000
"""Steps of one run that are looked at."""
_LOOKS = re.compile(
    r"^(?:get|list|search|find|read|show|fetch|query|look|check|view|describe|think|calculate"
    r"|lookup|inspect|count|查|看|搜|读|列)",
    re.IGNORECASE,
)
"""Tools that only look: a run is told by what it changed, not by what it looked at."""


def errors_of(run: Run) -> Iterator[Finding]:
    """Each error with what mended it, or that nothing did."""
    told: set[str] = set()
    steps = run.steps[:MAX_CALLS]
    for place, step in enumerate(steps):
        if step.failure is None:
            continue
        finding = _mended(steps, place) or _unresolved(steps, place, run.outcome)
        if finding is not None and finding.key not in told:
            told.add(finding.key)
            yield finding


def _mended(steps: Sequence[Step], place: int) -> Finding | None:
    """What the next success of the same tool did otherwise."""
    failed = steps[place]
    for later in range(place + 1, len(steps)):
        step = steps[later]
        if step.tool != failed.tool or step.failure is not None:
            continue
        changed = _changed(failed.arguments, step.arguments)
        between = [s.tool for s in steps[place + 1 : later] if s.tool != failed.tool]
        detail = {"tool": failed.tool, "error": failed.result}
        if changed:
            name, old, new = changed[0]
            detail |= {"variant": "argument", "argument": name, "old": old, "new": new}
            key = f"argument:{name}"
        elif between:
            detail |= {"variant": "call", "other": between[-1]}
            key = f"call:{between[-1]}"
        else:
            detail |= {"variant": "again"}
            key = "again"
        return Finding(
            kind=FindingKind.FIXED,
            tool=failed.tool,
            key=f"{failed.failure}:{key}",
            detail=detail,
            events=(failed.event, step.event),
        )
    return None


def _unresolved(steps: Sequence[Step], place: int, outcome: Outcome) -> Finding | None:
    """An error nothing mended; one the run succeeded in spite of teaches nothing."""
    failed = steps[place]
    if outcome is Outcome.SUCCESS:
        return None
    return Finding(
        kind=FindingKind.UNRESOLVED,
        tool=failed.tool,
        key=failed.failure or "other",
        detail={"variant": failed.failure or "other", "what": failed.tool, "error": failed.result},
        events=(failed.event,),
    )


def _changed(before: Mapping[str, str], after: Mapping[str, str]) -> list[tuple[str, str, str]]:
    names = [*before, *(name for name in after if name not in before)]
    return [
        (name, _shown(before.get(name)), _shown(after.get(name)))
        for name in names
        if before.get(name) != after.get(name)
    ]


def _shown(value: str | None) -> str:
    if value is None:
        return "–"
    return value if len(value) <= VALUE else value[: VALUE - 1] + "…"


def repeats_of(run: Run) -> Iterator[Finding]:
    """Calls made again with the same arguments, the same answer, and nothing changed between."""
    seen: dict[object, Step] = {}
    told: set[str] = set()
    for step in run.steps[:MAX_CALLS]:
        if not _LOOKS.match(step.tool) and step.failure is None:
            seen.clear()  # something was changed: to look again makes sense
        known = seen.get(step.signature)
        if known is not None and known.result == step.result and step.tool not in told:
            told.add(step.tool)
            yield Finding(
                kind=FindingKind.REPEATED,
                tool=step.tool,
                key="same",
                detail={"tool": step.tool},
                events=(known.event, step.event),
            )
        seen[step.signature] = step


def contrasts_of(run: Run, earlier: Sequence[Run], family: str) -> Iterator[Finding]:
    """Where a failed run parts from all successful runs of its family."""
    good = [other for other in earlier if other.outcome is Outcome.SUCCESS]
    if run.outcome is Outcome.SUCCESS or not good:
        return
    always = set.intersection(*({step.tool for step in deeds_of(other)} for other in good))
    ever = {step.tool for other in good for step in deeds_of(other)}
    mine = {step.tool: step for step in deeds_of(run)}
    tried = {step.tool for step in run.steps[:MAX_CALLS]}
    for tool in sorted(always - tried):
        yield _contrast(FindingKind.OMITTED, tool, family, run)
    for tool in sorted(mine.keys() - ever):
        yield _contrast(FindingKind.EXTRA, tool, family, run, mine[tool].event)
    for tool in sorted(always & mine.keys()):
        yield from _differing(tool, good, run, family)


def deeds_of(run: Run) -> list[Step]:
    """The steps that changed something."""
    return [
        step
        for step in run.steps[:MAX_CALLS]
        if step.failure is None and not _LOOKS.match(step.tool)
    ]


def _contrast(
    kind: FindingKind, tool: str, family: str, run: Run, *events: str, **detail: str
) -> Finding:
    evidence = events or tuple(step.event for step in run.steps[-1:])
    return Finding(
        kind=kind,
        tool=tool,
        key=":".join(filter(None, map(detail.get, ("argument", "good", "bad")))),
        detail={"tool": tool, "family": family, **detail},
        events=evidence,
    )


def _differing(tool: str, good: Sequence[Run], run: Run, family: str) -> Iterator[Finding]:
    """Arguments on which all successful runs agree and this one differs."""
    calls = [[s.arguments for s in deeds_of(other) if s.tool == tool] for other in good]
    mine = [step for step in deeds_of(run) if step.tool == tool]
    if any(len(made) != 1 for made in calls) or len(mine) != 1:
        yield from _differing_calls(tool, calls, mine, run, family)
        return
    first = calls[0][0]
    for name in sorted(first):
        values = {made[0].get(name) for made in calls}
        own = mine[0].arguments.get(name)
        if len(values) == 1 and own != first[name]:
            yield _contrast(
                FindingKind.DIFFERENT,
                tool,
                family,
                run,
                mine[0].event,
                argument=name,
                good=_shown(first[name]),
                bad=_shown(own),
            )


def _differing_calls(
    tool: str,
    calls: Sequence[Sequence[Mapping[str, str]]],
    mine: Sequence[Step],
    run: Run,
    family: str,
) -> Iterator[Finding]:
    """Several calls of one tool, told apart by its first argument."""
    name = next(iter(mine[0].arguments), None)
    if name is None:
        return
    made = [{arguments.get(name) for arguments in one} for one in calls]
    own = {step.arguments.get(name): step.event for step in mine}
    for value in sorted(filter(None, set.intersection(*made) - own.keys())):
        detail = {"variant": "call", "argument": name, "good": _shown(value)}
        yield _contrast(FindingKind.OMITTED, tool, family, run, **detail)
    for value in sorted(filter(None, own.keys() - set.union(*made))):
        detail = {"variant": "call", "argument": name, "bad": _shown(value)}
        yield _contrast(FindingKind.EXTRA, tool, family, run, own[value], **detail)


def length_of(run: Run, earlier: Sequence[Run], family: str) -> Iterator[Finding]:
    """Whether the run took half as many steps again as the shortest success of its family."""
    lengths = [len(other.steps) for other in earlier if other.outcome is Outcome.SUCCESS]
    if lengths and len(run.steps) > 1.5 * min(lengths):
        detail = {"steps": str(len(run.steps)), "shortest": str(min(lengths)), "family": family}
        yield Finding(kind=FindingKind.LONGER, tool="", key="", detail=detail, events=())


def path_of(run: Run) -> tuple[str, ...]:
    """The tools that changed something, in order, repeats in a row told once."""
    path: list[str] = []
    for step in deeds_of(run):
        if not path or path[-1] != step.tool:
            path.append(step.tool)
    return tuple(path)
