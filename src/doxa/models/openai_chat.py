"""Language models behind ``/v1/chat/completions``: OpenAI, DeepSeek, Qwen, Ollama, vLLM."""

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from doxa.domain.errors import ModelError, ProviderDown
from doxa.domain.prompt import Prompt, Reply
from doxa.models.openai_client import BUSY, CLOSED, OpenAIClient, OpenAIOptions

_FORMATS: Final = ("json_schema", "json_object", "")
"""How an answer's form is asked for, the strictest first; servers know different ones."""


class OpenAIChat:
    """A chat model; answers are asked for as JSON of a schema, as strictly as the server can."""

    def __init__(self, model: str, options: OpenAIOptions | None = None) -> None:
        """Nothing is imported or sent yet."""
        self._model = model
        self._client = OpenAIClient(
            "language model", options or OpenAIOptions(), ModelError, BUSY | CLOSED
        )
        self._form = 0

    @property
    def id(self) -> str:
        """``openai:`` and the model."""
        return f"openai:{self._model}"

    def ask(self, prompt: Prompt) -> Reply:
        """One answer.

        Raises:
            ProviderDown: no connection, a timeout, too many requests, an error of the server.
            ModelError: the provider refuses; the message says what to check.
        """
        for form in range(self._form, len(_FORMATS)):
            try:
                reply = self._client.call(partial(self._asked, prompt, _FORMATS[form]))
            except ProviderDown:
                raise
            except ModelError:  # perhaps only the form is refused: a weaker one is tried
                if form + 1 == len(_FORMATS):
                    raise
            else:
                self._form = form
                return reply
        raise AssertionError  # the last form returns or raises

    def close(self) -> None:
        """Closes the connections."""
        self._client.close()

    def _asked(self, prompt: Prompt, form: str, client: Any) -> Reply:
        answer = client.chat.completions.create(
            model=self._model,
            messages=[
                {"role": "system", "content": prompt.system},
                {"role": "user", "content": prompt.user},
            ],
            temperature=0,
            max_tokens=prompt.max_tokens,
            **_response_format(prompt, form),
        )
        usage = answer.usage
        return Reply(
            text=answer.choices[0].message.content or "",
            tokens_in=int(usage.prompt_tokens) if usage else 0,
            tokens_out=int(usage.completion_tokens) if usage else 0,
        )


def _response_format(prompt: Prompt, form: str) -> Mapping[str, Any]:
    if form == "json_schema":
        shape = {"name": prompt.purpose, "schema": prompt.schema, "strict": False}
        return {"response_format": {"type": form, "json_schema": shape}}
    return {"response_format": {"type": form}} if form else {}
