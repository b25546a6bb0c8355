"""Verbs by which one looks after a mind: figures, checks, background work."""

import threading
from collections.abc import Mapping, Sequence

from doxa.domain.audit import AuditCheck
from doxa.domain.hit import DeadJob, Stats
from doxa.domain.tuning import Tuning
from doxa.flows import health, mending
from doxa.flows.audit import verify
from doxa.flows.health import Check
from doxa.flows.intake import parse_count
from doxa.flows.mending import Repair
from doxa.flows.reindex import drop_vectors, mend_words, reembed
from doxa.flows.trial import try_model
from doxa.flows.tune import tune
from doxa.mind.base import Base
from doxa.stores.sql.usage import Cost


class Operating(Base):
    """Verbs by which one looks after a mind: figures, checks, background work."""

    def stats(self) -> Stats:
        """Figures of the space."""
        return health.stats(self._context)

    def tune(self) -> Tuning:
        """What the log of recalls says about the settings, as proposals; nothing is changed.

        It takes feedback that names what was used. Lists what is returned and never used, and
        what was never returned.
        """
        return tune(self._context)

    def doctor(self, *, model: bool = False) -> list[Check]:
        """Checks of store, indexes, models and queue, each with advice where it fails.

        ``model`` also asks the language model something small, which costs a few hundred tokens.
        """
        checks = health.doctor(self._context)
        return [*checks, try_model(self._context)] if model else checks

    def costs(self, limit: int = 50) -> list[Cost]:
        """What language models cost, by day, purpose and model, the latest days first."""
        with self._context.store.read(self._context.space.id) as unit:
            return unit.usage.costs(parse_count(limit, "limit"))

    def repair(self, *, accept_altered: bool = False) -> Repair:
        """Makes the indexes anew from the store, and damaged memories from the journal.

        Damaged events keep what can be read of them. Keep a copy of the file first.

        Args:
            accept_altered: also take rows that were altered from outside for what was written;
                left out, they are only told. The audit names each and who accepted it.
        """
        done = mending.repair(self._context, accept_altered=accept_altered)
        self._worker.wake()
        return done

    def audit(self, limit: int = 50) -> list[Mapping[str, object]]:
        """The latest changes of memories, newest first."""
        with self._context.store.read(self._context.space.id) as unit:
            return unit.records.audit(parse_count(limit, "limit"))

    def verify_audit(self) -> AuditCheck:
        """Whether the audit log is what was written: unchanged, in order, whole at its end."""
        return verify(self._context)

    def dead_jobs(self) -> list[DeadJob]:
        """Background work that was given up."""
        with self._context.store.read(self._context.space.id) as unit:
            return unit.queue.dead()

    def requeue(self, ids: Sequence[int] | None = None) -> int:
        """Gives dead jobs another chance, all of them where no ids are given; how many."""
        with self._context.store.write(self._context.space.id) as unit:
            count = unit.queue.requeue(ids, self._context.clock.now())
        self._worker.wake()
        return count

    def reindex(self, *, drop: bool = False) -> int:
        """Queues every memory that has no vector of the present embedders; how many jobs.

        It happens by itself when the embedder changes. ``drop`` removes other models' vectors.
        Words are cut anew where their index is damaged.
        """
        mend_words(self._context)
        if drop:
            drop_vectors(self._context)
        queued = reembed(self._context)
        self._worker.wake()
        return queued

    def work(self, *, once: bool = False, stop: threading.Event | None = None) -> None:
        """Works the queue in this thread until ``stop`` is set; ``once``: until it is empty."""
        if once:
            self._worker.settle(None)
        else:
            self._worker.run(stop or threading.Event())
