"""``hooks.log`` in the home directory: a line a hook, without content."""

import json
from collections.abc import Mapping
from contextlib import suppress

from doxa.clock import SystemClock
from doxa.domain.errors import SettingsError

NAME = "hooks.log"
MOST_BYTES = 1_000_000
"""After which a log is set aside as ``hooks.log.1``, over the one before."""


def write(line: Mapping[str, object]) -> None:
    """Adds a line; where that cannot be, nothing is lost but the line."""
    from doxa.settings import load_settings

    now = SystemClock().now().isoformat(timespec="milliseconds")
    with suppress(OSError, SettingsError):
        home = load_settings().home_dir
        home.mkdir(parents=True, exist_ok=True)
        path = home / NAME
        if path.exists() and path.stat().st_size > MOST_BYTES:
            path.replace(home / f"{NAME}.1")
        with path.open("a", encoding="utf-8", errors="replace") as file:
            file.write(json.dumps({"at": now, **line}, ensure_ascii=False) + "\n")
