"""Revisions: which candidate says anew, in whatever words, what another one said before.

Slots tell it where both sides were read by rules, and likeness of form where they are worded
alike (:func:`doxa.flows.ranking.newer_before_older`). What is left are two statements of one
person in free words, the later of which speaks of a change.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from doxa.domain.errors import InvalidInput
from doxa.domain.memory import Memory
from doxa.flows.context import Context
from doxa.flows.question import Question
from doxa.models.calibration import likeness
from doxa.ports import Embedder
from doxa.stores.index.vectors import fetch_vectors
from doxa.text.answers import Fit, fit, sort_of
from doxa.text.changes import MAX_TEXT, Change, change, names, spells
from doxa.text.folding import fold
from doxa.text.tokens import words

LEADERS = 4
"""Candidates that may be what the question is about; only these are taken as the older side."""
AMONG = 16
"""Candidates among which the newer side is looked for."""
TIED_AMONG = 60
"""The same where the two share a rare word: what is said anew need not name what is asked."""
RARE, RARE_SHARE = 4, 500
"""Rows, or one in so many of the space, that hold a rare word: two statements and their turns."""
TIED = 1.5
"""Log-odds that a later sentence of change that shares a rare word is about the same thing. Of 260
labelled updates 30 to 68 % a set and language do, of other texts 4 to 5 %."""
MOST = 3
"""New versions of one statement that are looked for: what is alike is soon said of anything."""
NEEDED = 2.5
"""Evidence from which a later statement is taken for a new version of an earlier one."""
CHANGED = {Change.NONE: 1.0, Change.HINTED: 3.2, Change.SAID: 3.7}
"""Likeness alone makes no new version: facts of one form about others are as much alike. So
without a word of change the newer one must hold the sort of thing that is asked for."""
SORT = {Fit.LACKS: -2.0, Fit.UNKNOWN: 0.0, Fit.HOLDS: 1.0}
"""Whether the newer one says a time, a number or a place where one is asked for."""
OLDER_LACKS, LATER = 1.0, 0.4
"""Taken off where the older one has nothing of that sort, and for each place it stands lower."""
ALIKE, OWN = 0.8, 0.6
"""Weights of the log-odds that the two are alike in meaning, and that the newer one answers."""
MOST_TOLD = max(CHANGED.values()) + max(SORT.values())
"""The most that wording adds for a pair."""
_SHARED = 2.0
"""Log-odds where there are no vectors and the two share a word; else they are strangers."""

Floats = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Saying:
    """A candidate: the turn, or the memory where it is too long, and its cosine to the query."""

    memory: Memory
    near: float


def revisions(
    context: Context, question: Question, head: Sequence[Saying]
) -> list[tuple[int, int]]:
    """Pairs (older, newer) of places in ``head``, best first, the newer one ranking below.

    Both are short statements of one speaker; whom or what the question names, if the older one
    spells it as a name, stands in the newer too. Weights are those of a logistic regression, fitted
    on one language and judged on the other (docs/recall.md).
    """
    head = head[:TIED_AMONG]
    pairs = list(_possible(question, head))
    tied = _tied(context, [saying.memory.text[:MAX_TEXT] for saying in head], pairs)
    pairs = [pair for pair in pairs if pair[1] < AMONG or pair in tied]
    if not pairs:
        return []
    head = head[: 1 + max(newer for _, newer in pairs)]
    answers = np.nan_to_num(
        likeness(context.embedders.fast.id, question.lang, [saying.near for saying in head])
    )
    evidence = ALIKE * _likeness(context, question, [saying.memory for saying in head])
    evidence += OWN * answers
    evidence -= LATER * np.arange(len(head))[:, None]
    for pair in tied.intersection(pairs):
        evidence[pair] += TIED
    # most are too unlike for any wording to matter, and reading texts costs more than all this
    pairs = [pair for pair in pairs if evidence[pair] >= NEEDED - MOST_TOLD]
    evidence += _told(question, head, pairs)
    found: list[tuple[int, int]] = []
    for older in dict.fromkeys(older for older, _ in pairs):
        newer = [new for old, new in pairs if old == older and evidence[older, new] >= NEEDED]
        newer.sort(key=lambda place: -evidence[older, place])
        found += [(older, place) for place in sorted(newer[:MOST])]
    return found


def _tied(
    context: Context, texts: Sequence[str], pairs: Sequence[tuple[int, int]]
) -> set[tuple[int, int]]:
    """Those of the pairs of which the newer speaks of a change and shares a rare word."""
    later = {at for _, at in pairs}
    turning = {at for at in later if change(texts[at]) is not Change.NONE}
    pairs = [pair for pair in pairs if pair[1] in turning]
    places = {place for pair in pairs for place in pair}
    said = {at: set(filter(_tells, words(texts[at]))) for at in places}
    shared = {
        (older, newer): said[older] & said[newer]
        for older, newer in pairs
        if said[older].intersection(said[newer])
    }
    if not shared:
        return set()
    index = context.store.index(context.space.id)
    with index.viewing() as view:
        most = max(RARE, view.columns.living // RARE_SHARE)
        df = index.words.df(sorted(set().union(*shared.values())))
    return {pair for pair, common in shared.items() if any(df[word] <= most for word in common)}


def _tells(word: str) -> bool:
    return len(word) > 1


def _told(question: Question, head: Sequence[Saying], pairs: Sequence[tuple[int, int]]) -> Floats:
    """What the wording says for each (older, newer) of the pairs, (n, n); 0 elsewhere."""
    wanted = sort_of(question.text)
    told = np.zeros((len(head), len(head)), np.float32)
    fits = {
        place: fit(wanted, head[place].memory.text[:MAX_TEXT])
        for place in {place for pair in pairs for place in pair}
    }
    changed = {place: change(head[place].memory.text[:MAX_TEXT]) for _, place in pairs}
    for older, newer in pairs:
        said, sort = changed[newer], fits[newer]
        if said is Change.NONE and sort is not Fit.HOLDS:
            told[older, newer] = -np.inf
            continue
        lacks = OLDER_LACKS if fits[older] is Fit.LACKS else 0.0
        told[older, newer] = CHANGED[said] + SORT[sort] - lacks
    return told


def _possible(question: Question, head: Sequence[Saying]) -> Iterator[tuple[int, int]]:
    named = names(question.text)
    texts = [
        fold(saying.memory.text) if len(saying.memory.text) <= MAX_TEXT else "" for saying in head
    ]
    for older, known in enumerate(head[:LEADERS]):
        meant = [name for name in named if spells(known.memory.text[:MAX_TEXT], name)]
        for newer in range(older + 1, len(head)):
            said = head[newer]
            if (
                texts[older]
                and texts[newer]
                and known.memory.occurred_at < said.memory.occurred_at
                and _speaker(known.memory) == _speaker(said.memory)
                and all(name in texts[newer] for name in meant)
            ):
                yield older, newer


def _speaker(memory: Memory) -> tuple[str, str | None, int]:
    return memory.holder, memory.source.name, int(memory.grade)


def _likeness(context: Context, question: Question, head: Sequence[Memory]) -> Floats:
    """Log-odds that two of the memories are alike, (n, n): the mean of what the models say.

    Where none says anything, a word shared stands in; without one the two are strangers.
    """
    rows = [memory.row for memory in head]
    said = [
        likeness(embedder.id, question.lang, _cosines(context, embedder, rows))
        for embedder in (context.embedders.fast, context.embedders.better)
        if embedder is not None
    ]
    known = np.isfinite(said)
    count = known.sum(axis=0)
    mean: Floats = np.where(known, said, 0.0).sum(axis=0) / np.maximum(count, 1)
    if (count == 0).any():
        terms = [set(words(memory.text)) for memory in head]
        by_words = [[_SHARED if one & two else -np.inf for two in terms] for one in terms]
        mean = np.where(count > 0, mean, np.array(by_words))
    return mean.astype(np.float32)


def _cosines(context: Context, embedder: Embedder, rows: Sequence[int]) -> Floats:
    """Cosines of the rows with one another, (n, n); NaN where one has no vector."""
    cosines = np.full((len(rows), len(rows)), np.nan, np.float32)
    try:
        model = context.store.model(embedder.id, embedder.dim)
    except InvalidInput:  # the search has said already that this model cannot be used
        return cosines
    with context.store.read(context.space.id) as unit:
        found, vectors = fetch_vectors(unit.connection, context.space.id, model, rows)
    place = {row: at for at, row in enumerate(rows)}
    known = [place[row] for row in found.tolist()]
    cosines[np.ix_(known, known)] = vectors @ vectors.T
    return cosines
