"""A trial of the language model: one small turn to read, so that one sees that it works."""

import time

from doxa.domain.errors import ModelError, ProviderDown
from doxa.domain.prompt import Prompt
from doxa.flows.claims import SCHEMA, Claim, decode
from doxa.flows.consult import consult, over_budget
from doxa.flows.context import Context
from doxa.flows.health import Check
from doxa.models.prompts import prompt_text

SAID = "By the way, I moved to Lisbon last year, and meat isn't on my plate anymore."
NAME = "model answer"


def try_model(context: Context) -> Check:
    """Whether the model answers, in the form asked for, with what the turn says; what it cost."""
    if context.llm is None:
        advice = "set models.llm, such as openai:gpt-4o-mini, to have one"
        return Check(name=NAME, ok=None, detail="no language model is configured", advice=advice)
    if over_budget(context):
        advice = "raise models.daily_tokens, or try tomorrow"
        return Check(name=NAME, ok=None, detail="the day's tokens are spent", advice=advice)
    before, started = _spent(context), time.monotonic()
    try:
        claims = consult(context, _prompt(), decode)
    except (ProviderDown, ModelError) as error:
        advice = "check models.llm, models.llm_url and models.llm_key"
        return Check(name=NAME, ok=False, detail=str(error), advice=advice)
    seconds = time.monotonic() - started
    cost = f"{context.llm.id}: {seconds:.1f} s, {_spent(context) - before:,} tokens"
    return _judged(claims, cost)


def _judged(claims: list[Claim] | None, cost: str) -> Check:
    if claims is None:
        advice = "use a model that can answer in JSON; turns stay pending with this one"
        return Check(name=NAME, ok=False, detail=f"{cost}; no usable JSON, twice", advice=advice)
    quoted = [claim for claim in claims if claim.turn == 1 and claim.quote in SAID]
    if not quoted:
        advice = "a larger model reads more; what one says without a quote is dropped"
        return Check(name=NAME, ok=None, detail=f"{cost}; nothing it says is quoted", advice=advice)
    told = "; ".join(claim.sentence for claim in quoted[:3])
    return Check(name=NAME, ok=True, detail=f"{cost}; it read: {told}")


def _prompt() -> Prompt:
    version, system = prompt_text("distil", "en")
    user = f"<turns test>\n[1] 2025-03-03 user: {SAID}\n</turns test>"
    return Prompt(purpose="test", version=version, system=system, user=user, schema=SCHEMA)


def _spent(context: Context) -> int:
    with context.store.read(context.space.id) as unit:
        return unit.usage.spent(context.clock.now().astimezone(context.zone).date())
