"""A connection to an OpenAI-compatible provider, and its errors in our words."""

import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Final, TypeVar

from doxa.domain.errors import ModelError, ProviderDown

BUSY: Final = frozenset({408, 409, 425, 429})
"""Statuses that pass by themselves, like all from 500 on."""
CLOSED: Final = frozenset({401, 403, 404})
"""Statuses that pass when somebody mends the settings: a chat's work waits for that too."""
ADVICE: Final = {
    400: "Check the model's name and, if `dim` is set, whether the model can give that many.",
    401: "Check the API key.",
    403: "Check what the API key may use.",
    404: "Check the base URL (it usually ends in /v1) and the model's name.",
    413: "Use a smaller batch.",
}
T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenAIOptions:
    """Where and how to reach a provider.

    ``base_url`` none: OpenAI's own. ``dim`` is asked of an embedder and must be what it
    gives; none: the model's own. ``timeout`` in seconds, for one request; ``retries`` of one
    request, with growing, jittered pauses: none where a queue tries again anyway.
    """

    base_url: str | None = None
    api_key: str | None = field(default=None, repr=False)
    dim: int | None = None
    batch: int = 64
    timeout: float = 30.0
    retries: int = 0


class OpenAIClient:
    """The client of the ``openai`` package, made on first use; ``what`` names it in messages."""

    def __init__(
        self,
        what: str,
        options: OpenAIOptions,
        failed: type[ModelError],
        waits: frozenset[int] = BUSY,
    ) -> None:
        self._what = what
        self._options = options
        self._failed = failed
        self._waits = waits
        self._lock = threading.Lock()
        self._client: Any = None

    def call(self, ask: Callable[[Any], T]) -> T:
        """What ``ask`` makes of the client; its errors become ours.

        Raises:
            ProviderDown: no connection, a timeout, too many requests, an error of the server.
            ModelError: the provider refuses, answers in another shape, or ``openai`` is missing.
        """
        openai = self._package()
        try:
            return ask(self._connected(openai))
        except openai.APIConnectionError as error:  # timeouts are among these
            raise ProviderDown(
                f"{self.where} cannot be reached ({error}). The work waits; check the address."
            ) from error
        except openai.APIStatusError as error:
            status = int(error.status_code)
            if status in self._waits or status >= 500:
                raise waiting(self.where, status, error) from error
            raise self._failed(refused(self.where, status, error)) from error
        except (openai.OpenAIError, AttributeError, IndexError, TypeError, ValueError) as error:
            raise self._failed(
                f"{self.where} gave no usable answer ({short(error)}). Check the base URL."
            ) from error

    @property
    def where(self) -> str:
        """The provider, for messages."""
        return f"The {self._what} at {self._options.base_url or 'OpenAI'}"

    def close(self) -> None:
        """Closes the connections; the next call opens new ones."""
        with self._lock:
            client, self._client = self._client, None
        if client is not None:
            client.close()

    def _connected(self, openai: Any) -> Any:
        with self._lock:
            if self._client is None:
                self._client = openai.OpenAI(
                    base_url=self._options.base_url or "https://api.openai.com/v1",
                    api_key=self._options.api_key or "none",  # local servers need no key
                    timeout=self._options.timeout,
                    max_retries=self._options.retries,
                )
            return self._client

    def _package(self) -> Any:
        try:
            return import_module("openai")
        except ImportError as error:
            raise self._failed(
                f'{self.where} needs the openai package. Run: pip install "doxa[openai]"'
            ) from error


def waiting(where: str, status: int, message: object) -> ProviderDown:
    """The error for a status that passes, by itself or when the settings are mended."""
    return ProviderDown(f"{refused(where, status, message)} The work waits and is tried again.")


def refused(where: str, status: int, message: object) -> str:
    """What a provider's refusal means, and what to check."""
    passes = status in BUSY or status >= 500
    advice = "" if passes else ADVICE.get(status, "Check model and settings.")
    return f"{where} answered {status} ({short(message)}). {advice}".strip()


def short(message: object) -> str:
    """A provider's message on one line, 300 characters at most."""
    return " ".join(str(message).split())[:300]
