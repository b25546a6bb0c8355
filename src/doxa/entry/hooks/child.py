"""Starts :mod:`doxa.entry.hooks.cold` and waits for it as long as an agent does."""

import json
import subprocess
import sys
from collections.abc import Mapping

from doxa.domain.errors import DoxaError

COLD = "doxa.entry.hooks.cold"


class Late(DoxaError):
    """Opening the store takes longer than the agent waits; the work goes on without it."""


class Failed(DoxaError):
    """It could not be done here; run ``doxa doctor``."""


def ask_child(asked: Mapping[str, object], seconds: float) -> dict[str, object]:
    """What the process answers.

    Raises:
        Late: it is still at it, and goes on.
        Failed: it failed; the message is its last line.
    """
    process = subprocess.Popen(  # noqa: S603 - this very interpreter and package
        [sys.executable, "-m", COLD],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,  # whoever ends this hook does not end the writing
    )
    try:
        said, faults = process.communicate(json.dumps(asked).encode(), timeout=seconds)
    except subprocess.TimeoutExpired:
        raise Late("the store was not open in time; the work goes on without the agent") from None
    if process.returncode:
        last = faults.decode("utf-8", "replace").strip().rpartition("\n")[2]
        raise Failed(last or f"the process ended with {process.returncode}")
    answer: dict[str, object] = json.loads(said)
    return answer
