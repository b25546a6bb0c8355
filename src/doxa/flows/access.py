"""Accesses are counted behind the reads: buffered in memory, written in batches."""

import threading

from doxa.domain.errors import StoreError
from doxa.stores.sql.records import RecallRecord
from doxa.stores.store import Store

FLUSH_AT = 64


class AccessBuffer:
    """Recalls that are not in the log yet. Safe for several threads."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._waiting: list[RecallRecord] = []

    def add(self, record: RecallRecord) -> bool:
        """Keeps a recall for later; true when it is time to flush."""
        with self._lock:
            self._waiting.append(record)
            return len(self._waiting) >= FLUSH_AT

    def take(self) -> list[RecallRecord]:
        """All that waits, oldest first; the buffer is empty afterwards."""
        with self._lock:
            taken, self._waiting = self._waiting, []
            return taken

    def put_back(self, records: list[RecallRecord]) -> None:
        """Returns records that could not be written."""
        with self._lock:
            self._waiting[:0] = records

    def flush(self, store: Store, space: int) -> int:
        """Writes what waits; how many recalls. While the store cannot, they stay here."""
        records = self.take()
        if not records:
            return 0
        try:
            with store.append(space) as unit:
                unit.records.add_recalls(records)
                # what a brief needed again is in use again
                used = [row for record in records if record.injected for _, row, _ in record.hits]
                if used:
                    unit.memories.revive(used)
        except StoreError:
            self.put_back(records)
            raise
        return len(records)
