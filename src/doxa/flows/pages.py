"""The pages of an archive: what its records hold, as Markdown that people read and search.

They are made from the records and never read back.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime

from doxa.bank.entry import SCHEMA, encode, render
from doxa.bank.layout import BELIEFS, SESSIONS, SKILLS, directories, file_name, link
from doxa.bank.scalars import Value
from doxa.domain.memory import Kind
from doxa.domain.moments import from_micros, local, parse_zone
from doxa.domain.skill import Skill
from doxa.domain.source import confidence_word
from doxa.flows.bank_pages import NOTE, is_note
from doxa.stores.sql.transfer import Record
from doxa.text.skill_pages import page_of

ROOT = "bank/"
README = "README.md"
_READ_ME = """# Doxa: {space}

{made_at}

`bank/` holds what is known as Markdown pages, for reading. `records/` holds the same exactly, one
JSON object a line; `doxa load` reads these and `manifest.json`, never the pages.

`bank/` 中是供阅读的 Markdown 页面；`records/` 是同一内容的精确记录，每行一个 JSON 对象。`doxa load`
只读取 `records/` 与 `manifest.json`，不读取这些页面。
"""
_SENTIMENT = 0.2
"""From here on, either way, a memory has a sentiment worth a word."""


def pages(
    found: Mapping[str, Sequence[Record]],
    skills: Iterable[Skill],
    *,
    space: str,
    zone: str,
    made_at: datetime,
) -> dict[str, bytes]:
    """Every page by its name in the archive; times in the zone of the space."""
    notes = {event["id"] for event in found["events"] if is_note(event["key"])}
    memories = [
        {**record, "kind": NOTE} if record["kind"] == Kind.TURN else record
        for record in found["memories"]
        if record["kind"] != Kind.TURN or record["event"] in notes
    ]
    places = directories(str(record["scene"]) for record in memories)
    paths = {
        str(m["id"]): f"{places[str(m['scene'])]}/{file_name(str(m['text']), str(m['id']))}"
        for m in memories
    }
    told = _READ_ME.format(space=space, made_at=made_at.isoformat(timespec="minutes"))
    texts = {README: told}
    for memory in memories:
        texts[ROOT + paths[str(memory["id"])]] = _memory(memory, paths, zone)
    texts |= _beliefs(found, paths)
    for skill in skills:
        texts[f"{ROOT}{SKILLS}/{_skill(skill)}/SKILL.md"] = page_of(skill)
    for session in found["sessions"]:
        if session["summary"]:
            name = file_name(str(session["summary"]), str(session["id"]))
            texts[f"{ROOT}{SESSIONS}/{name}"] = _session(session, zone)
    return {name: encode(text) for name, text in texts.items()}


def _memory(memory: Record, paths: Mapping[str, str], zone: str) -> str:
    successor = paths.get(str(memory["superseded_by"]))
    fields: dict[str, Value] = {
        "id": str(memory["id"]),
        "kind": str(memory["kind"]),
        "time": _time(memory["occurred_at"], zone),
        "source": str(memory["channel"]),
        "tags": tuple(json.loads(str(memory["tags"]))),
        "confidence": confidence_word(float(str(memory["confidence"]))),
        "sentiment": _sentiment(float(str(memory["sentiment"]))),
        "scene": str(memory["scene"]),
        "state": str(memory["state"]),
        "valid_until": _time(memory["valid_until"], zone),
        "superseded_by": link(successor) if successor else "",
        "schema": SCHEMA,
    }
    return render(fields, str(memory["text"]))


def _beliefs(found: Mapping[str, Sequence[Record]], paths: Mapping[str, str]) -> dict[str, str]:
    """The beliefs that were ever told, with links to what speaks for each and for its rival."""
    said: dict[str, list[str]] = {}
    for row in found["evidence"]:
        if (path := paths.get(str(row["row_id"]))) and not row["external"]:
            said.setdefault(str(row["belief"]), []).append(link(path))
    texts = {}
    for belief in found["beliefs"]:
        if belief["version"]:
            fields: dict[str, Value] = {
                "id": str(belief["id"]),
                "scene": str(belief["scene"]),
                "status": str(belief["state"]),
                "evidence": tuple(dict.fromkeys(said.get(str(belief["id"]), ()))),
                "counter": tuple(dict.fromkeys(said.get(str(belief["rival"]), ()))),
                "schema": SCHEMA,
            }
            name = file_name(str(belief["text"]), str(belief["id"]))
            texts[f"{ROOT}{BELIEFS}/{name}"] = render(fields, str(belief["text"]))
    return texts


def _session(session: Record, zone: str) -> str:
    fields: dict[str, Value] = {
        "id": str(session["id"]),
        "time": _time(session["started_at"], zone),
        "scene": str(session["scene"]),
        "schema": SCHEMA,
    }
    return render(fields, str(session["summary"]))


def _skill(skill: Skill) -> str:
    return file_name(skill.name, skill.id).removesuffix(".md")


def _time(micros: object, zone: str) -> str:
    if not isinstance(micros, int):
        return ""
    return local(from_micros(micros), parse_zone(zone)).isoformat(timespec="seconds")


def _sentiment(value: float) -> str:
    if abs(value) < _SENTIMENT:
        return "neutral"
    return "positive" if value > 0 else "negative"


def holders_of(found: Mapping[str, Sequence[Record]]) -> tuple[str, ...]:
    """Every holder of a skill."""
    return tuple(sorted({str(skill["holder"]) for skill in found["skills"]}))
