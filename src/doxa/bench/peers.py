"""Other memory libraries under the same texts and the same embedder function.

They are measured where they are installed and are no dependencies of Doxa. Each is set up
for a local, durable store without a language model; nothing is sent anywhere.
"""

from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Protocol

from doxa.bench.haystack_stores import settle
from doxa.domain.errors import StoreError
from doxa.models.registry import Embedders
from doxa.opening import open_mind
from doxa.ports import Embedder

K = 8


class Peer(Protocol):
    """One library, opened on an empty directory."""

    def add(self, text: str) -> None:
        """Keeps one text; durable when it returns."""
        ...

    def search(self, query: str) -> int:
        """Finds the best 8; how many there were."""
        ...

    def settle(self) -> None:
        """Finishes what was left to the background."""
        ...


class DoxaPeer:
    """Doxa itself with its default durability; embedding happens behind the write."""

    def __init__(self, directory: Path, embedder: Embedder) -> None:
        settings = {"home": str(directory / "home"), "work.worker": False}
        embedders = Embedders(choice="bench", fast=embedder)
        self._mind = open_mind(directory / "doxa.db", settings=settings, embedders=embedders)

    def add(self, text: str) -> None:
        """Observes the text."""
        self._mind.observe(text)

    def search(self, query: str) -> int:
        """Recalls without a threshold: the others have none."""
        return len(self._mind.recall(query, k=K, threshold=0))

    def settle(self) -> None:
        """Embeds."""
        settle(self._mind, lambda _share, _text: None)


class Mem0Peer:
    """mem0 with ``infer=False`` on its local Qdrant store."""

    def __init__(self, directory: Path, embedder: Embedder) -> None:
        mem0: Any = import_module("mem0")
        telemetry: Any = import_module("mem0.memory.telemetry")
        telemetry.MEM0_TELEMETRY = False
        posthog: Any = getattr(getattr(telemetry, "client_telemetry", None), "posthog", None)
        if posthog is not None:
            posthog.disabled = True
        store = {"path": str(directory / "qdrant"), "on_disk": True}
        config: dict[str, Any] = {
            "llm": {"provider": "openai", "config": {"api_key": "unused"}},
            "embedder": {"provider": "openai", "config": {"api_key": "unused"}},
            "vector_store": {
                "provider": "qdrant",
                "config": {**store, "embedding_model_dims": embedder.dim},
            },
            "history_db_path": str(directory / "history.db"),
        }
        self._memory: Any = mem0.Memory.from_config(config)
        self._memory.embedding_model = _Mem0Embedder(embedder)

    def add(self, text: str) -> None:
        """Adds the text as it is."""
        self._memory.add(text, user_id="bench", infer=False)

    def search(self, query: str) -> int:
        """Searches by meaning."""
        try:
            found = self._memory.search(query, user_id="bench", limit=K)
        except (TypeError, ValueError):
            # newer releases take the user as a filter
            found = self._memory.search(query, filters={"user_id": "bench"}, top_k=K)
        return len(found["results"])

    def settle(self) -> None:
        """Nothing is left to the background."""


class _Mem0Embedder:
    def __init__(self, embedder: Embedder) -> None:
        self._embedder = embedder

    def embed(self, text: str, *_: object) -> list[float]:
        return [float(value) for value in self._embedder.embed([text])[0]]

    def embed_batch(self, texts: list[str], *_: object) -> list[list[float]]:
        return [self.embed(text) for text in texts]


class LangGraphPeer:
    """LangGraph's ``SqliteStore`` with its vector index."""

    def __init__(self, directory: Path, embedder: Embedder) -> None:
        store: Any = import_module("langgraph.store.sqlite").SqliteStore
        index = {"dims": embedder.dim, "embed": _lists(embedder), "fields": ["text"]}
        self._store: Any = store(_connection(directory / "langgraph.db"), index=index)
        self._store.setup()
        self._count = 0

    def add(self, text: str) -> None:
        """Puts the text under a key of its own."""
        self._count += 1
        self._store.put(("bench",), str(self._count), {"text": text})

    def search(self, query: str) -> int:
        """Searches by meaning."""
        return len(self._store.search(("bench",), query=query, limit=K))

    def settle(self) -> None:
        """Nothing is left to the background."""


class ChromaPeer:
    """A persistent Chroma collection."""

    def __init__(self, directory: Path, embedder: Embedder) -> None:
        chromadb: Any = import_module("chromadb")
        settings = chromadb.Settings(anonymized_telemetry=False)
        client: Any = chromadb.PersistentClient(str(directory / "chroma"), settings=settings)
        self._collection: Any = client.create_collection("bench", embedding_function=None)
        self._embed = _lists(embedder)
        self._count = 0

    def add(self, text: str) -> None:
        """Adds the text with its vector."""
        self._count += 1
        vectors = self._embed([text])
        self._collection.add(ids=[str(self._count)], documents=[text], embeddings=vectors)

    def search(self, query: str) -> int:
        """Queries by the vector of the text."""
        found = self._collection.query(query_embeddings=self._embed([query]), n_results=K)
        return len(found["ids"][0])

    def settle(self) -> None:
        """Nothing is left to the background."""


class CrewAiPeer:
    """CrewAI's unified memory on its LanceDB store, every field given and shallow recall.

    So told, neither asks a language model. Its events are muted: on their own they trace each
    write for five seconds, waiting for a crew that is not there.
    """

    def __init__(self, directory: Path, embedder: Embedder) -> None:
        telemetry: Any = import_module("crewai_core.telemetry").Telemetry
        telemetry._is_telemetry_disabled = classmethod(lambda _cls: True)  # noqa: SLF001
        bus: Any = import_module("crewai.events.event_bus").crewai_event_bus
        bus.emit = lambda *_args, **_kwargs: None
        memory: Any = import_module("crewai.memory.unified_memory").Memory
        self._memory: Any = memory(
            llm=object(),  # never asked
            embedder=_lists(embedder),
            storage=str(directory / "lance"),
            consolidation_threshold=1.0,
        )

    def add(self, text: str) -> None:
        """Remembers the text."""
        given = {"scope": "/bench", "categories": ["bench"], "metadata": {}, "importance": 0.5}
        self._memory.remember(text, **given)

    def search(self, query: str) -> int:
        """Searches by meaning."""
        return len(self._memory.recall(query, scope="/bench", limit=K, depth="shallow"))

    def settle(self) -> None:
        """Nothing is left to the background."""


def _connection(path: Path) -> Any:  # noqa: ANN401 - of either of two modules
    """A connection that can load the vector extension, which many Pythons' own cannot.

    Raises:
        StoreError: there is none.
    """
    module: Any = import_module("pysqlite3" if find_spec("pysqlite3") else "sqlite3")
    if not hasattr(module.Connection, "enable_load_extension"):
        raise StoreError("this Python's sqlite3 loads no extensions; pip install pysqlite3-binary")
    return module.connect(str(path), check_same_thread=False, isolation_level=None)


def _lists(embedder: Embedder) -> Callable[[list[str]], list[list[float]]]:
    """The embedder as a function of lists, as the others want it."""
    return lambda texts: [[float(value) for value in row] for row in embedder.embed(list(texts))]


PEERS: Mapping[str, tuple[str, str, Callable[[Path, Embedder], Peer]]] = {
    "mem0": ("mem0ai", "mem0", Mem0Peer),
    "langgraph": ("langgraph-checkpoint-sqlite", "langgraph.store.sqlite", LangGraphPeer),
    "chroma": ("chromadb", "chromadb", ChromaPeer),
    "crewai": ("crewai", "crewai", CrewAiPeer),
}
"""Name → distribution, module, how it is opened."""


def installed(name: str) -> str | None:
    """The version of a peer, ``None`` where it is not installed."""
    package, module, _ = PEERS[name]
    try:
        return version(package) if find_spec(module) else None
    except (PackageNotFoundError, ModuleNotFoundError):
        return None
