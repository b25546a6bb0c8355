"""Language models of Anthropic, through their own package."""

import json
import threading
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from doxa.domain.errors import ModelError, ProviderDown
from doxa.domain.prompt import Prompt, Reply
from doxa.models.openai_client import BUSY, CLOSED, refused, short, waiting


@dataclass(frozen=True, slots=True, kw_only=True)
class AnthropicOptions:
    """Where and how to reach the provider; ``timeout`` in seconds for one request."""

    base_url: str | None = None
    api_key: str | None = field(default=None, repr=False)
    timeout: float = 60.0
    retries: int = 2


class AnthropicChat:
    """A chat model that gives its answer as the input of a tool, which holds it to the schema."""

    def __init__(self, model: str, options: AnthropicOptions | None = None) -> None:
        """Nothing is imported or sent yet."""
        self._model = model
        self._options = options or AnthropicOptions()
        self._lock = threading.Lock()
        self._client: Any = None

    @property
    def id(self) -> str:
        """``anthropic:`` and the model."""
        return f"anthropic:{self._model}"

    def ask(self, prompt: Prompt) -> Reply:
        """One answer.

        Raises:
            ProviderDown: no connection, a timeout, too many requests, an error of the server.
            ModelError: the provider refuses, or the ``anthropic`` package is missing.
        """
        anthropic = _package()
        where = f"The language model at {self._options.base_url or 'Anthropic'}"
        try:
            return self._asked(self._connected(anthropic), prompt)
        except anthropic.APIConnectionError as error:
            raise ProviderDown(
                f"{where} cannot be reached ({error}). The work waits; check the address."
            ) from error
        except anthropic.APIStatusError as error:
            status = int(error.status_code)
            if status in BUSY | CLOSED or status >= 500:
                raise waiting(where, status, error) from error
            raise ModelError(refused(where, status, error)) from error
        except (anthropic.AnthropicError, AttributeError, TypeError, ValueError) as error:
            raise ModelError(f"{where} gave no usable answer ({short(error)}).") from error

    def close(self) -> None:
        """Closes the connections."""
        with self._lock:
            client, self._client = self._client, None
        if client is not None:
            client.close()

    def _asked(self, client: Any, prompt: Prompt) -> Reply:
        answer = client.messages.create(
            model=self._model,
            max_tokens=prompt.max_tokens,
            system=prompt.system,
            messages=[{"role": "user", "content": prompt.user}],
            tools=[
                {
                    "name": prompt.purpose,
                    "description": "Hands over the answer.",
                    "input_schema": dict(prompt.schema),
                }
            ],
            tool_choice={"type": "tool", "name": prompt.purpose},
        )
        given = [block.input for block in answer.content if block.type == "tool_use"]
        said = [block.text for block in answer.content if block.type == "text"]
        return Reply(
            text=json.dumps(given[0], ensure_ascii=False) if given else "\n".join(said),
            tokens_in=int(answer.usage.input_tokens),
            tokens_out=int(answer.usage.output_tokens),
        )

    def _connected(self, anthropic: Any) -> Any:
        with self._lock:
            if self._client is None:
                self._client = anthropic.Anthropic(
                    base_url=self._options.base_url,
                    api_key=self._options.api_key or "none",
                    timeout=self._options.timeout,
                    max_retries=self._options.retries,
                )
            return self._client


def _package() -> Any:
    try:
        return import_module("anthropic")
    except ImportError as error:
        raise ModelError(
            'This model needs the anthropic package. Run: pip install "doxa[anthropic]"'
        ) from error
