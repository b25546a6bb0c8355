"""A heartbeat beside a piece of work."""

import logging
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta

from doxa.domain.errors import StoreError

_log = logging.getLogger(__name__)


@contextmanager
def heartbeat(every: timedelta, beat: Callable[[], None]) -> Iterator[None]:
    """Calls ``beat`` from a thread of its own, again and again, until the block ends.

    A beat that the store cannot take is left out: the next one may succeed, and work whose
    lease ran out is done by another worker, once.
    """
    ended = threading.Event()

    def run() -> None:
        while not ended.wait(every.total_seconds()):
            try:
                beat()
            except StoreError as error:
                _log.info("a lease was not prolonged: %s", type(error).__name__)

    thread = threading.Thread(target=run, name="doxa-heartbeat", daemon=True)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join()
