"""What Doxa costs before it remembers anything: to import, to start, to install."""

import re
import subprocess
import sys
import sysconfig
import time
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

from doxa.domain.errors import StoreError

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")
_EXTRA = re.compile(r"\bextra\s*==")


@dataclass(frozen=True, slots=True)
class Installed:
    """One distribution and the bytes of its files."""

    name: str
    version: str
    size: int


def start_times(repeats: int) -> dict[str, list[float]]:
    """Milliseconds of a bare Python, of ``import doxa`` (with Python), and of ``doxa --help``.

    Each is a process of its own; a first one that warms the file cache is not counted.
    """
    script = Path(sysconfig.get_path("scripts")) / "doxa"
    helps = [str(script)] if script.is_file() else [sys.executable, "-m", "doxa.entry.cli"]
    commands = {
        "python": [sys.executable, "-c", "pass"],
        "import doxa": [sys.executable, "-c", "import doxa"],
        "doxa --help": [*helps, "--help"],
    }
    return {
        name: [_run(command) for _ in range(repeats + 1)][1:] for name, command in commands.items()
    }


def _run(command: Sequence[str]) -> float:
    start = time.perf_counter()
    run = subprocess.run(command, capture_output=True, check=False)  # noqa: S603 - our own command
    if run.returncode:
        said = run.stderr.decode("utf-8", "replace").strip()[-200:]
        raise StoreError(f"{' '.join(command)} failed: {said}")
    return (time.perf_counter() - start) * 1000


def installation(name: str = "doxa") -> list[Installed]:
    """The distribution and everything it needs, without extras, largest first.

    Sizes are those of each distribution's ``RECORD``. A requirement that is not installed is
    one of another platform and is left out.
    """
    found: dict[str, Installed] = {}
    waiting = [name]
    while waiting:
        wanted = _canonical(waiting.pop())
        if wanted in found:
            continue
        try:
            one = distribution(wanted)
        except PackageNotFoundError:
            continue
        found[wanted] = Installed(wanted, one.version, _size(one))
        for requirement in one.requires or ():
            needed = _NAME.match(requirement)
            if needed and not _EXTRA.search(requirement):
                waiting.append(needed.group())
    return sorted(found.values(), key=lambda one: -one.size)


def _canonical(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def _size(one: Distribution) -> int:
    return sum(file.size or 0 for file in one.files or ())
