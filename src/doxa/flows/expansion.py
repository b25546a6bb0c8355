"""Query expansion on request: other words for what is asked, from a language model (R1)."""

import hmac
from collections.abc import Mapping
from dataclasses import replace

from doxa.domain.errors import ModelError, ProviderDown
from doxa.domain.prompt import Prompt
from doxa.flows.consult import consult, over_budget
from doxa.flows.context import Context
from doxa.flows.question import Question
from doxa.models.prompts import prompt_text
from doxa.text.fencing import neutral
from doxa.text.tokens import query_terms

PHRASES, PHRASE_CHARS = 8, 40
WEIGHT = 0.5
"""What a word of the model counts against one of the query."""
ASKED_CHARS = 1_000
NO_MODEL = "not expanded: no language model is configured (models.llm)"
SPENT = "not expanded: the day's tokens are spent (models.daily_tokens)"
NOTHING = "not expanded: the language model gave no words"
SCHEMA: Mapping[str, object] = {
    "type": "object",
    "required": ["phrases"],
    "properties": {"phrases": {"type": "array", "items": {"type": "string"}}},
}


def expanded(context: Context, question: Question) -> tuple[Question, str]:
    """The question with the model's words beside its own, and what is to be said of that.

    Its own words decide as before how far a memory covers it. Without a usable answer it is
    asked as it stands: a model that is away never fails a recall.
    """
    if context.llm is None:
        return question, NO_MODEL
    if over_budget(context):
        return question, SPENT
    try:
        phrases = consult(context, _prompt(context, question), _phrases)
    except (ProviderDown, ModelError) as error:
        return question, f"not expanded: {error}"
    fresh = {
        term: WEIGHT
        for phrase in phrases or ()
        for term in query_terms(phrase)
        if term not in question.weights
    }
    if not fresh or not phrases:
        return question, NOTHING
    asked = replace(
        question,
        weights={**question.weights, **fresh},
        meant=f"{question.text} ({', '.join(phrases)})",
    )
    return asked, f"asked also for: {', '.join(phrases)}"


def _prompt(context: Context, question: Question) -> Prompt:
    version, system = prompt_text("expand", question.lang)
    mark = hmac.digest(context.space_key, question.text.encode(), "sha256").hex()[:16]
    asked = neutral(question.text, mark, ASKED_CHARS)
    return Prompt(
        purpose="expand",
        version=version,
        system=system,
        user=f"<question {mark}>\n{asked}\n</question {mark}>",
        schema=SCHEMA,
        max_tokens=300,
    )


def _phrases(answer: object) -> list[str]:
    found = answer.get("phrases") if isinstance(answer, Mapping) else None
    if not isinstance(found, list):
        raise ValueError('there is no list "phrases"')
    plain = [" ".join(item.split()) for item in found if isinstance(item, str)]
    return [phrase for phrase in plain if 0 < len(phrase) <= PHRASE_CHARS][:PHRASES]
