"""Without a service: the store is opened, by words only, so that no model is loaded.

It runs as a process of its own: where that takes longer than an agent waits, the agent goes on
and what it said is written all the same.
"""

import json
import os
import sys
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from doxa.entry.hooks.events import Given, happened
from doxa.entry.local import AGENT, local_agent
from doxa.opening import open_without_models
from doxa.settings import load_settings

DEGRADED = "words only: no service is running and no model was loaded; start it: doxa serve"


def cold(event: str, body: Mapping[str, Any], store: str | None, space: str) -> dict[str, object]:
    """What the hook answers by itself, marked as degraded."""
    given = Given(**body)
    settings = load_settings()
    settings = replace(settings, work=replace(settings.work, worker=False))
    with open_without_models(store, space=space, settings=settings) as mind:
        who = local_agent(given.agent or AGENT, given.user)
        told = happened(mind.acting(who), event, given)
    context = f"{told.context}\n[{DEGRADED}]" if told.context else ""
    return {"context": context, "degraded": [DEGRADED], "notes": list(told.notes)}


def main() -> None:
    """Reads what happened as JSON, does it, and writes the answer as JSON.

    Raises:
        DoxaError: it cannot be done.
    """
    asked = json.loads(sys.stdin.buffer.read())
    sys.stdout.write(json.dumps(cold(**asked)))


if __name__ == "__main__":
    main()
    sys.stdout.flush()
    os._exit(0)  # the store is closed; taking the interpreter apart only keeps the agent waiting
