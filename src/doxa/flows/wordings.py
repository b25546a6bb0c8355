"""Wording: a model is asked for the sentence of a belief that many mentions speak for (K2).

What it gives is held to the template and to what was said; where it is of no use the template
stays, and either is recorded, so that nobody is asked twice. States never depend on it.
"""

import hmac
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from doxa.domain.belief import Cause, Evidence
from doxa.domain.errors import ModelError
from doxa.domain.ids import event_id
from doxa.domain.moments import local
from doxa.domain.prompt import Prompt
from doxa.flows.beliefs import act_id
from doxa.flows.consult import consult, over_budget
from doxa.flows.context import Context
from doxa.flows.ledgers import told_of
from doxa.flows.phrasing import mark_of
from doxa.flows.policy import WORD, judged_at
from doxa.flows.recount import Because, recount
from doxa.models.prompts import prompt_text
from doxa.stores.sql.beliefs import BeliefRow
from doxa.stores.sql.evidence import EvidenceRow
from doxa.stores.store import Unit
from doxa.text.beliefs import Wording, sound, worded
from doxa.text.fencing import neutral

MANY = 5
"""Mentions beyond which a model is asked."""
SHOWN, CHARS = 24, 200
"""Mentions a model is shown, the latest ones, and characters of each."""
REFUSALS = 3
"""Questions a provider refuses before the rest of them wait."""
LATER = timedelta(hours=1)
"""When a spent day's budget is looked at again."""
_SCHEMA: Mapping[str, object] = {
    "type": "object",
    "required": ["text"],
    "properties": {"text": {"type": "string"}},
}


def ensure_worded(context: Context) -> None:
    """Makes wording due where a model is there and beliefs wait for it."""
    if context.llm is None:
        return
    with context.store.read(context.space.id) as unit:
        waiting = bool(questions(context, unit))
    if waiting:
        with context.store.write(context.space.id) as unit:
            unit.schedule.hasten(WORD, context.clock.now())


def word_due(context: Context, owner: str) -> datetime | None:
    """The scheduled run: asks about every belief that waits, each in a transaction of its own.

    Raises:
        ProviderDown: the provider cannot be reached now; the rest waits.
        ModelError: the provider refused some questions; those wait.
    """
    if context.llm is None:
        return None
    with context.store.read(context.space.id) as unit:
        waiting = questions(context, unit)
    refused: list[ModelError] = []
    for question in waiting:
        if over_budget(context):
            return context.clock.now() + LATER
        try:
            text = ask(context, question)
        except ModelError as error:
            refused.append(error)
            if len(refused) >= REFUSALS:
                break
            continue
        if not _decided(context, question, text, owner):
            return None
    if refused:
        raise refused[0]
    return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A belief to be worded: its template, the mark of that, and what was said for it."""

    row: BeliefRow
    template: Wording
    mark: str
    said: tuple[EvidenceRow, ...]

    @property
    def ids(self) -> frozenset[str]:
        """The ledger rows the wording rests on."""
        return frozenset(entry.evidence.id for entry in self.said)


def questions(context: Context, unit: Unit) -> list[Question]:
    """The beliefs grown enough for a model's words that it was not asked about as they are."""
    rows = unit.beliefs.grown(MANY)
    told: dict[str, list[EvidenceRow]] = {}
    for entry in unit.evidence.told([row.belief.id for row in rows]) if rows else ():
        told.setdefault(entry.belief, []).append(entry)
    found = []
    for row in rows:
        template = worded(told_of(row))
        mark = mark_of(context.space_key, row.belief.id, template.text)
        asked = {e.evidence.key for e in told[row.belief.id] if e.evidence.cause is Cause.WORDED}
        if mark not in asked:
            said = tuple(entry for entry in told[row.belief.id] if _counts(entry))
            found.append(Question(row=row, template=template, mark=mark, said=said))
    return found


def _counts(entry: EvidenceRow) -> bool:
    told = entry.evidence
    return bool(told.memory) and told.sign > 0 and told.weight > 0 and not told.external


def ask(context: Context, question: Question) -> str:
    """A model's sentence for a belief; empty where the template stays.

    Raises:
        ProviderDown: the provider cannot be reached now; the work should wait.
        ModelError: the provider refuses this very question.
    """
    text = consult(context, _prompt(context, question), _decode) or ""
    line = " ".join(text.split())
    wordings = [entry.evidence.wording for entry in question.said]
    plain = line == neutral(line, question.mark, len(line) + 1)
    return line if plain and sound(line, question.template, wordings) else ""


def _decode(answer: object) -> str:
    text = answer.get("text") if isinstance(answer, Mapping) else None
    if not isinstance(text, str) or not text.strip():
        raise ValueError('there is no text "text"')
    return text


def _prompt(context: Context, question: Question) -> Prompt:
    lang = "zh" if question.template.lang == "zh" else "en"
    version, system = prompt_text("belief", lang)
    mark = hmac.digest(context.space_key, question.mark.encode(), "sha256").hex()[:16]
    shown = dict.fromkeys(entry.evidence.wording for entry in question.said[-SHOWN:])
    lines = [f"- {neutral(wording, mark, CHARS)}" for wording in shown]
    rule = neutral(question.template.text, mark, CHARS * 2)
    user = "\n".join([f"<said {mark}>", f"= {rule}", *lines, f"</said {mark}>"])
    return Prompt(
        purpose="belief",
        version=version,
        system=system,
        user=user,
        schema=_SCHEMA,
        max_tokens=400,
    )


def _decided(context: Context, question: Question, text: str, owner: str) -> bool:
    """Writes the decision, unless what it rests on changed; false where the lease is lost."""
    lease = timedelta(seconds=context.settings.work.lease_seconds)
    with context.store.write(context.space.id) as unit:
        if not unit.schedule.renew(WORD, owner, context.clock.now(), lease):
            return False
        present = {now.row.belief.id: now for now in questions(context, unit)}
        still = present.get(question.row.belief.id)
        if still is None or still.mark != question.mark or not question.ids <= still.ids:
            return True  # erased, reworded or decided meanwhile
        entry = _entry(context, unit, question, text)
        unit.evidence.put([entry])
        because = Because(actor=entry.evidence.actor, cause=str(Cause.WORDED))
        recount(context, unit, {question.row.family}, because)
        return True


def _entry(context: Context, unit: Unit, question: Question, text: str) -> EvidenceRow:
    now, llm = judged_at(context, unit), context.llm
    evidence = Evidence(
        id=act_id(unit.evidence.acts(), event_id(now, context.entropy(10))),
        sign=1,
        cause=Cause.WORDED,
        occurred_at=now,
        day=local(now, context.zone).date().isoformat(),
        key=question.mark,
        weight=0.0,
        actor=f"{llm.id} {prompt_text('belief', question.template.lang)[0]}" if llm else "",
        note=text,
    )
    return EvidenceRow(evidence=evidence, family=question.row.family, belief=question.row.belief.id)
