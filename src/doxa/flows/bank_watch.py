"""Watching a bank: events of the file system are hints to look, a scan decides."""

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

from doxa.bank.tree import HOME
from doxa.domain.banking import Synced
from doxa.domain.errors import StoreBusy
from doxa.flows.context import Context
from doxa.flows.sync import sync

POLL_SECONDS = 5.0
"""How often the bank is looked at without a hint: what the store learnt has none."""
SETTLE_MS = 400
"""How long a burst of events is waited out: editors write in several steps."""


def watch(
    context: Context, directory: Path, stop: threading.Event, told: Callable[[Synced], None]
) -> None:
    """Syncs whenever something changed, until ``stop`` is set; ``told`` hears of each sync."""
    root = directory.expanduser().resolve()
    for _ in _hints(root, stop):
        try:
            told(sync(context, root))
        except StoreBusy:
            continue  # another process is at it; the next hint comes


def _hints(root: Path, stop: threading.Event) -> Iterator[None]:
    yield None
    try:
        from watchfiles import watch as events
    except ImportError:
        while not stop.wait(POLL_SECONDS):
            yield None
        return
    while not stop.is_set():
        if not root.is_dir():  # unmounted: look again now and then
            stop.wait(POLL_SECONDS)
            yield None
            continue
        heard = events(
            root,
            watch_filter=lambda _change, path: HOME not in Path(path).parts,
            debounce=SETTLE_MS,
            rust_timeout=int(POLL_SECONDS * 1000),
            yield_on_timeout=True,
            stop_event=stop,
            raise_interrupt=False,
        )
        for _ in heard:
            yield None
            if not root.is_dir():
                break
