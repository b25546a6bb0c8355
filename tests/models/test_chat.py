"""Chat models over the wire: the form asked for, what it costs, and every way to fail."""

import json
import socket

import pytest

from doxa.domain.errors import ModelError, ProviderDown, SettingsError
from doxa.domain.prompt import Prompt
from doxa.models.anthropic_chat import AnthropicChat, AnthropicOptions
from doxa.models.languages import open_llm
from doxa.models.openai_chat import OpenAIChat
from doxa.models.openai_client import OpenAIOptions
from doxa.models.prompts import LANGS, prompt_text
from doxa.text.budget import tokens

pytestmark = pytest.mark.req("W4")

PROMPT = Prompt(
    purpose="distil", version="distil/1", system="Read.", user="Hello", schema={"type": "object"}
)


@pytest.fixture
def chat(provider):
    provider.answer = lambda _: (200, provider.chat('{"items": []}'))
    made = OpenAIChat("m", OpenAIOptions(base_url=provider.url, timeout=5))
    yield made
    made.close()


def test_an_answer_is_asked_for_by_schema_and_its_cost_is_told(chat, provider):
    reply = chat.ask(PROMPT)
    assert (reply.text, reply.tokens_in, reply.tokens_out) == ('{"items": []}', 100, 20)
    path, body = provider.requests[0]
    assert path == "/v1/chat/completions"
    assert body["response_format"]["json_schema"]["schema"] == {"type": "object"}
    assert [message["role"] for message in body["messages"]] == ["system", "user"]


def test_a_server_that_knows_no_schemas_is_asked_for_less_from_then_on(chat, provider):
    def answer(body):
        asked = body.get("response_format", {}).get("type")
        refused = (400, {"error": {"message": "unknown response_format"}})
        return refused if asked == "json_schema" else (200, provider.chat("{}"))

    provider.answer = answer
    assert chat.ask(PROMPT).text == "{}"
    assert chat.ask(PROMPT).text == "{}"
    assert len(provider.requests) == 3


@pytest.mark.parametrize("status", [401, 403, 404, 408, 429, 500, 503])
def test_what_passes_makes_the_work_wait(chat, provider, status):
    provider.answer = lambda _: (status, {"error": {"message": "not now"}})
    with pytest.raises(ProviderDown, match=f"answered {status}.*waits"):
        chat.ask(PROMPT)
    assert len(provider.requests) == 1


def test_a_question_that_is_refused_in_every_form_is_an_error_of_its_own(chat, provider):
    provider.answer = lambda _: (400, {"error": {"message": "too long"}})
    with pytest.raises(ModelError, match="answered 400") as caught:
        chat.ask(PROMPT)
    assert not isinstance(caught.value, ProviderDown)


@pytest.mark.parametrize("answer", [b"not json", {"choices": []}, {"object": "other"}])
def test_an_answer_of_another_shape_is_no_answer(chat, provider, answer):
    provider.answer = lambda _: (200, answer)
    with pytest.raises(ModelError, match="no usable answer"):
        chat.ask(PROMPT)


def test_a_provider_that_is_not_there_makes_the_work_wait():
    pytest.importorskip("openai")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    chat = OpenAIChat("m", OpenAIOptions(base_url=f"http://127.0.0.1:{port}/v1", timeout=2))
    with pytest.raises(ProviderDown, match="cannot be reached"):
        chat.ask(PROMPT)


def test_anthropic_gives_its_answer_through_a_tool(provider):
    pytest.importorskip("anthropic")
    block = {"type": "tool_use", "id": "t", "name": "distil", "input": {"items": [1]}}
    provider.answer = lambda _: (
        200,
        {
            "id": "m",
            "type": "message",
            "role": "assistant",
            "model": "m",
            "content": [block],
            "stop_reason": "tool_use",
            "stop_sequence": None,
            "usage": {"input_tokens": 7, "output_tokens": 3},
        },
    )
    url = provider.url.removesuffix("/v1")
    chat = AnthropicChat("m", AnthropicOptions(base_url=url, retries=0, timeout=5))
    reply = chat.ask(PROMPT)
    chat.close()
    assert (json.loads(reply.text), reply.tokens_in, reply.tokens_out) == ({"items": [1]}, 7, 3)
    assert provider.requests[0][1]["tool_choice"] == {"type": "tool", "name": "distil"}


@pytest.mark.parametrize("status", [401, 429, 529])
def test_anthropic_too_makes_the_work_wait(provider, status):
    pytest.importorskip("anthropic")
    provider.answer = lambda _: (status, {"type": "error", "error": {"type": "e", "message": "n"}})
    url = provider.url.removesuffix("/v1")
    chat = AnthropicChat("m", AnthropicOptions(base_url=url, retries=0, timeout=5))
    with pytest.raises(ProviderDown, match=f"answered {status}"):
        chat.ask(PROMPT)
    chat.close()


def test_a_model_is_chosen_by_name_or_not_at_all():
    assert open_llm("") is None
    assert open_llm("openai:gpt-4o-mini").id == "openai:gpt-4o-mini"
    assert open_llm("anthropic:claude").id == "anthropic:claude"
    with pytest.raises(SettingsError, match="openai:<model>"):
        open_llm("gpt-4o-mini")


@pytest.mark.parametrize("lang", LANGS)
def test_the_fixed_part_of_a_prompt_is_short_and_has_a_version(lang):
    version, text = prompt_text("distil", lang)
    assert version == "distil/1"
    assert 100 < tokens(text) <= 600
