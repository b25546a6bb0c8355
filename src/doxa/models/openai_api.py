"""Embedders behind an OpenAI-compatible ``/v1/embeddings``: OpenAI, Ollama, vLLM and others."""

import threading
from collections.abc import Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from doxa.domain.errors import EmbedderError, ProviderDown
from doxa.models.inputs import prepared
from doxa.models.vectors import check_vectors

_DIMS: Final = {
    "text-embedding-3-small": 1536,
    "text-embedding-3-large": 3072,
    "text-embedding-ada-002": 1536,
}
_BLANK: Final = "(empty)"  # the API refuses an empty input, and one such text must not stop a batch
_WAIT: Final = (408, 409, 425, 429)
_ADVICE: Final = {
    400: "Check the model's name and, if `dim` is set, whether the model can give that many.",
    401: "Check the API key.",
    403: "Check what the API key may use.",
    404: "Check the base URL (it usually ends in /v1) and the model's name.",
    413: "Use a smaller batch.",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenAIOptions:
    """Where and how to reach a provider.

    ``base_url`` none: OpenAI's own. ``dim`` is asked of the provider and must be what it
    gives; none: the model's own. ``timeout`` in seconds, for one request.
    """

    base_url: str | None = None
    api_key: str | None = field(default=None, repr=False)
    dim: int | None = None
    batch: int = 64
    timeout: float = 30.0


class OpenAIEmbedder:
    """Vectors from a provider, ``batch`` texts a request, each cut to its first 1,000 characters.

    No request is repeated here: what must be tried again waits in the queue.
    """

    def __init__(self, model: str, options: OpenAIOptions | None = None) -> None:
        """Nothing is imported or sent yet."""
        self._model = model
        self._options = options or OpenAIOptions()
        self._dim = self._options.dim or _DIMS.get(model)
        self._lock = threading.Lock()
        self._client: Any = None

    @property
    def id(self) -> str:
        """``openai:`` and the model, with ``@`` and the dimension where one was asked for."""
        asked = self._options.dim
        return f"openai:{self._model}" + (f"@{asked}" if asked else "")

    @property
    def dim(self) -> int:
        """As asked for or known of the model; else one word is embedded to find out.

        Raises:
            ProviderDown, EmbedderError: from that one request.
        """
        if self._dim is None:
            self._dim = len(self._request(["dimension"])[0])
        return self._dim

    def embed(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """Unit vectors, shape ``(len(texts), dim)``, in the order of ``texts``.

        Raises:
            ProviderDown: no connection, a timeout, too many requests, an error of the server.
            EmbedderError: the provider refuses (the message says what to check), its vectors
                are unusable, or the ``openai`` package is missing.
        """
        inputs = [prepared(text) or _BLANK for text in texts]
        step = self._options.batch
        rows: list[Sequence[float]] = []
        for start in range(0, len(inputs), step):
            rows += self._request(inputs[start : start + step])
        if not rows:
            return np.empty((0, self.dim), dtype=np.float32)
        if self._dim is None:
            self._dim = len(rows[0])
        return check_vectors(rows, len(texts), self._dim)

    def close(self) -> None:
        """Close the connections; the next :meth:`embed` opens new ones."""
        with self._lock:
            client, self._client = self._client, None
        if client is not None:
            client.close()

    def _request(self, inputs: Sequence[str]) -> list[Sequence[float]]:
        openai = _package()
        asked = {"dimensions": self._options.dim} if self._options.dim else {}
        try:
            answer = self._connected(openai).embeddings.create(
                model=self._model, input=list(inputs), encoding_format="float", **asked
            )
            data = sorted(answer.data, key=lambda item: int(item.index))
            rows = [item.embedding for item in data]
        except openai.APIConnectionError as error:  # timeouts are among these
            raise ProviderDown(
                f"{self._where()} cannot be reached ({error}). The work waits; check the address."
            ) from error
        except openai.APIStatusError as error:
            raise self._refusal(int(error.status_code), str(error)) from error
        except (openai.OpenAIError, AttributeError, TypeError, ValueError) as error:
            raise EmbedderError(
                f"{self._where()} gave no embeddings ({_short(error)}). Check the base URL."
            ) from error
        if len(rows) != len(inputs):
            raise EmbedderError(
                f"{self._where()} gave {len(rows)} vectors for {len(inputs)} texts. "
                "Use a smaller batch."
            )
        return rows

    def _refusal(self, status: int, message: str) -> EmbedderError:
        said = f"{self._where()} answered {status} ({_short(message)})."
        if status in _WAIT or status >= 500:
            return ProviderDown(f"{said} The work waits and is tried again.")
        return EmbedderError(f"{said} {_ADVICE.get(status, 'Check model and settings.')}")

    def _connected(self, openai: Any) -> Any:
        with self._lock:
            if self._client is None:
                self._client = openai.OpenAI(
                    base_url=self._options.base_url or "https://api.openai.com/v1",
                    api_key=self._options.api_key or "none",  # local servers need no key
                    timeout=self._options.timeout,
                    max_retries=0,
                )
            return self._client

    def _where(self) -> str:
        return f"The embedding provider at {self._options.base_url or 'OpenAI'}"


def _package() -> Any:
    try:
        return import_module("openai")
    except ImportError as error:
        raise EmbedderError(
            'This embedder needs the openai package. Run: pip install "doxa[openai]"'
        ) from error


def _short(message: object) -> str:
    return " ".join(str(message).split())[:300]
