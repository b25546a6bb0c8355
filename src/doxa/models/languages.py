"""Which language model a mind uses: none, or one behind a provider."""

from typing import Final

from doxa.domain.errors import SettingsError
from doxa.models.anthropic_chat import AnthropicChat, AnthropicOptions
from doxa.models.openai_chat import OpenAIChat
from doxa.models.openai_client import OpenAIOptions
from doxa.ports import Llm

TIMEOUT: Final = 60.0
RETRIES: Final = 2
"""Of one request; what still fails waits in the queue."""


def open_llm(choice: str, base_url: str | None = None, api_key: str | None = None) -> Llm | None:
    """The model of ``choice``: ``openai:<model>``, ``anthropic:<model>``; None where empty.

    Nothing is imported or sent yet.

    Raises:
        SettingsError: no such choice.
    """
    provider, _, model = choice.partition(":")
    if not choice:
        return None
    if provider == "openai" and model:
        options = OpenAIOptions(
            base_url=base_url, api_key=api_key, timeout=TIMEOUT, retries=RETRIES
        )
        return OpenAIChat(model, options)
    if provider == "anthropic" and model:
        return AnthropicChat(
            model,
            AnthropicOptions(base_url=base_url, api_key=api_key, timeout=TIMEOUT, retries=RETRIES),
        )
    raise SettingsError(
        f"There is no language model {choice!r}; write openai:<model>, for any compatible "
        "server, or anthropic:<model>."
    )
