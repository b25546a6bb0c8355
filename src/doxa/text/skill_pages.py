"""SKILL.md: a skill as a page that people and agents read, and read back; its calls beside it."""

import json
import re
from collections.abc import Mapping, Sequence

from doxa.domain.errors import InvalidInput
from doxa.domain.skill import Skill, SkillStep

MAX_PAGE = 100_000
CALLS = "calls.json"
"""The file beside a page that holds a template of each call."""
MAX_CALLS = 200
_GIVEN = re.compile(r"^<([^<>]{1,100})>$")
_WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "when": "When to use",
        "steps": "Steps",
        "failures": "Known failures",
        "with": "with",
        "given": "give",
    },
    "zh": {
        "when": "何时使用",
        "steps": "步骤",
        "failures": "已知的失败",
        "with": "固定",
        "given": "填写",
    },
}
_HEAD = re.compile(r"\A---\r?\n(?P<head>.*?)\r?\n---\r?\n(?P<body>.*)\Z", re.DOTALL)
_FIELD = re.compile(r"^(?P<name>[a-z_]+)\s*[:：]\s*(?P<value>.*?)\s*$")


def page_of(skill: Skill) -> str:
    """The page of a skill's current version; an imported body stays as it was."""
    version = skill.version
    head = [
        "---",
        f"name: {skill.name}",
        f"description: {_line(version.description)}",
        f"version: {version.number}",
        "---",
        "",
    ]
    return "\n".join(head) + (version.body or _body(skill))


def _body(skill: Skill) -> str:
    words, version = _WORDS.get(skill.lang, _WORDS["en"]), skill.version
    lines = [f"# {skill.name}", "", f"## {words['when']}", "", version.when, ""]
    lines += [f"## {words['steps']}", ""]
    lines += [f"{n}. {_step(step, words)}" for n, step in enumerate(version.steps, 1)]
    if version.failures:
        lines += ["", f"## {words['failures']}", ""]
        lines += [f"- {_line(failure)}" for failure in version.failures]
    return "\n".join(lines) + "\n"


def calls_of(steps: Sequence[SkillStep]) -> str:
    """Templates of the calls, as JSON: what is fixed with its value, what to give as ``<name>``.

    Arguments inside others are named by path, as looking back names them.
    """
    calls = [
        {"tool": step.tool, "arguments": {**step.fixed, **{n: f"<{n}>" for n in step.given}}}
        for step in steps
    ]
    return json.dumps(calls, ensure_ascii=False, indent=2) + "\n"


def read_calls(text: str) -> tuple[SkillStep, ...]:
    """The steps that templates of calls stand for.

    Raises:
        InvalidInput: the text is no list of calls.
    """
    try:
        calls = json.loads(text)
    except (json.JSONDecodeError, RecursionError):
        calls = None
    if not isinstance(calls, list) or len(calls) > MAX_CALLS or not all(map(_is_call, calls)):
        raise InvalidInput(
            f'{CALLS} is a list of at most {MAX_CALLS} calls, each {{"tool": "name", '
            '"arguments": {"name": "value or <name>"}}'
        )
    return tuple(_called(call) for call in calls)


def _is_call(call: object) -> bool:
    if not isinstance(call, Mapping) or not isinstance(call.get("tool"), str):
        return False
    arguments = call.get("arguments", {})
    return isinstance(arguments, Mapping) and all(
        isinstance(value, str) for value in arguments.values()
    )


def _called(call: Mapping[str, object]) -> SkillStep:
    given = call.get("arguments", {})
    arguments = {str(n): str(v) for n, v in given.items()} if isinstance(given, Mapping) else {}
    return SkillStep(
        tool=str(call["tool"])[:200],
        fixed={name: value for name, value in arguments.items() if not _GIVEN.match(value)},
        given=tuple(name for name, value in arguments.items() if _GIVEN.match(value)),
    )


def _step(step: SkillStep, words: Mapping[str, str]) -> str:
    parts = [f"`{step.tool}`"]
    if step.fixed:
        fixed = ", ".join(f"{name} = {_line(value)}" for name, value in step.fixed.items())
        parts.append(f"{words['with']} {fixed}")
    if step.given:
        parts.append(f"{words['given']} {', '.join(step.given)}")
    return " · ".join(parts)


def _line(text: str) -> str:
    return " ".join(text.split())


def read_page(text: str) -> tuple[Mapping[str, str], str]:
    """The fields of a page's head, and its body.

    Raises:
        InvalidInput: no head, a field twice, or a page that is too long.
    """
    if len(text) > MAX_PAGE:
        raise InvalidInput(f"SKILL.md is longer than {MAX_PAGE:,} characters; split it")
    found = _HEAD.match(text.removeprefix("\ufeff"))
    if not found:
        raise InvalidInput("SKILL.md begins with a head between two lines of ---; add one")
    fields: dict[str, str] = {}
    for number, line in enumerate(found.group("head").splitlines(), 2):
        field = _FIELD.match(line)
        if field is None:
            continue
        if field.group("name") in fields:
            raise InvalidInput(f"SKILL.md line {number}: {field.group('name')} stands there twice")
        fields[field.group("name")] = field.group("value").strip("\"'")
    for name in ("name", "description"):
        if not fields.get(name):
            raise InvalidInput(f"SKILL.md has no {name} in its head; add one")
    return fields, found.group("body").lstrip("\r\n")


def described(family: str, steps: Sequence[SkillStep], lang: str) -> tuple[str, str]:
    """The description of a proposed skill, and when to use it."""
    path = " → ".join(dict.fromkeys(step.tool for step in steps))
    if lang == "zh":
        return f"{family}：{path}", f"要做“{family}”这类任务时。"
    return f"{family}: {path}", f"When a task like “{family}” is asked for."
