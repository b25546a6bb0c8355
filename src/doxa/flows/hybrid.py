"""Hybrid distilling: what the rules flagged but could not read goes to a language model (W4).

Route: rules first; a turn they leave ``pending`` is asked about, with a few turns around it,
in one call for up to :data:`TURNS` turns of one holder in one language. What the model
proposes is held to the turn's own words, then placed like any other statement. Without a
model turns stay pending.
"""

import hmac
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from doxa.domain.errors import ProviderDown
from doxa.domain.memory import Kind, Memory, State
from doxa.domain.moments import local, parse_zone
from doxa.domain.prompt import Prompt
from doxa.domain.query import Listing
from doxa.domain.turn import Event
from doxa.flows.claims import SCHEMA, decode, supported
from doxa.flows.consult import consult, over_budget
from doxa.flows.context import Context
from doxa.flows.distil import CONSULT, nominated
from doxa.flows.placement import place
from doxa.models.prompts import prompt_text
from doxa.stores.sql.queue import Job
from doxa.text.fencing import neutral
from doxa.text.language import language

TURNS, AROUND = 16, 2
TURN_CHARS = 1_200


@dataclass(frozen=True, slots=True)
class _Asked:
    """A pending turn, its event, and what the turns around it said."""

    turn: Memory
    event: Event
    before: tuple[Event, ...]


def ensure_consulted(context: Context) -> int:
    """Queues the turns that wait for a model, where there is one; the jobs put."""
    if context.llm is None:
        return 0
    queued = 0
    with context.store.write(context.space.id) as unit:
        while batch := unit.memories.listed(
            Listing(states=(State.PENDING,), limit=500, offset=queued)
        ):
            unit.queue.put(CONSULT, [turn.row for turn in batch], context.clock.now())
            queued += len(batch)
    return queued


def consult_turns(context: Context, jobs: Sequence[Job], owner: str) -> None:
    """Asks about the turns of the jobs, holder by holder; without a model they stay pending.

    Raises:
        ProviderDown: the provider cannot be reached now; the jobs wait.
        ModelError: the provider refuses these turns.
    """
    if context.llm is not None and over_budget(context):
        raise ProviderDown(
            f"the {context.settings.models.daily_tokens:,} tokens of the day are spent; the turns "
            "wait for tomorrow, or for a higher models.daily_tokens"
        )
    asked = _gathered(context, jobs) if context.llm is not None else []
    asked.sort(key=lambda one: (*_together(one), one.event.session, one.event.ordinal))
    for _, group in groupby(asked, key=_together):
        batch = list(group)
        for start in range(0, len(batch), TURNS):
            _consult(context, batch[start : start + TURNS])
    with context.store.write(context.space.id) as unit:
        unit.queue.done([job.id for job in jobs], owner)


def _together(asked: _Asked) -> tuple[str, str]:
    """What turns of one call share: whose they are, and the language they are asked about in."""
    return asked.event.holder, "zh" if language(asked.event.content) == "zh" else "en"


def _gathered(context: Context, jobs: Sequence[Job]) -> list[_Asked]:
    found: list[_Asked] = []
    with context.store.read(context.space.id) as unit:
        turns = unit.memories.rows([job.target for job in jobs])
        events = unit.journal.get([turn.source.event for turn in turns.values()])
        for turn in turns.values():
            event = events.get(turn.source.event)
            if turn.state is State.PENDING and turn.kind is Kind.TURN and event is not None:
                span = unit.journal.span(event.session, event.ordinal - AROUND, event.ordinal)
                around = [near for near in span if near.holder in {"", event.holder}]
                found.append(_Asked(turn, event, tuple(around)))
    return found


def _consult(context: Context, batch: Sequence[_Asked]) -> None:
    prompt = _prompt(context, batch)
    claims = consult(context, prompt, decode)
    if claims is None:
        return
    read = [
        (asked.event, unit)
        for claim in claims
        if 1 <= claim.turn <= len(batch)
        and (unit := supported(claim, (asked := batch[claim.turn - 1]).event, prompt.version))
    ]
    placements = nominated(context, read)
    with context.store.write(context.space.id) as unit_of_work:
        live = unit_of_work.memories.rows([asked.turn.row for asked in batch])
        fresh: list[int] = []
        for asked in batch:
            turn = live.get(asked.turn.row)
            if turn is None or turn.text != asked.turn.text:
                continue  # erased or reworded meanwhile
            for placement in placements:
                if placement.event.id == asked.event.id:
                    place(context, unit_of_work, placement, fresh)
            if turn.state is State.PENDING:
                unit_of_work.memories.amend(replace(turn, state=State.ACTIVE), ["state"])


def _prompt(context: Context, batch: Sequence[_Asked]) -> Prompt:
    _, lang = _together(batch[0])
    version, system = prompt_text("distil", lang)
    seed = "\x1f".join(asked.event.id for asked in batch).encode()
    mark = hmac.digest(context.space_key, seed, "sha256").hex()[:16]
    lines: list[str] = []
    told: set[str] = set()
    for number, asked in enumerate(batch, 1):
        lines += [
            f"    {event.role}: {neutral(event.content, mark, TURN_CHARS // 4)}"
            for event in asked.before
            if event.id not in told
        ]
        said = neutral(asked.event.content, mark, TURN_CHARS)
        day = local(asked.event.occurred_at, parse_zone(asked.event.zone)).date()
        lines.append(f"[{number}] {day} {asked.event.name or asked.event.role}: {said}")
        told |= {asked.event.id, *(event.id for event in asked.before)}
    user = "\n".join([f"<turns {mark}>", *lines, f"</turns {mark}>"])
    return Prompt(purpose="distil", version=version, system=system, user=user, schema=SCHEMA)
