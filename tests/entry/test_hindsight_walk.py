"""The walk of docs/hindsight.md: every command runs, and prints what the page shows."""

import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from doxa.entry.cli.app import build

DOCS = Path(__file__).parents[2] / "docs"
_BLOCK = re.compile(r"^```console\n(.*?)^```", re.MULTILINE | re.DOTALL)
_LOOP = re.compile(r"^\$ for n in ([\d ]+); do\n(.*?)^\$ done\n", re.MULTILINE | re.DOTALL)


def unrolled(found):
    return "".join(found[2].replace("$n", number) for number in found[1].split())


def walk(page):
    """Each command of the page with the lines that it shows."""
    for block in _BLOCK.findall(page):
        shown: list[tuple[str, list[str]]] = []
        for line in _LOOP.sub(unrolled, block).splitlines():
            if line.startswith("$ "):
                shown.append((line[2:], []))
            else:
                shown[-1][1].append(line)
        yield from shown


@pytest.mark.req("T1", "T3", "B2")
@pytest.mark.parametrize("name", ["hindsight.md", "hindsight.zh.md"])
def test_the_walk_prints_what_the_page_shows(name, tmp_path, monkeypatch):
    monkeypatch.setenv("DOXA_HOME", str(tmp_path))
    monkeypatch.setenv("DOXA_MODELS__EMBEDDER", "hash")
    monkeypatch.setenv("COLUMNS", "120")
    app, runner = build("en"), CliRunner()
    steps = list(walk((DOCS / name).read_text("utf-8")))
    assert len(steps) > 20
    for command, shown in steps:
        result = runner.invoke(app, shlex.split(command)[1:])
        assert result.exit_code == 0, (command, result.output)
        printed = result.output.splitlines()
        for line in shown:
            assert line in [one.rstrip() for one in printed], (command, line, result.output)
