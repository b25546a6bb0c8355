"""What is asked of a language model, and what it gave."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Prompt:
    """One question to a model, answered by one JSON object.

    ``purpose`` is what the tokens are counted under (``distil``, ``lesson``); ``version``
    that of the prompt's wording, kept with what it made. ``schema`` is a JSON Schema.
    """

    purpose: str
    version: str
    system: str
    user: str
    schema: Mapping[str, object]
    max_tokens: int = 2_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """The model's text and what it cost, in tokens as the provider counts them."""

    text: str
    tokens_in: int
    tokens_out: int
