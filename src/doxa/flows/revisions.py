"""Revisions: which candidate says anew, in whatever words, what another one said before.

Slots tell it where both sides were read by rules, and likeness of form where they are worded
alike (:func:`doxa.flows.ranking.newer_before_older`). What is left are two statements of one
person in free words, the later of which speaks of a change.
"""

from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from doxa.domain.memory import Memory
from doxa.flows.context import Context
from doxa.flows.question import Question
from doxa.models.calibration import likeness
from doxa.stores.index.vectors import fetch_vectors
from doxa.text.changes import MAX_TEXT, Change, change, names
from doxa.text.folding import fold
from doxa.text.tokens import words

LEADERS = 2
"""Candidates that may be what the question is about; only these are taken as the older side."""
CONSIDERED = 8
"""Candidates among which the newer side is looked for."""
NEEDED = 3.5
"""Evidence from which a later statement is taken for a new version of an earlier one."""
EVIDENCE = {Change.NONE: 0.0, Change.HINTED: 3.5, Change.SAID: 5.0}
"""What a word of change adds to the log-odds that the two are alike in meaning."""
_SHARED = 2.0
"""Log-odds where there are no vectors and the two share a word; else they are strangers."""

Floats = NDArray[np.float32]


def revisions(
    context: Context, question: Question, head: Sequence[Memory]
) -> list[tuple[int, int]]:
    """Pairs (older, newer) of places in ``head``, best first, the newer one ranking below.

    Both are short statements of one speaker; whom or what the question names, if it stands in
    the older one, stands in the newer too.
    """
    head = head[:CONSIDERED]
    pairs = list(_possible(question, head))
    if not pairs:
        return []
    alike = _likeness(context, question, head)
    return [
        (older, newer)
        for older, newer in pairs
        if alike[older, newer] + EVIDENCE[change(head[newer].text)] >= NEEDED
    ]


def _possible(question: Question, head: Sequence[Memory]) -> Iterator[tuple[int, int]]:
    named = names(question.text)
    texts = [fold(memory.text) if len(memory.text) <= MAX_TEXT else "" for memory in head]
    for older, known in enumerate(head[:LEADERS]):
        meant = [name for name in named if name in texts[older]]
        for newer in range(older + 1, len(head)):
            said = head[newer]
            if (
                texts[older]
                and texts[newer]
                and known.occurred_at < said.occurred_at
                and _speaker(known) == _speaker(said)
                and all(name in texts[newer] for name in meant)
            ):
                yield older, newer


def _speaker(memory: Memory) -> tuple[str, str | None, int]:
    return memory.holder, memory.source.name, int(memory.grade)


def _likeness(context: Context, question: Question, head: Sequence[Memory]) -> Floats:
    """Log-odds that two of the memories are alike, (n, n), by the vectors of the fast model.

    Where those say nothing, a word shared stands in; without one the two are strangers.
    """
    embedder = context.embedders.fast
    place = {memory.row: at for at, memory in enumerate(head)}
    cosines = np.full((len(head), len(head)), np.nan, np.float32)
    model = context.store.model(embedder.id, embedder.dim)
    with context.store.read(context.space.id) as unit:
        found, vectors = fetch_vectors(unit.connection, context.space.id, model, list(place))
    known = [place[row] for row in found.tolist()]
    cosines[np.ix_(known, known)] = vectors @ vectors.T
    alike = likeness(embedder.id, question.lang, cosines)
    terms = [set(words(memory.text)) for memory in head]
    by_words = [[_SHARED if one & two else -np.inf for two in terms] for one in terms]
    return np.where(np.isfinite(alike), alike, np.array(by_words, np.float32))
