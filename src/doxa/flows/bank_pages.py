"""Pages: what the store says of each thing that has a file in the bank.

Numbers that a machine changes by itself (counts, weights, access) stay out of them, so a file
changes when what it says changes.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime

from doxa.bank.entry import SCHEMA
from doxa.bank.fields import LISTS
from doxa.bank.layout import BELIEFS, SESSIONS, SKILLS, directories, link
from doxa.bank.reconciling import BODY, Said
from doxa.bank.scalars import Value
from doxa.domain.belief import Belief
from doxa.domain.memory import Kind, Memory
from doxa.domain.moments import local
from doxa.domain.session import BANK
from doxa.domain.skill import Skill, SkillState
from doxa.flows.beliefs import SHOWN
from doxa.flows.context import Context
from doxa.stores.sql.bank import Bank
from doxa.stores.store import Unit
from doxa.text.skill_pages import page_of

NOTE_KEYS = BANK
"""Idempotency keys of notes that a person wrote into a bank start so."""
NOTE = "note"
"""The kind of such a note, for who reads its file."""
SKILL_FILE = "SKILL.md"
BATCH, MOST = 1_000, 1_000_000
FELT = 0.25
"""Sentiment beyond which it is positive or negative."""
BASIS = 200
"""Pieces of evidence a belief's file lists; ``doxa belief why`` has them all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """What the store says of one thing, and where its file belongs.

    ``links`` are fields that name other things by their ids. ``name`` is a fixed file name; such
    a page is a whole text without fields of ours. ``made`` changes when a thing is made anew under
    its id, as what was read in a turn is when the turn is corrected.
    """

    item: str
    folder: str
    title: str
    body: str
    scene: str = ""
    fields: Mapping[str, Value] = field(default_factory=dict)
    links: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    name: str | None = None
    listed: str = ""
    made: str = ""

    def said(self, paths: Mapping[str, str]) -> Said:
        """Fields and body, other things named by links to their files."""
        linked: dict[str, Value] = {}
        for name, items in self.links.items():
            named = tuple(dict.fromkeys(link(paths[i]) if i in paths else i for i in items))
            linked[name] = named if name in LISTS else "".join(named)
        return Said({name: v for name, v in {**self.fields, **linked}.items() if v}, self.body)


def pages(context: Context, unit: Unit, bank: Bank) -> dict[str, Page]:
    """Every page of a bank by the id of what it is about."""
    holders = None if bank.user is None else {"", bank.user}
    memories = [m for m in _memories(unit) if holders is None or m.holder in holders]
    beliefs = [
        row.belief
        for row in unit.beliefs.listed((), (), SHOWN, MOST)
        if holders is None or row.belief.holder in holders
    ]
    folders = directories(memory.scene for memory in memories)
    found = {m.id: page for m, page in _memory_pages(context, memories, folders)}
    found |= {page.item: page for page in _belief_pages(context, unit, beliefs)}
    skills = [s for s in unit.skills.all() if holders is None or s.holder in holders]
    found |= {skill.id: _skill_page(skill) for skill in skills if _offered(skill)}
    return found


def page_for(context: Context, unit: Unit, item: str) -> Page | None:
    """The page of one thing."""
    found = unit.memories.find(item) if item.startswith("m_") else []
    if found and found[0].id == item:
        return memory_page(context, found[0])
    beliefs = [row.belief for row in unit.beliefs.of_ids([item])]
    return next(_belief_pages(context, unit, beliefs), None)


def memory_page(context: Context, memory: Memory) -> Page:
    """The page of a memory, without its links to others."""
    return next(_memory_pages(context, [memory], directories([memory.scene])))[1]


def _memories(unit: Unit) -> Iterator[Memory]:
    last = 0
    while batch := unit.memories.kept(last, BATCH, NOTE_KEYS):
        yield from batch
        last = batch[-1].row


def _memory_pages(
    context: Context, memories: list[Memory], folders: Mapping[str, str]
) -> Iterator[tuple[Memory, Page]]:
    gave_way: dict[str, list[str]] = {}
    for memory in memories:
        if memory.superseded_by:
            gave_way.setdefault(memory.superseded_by, []).append(memory.id)
    for memory in memories:
        successor = (memory.superseded_by,) if memory.superseded_by else ()
        fields = _memory_fields(context, memory)
        yield (
            memory,
            Page(
                item=memory.id,
                folder=SESSIONS if memory.kind is Kind.SUMMARY else folders[memory.scene],
                title=memory.text,
                body=memory.text,
                scene=memory.scene,
                fields=fields,
                links={
                    "supersedes": tuple(sorted(gave_way.get(memory.id, ()))),
                    "superseded_by": successor,
                },
                listed="" if memory.superseded_by else str(fields["kind"]),
                made=memory.recorded_at.isoformat(),
            ),
        )


def _memory_fields(context: Context, memory: Memory) -> Mapping[str, Value]:
    felt = memory.sentiment
    return {
        "id": memory.id,
        "kind": NOTE if memory.kind is Kind.TURN else str(memory.kind),
        "time": _time(context, memory.occurred_at),
        "source": " ".join(filter(None, (memory.source.channel, memory.source.name))),
        "tags": memory.tags,
        "confidence": memory.confidence_word,
        "sentiment": "positive" if felt > FELT else "negative" if felt < -FELT else "neutral",
        "scene": memory.scene,
        "state": str(memory.state),
        "valid_until": _time(context, memory.valid_until),
        "supersedes": (),
        "superseded_by": "",
        "schema": SCHEMA,
    }


def _time(context: Context, at: datetime | None) -> str:
    return "" if at is None else local(at, context.zone).isoformat(timespec="seconds")


def _belief_pages(context: Context, unit: Unit, beliefs: Iterable[Belief]) -> Iterator[Page]:
    held = list(beliefs)
    told = unit.evidence.told([belief.id for belief in held]) if held else []
    basis: dict[tuple[str, bool], list[str]] = {}
    for entry in told:
        if entry.evidence.memory:
            side = basis.setdefault((entry.belief, entry.evidence.sign > 0), [])
            side.append(entry.evidence.memory)
    for belief in held:
        yield Page(
            item=belief.id,
            folder=BELIEFS,
            title=belief.text,
            body=belief.text,
            scene=belief.scene,
            fields={
                "id": belief.id,
                "kind": "belief",
                "time": _time(context, belief.formed_at or belief.first_at),
                "scene": belief.scene,
                "status": str(belief.state),
                "evidence": (),
                "counter": (),
                "schema": SCHEMA,
            },
            links={
                "evidence": _named(basis.get((belief.id, True), ())),
                "counter": _named(basis.get((belief.id, False), ())),
            },
            listed="belief",
        )


def _named(memories: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(set(memories)))[:BASIS]


def _offered(skill: Skill) -> bool:
    return skill.state is not SkillState.RETIRED


def _skill_page(skill: Skill) -> Page:
    return Page(
        item=skill.id,
        folder=f"{SKILLS}/{skill.name}",
        title=skill.name,
        body=page_of(skill),
        name=SKILL_FILE,
    )


def is_note(key: object) -> bool:
    """Whether an event of this idempotency key is a note that a person wrote into a bank."""
    return str(key or "").startswith(NOTE_KEYS)


def noted(said: Said, set_since: Iterable[str] = (), made: str = "") -> str:
    """What the store said, to be kept; ``set_since`` are fields that are a person's words."""
    fields = {name: list(v) if isinstance(v, tuple) else v for name, v in said.fields.items()}
    return json.dumps([fields, said.body, sorted(set_since), made], ensure_ascii=False)


def is_remade(machine: str, page: Page) -> bool:
    """Whether the thing was made anew since this was kept, and a person had changed it."""
    _, _, own, *made = json.loads(machine) if machine else ({}, "", ())
    return bool(own) and bool("".join(made)) and made != [page.made]


def accepted(machine: str) -> tuple[str, ...]:
    """What of it a person set."""
    return tuple(json.loads(machine)[2]) if machine else ()


def recalled(machine: str, now: Said) -> Said:
    """What was kept by :func:`noted`; ``now`` where nothing was."""
    if not machine:
        return now
    fields, body, *_ = json.loads(machine)
    return Said({n: tuple(v) if isinstance(v, list) else v for n, v in fields.items()}, body)


def answered(now: Said, after: Said, edits: Iterable[str]) -> Said:
    """What the store said, but for what a person's edits made of it."""
    names = set(edits)
    kept = {name: value for name, value in now.fields.items() if name not in names}
    fields = kept | {name: value for name, value in after.fields.items() if name in names}
    return Said(fields, after.body if BODY in names else now.body)
