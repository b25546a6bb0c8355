"""For your tests and ours: a fixed clock, seeded randomness, a mind in memory.

>>> from doxa.testing import FixedClock, open_memory
>>> clock = FixedClock("2024-12-14T07:30:00+08:00")
>>> with open_memory(clock=clock) as mind:
...     mind.observe("I like short answers")
...     clock.advance(days=3)
"""

import os
import random
from collections.abc import Callable, Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path

from doxa.domain.errors import InvalidInput
from doxa.domain.prompt import Prompt, Reply
from doxa.mind import Mind
from doxa.models.hashing import HashEmbedder
from doxa.opening import Providers, open_mind
from doxa.ports import Llm, Reranker
from doxa.text.budget import tokens

__all__ = ["FixedClock", "HashEmbedder", "ScriptedLlm", "open_memory", "seeded_entropy"]


class FixedClock:
    """A clock that moves only when told to."""

    def __init__(self, at: datetime | str = "2024-12-14T07:30:00+00:00") -> None:
        moment = datetime.fromisoformat(at) if isinstance(at, str) else at
        if moment.tzinfo is None:
            raise InvalidInput("a fixed clock needs an aware moment, such as '…T07:30:00+08:00'")
        self._now = moment.astimezone(UTC)

    def now(self) -> datetime:
        """The moment it stands at, in UTC."""
        return self._now

    def advance(self, **amount: float) -> None:
        """Moves on by a :class:`~datetime.timedelta` of these arguments."""
        self._now += timedelta(**amount)


class ScriptedLlm:
    """A language model that answers as told, and keeps what it was asked.

    ``answer`` gets each prompt and returns the text, or raises.
    """

    id = "scripted:1"

    def __init__(self, answer: Callable[[Prompt], str]) -> None:
        self.answer = answer
        self.prompts: list[Prompt] = []

    def ask(self, prompt: Prompt) -> Reply:
        """The scripted answer; its cost by our own count of tokens."""
        self.prompts.append(prompt)
        text = self.answer(prompt)
        return Reply(
            text=text, tokens_in=tokens(prompt.system + prompt.user), tokens_out=tokens(text)
        )


def seeded_entropy(seed: int = 0) -> Callable[[int], bytes]:
    """Random bytes that are the same for the same seed."""
    return random.Random(seed).randbytes  # noqa: S311 - for tests: repeatable is the point


def open_memory(
    where: str | Path = ":memory:",
    *,
    space: str = "default",
    settings: Mapping[str, object] | None = None,
    clock: FixedClock | None = None,
    seed: int | None = None,
    llm: Llm | None = None,
    reranker: Reranker | None = None,
) -> Mind:
    """A mind on SQLite in memory (or at ``where``): hashed words, no worker thread, fixed clock.

    Background work runs in ``settle``. In memory equal seeds (0 unless given) and clocks give
    equal ids; a file may be opened twice, so there ids repeat only for a ``seed`` given.
    """
    overrides = {
        "models.embedder": "hash",
        "work.worker": "off",
        "store.zone": "UTC",
        **(settings or {}),
    }
    in_memory = str(where) == ":memory:"
    entropy = seeded_entropy(seed or 0) if in_memory or seed is not None else os.urandom
    return open_mind(
        where,
        space=space,
        settings=overrides,
        clock=clock or FixedClock(),
        entropy=entropy,
        providers=Providers(llm=llm, reranker=reranker),
    )
