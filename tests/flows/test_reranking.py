"""A re-ranker orders what is found; it decides neither whether anything is nor what may be seen."""

import threading
from http.server import ThreadingHTTPServer

import numpy as np
import pytest

from doxa.domain.errors import ModelError, ProviderDown
from doxa.testing import open_memory
from tests.models.loopback import Provider, handler_of

pytestmark = pytest.mark.req("R4")

SAID = [
    "The release of the parser waits for the review.",
    "The release of the parser was moved to Friday.",
    "The parser is broken again, and with it the notes.",
    "解析器的发布推迟到了周五。",
]
ASKED = "when is the release of the parser?"


class Liking:
    """A re-ranker that likes texts with a word, and notes what it was shown."""

    id = "liking"

    def __init__(self, word, error=None):
        self.word, self.error, self.seen = word, error, []

    def rerank(self, query, texts):
        self.seen.append((query, list(texts)))
        if self.error:
            raise self.error
        return np.array([float(self.word in text) for text in texts], np.float32)


def opened(reranker=None, **settings):
    settings = {"recall.threshold": 0.2, **settings}
    return open_memory(settings=settings, reranker=reranker)


def told(mind):
    for number, text in enumerate(SAID):
        mind.observe(text, session=f"s{number}")
    mind.observe("The passphrase of the parser is in the safe.", session="p", user="ann")
    mind.settle()


def texts(hits):
    return [hit.text for hit in hits]


def test_its_order_is_the_order_of_the_hits_and_is_explained():
    with opened() as plain, opened(Liking("broken")) as mind:
        told(plain)
        told(mind)
        before, after = plain.recall(ASKED, explain=True), mind.recall(ASKED, explain=True)
    assert before[0].text != SAID[2]
    assert after[0].text == SAID[2]
    assert after[0].parts["reranker"] > 0
    assert sorted(texts(after)) == sorted(texts(before))
    assert "re-rank" in after.timings


def test_the_others_keep_their_order_behind_it():
    with opened() as plain, opened(Liking("broken")) as mind:
        told(plain)
        told(mind)
        rest = [text for text in texts(plain.recall(ASKED)) if text != SAID[2]]
        assert texts(mind.recall(ASKED))[1:] == rest


def test_it_is_shown_only_what_the_asker_may_see():
    liking = Liking("passphrase")
    with opened(liking) as mind:
        told(mind)
        assert "passphrase" not in " ".join(texts(mind.recall(ASKED)))
        assert "passphrase" not in str(liking.seen)
        assert "passphrase" in mind.recall(ASKED, user="ann")[0].text


def test_it_finds_nothing_where_nothing_answers():
    with opened(Liking("release"), **{"recall.threshold": 0.45}) as mind:
        told(mind)
        assert texts(mind.recall("which opera did Puccini leave unfinished?")) == []


@pytest.mark.parametrize("error", [ProviderDown("it is away"), ModelError("it is confused")])
def test_one_that_fails_leaves_the_order_by_rules_and_is_said(error):
    with opened() as plain, opened(Liking("broken", error)) as mind:
        told(plain)
        told(mind)
        hits = mind.recall(ASKED)
        assert texts(hits) == texts(plain.recall(ASKED))
        assert hits.degraded == (f"not re-ranked: {error}",)


def test_an_answer_without_it_is_not_given_again_once_it_is_back():
    liking = Liking("broken", ProviderDown("it is away"))
    with opened(liking) as mind:
        told(mind)
        mind.recall(ASKED)
        liking.error = None
        assert mind.recall(ASKED)[0].text == SAID[2]


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ({"results": [{"index": 0, "relevance_score": 1.0}]}, "without a score"),
        ({"results": [{"index": 99, "relevance_score": 1.0}]}, "text 99"),
        ({"data": []}, "results"),
        (b"<html>login</html>", "usable answer"),
    ],
)
def test_an_answer_that_is_no_ranking_is_said_and_harms_nothing(answer, why):
    with Served(lambda _: (200, answer)) as provider, behind(provider) as mind:
        told(mind)
        hits = mind.recall(ASKED)
        assert hits
        assert why in hits.degraded[0]


def test_the_settings_name_an_endpoint_and_it_is_asked_in_one_request():
    with Served(liking_friday) as provider, behind(provider) as mind:
        told(mind)
        hits = mind.recall(ASKED)
    assert hits[0].text == SAID[1]
    assert hits.degraded == ()
    ((path, body),) = provider.requests
    assert path == "/v1/rerank"
    assert (body["model"], body["query"]) == ("m-rerank", ASKED)
    assert set(body["documents"]) >= set(texts(hits))
    assert provider.keys == ["Bearer k-1"]


def liking_friday(body):
    results = [
        {"index": at, "relevance_score": float("Friday" in text)}
        for at, text in enumerate(body["documents"])
    ]
    return 200, {"model": body["model"], "results": results[::-1]}


def behind(provider):
    return opened(
        **{
            "models.reranker": "m-rerank",
            "models.reranker_url": provider.url,
            "models.reranker_key": "k-1",
        }
    )


class Served:
    """A provider on loopback that answers as told."""

    def __init__(self, answer):
        pytest.importorskip("openai")
        self.provider = Provider()
        self.provider.answer = answer

    def __enter__(self):
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), handler_of(self.provider))
        self.server.daemon_threads = True
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)
        self.thread.start()
        self.provider.url = f"http://127.0.0.1:{self.server.server_port}/v1"
        return self.provider

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()
        self.thread.join(5)
