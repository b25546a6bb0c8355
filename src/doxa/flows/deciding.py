"""Deciding: a language model says how statements stand to each other that rules left undecided.

Rules keep both apart, so nothing waits for a model. It is asked about those pairs only, may
put one of two aside as rules would, and may call two the same only where they are on one side
of one kind of thing; whatever else it says leaves both as they are.
"""

import hmac
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime

from doxa.domain.memory import Kind, Memory
from doxa.domain.moments import local
from doxa.domain.prompt import Prompt
from doxa.domain.source import heard_again
from doxa.flows.claims import MODEL
from doxa.flows.consult import consult
from doxa.flows.context import Context
from doxa.flows.erase import remove_memories
from doxa.flows.placement import alike, claim_of, settle_between
from doxa.models.prompts import prompt_text
from doxa.stores.sql.queue import Job
from doxa.stores.store import Unit
from doxa.text.comparison import Relation, Verdict, compare
from doxa.text.fencing import neutral

ASKED = 4
"""Known statements that one new one is held against."""
CHARS = 300
SCHEMA: Mapping[str, object] = {
    "type": "object",
    "required": ["relations"],
    "properties": {
        "relations": {
            "type": "array",
            "items": {
                "type": "object",
                "required": ["old", "relation"],
                "properties": {
                    "old": {"type": "integer"},
                    "relation": {"enum": [str(relation) for relation in Relation]},
                },
            },
        }
    },
}


def decide(context: Context, jobs: Sequence[Job], owner: str) -> None:
    """Asks about the memories of the jobs.

    Raises:
        ProviderDown: the provider cannot be reached now; the jobs wait.
        ModelError: the provider refuses these statements.
    """
    for job in jobs:
        with context.store.read(context.space.id) as unit:
            memory = unit.memories.rows([job.target]).get(job.target)
        if memory is not None and memory.superseded_by is None:
            _decide(context, memory)
        with context.store.write(context.space.id) as unit:
            unit.queue.done([job.id], owner)


def _decide(context: Context, new: Memory) -> None:
    rivals = _undecided(context, new)
    if not rivals:
        return
    prompt = _prompt(context, new, rivals)
    said = consult(context, prompt, _relations(len(rivals)))
    verdicts = {
        rivals[place - 1].row: Verdict(relation, f"{MODEL}{prompt.version}")
        for place, relation in (said or {}).items()
    }
    with context.store.write(context.space.id) as unit:
        now = unit.memories.rows([new.row, *verdicts])
        for old in rivals:
            known, fresh = now.get(old.row), now.get(new.row)
            verdict = verdicts.get(old.row)
            if known is None or fresh is None or verdict is None:
                continue
            if (known.text, fresh.text) != (old.text, new.text) or fresh.superseded_by:
                continue  # reworded or settled meanwhile
            if _apply(context, unit, known, fresh, verdict):
                return


def _undecided(context: Context, new: Memory) -> list[Memory]:
    """The known statements beside which rules left the new one undecided."""
    rows = [nominee.row for nominee in alike(context, new.scene, new.holder, new.text, None)]
    zone = context.zone
    with context.store.read(context.space.id) as unit:
        known = unit.memories.rows(rows).values()
    return [
        memory
        for memory in known
        if memory.row != new.row
        and memory.superseded_by is None
        and compare(claim_of(memory, zone), claim_of(new, zone), None).undecided
    ][:ASKED]


def _apply(context: Context, unit: Unit, old: Memory, new: Memory, verdict: Verdict) -> bool:
    """Does what the model decided; whether the new memory is settled by it."""
    if verdict.relation is Relation.SAME:
        if (old.kind, old.polarity) == (new.kind, new.polarity) and old.kind is not Kind.OUTCOME:
            _merge(context, unit, old, new, verdict.reason)
            return True
    elif verdict.relation is not Relation.DISTINCT:
        return settle_between(context, unit, old, new, verdict).superseded_by is not None
    return False


def _merge(context: Context, unit: Unit, old: Memory, new: Memory, reason: str) -> None:
    """Every mention of the new memory becomes one of the old; the new one goes."""
    confidence, latest = old.confidence, old.last_mentioned_at or old.occurred_at
    count = old.mentions
    for mention in unit.memories.mentions_of(new.row):
        if unit.memories.mention(old.row, mention, old.text):
            count += 1
            confidence = heard_again(confidence, old.grade, new.grade)
            latest = max(latest, mention.occurred_at)
    told = replace(old, mentions=count, confidence=confidence, last_mentioned_at=latest)
    unit.memories.amend(told, ["mentions", "confidence", "last_mentioned_at"])
    remove_memories(context, unit, [new], "decide", reason)
    now = context.clock.now()
    unit.evidence.mark([old.row], now)
    unit.records.add_audit(now, "decide", str(Relation.SAME), old.id, reason, rule=reason)


def _prompt(context: Context, new: Memory, rivals: Sequence[Memory]) -> Prompt:
    version, system = prompt_text("conflict", new.lang)
    mark = hmac.digest(context.space_key, new.id.encode(), "sha256").hex()[:16]
    lines = [
        f"new: {_dated(context, new.occurred_at)} {neutral(new.text, mark, CHARS)}",
        *(
            f"[{place}] {_dated(context, old.occurred_at)} {neutral(old.text, mark, CHARS)}"
            for place, old in enumerate(rivals, 1)
        ),
    ]
    user = "\n".join([f"<statements {mark}>", *lines, f"</statements {mark}>"])
    return Prompt(
        purpose="conflict",
        version=version,
        system=system,
        user=user,
        schema=SCHEMA,
        max_tokens=300,
    )


def _dated(context: Context, at: datetime) -> str:
    return local(at, context.zone).strftime("%Y-%m-%d")


def _relations(count: int) -> Callable[[object], dict[int, Relation]]:
    def decode(answer: object) -> dict[int, Relation]:
        items = answer.get("relations") if isinstance(answer, Mapping) else None
        if not isinstance(items, list):
            raise ValueError('there is no list "relations"')
        names = {str(relation) for relation in Relation}
        return {
            item["old"]: Relation(item["relation"])
            for item in items[:64]
            if isinstance(item, Mapping)
            and isinstance(item.get("old"), int)
            and 1 <= item["old"] <= count
            and item.get("relation") in names
        }

    return decode
