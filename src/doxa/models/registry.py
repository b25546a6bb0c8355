"""Which embedders a mind uses: chosen at once, loaded when first needed."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from doxa.domain.errors import EmbedderError, ProviderDown, SettingsError
from doxa.models.better import BetterEmbedder
from doxa.models.cache import CachedEmbedder
from doxa.models.fast import FastEmbedder
from doxa.models.hashing import HashEmbedder
from doxa.models.openai_api import OpenAIEmbedder, OpenAIOptions
from doxa.ports import Embedder

AUTO: Final = "auto"
_REMOTE: Final = "openai:"
_BY_WORDS: Final = "finding by hashed words only, without meaning"


@dataclass(frozen=True, slots=True, kw_only=True)
class Embedders:
    """The embedders of a mind.

    ``fast`` is the one whose codes are searched, ``better`` rescores what it found.
    ``degraded`` says in words what is missing and what stands in for it. ``choice`` is what
    was asked for: only under ``auto`` may one embedder stand in for another.
    """

    choice: str
    fast: Embedder
    better: Embedder | None = None
    degraded: tuple[str, ...] = ()


def open_embedders(
    choice: str = AUTO,
    *,
    cache_dir: Path | None = None,
    openai: OpenAIOptions | None = None,
    size: int = 2_048,
) -> Embedders:
    """The embedders for ``choice``, none of them loaded; each keeps its last ``size`` vectors.

    Args:
        choice: ``auto`` (fast, and better where it runs), ``fast``, ``better``, ``hash`` or
            ``openai:<model>``.
        cache_dir: where the better embedder notes a passed self-test.
        openai: how to reach the provider of an ``openai:`` model.
        size: vectors kept in memory for each embedder.

    Raises:
        SettingsError: no such choice.
        EmbedderError: the one asked for by name is not installed.
    """

    def kept(inner: Embedder) -> Embedder:
        return CachedEmbedder(inner, size)

    if choice == AUTO:
        return _auto(cache_dir, kept)
    if choice.startswith(_REMOTE) and choice != _REMOTE:
        return Embedders(
            choice=choice, fast=kept(OpenAIEmbedder(choice.removeprefix(_REMOTE), openai))
        )
    makers: dict[str, Callable[[], Embedder]] = {
        "fast": FastEmbedder,
        "better": lambda: BetterEmbedder(cache_dir),
        "hash": HashEmbedder,
    }
    if choice not in makers:
        raise SettingsError(
            f"There is no embedder {choice!r}; choose auto, fast, better, hash or openai:<model>."
        )
    return Embedders(choice=choice, fast=kept(makers[choice]()))


def warm(embedders: Embedders) -> Embedders:
    """Load every embedder and say what remains: the same, or what stands in for a broken one.

    Takes seconds the first time; meant for a background thread. Under ``auto`` a better
    embedder that fails its self-test is left out and a fast one that cannot be loaded is
    replaced by hashed words; any other choice is kept to.

    Raises:
        EmbedderError: an embedder asked for by name cannot be loaded.
        ProviderDown: the provider cannot be reached now.
    """
    settled = embedders
    if trouble := _trouble(settled.fast):
        if settled.choice != AUTO:
            raise trouble
        settled = replace(
            settled,
            fast=HashEmbedder(),
            degraded=(*settled.degraded, _missing("fast", str(trouble), _BY_WORDS)),
        )
    if settled.better is not None and (trouble := _trouble(settled.better)):
        said = _missing("better", str(trouble), f"using {settled.fast.id} alone")
        settled = replace(settled, better=None, degraded=(*settled.degraded, said))
    return settled


def _auto(cache_dir: Path | None, kept: Callable[[Embedder], Embedder]) -> Embedders:
    degraded: list[str] = []
    fast: Embedder
    try:
        fast = FastEmbedder()
    except EmbedderError as error:
        fast = HashEmbedder()
        degraded.append(_missing("fast", str(error), _BY_WORDS))
    better: Embedder | None = None
    try:
        better = kept(BetterEmbedder(cache_dir))
    except EmbedderError as error:
        degraded.append(_missing("better", str(error), f"using {fast.id} alone"))
    return Embedders(choice=AUTO, fast=kept(fast), better=better, degraded=tuple(degraded))


def _trouble(embedder: Embedder) -> EmbedderError | None:
    try:
        embedder.embed(["warm"])
    except ProviderDown:
        raise
    except EmbedderError as error:
        return error
    return None


def _missing(name: str, why: str, instead: str) -> str:
    return f"The {name} embedder is not available: {why.rstrip('.')}; {instead}."
