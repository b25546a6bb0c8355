"""Fit the numbers of ``doxa.models.calibration`` and print how good they are.

    python tools/fit_calibration.py DATA_DIR --pairs PAIRS.jsonl [--sample 150] [--seed 7]

DATA_DIR holds ``NAME.turns.jsonl.gz`` and ``NAME.questions.jsonl.gz``. The measured pairs are
kept in PAIRS.jsonl, so a second run fits without embedding again. Nothing of the data is
written but numbers.
"""

import argparse
import gzip
import json
import random
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from doxa.models.better import BetterEmbedder
from doxa.models.cache import CachedEmbedder
from doxa.models.fast import FastEmbedder
from doxa.ports import Embedder
from doxa.text.tokens import terms

SETS: Final = (
    "lifebench_zh",
    "realmem",
    "vehiclemem",
    "factcons",
    "memorybank_zh",
    "memorybank_en",
)
HARD, RANDOM, GOLD, OFF = 8, 12, 3, 5
ITEMS: Final = 2_000
TEXTS: Final = Path(__file__).with_name("calibration_texts.json")

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    """One query and one item: how alike, how much of the query's words it holds, and the truth.

    ``kind`` is gold, hard, random, off (own off-topic query) or cross (a query of another set).
    """

    lang: str
    dataset: str
    haystack: str
    query: str
    kind: str
    fast: float
    better: float
    coverage: float


class Haystack:
    """The turns of one conversation: fast vectors, words, document frequencies."""

    def __init__(self, name: str, rows: Sequence[dict[str, Any]], fast: Embedder) -> None:
        self.name = name
        self.dataset = rows[0]["dataset"]
        self.lang = rows[0]["lang"]
        self.ids = {row["turn_id"]: i for i, row in enumerate(rows)}
        self.texts = [f"{row['speaker']}: {row['text']}" for row in rows]
        self.words = [frozenset(terms(text)) for text in self.texts]
        self.df = Counter(word for words in self.words for word in words)
        self.vectors = fast.embed(self.texts)

    def coverage(self, query: str, items: Iterable[int]) -> list[float]:
        """Share of the query's idf-weighted words found in each item."""
        n = len(self.texts)
        idf = {w: np.log(1 + (n - self.df[w] + 0.5) / (self.df[w] + 0.5)) for w in terms(query)}
        total = sum(idf.values()) or 1.0
        return [float(sum(v for w, v in idf.items() if w in self.words[i]) / total) for i in items]


def read(path: Path) -> list[dict[str, Any]]:
    """The rows of a gzipped JSON-lines file."""
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def thinned(
    rows: Sequence[dict[str, Any]], asked: Iterable[dict[str, Any]], rng: random.Random
) -> list[dict[str, Any]]:
    """At most ``ITEMS`` rows, the gold of the questions among them."""
    gold = {turn for question in asked for turn in question["gold_turn_ids"]}
    rest = [row for row in rows if row["turn_id"] not in gold]
    kept = rng.sample(rest, min(ITEMS, len(rest)))
    return [row for row in rows if row["turn_id"] in gold] + kept


class Gatherer:
    """Measures pairs over haystacks with both embedders."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)  # noqa: S311 - a sample, not a secret
        self.fast = CachedEmbedder(FastEmbedder(), 4_096)
        self.better = CachedEmbedder(BetterEmbedder(Path("/tmp")), 20_000)  # noqa: S108

    def measured(
        self, stack: Haystack, query: str, picks: Sequence[tuple[int, str]], cosines: Floats
    ) -> Iterator[Pair]:
        """One pair a pick."""
        items = [item for item, _ in picks]
        second = self.better.embed([query, *(stack.texts[i] for i in items)])
        near = second[1:] @ second[0]
        cover = stack.coverage(query, items)
        for (item, kind), better, share in zip(picks, near, cover, strict=True):
            yield Pair(
                lang=stack.lang, dataset=stack.dataset, haystack=stack.name, query=query, kind=kind,
                fast=round(float(cosines[item]), 4), better=round(float(better), 4),
                coverage=round(share, 4),
            )  # fmt: skip

    def asked(self, stack: Haystack, question: dict[str, Any]) -> Iterator[Pair]:
        """Gold, hard and random items of a question with gold."""
        query = question["question"]
        cosines = stack.vectors @ self.fast.embed([query])[0]
        gold = {stack.ids[g] for g in question["gold_turn_ids"] if g in stack.ids}
        order = [int(i) for i in np.argsort(-cosines)[: HARD + len(gold)] if int(i) not in gold]
        others = [i for i in self.rng.sample(range(len(stack.texts)), RANDOM) if i not in gold]
        kept = self.rng.sample(sorted(gold), min(GOLD, len(gold)))
        picks = [(i, "gold") for i in kept] + [(i, "hard") for i in order[:HARD]]
        yield from self.measured(stack, query, picks + [(i, "random") for i in others], cosines)

    def strayed(self, stack: Haystack, query: str, kind: str) -> Iterator[Pair]:
        """The nearest items of a query that has nothing here, by meaning and by words."""
        cosines = stack.vectors @ self.fast.embed([query])[0]
        cover = np.array(stack.coverage(query, range(len(stack.texts))))
        near = [int(i) for i in np.argsort(-cosines)[:OFF]]
        worded = [int(i) for i in np.argsort(-(cosines + cover))[:2]]
        picks = [(i, kind) for i in dict.fromkeys(near + worded)]
        yield from self.measured(stack, query, picks, cosines)

    def paired(self, lang: str, pairs: Sequence[tuple[str, str]]) -> Iterator[Pair]:
        """Short preference pairs: its own memory is gold, the others are random."""
        rows = [
            {"dataset": "short", "lang": lang, "turn_id": str(i), "speaker": "user", "text": text}
            for i, (_, text) in enumerate(pairs)
        ]
        stack = Haystack(f"short-{lang}", rows, self.fast)
        for i, (query, _) in enumerate(pairs):
            cosines = stack.vectors @ self.fast.embed([query])[0]
            picks = [(j, "gold" if i == j else "random") for j in range(len(pairs))]
            yield from self.measured(stack, query, picks, cosines)


def gather(data: Path, sample: int, seed: int) -> Iterator[Pair]:
    """Every pair of the sample."""
    gatherer = Gatherer(seed)
    own = json.loads(TEXTS.read_text(encoding="utf-8"))
    for lang, pairs in own["pairs"].items():
        yield from gatherer.paired(lang, pairs)
    questions = {name: read(data / f"{name}.questions.jsonl.gz") for name in SETS}
    for name in SETS:
        groups: dict[str, list[dict[str, Any]]] = {}
        for row in read(data / f"{name}.turns.jsonl.gz"):
            groups.setdefault(row["conv_id"], []).append(row)
        share = -(-sample // len(groups))
        for conv, rows in groups.items():
            asked = [q for q in questions[name] if q["conv_id"] == conv and q["gold_turn_ids"]]
            asked = gatherer.rng.sample(asked, min(share, len(asked)))
            stack = Haystack(conv, thinned(rows, asked, gatherer.rng), gatherer.fast)
            print(name, conv, len(stack.texts), file=sys.stderr, flush=True)
            for question in asked:
                yield from gatherer.asked(stack, question)
            own_off = own["off_topic"][stack.lang]
            for query in gatherer.rng.sample(own_off, min(len(own_off), max(4, share // 3))):
                yield from gatherer.strayed(stack, query, "off")
            foreign = [
                q["question"] for other in SETS for q in questions[other]
                if other.split("_")[0] != name.split("_")[0] and q["lang"] == stack.lang
            ]  # fmt: skip
            for query in gatherer.rng.sample(foreign, min(len(foreign), max(2, share // 6))):
                yield from gatherer.strayed(stack, query, "cross")


def main() -> None:
    """Gather (or read) the pairs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("data", type=Path)
    parser.add_argument("--pairs", type=Path, required=True)
    parser.add_argument("--sample", type=int, default=60)
    parser.add_argument("--seed", type=int, default=7)
    options = parser.parse_args()
    if not options.pairs.exists():
        with options.pairs.open("w", encoding="utf-8") as out:
            for pair in gather(options.data, options.sample, options.seed):
                out.write(json.dumps(asdict(pair), ensure_ascii=False) + "\n")
                out.flush()


if __name__ == "__main__":
    main()
