"""``doxa hook``: JSON of a coding agent in, JSON for it out; whatever happens, the agent goes on.

Asked is a running service, over plain HTTP; only without one is the store opened here.
"""

import json
import os
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

from doxa.entry.hooks.payload import NAMES, NOTHING, body_of, is_silent

URL = "http://127.0.0.1:8420"
WITHIN_SECONDS, COLD_SECONDS = 1.85, 1.7
"""After so long it ends, done or not: starting up takes part of the two seconds there are."""
MOST_BYTES = 20_000_000
NAMED: tuple[str, ...] = ("scene", "user", "agent")
OPTIONS = ("url", "key-file", "store", "space", *NAMED)


def main(words: Sequence[str]) -> None:
    """Runs one hook. It never fails: what goes wrong is written to ``hooks.log``."""
    started = time.monotonic()
    line: dict[str, object] = {"event": words[0] if words else ""}
    alarm = threading.Timer(WITHIN_SECONDS, _give_up, [line])
    alarm.daemon = True
    alarm.start()
    try:
        sys.stdout.write(answered(words, line))
        sys.stdout.flush()
    except Exception as error:  # noqa: BLE001 - no fault of ours may stop an agent
        print(f"doxa hook: {error}", file=sys.stderr)
        status = getattr(error, "status", "")  # of a service; the message may hold content
        line["error"] = f"{type(error).__name__} {status}".strip()
    alarm.cancel()
    line["ms"] = round((time.monotonic() - started) * 1000)
    _log(line)


def answered(words: Sequence[str], line: dict[str, object]) -> str:
    """What the hook says, and in ``line`` how it came about.

    Raises:
        ValueError: it is called in a way that cannot be, or was told no JSON object.
        DoxaError: it cannot be done.
        OSError: a file cannot be read.
    """
    event, options = _parsed(words)
    told = json.loads(sys.stdin.buffer.read(MOST_BYTES) or b"{}")
    if not isinstance(told, dict):
        raise ValueError("a hook is told a JSON object on its standard input")
    named = {name: options[name] for name in NAMED if name in options}
    body = {**body_of(event, told), **named}
    if is_silent(event, body.get("text", "")):
        line["note"] = NOTHING
        return ""
    answer = _warm(event, body, options, line)
    if answer is None:
        from doxa.entry.hooks.child import ask_child

        line["mode"] = "cold"
        where = {"store": options.get("store"), "space": options.get("space") or "default"}
        answer = ask_child({"event": event, "body": body, **where}, COLD_SECONDS)
    context = str(answer.get("context") or "")
    line["chars"] = len(context)
    for name in ("degraded", "notes"):
        if answer.get(name):
            line[name] = answer[name]
    return _said(event, context)


def _parsed(words: Sequence[str]) -> tuple[str, dict[str, str]]:
    event, *rest = words or [""]
    names = [word.removeprefix("--") for word in rest[::2]]
    known = all(w.startswith("--") for w in rest[::2]) and set(names) <= set(OPTIONS)
    if event not in NAMES or not known or len(rest) % 2:
        raise ValueError(
            f"a hook is doxa hook {'|'.join(NAMES)} with options of {', '.join(OPTIONS)}"
        )
    return event, dict(zip(names, rest[1::2], strict=True))


def _warm(
    event: str, body: Mapping[str, object], options: Mapping[str, str], line: dict[str, object]
) -> dict[str, object] | None:
    """What a running service answers; None where there is none and the store is to be opened."""
    if "store" in options and "url" not in options:
        return None
    from doxa.entry.hooks.warm import Refused, ask

    url = options.get("url", URL)
    key = Path(options["key-file"]).expanduser().read_text("utf-8") if "key-file" in options else ""
    line["mode"] = "warm"
    try:
        return ask(url, f"/v1/hooks/{event}", body, key.strip())
    except Refused:
        if "url" in options:  # that service was meant and no other memory
            raise
    return None


def _said(event: str, context: str) -> str:
    """The answer in the form of the agent; nothing where there is nothing to say."""
    name = NAMES[event]
    if not context or name is None:
        return ""
    said = {"hookEventName": name, "additionalContext": context}
    return json.dumps({"hookSpecificOutput": said}) + "\n"


def _give_up(line: dict[str, object]) -> None:
    """Ends the process: an answer that is late is worse than none. A write is done or not."""
    _log({**line, "error": "gave up: it took too long"})
    os._exit(0)


def _log(line: Mapping[str, object]) -> None:
    """One line, without content."""
    from doxa.entry.hooks.log import write

    write(line)
