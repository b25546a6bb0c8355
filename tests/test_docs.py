"""The documents say what the program does: commands parse, and both READMEs tell the same."""

import re
import shlex
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest
import typer.main

ROOT = Path(__file__).parents[1]
READMES = [ROOT / "README.md", ROOT / "README.zh.md"]
PAIRS = [
    READMES,
    *(
        [ROOT / "docs" / f"{name}.md", ROOT / "docs" / f"{name}.zh.md"]
        for name in ("agents", "operations", "service")
    ),
]
DOCUMENTS = [*READMES, *sorted((ROOT / "docs").rglob("*.md"))]
SHELLS = {"sh", "bash", "shell", "console"}
OUTPUTS = {"", "text", "console"}  # what the program printed is in the reader's language
_BLOCK = re.compile(r"^```(\w*)[^\n]*\n(.*?)^```", re.MULTILINE | re.DOTALL)
_HEADING = re.compile(r"^(#+) ", re.MULTILINE)
_OPERATORS = {"|", "||", "&&", ";", "&", ">", ">>", "<"}


def text_of(document: Path) -> str:
    return document.read_text(encoding="utf-8") if document.exists() else ""


def blocks(text: str) -> list[tuple[str, str]]:
    """The fenced code blocks: language and content."""
    return _BLOCK.findall(text)


def headings(text: str) -> list[int]:
    """The levels of the headings, in order; ``#`` inside code blocks is none."""
    return [len(marks) for marks in _HEADING.findall(_BLOCK.sub("", text))]


def commands(text: str) -> list[list[str]]:
    """The arguments of every ``doxa …`` call in the shell blocks, pipes and comments cut off."""
    lines = [
        line.removeprefix("$ ")
        for language, content in blocks(text)
        if language in SHELLS
        for line in content.replace("\\\n", " ").splitlines()
        if language != "console" or line.startswith("$ ")
    ]
    return [call[1:] for line in lines for call in calls(line) if call[:1] == ["doxa"]]


def calls(line: str) -> list[list[str]]:
    lexer = shlex.shlex(line, posix=True, punctuation_chars=True)
    lexer.whitespace_split = True
    found: list[list[str]] = [[]]
    for token in lexer:
        if token in _OPERATORS:
            found.append([])
        else:
            found[-1].append(token)
    return found


def without_comments(content: str) -> list[str]:
    lines = [re.sub(r"(^|\s+)#\s.*$", "", line).rstrip() for line in content.splitlines()]
    return [line for line in lines if line]


def complaint(command, arguments: list[str]) -> str:
    """What the command line says against ``arguments``; nothing is run.

    ``--help`` ends parsing early, and the files of an example need not exist here.
    """
    try:
        parse(command, arguments)
    except Exception as error:  # noqa: BLE001 - typer has moved click's errors about
        fine = getattr(error, "exit_code", 1) == 0 or "does not exist" in str(error)
        return "" if fine else f"doxa {shlex.join(arguments)}: {error or type(error).__name__}"
    return ""


def parse(command, arguments: list[str]) -> None:
    context = command.make_context("doxa", list(arguments))
    while hasattr(command, "resolve_command"):
        rest = [*context._protected_args, *context.args]
        if not rest:
            return
        name, command, rest = command.resolve_command(context, rest)
        context = command.make_context(name, rest, parent=context)


@pytest.fixture(scope="module")
def command_line():
    if find_spec("doxa.entry.cli.app") is None:
        pytest.skip("there is no command line yet")
    return typer.main.get_command(import_module("doxa.entry.cli.app").build("en"))


def test_every_command_in_the_documents_parses(command_line):
    found = [
        f"{document.name}: {fault}"
        for document in DOCUMENTS
        for arguments in commands(text_of(document))
        if (fault := complaint(command_line, arguments))
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: pair[0].stem)
def test_both_languages_have_the_same_headings_and_code(pair):
    english, chinese = map(text_of, pair)
    assert english
    assert headings(english) == headings(chinese)
    shown, shown_in_chinese = (
        [(lang, without_comments(code)) for lang, code in blocks(text) if lang not in OUTPUTS]
        for text in (english, chinese)
    )
    assert shown == shown_in_chinese


def test_commands_are_read_from_shell_blocks():
    text = (
        "# Title\n```sh\n# doxa no\npip install doxa && doxa demo --lang zh\n"
        'doxa recall "a | b" \\\n  --k 3 | head  # few\n```\n'
        "```python\ndoxa.open()\n```\n```console\n$ doxa stats\ndoxa printed this\n```\n"
    )
    assert commands(text) == [["demo", "--lang", "zh"], ["recall", "a | b", "--k", "3"], ["stats"]]
    assert headings(text) == [1]


@pytest.mark.parametrize(
    ("arguments", "fits"),
    [
        (["add", "x", "--k", "3"], True),
        (["bank", "sync", "--help"], True),
        (["add", "x", "--no-such-option"], False),
        (["add"], False),
        (["no-such-command"], False),
        (["bank", "no-such-command"], False),
    ],
)
def test_parsing_finds_what_does_not_exist(arguments, fits):
    app, bank = typer.Typer(), typer.Typer()

    @app.command()
    def add(text: str, k: int = 1) -> None:
        pytest.fail(f"parsing must not run anything: {text} {k}")

    @bank.command()
    def sync() -> None:
        pytest.fail("parsing must not run anything")

    @bank.callback()
    def group() -> None: ...

    app.add_typer(bank, name="bank")
    assert bool(complaint(typer.main.get_command(app), arguments)) is not fits
