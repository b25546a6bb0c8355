"""A re-ranker behind a ``/rerank`` endpoint, as Jina, Cohere, vLLM and llama.cpp serve it."""

import math
from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from doxa.domain.errors import ModelError
from doxa.models.inputs import prepared
from doxa.models.openai_client import OpenAIClient, OpenAIOptions

TIMEOUT: Final = 3.0
"""Seconds: somebody waits for the answer, and the order by rules is at hand."""
_PATH: Final = "/rerank"
_BLANK: Final = "(empty)"


class HttpReranker:
    """Scores from a provider: ``POST {base_url}/rerank`` with model, query and documents.

    The connection is that of the embeddings and chats, so its errors read alike.
    """

    def __init__(self, model: str, options: OpenAIOptions) -> None:
        """Nothing is imported or sent yet."""
        self.id = model
        self._client = OpenAIClient("re-ranker", options, ModelError)

    def rerank(self, query: str, texts: Sequence[str]) -> NDArray[np.float32]:
        """One finite score a text, in the order of ``texts``, higher is better.

        Raises:
            ProviderDown: no connection, no answer in time, too many requests, a server's error.
            ModelError: it refuses, or leaves a text without a score.
        """
        asked = [prepared(text) or _BLANK for text in texts]
        body = {"model": self.id, "query": prepared(query) or _BLANK, "documents": asked}
        return self._client.call(lambda client: _scores(client, body, len(asked)))

    def close(self) -> None:
        """Close the connections; the next :meth:`rerank` opens new ones."""
        self._client.close()


def open_reranker(model: str, base_url: str | None, api_key: str | None) -> HttpReranker | None:
    """The re-ranker of ``model``; None where empty. Nothing is imported or sent yet."""
    if not model:
        return None
    return HttpReranker(model, OpenAIOptions(base_url=base_url, api_key=api_key, timeout=TIMEOUT))


def _scores(client: Any, body: Mapping[str, object], count: int) -> NDArray[np.float32]:
    answer = client.post(_PATH, body=body, cast_to=object)
    scores = np.full(count, np.nan, dtype=np.float32)
    for result in _results(answer):
        place = int(result["index"])
        if not 0 <= place < count:
            raise ValueError(f"it scores text {place} of {count}")
        scores[place] = float(result["relevance_score"])
    if not all(map(math.isfinite, scores.tolist())):
        raise ValueError("it leaves a text without a score")
    return scores


def _results(answer: object) -> Sequence[Any]:
    found = answer.get("results") if isinstance(answer, dict) else None
    if not isinstance(found, list):
        raise ValueError('there is no list "results"')
    return found
