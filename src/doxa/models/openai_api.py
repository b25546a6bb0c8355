"""Embedders behind an OpenAI-compatible ``/v1/embeddings``: OpenAI, Ollama, vLLM and others."""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from doxa.domain.errors import EmbedderError
from doxa.models.inputs import prepared
from doxa.models.openai_client import OpenAIClient, OpenAIOptions
from doxa.models.vectors import check_vectors

__all__ = ["OpenAIEmbedder", "OpenAIOptions"]

_DIMS: Final = {
    "text-embedding-3-small": 1536,
    "text-embedding-3-large": 3072,
    "text-embedding-ada-002": 1536,
}
_BLANK: Final = "(empty)"  # the API refuses an empty input, and one such text must not stop a batch


class OpenAIEmbedder:
    """Vectors from a provider, ``batch`` texts a request, each cut to its first 1,000 characters.

    No request is repeated here: what must be tried again waits in the queue.
    """

    def __init__(self, model: str, options: OpenAIOptions | None = None) -> None:
        """Nothing is imported or sent yet."""
        self._model = model
        self._options = options or OpenAIOptions()
        self._dim = self._options.dim or _DIMS.get(model)
        self._client = OpenAIClient("embedding provider", self._options, EmbedderError)

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
        self._client.close()

    def _request(self, inputs: Sequence[str]) -> list[Sequence[float]]:
        rows = self._client.call(lambda client: self._rows(client, inputs))
        if len(rows) != len(inputs):
            raise EmbedderError(
                f"{self._client.where} gave {len(rows)} vectors for {len(inputs)} texts. "
                "Use a smaller batch."
            )
        return rows

    def _rows(self, client: Any, inputs: Sequence[str]) -> list[Sequence[float]]:
        asked = {"dimensions": self._options.dim} if self._options.dim else {}
        answer = client.embeddings.create(
            model=self._model, input=list(inputs), encoding_format="float", **asked
        )
        return [item.embedding for item in sorted(answer.data, key=lambda item: int(item.index))]
