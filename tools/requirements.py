"""Ties tests/requirements.toml to the tests that carry ``@pytest.mark.req("W1")``.

Without arguments it prints how far each group of requirements is; ``--write`` refreshes the
``tests`` lists from the marks and leaves ``title``, ``status`` and ``note`` as they are.
Tests are read, not run, so it works while some of them cannot be imported.
"""

import ast
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
MANIFEST = ROOT / "tests" / "requirements.toml"
_NOT_RUN = {"skip", "xfail"}
_LIST = re.compile(r"^tests = \[.*?\]$", re.MULTILINE | re.DOTALL)
_TABLE = re.compile(r"^\[(\w+)\]$", re.MULTILINE)


Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, slots=True)
class MarkedTest:
    """One test function: its pytest id without parameters, and the requirements it proves.

    ``runs`` is false for a test that is always skipped or expected to fail: it proves nothing.
    """

    node: str
    ids: tuple[str, ...]
    runs: bool


def read_tests(root: Path) -> tuple[MarkedTest, ...]:
    """Every test function below ``root/tests``, ordered by file and line."""
    files = sorted((root / "tests").rglob("test_*.py"))
    return tuple(test for file in files for test in _tests_in(file, root))


def links(tests: Sequence[MarkedTest]) -> dict[str, list[str]]:
    """Requirement id to the tests that prove it, sorted."""
    found: dict[str, list[str]] = {}
    for test in tests:
        for name in test.ids if test.runs else ():
            found.setdefault(name, []).append(test.node)
    return {name: sorted(set(nodes)) for name, nodes in found.items()}


def refreshed(text: str, proofs: Mapping[str, Sequence[str]]) -> str:
    """The manifest ``text`` with every ``tests`` list as ``proofs`` says."""
    parts = _TABLE.split(text)
    for at in range(1, len(parts), 2):
        block = _toml_list(proofs.get(parts[at], ()))
        parts[at + 1] = _LIST.sub(lambda _, block=block: block, parts[at + 1], count=1)
        parts[at] = f"[{parts[at]}]"
    return "".join(parts)


def _tests_in(file: Path, root: Path) -> Iterator[MarkedTest]:
    tree = ast.parse(file.read_text(encoding="utf-8"), str(file))
    yield from _walk(tree.body, file.relative_to(root).as_posix(), _module_marks(tree))


def _walk(body: Sequence[ast.stmt], prefix: str, outer: Sequence[ast.expr]) -> Iterator[MarkedTest]:
    for node in body:
        if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            yield from _walk(node.body, f"{prefix}::{node.name}", [*outer, *node.decorator_list])
        elif isinstance(node, Function) and node.name.startswith("test_"):
            marks = [*outer, *node.decorator_list]
            yield MarkedTest(f"{prefix}::{node.name}", _ids(marks), not _NOT_RUN & _names(marks))


def _module_marks(tree: ast.Module) -> list[ast.expr]:
    marks: list[ast.expr] = []
    for node in tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "pytestmark":
            marks += node.value.elts if isinstance(node.value, ast.List) else [node.value]
    return marks


def _name(mark: ast.expr) -> str:
    return ast.unparse(mark.func if isinstance(mark, ast.Call) else mark).rpartition(".")[2]


def _names(marks: Sequence[ast.expr]) -> set[str]:
    return {_name(mark) for mark in marks}


def _ids(marks: Sequence[ast.expr]) -> tuple[str, ...]:
    calls = [mark for mark in marks if isinstance(mark, ast.Call) and _name(mark) == "req"]
    return tuple(ast.literal_eval(argument) for call in calls for argument in call.args)


def _toml_list(nodes: Sequence[str]) -> str:
    if not nodes:
        return "tests = []"
    return "\n".join(["tests = [", *(f'  "{node}",' for node in nodes), "]"])


def main(arguments: Sequence[str]) -> None:
    """Refresh the manifest (``--write``) or print its state."""
    proofs = links(read_tests(ROOT))
    text = MANIFEST.read_text(encoding="utf-8")
    if "--write" in arguments:
        text = refreshed(text, proofs)
        MANIFEST.write_text(text, encoding="utf-8")
    rows = tomllib.loads(text)
    for status, count in sorted(Counter(row["status"] for row in rows.values()).items()):
        print(f"{status:8} {count}")
    for name, row in rows.items():
        if row["status"] == "open" and proofs.get(name):
            print(f"{name}: open, yet {len(proofs[name])} tests prove a part; review its status")
    for name in sorted(proofs.keys() - rows.keys()):
        print(f"{name}: marked in {', '.join(proofs[name])}, but no such requirement")


if __name__ == "__main__":
    main(sys.argv[1:])
