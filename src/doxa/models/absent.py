"""Embedders that are not loaded: for a process too short-lived to wait for them."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NoReturn

from doxa.domain.errors import ProviderDown
from doxa.models.registry import Embedders
from doxa.ports import Embedder


class AbsentEmbedder:
    """Stands for an embedder under its id, so that its vectors are kept, and gives none."""

    def __init__(self, inner: Embedder) -> None:
        self.id = inner.id
        self.dim = inner.dim

    def embed(self, texts: Sequence[str]) -> NoReturn:
        """Gives nothing.

        Raises:
            ProviderDown: always; what needs vectors waits for a process that has the model.
        """
        raise ProviderDown(f"{self.id} is not loaded here: {len(texts)} texts wait")


def absent(embedders: Embedders) -> Embedders:
    """The same choice of embedders, none of which will be loaded."""
    better = embedders.better
    return replace(
        embedders,
        fast=AbsentEmbedder(embedders.fast),
        better=None if better is None else AbsentEmbedder(better),
    )
