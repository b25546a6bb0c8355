"""Fits the weights with which statements are recognised, and writes them into the package.

    python tools/fit_comparison.py DIRECTORY...

Each directory holds ``pairs_zh.jsonl`` and ``pairs_en.jsonl`` as ``doxa bench text`` reads
them. Softmax regression over the named evidence, ridge 2, every pair once with the likeness
of the fast embedder and, at a third of the weight, once without; the pairs of the tests,
which are canonical sentences, stand beside them at weight 0.4. Printed for each directory is
how many of its pairs a fit on all the others gets right: the thresholds in
``recognition.py`` were chosen by these figures.
"""

import json
import sys
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from doxa.bench.text_pairs import Likeness, embedded
from doxa.models.registry import open_embedders
from doxa.text.comparison import Relation
from doxa.text.comparison.evidence import evidence
from doxa.text.comparison.gist import gist

Wide = NDArray[np.float64]
ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "src/doxa/text/comparison/weights.py"
SENTENCES = ROOT / "tests/text/data"
LANGS = ("zh", "en")
RELATIONS = (Relation.SAME, Relation.UPDATE, Relation.CONTRADICTION, Relation.DISTINCT)
RIDGE, STEPS, RATE = 2.0, 500, 0.05
UNKNOWN_SHARE, SENTENCE_SHARE = 0.3, 0.4
HEADER = '''"""Weights of the evidence for same, update, contradiction and distinct.

Written by ``tools/fit_comparison.py``; not to be edited by hand.
"""

WEIGHTS: dict[str, tuple[float, float, float, float]] = {
'''


def lines_of(path: Path) -> list[dict[str, object]]:
    """The objects of a file of JSON lines, none where it is not there."""
    return [json.loads(line) for line in path.open(encoding="utf-8")] if path.exists() else []


def rows_of(directory: Path, lang: str) -> list[tuple[str, str, str]]:
    """Old text, new text and relation of each pair."""
    found = []
    for line in lines_of(directory / f"pairs_{lang}.jsonl"):
        if "said" not in line:
            sides = (line["old"], line["new"])
            old, new = (side["text"] if isinstance(side, dict) else str(side) for side in sides)
            found.append((old, new, str(line["relation"])))
    return found


def design(directory: Path, alike: Likeness) -> tuple[Wide, NDArray[np.int64], Wide, list[str]]:
    """Evidence, relation and weight of every pair of a directory, and the names."""
    share = SENTENCE_SHARE if directory == SENTENCES else 1.0
    values, labels, weights, names = [], [], [], list[str]()
    for lang in LANGS:
        for old, new, relation in rows_of(directory, lang):
            for likeness, weight in ((alike(old, new, lang), share), (None, share * UNKNOWN_SHARE)):
                numbers = evidence(gist(old), gist(new), likeness)
                names = list(numbers)
                values.append(list(numbers.values()))
                labels.append(RELATIONS.index(Relation(relation)))
                weights.append(weight)
    return np.array(values), np.array(labels), np.array(weights), names


def fitted(values: Wide, labels: NDArray[np.int64], weights: Wide) -> Wide:
    """The weights of softmax regression, by Adam over the whole set."""
    found: Wide = np.zeros((values.shape[1], len(RELATIONS)))
    first, second = np.zeros_like(found), np.zeros_like(found)
    wanted = np.eye(len(RELATIONS))[labels]
    ridge = np.full((values.shape[1], 1), RIDGE)
    ridge[0] = 0
    for step in range(1, STEPS + 1):
        slope = values.T @ ((beliefs(values, found) - wanted) * weights[:, None]) + ridge * found
        slope /= weights.sum()
        first, second = 0.9 * first + 0.1 * slope, 0.999 * second + 0.001 * slope**2
        pace = np.sqrt(second / (1 - 0.999**step)) + 1e-8
        found = found - RATE * first / (1 - 0.9**step) / pace
    return found


def beliefs(values: Wide, weights: Wide) -> Wide:
    """The belief in each relation, a row a pair."""
    sums = values @ weights
    shares = np.exp(sums - sums.max(1, keepdims=True))
    whole: Wide = shares / shares.sum(1, keepdims=True)
    return whole


def main(directories: list[Path]) -> None:
    """Prints what each directory gives when it is left out, then fits all and writes."""
    alike = embedded(open_embedders("fast").fast)
    sets = {directory: design(directory, alike) for directory in (*directories, SENTENCES)}
    for left_out in directories:
        others = [part for directory, part in sets.items() if directory != left_out]
        weights = fitted(*(np.concatenate([part[n] for part in others]) for n in range(3)))
        values, labels, _, _ = sets[left_out]
        right = beliefs(values, weights).argmax(1) == labels
        print(f"{left_out}: {100 * right[::2].mean():.1f} % right of {len(right) // 2}")
    weights = fitted(*(np.concatenate([part[n] for part in sets.values()]) for n in range(3)))
    body = "".join(
        f'    "{name}": ({", ".join(f"{value:.3f}" for value in row)}),\n'
        for name, row in zip(sets[SENTENCES][3], weights, strict=True)
    )
    TARGET.write_text(HEADER + body + "}  # fmt: skip\n", encoding="utf-8")


if __name__ == "__main__":
    main([Path(name) for name in sys.argv[1:]])
