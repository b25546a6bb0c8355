"""Consult: one question to the language model, within the day's budget, its answer checked."""

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import TypeVar

from doxa.domain.prompt import Prompt
from doxa.flows.context import Context
from doxa.ports import Llm

T = TypeVar("T")
Decode = Callable[[object], T]
"""The answer from parsed JSON; raises ValueError with what is wrong, in words for the model."""

_REPAIR = (
    "\n\nYour last answer could not be used: {why}. It began: {said}\n"
    "Answer again with the one JSON object asked for, nothing else."
)


def consult(context: Context, prompt: Prompt, decode: Decode[T]) -> T | None:
    """What the model answers; None without a model, over the budget, or with no usable answer.

    An answer that cannot be used is asked for once more, with what was wrong.

    Raises:
        ProviderDown: the provider cannot be reached now; the work should wait.
        ModelError: the provider refuses this very question.
    """
    llm = context.llm
    if llm is None or over_budget(context):
        return None
    try:
        said = _asked(context, llm, prompt)
        try:
            return decode(parsed(said))
        except ValueError as error:
            again = prompt.user + _REPAIR.format(why=error, said=said[:200])
            return decode(parsed(_asked(context, llm, replace(prompt, user=again))))
    except ValueError:
        return None


def over_budget(context: Context) -> bool:
    """Whether the day's tokens are spent; a budget of 0 is none."""
    budget = context.settings.models.daily_tokens
    if not budget:
        return False
    with context.store.read(context.space.id) as unit:
        return unit.usage.spent(_today(context)) >= budget


def parsed(text: str) -> object:
    """The JSON of an answer, also where a model puts words or a code fence around it.

    Raises:
        ValueError: there is none.
    """
    start, end = text.find("{"), text.rfind("}")
    if start < 0 or end < start:
        raise ValueError("there is no JSON object in it")
    try:
        return json.loads(text[start : end + 1])
    except (json.JSONDecodeError, RecursionError) as error:
        raise ValueError(f"it is not valid JSON ({type(error).__name__})") from None


def _asked(context: Context, llm: Llm, prompt: Prompt) -> str:
    reply = llm.ask(prompt)
    with context.store.write(context.space.id) as unit:
        unit.usage.add(_today(context), prompt.purpose, llm.id, (reply.tokens_in, reply.tokens_out))
    return reply.text


def _today(context: Context) -> date:
    return context.clock.now().astimezone(context.zone).date()
