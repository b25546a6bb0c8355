"""Hearing what other processes announce, through ``LISTEN`` on a connection of its own."""

import logging
import threading
from collections.abc import Callable

import psycopg

from doxa.stores.sql.postgres.statements import CHANNEL

_LOOK_SECONDS = 0.5
_AGAIN_SECONDS = (0.2, 1.0, 5.0)
"""Pauses between attempts to connect anew; the last one repeats."""

_log = logging.getLogger(__name__)


class Listener:
    """Calls ``heard(space)`` for each announcement, ``heard(0)`` after a lost connection.

    Nothing depends on it but speed: what is announced stands in the store, and who missed an
    announcement finds it there.
    """

    def __init__(self, conninfo: str, heard: Callable[[int], None]) -> None:
        self._conninfo = conninfo
        self._heard = heard
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="doxa-listener", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Ends it; a second call does nothing."""
        self._stop.set()
        if self._thread is not threading.current_thread():
            self._thread.join(2 * _LOOK_SECONDS)

    def _run(self) -> None:
        failures = 0
        while not self._stop.is_set():
            try:
                with psycopg.connect(self._conninfo, autocommit=True) as raw:
                    raw.execute(f"LISTEN {CHANNEL}".encode())
                    failures = 0
                    self._heard(0)
                    while not self._stop.is_set():
                        for notice in raw.notifies(timeout=_LOOK_SECONDS, stop_after=1):
                            self._heard(int(notice.payload or 0))
            except psycopg.Error as error:
                _log.info("the listener lost its connection: %s", type(error).__name__)
                self._stop.wait(_AGAIN_SECONDS[min(failures, len(_AGAIN_SECONDS) - 1)])
                failures += 1
