"""Metrics of ranked retrieval: pure functions of one question's ranking and its gold."""

from collections.abc import Iterable, Sequence
from itertools import islice
from math import log2


def share_found(ranking: Sequence[str], gold: Iterable[str], k: int) -> float:
    """|gold ∩ top k| / |gold|, 0 … 1; gold must not be empty."""
    wanted = set(gold)
    return len(wanted.intersection(ranking[:k])) / len(wanted)


def any_found(ranking: Sequence[str], gold: Iterable[str], k: int) -> float:
    """1 where one of the gold is among the top k, else 0."""
    return float(not set(gold).isdisjoint(ranking[:k]))


def groups_found(ranking: Sequence[str], groups: Sequence[Iterable[str]], k: int) -> float:
    """Share of the groups with at least one member among the top k."""
    top = set(ranking[:k])
    return sum(not top.isdisjoint(group) for group in groups) / len(groups)


def ndcg(ranking: Sequence[str], gold: Iterable[str], k: int) -> float:
    """Normalised discounted cumulative gain with gain 1 for gold (Järvelin & Kekäläinen 2002).

    Σ 1/log₂(rank + 1) over the gold in the top k, over the same sum for a ranking that
    starts with all of it.
    """
    wanted = set(gold)
    gain = sum(1 / log2(place + 2) for place, id in enumerate(ranking[:k]) if id in wanted)
    return gain / sum(1 / log2(place + 2) for place in range(min(k, len(wanted))))


def newer_first(ranking: Sequence[str], newer: Iterable[str], older: Iterable[str]) -> float:
    """1 where a newer statement ranks above every older one; a newer one not found is 0."""
    places = {id: place for place, id in enumerate(ranking)}
    absent = len(ranking)
    best_new = min((places.get(id, absent) for id in newer), default=absent)
    best_old = min((places.get(id, absent) for id in older), default=absent)
    return float(best_new < best_old)


def distinct(items: Iterable[str], k: int) -> list[str]:
    """The first k different items in their order."""
    return list(islice(dict.fromkeys(items), k))
