import socket
import sys

import numpy as np
import pytest

from doxa.domain.errors import EmbedderError, ProviderDown
from doxa.models.openai_api import OpenAIEmbedder, OpenAIOptions
from tests.models.loopback import Provider

pytestmark = pytest.mark.req("O5")


@pytest.fixture
def embedder(provider):
    def make(model="m", **options):
        made = OpenAIEmbedder(model, OpenAIOptions(base_url=provider.url, **options))
        made_all.append(made)
        return made

    made_all = []
    yield make
    for made in made_all:
        made.close()


def test_vectors_come_in_the_order_of_the_texts_whatever_the_order_of_the_answer(embedder):
    found = embedder().embed(["a", "bbb"])
    assert found.shape == (2, 4)
    assert np.allclose(np.linalg.norm(found, axis=1), 1.0)
    assert found[1, 0] > found[0, 0]


def test_texts_go_in_batches_with_the_key(embedder, provider):
    embedder(batch=2, api_key="k-1").embed(["a", "b", "c"])
    assert [body["input"] for _, body in provider.requests] == [["a", "b"], ["c"]]
    assert {path for path, _ in provider.requests} == {"/v1/embeddings"}
    assert provider.keys == ["Bearer k-1"] * 2


def test_an_empty_text_does_not_spoil_its_batch(embedder, provider):
    assert embedder().embed(["", "\0", "x"]).shape == (3, 4)
    assert all(provider.requests[0][1]["input"])


@pytest.mark.parametrize("dim", [384, 512, 768, 1024, 1536])
def test_a_dimension_asked_for_is_sent_and_named_in_the_id(embedder, provider, dim):
    asking = embedder(dim=dim)
    assert asking.embed(["x"]).shape == (1, dim)
    assert provider.requests[0][1]["dimensions"] == dim
    assert asking.id == f"openai:m@{dim}"


def test_a_dimension_nobody_named_is_found_by_one_request(embedder, provider):
    asking = embedder()
    assert (asking.dim, asking.dim) == (4, 4)
    assert len(provider.requests) == 1
    assert "dimensions" not in provider.requests[0][1]
    assert OpenAIEmbedder("text-embedding-3-small").dim == 1536


@pytest.mark.parametrize("status", [429, 500, 502, 503, 408])
def test_a_provider_in_trouble_is_down_and_asked_once(embedder, provider, status):
    provider.answer = lambda _: (status, {"error": {"message": "later"}})
    with pytest.raises(ProviderDown, match=str(status)):
        embedder().embed(["x"])
    assert len(provider.requests) == 1


@pytest.mark.parametrize(
    ("status", "advice"), [(400, "dim"), (401, "API key"), (404, "base URL"), (422, "settings")]
)
def test_a_refusal_says_what_to_check(embedder, provider, status, advice):
    provider.answer = lambda _: (status, {"error": {"message": "no"}})
    with pytest.raises(EmbedderError, match=advice) as caught:
        embedder(api_key="k-secret").embed(["x"])
    assert not isinstance(caught.value, ProviderDown)
    assert "k-secret" not in str(caught.value)


def test_a_provider_nobody_answers_at_is_down():
    pytest.importorskip("openai")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port = taken.getsockname()[1]
    made = OpenAIEmbedder("m", OpenAIOptions(base_url=f"http://127.0.0.1:{port}/v1"))
    with pytest.raises(ProviderDown, match="cannot be reached"):
        made.embed(["x"])
    made.close()


def test_a_provider_that_does_not_answer_in_time_is_down(embedder, provider):
    provider.hold.clear()
    with pytest.raises(ProviderDown):
        embedder(timeout=0.2).embed(["x"])


@pytest.mark.parametrize(
    "answer",
    [
        lambda body: Provider.embeddings(body, dim=3),
        lambda body: Provider.embeddings(body) | {"data": []},
        lambda body: Provider.embeddings({**body, "input": ["only one"]}),
        lambda _: {"unexpected": True},
        lambda _: b"<html>login</html>",
        lambda _: {"data": [{"index": 0, "embedding": None}] * 2},
        lambda _: {"data": [{"index": i, "embedding": [0.0] * 4} for i in range(2)]},
    ],
)
def test_an_answer_that_is_no_embeddings_is_refused(embedder, provider, answer):
    provider.answer = lambda body: (200, answer(body))
    with pytest.raises(EmbedderError):
        embedder(dim=4).embed(["x", "y"])


def test_the_missing_package_is_named_with_the_command_that_brings_it(monkeypatch):
    monkeypatch.setitem(sys.modules, "openai", None)
    with pytest.raises(EmbedderError, match=r"doxa\[openai\]"):
        OpenAIEmbedder("m").embed(["x"])


def test_options_do_not_show_the_key():
    assert "k-secret" not in repr(OpenAIOptions(api_key="k-secret"))
