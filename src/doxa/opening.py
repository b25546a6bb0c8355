"""The composition root: settings in, a mind with its ports out."""

import os
import threading
from collections.abc import Callable, Mapping
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from uuid import uuid4

from doxa.clock import SystemClock, system_zone
from doxa.domain.errors import InvalidInput, NoStore, SettingsError, StoreError, StoreReadOnly
from doxa.domain.forgetting import FORGET
from doxa.domain.moments import parse_zone, zone_name
from doxa.flows.access import AccessBuffer
from doxa.flows.audit import seal_older
from doxa.flows.backup import discard
from doxa.flows.context import Context
from doxa.flows.deciding import decide
from doxa.flows.deepening import deepen, summarise
from doxa.flows.distil import CONSULT, DISTIL, distil_turns
from doxa.flows.embed import EMBED, REFINE, embed, refine
from doxa.flows.forget import forget_due
from doxa.flows.hybrid import consult_turns, ensure_consulted
from doxa.flows.keys import end_revoked
from doxa.flows.placement import DECIDE
from doxa.flows.policy import WORD
from doxa.flows.purging import PURGE, purge_job
from doxa.flows.reflect import AGE, REFLECT, age, reflect_due
from doxa.flows.reindex import ensure_vectors, ensure_words
from doxa.flows.retrospect import DEEPEN, retrospect_tasks
from doxa.flows.sessions import SESSIONS, SUMMARISE, end_idle
from doxa.flows.tasks import RETROSPECT
from doxa.flows.wordings import ensure_worded, word_due
from doxa.mind import Mind
from doxa.models.absent import absent
from doxa.models.languages import open_llm
from doxa.models.openai_api import OpenAIOptions
from doxa.models.registry import Embedders, open_embedders
from doxa.models.reranking import open_reranker
from doxa.models.shelf import Shelf
from doxa.ports import Clock, Llm, Reranker
from doxa.settings import Settings, load_settings
from doxa.stores.anchors import Anchor
from doxa.stores.copies import Copies
from doxa.stores.keys import Keyring, shared_key, space_key
from doxa.stores.migration import Moved, Progress, move_store
from doxa.stores.sql.seam import Database
from doxa.stores.sql.sqlite import MEMORY, SqliteDatabase, holds_store
from doxa.stores.store import Store, spaces_of
from doxa.stores.tombstones import Tombstones
from doxa.work.scheduler import Task
from doxa.work.worker import Handler, Worker

HANDLERS: Mapping[str, Handler] = {
    DISTIL: distil_turns,
    RETROSPECT: retrospect_tasks,
    EMBED: embed,
    REFINE: refine,
    CONSULT: consult_turns,
    DECIDE: decide,
    DEEPEN: deepen,
    SUMMARISE: summarise,
    PURGE: purge_job,
}
"""Queue kind → handler, in the order in which they are worked."""

TASKS: Mapping[str, Task] = {
    REFLECT: reflect_due,
    AGE: age,
    FORGET: forget_due,
    SESSIONS: end_idle,
    WORD: word_due,
}
"""Schedule kind → what is done when it is due."""

ORDERED = frozenset({DISTIL})
"""Kinds whose jobs build on each other: one worker at a time, in the order of the turns."""
GATHERED = frozenset({CONSULT})
"""Kinds whose jobs wait for company."""
VECTORS = ("memory", "server")
POSTGRES = ("postgresql", "postgres")
CACHED = 4_096
"""Vectors each embedder keeps in memory: of texts that come again, such as repeated queries."""
Entropy = Callable[[int], bytes]


@dataclass(frozen=True, slots=True, kw_only=True)
class Providers:
    """Models behind a port; None where the settings decide."""

    llm: Llm | None = None
    reranker: Reranker | None = None


OF_THE_SETTINGS = Providers()


def open_mind(
    where: str | Path | None = None,
    *,
    space: str = "default",
    settings: Settings | Mapping[str, object] | None = None,
    clock: Clock | None = None,
    entropy: Entropy | None = None,
    embedders: Embedders | None = None,
    providers: Providers = OF_THE_SETTINGS,
) -> Mind:
    """Opens the mind of a space. See :func:`doxa.open`.

    ``embedders`` and ``providers`` stand in for those of the settings.
    """
    tree = settings if isinstance(settings, Settings) else load_settings(settings)
    shelf = Shelf(embedders or _chosen(tree))
    context = _context(where, space, tree, clock or SystemClock(), entropy or os.urandom, shelf)
    context = replace(
        context,
        llm=providers.llm or _language_model(tree),
        reranker=providers.reranker or _reranker(tree),
    )
    seal_older(context)
    with suppress(StoreError):  # where they can be read only; the store has them
        end_revoked(context)
    ensure_words(context)
    ensure_vectors(context)
    ensure_consulted(context)
    ensure_worded(context)
    worker = Worker(context, HANDLERS, TASKS, ORDERED, GATHERED)
    return Mind(context, worker, _start(worker) if tree.work.worker else None)


def has_store(where: str | Path | None, settings: Settings) -> bool:
    """Whether there is a store at a path; a server is always one."""
    location = _location(where, settings)
    return "://" in location or (location != MEMORY and holds_store(Path(location).expanduser()))


def unmake(mind: Mind) -> None:
    """Closes a mind whose store was made with it, and removes that with its key.

    What somebody wrote there meanwhile stays.
    """
    context = mind._context  # noqa: SLF001 - the root that made it takes it apart
    with context.store.read(context.space.id) as unit:
        bare = unit.transfer.is_bare()
    location = context.store.location
    identity = context.store.identity("store", "")
    mind.close()
    if not bare or not identity or location == MEMORY or "://" in location:
        return
    discard(Path(location))
    for path in context.settings.home_dir.glob(f"*/{identity}*"):
        path.unlink(missing_ok=True)
        with suppress(OSError):  # not empty
            path.parent.rmdir()


def open_without_models(where: str | Path | None, *, space: str, settings: Settings) -> Mind:
    """A mind that finds by words only, at once: nothing is loaded, no vector made anew."""
    return open_mind(where, space=space, settings=settings, embedders=absent(_chosen(settings)))


def _chosen(settings: Settings) -> Embedders:
    """The embedders the settings name, none of them loaded."""
    models = settings.models
    return open_embedders(
        models.embedder,
        cache_dir=settings.home_dir / "cache",
        openai=OpenAIOptions(base_url=models.base_url or None, api_key=models.api_key or None),
        size=CACHED,
    )


def _language_model(settings: Settings) -> Llm | None:
    models = settings.models
    return open_llm(
        models.llm, models.llm_url or models.base_url or None, models.llm_key or models.api_key
    )


def _reranker(settings: Settings) -> Reranker | None:
    models = settings.models
    return open_reranker(
        models.reranker,
        models.reranker_url or models.base_url or None,
        models.reranker_key or models.api_key,
    )


def _context(
    where: str | Path | None,
    space: str,
    settings: Settings,
    clock: Clock,
    entropy: Entropy,
    shelf: Shelf,
) -> Context:
    location = _location(where, settings)
    store = _store(location, settings)
    zone = settings.store.zone or system_zone()
    row = store.space(
        space, zone=zone_name(clock.now().astimezone(parse_zone(zone))), now=clock.now()
    )
    identity = store.identity("store", uuid4().hex)
    key = _space_key(store, location, settings, row.id, identity, entropy)
    outside = _outside(location, settings, identity, row.id)
    store.seal(row.id, key, outside.anchor)
    return Context(
        store=store,
        space=row,
        clock=clock,
        settings=settings,
        models=shelf,
        space_key=key,
        entropy=entropy,
        accesses=AccessBuffer(),
        anchor=outside.anchor,
        tombstones=outside.tombstones,
        copies=outside.copies,
        keys=outside.keys,
    )


def open_context(where: str | Path, space: str, settings: Settings, clock: Clock) -> Context:
    """The ports of a space without a mind over them, for work on a whole store; no model."""
    return _context(where, space, settings, clock, os.urandom, Shelf(_chosen(settings)))


def open_public(
    where: str | Path | None,
    *,
    space: str,
    settings: Settings | Mapping[str, object] | None,
    clock: Clock | None,
    create: bool,
) -> Mind:
    """What :func:`doxa.open` and its twin for coroutines do."""
    tree = settings if isinstance(settings, Settings) else load_settings(settings)
    if not create:
        _require_store(_location(where, tree), space, tree)
    return open_mind(where, space=space, settings=tree, clock=clock)


def _location(where: str | Path | None, settings: Settings) -> str:
    return str(where) if where is not None else settings.default_store


def _require_store(location: str, space: str, tree: Settings) -> None:
    """Sees to it that there is such a store and space, and makes nothing.

    Raises:
        NoStore: there is none.
    """
    path = None if "://" in location else Path(location).expanduser()
    if path is not None and not holds_store(path):
        raise NoStore(f"there is no store at {path}; check the path")
    with closing(open_database(location, tree)) as database, database.read() as connection:
        if database.version(connection) is None:
            raise NoStore(f"there is no store at {database.location}; check the name")
        known = spaces_of(connection)
    if space not in known:
        named = ", ".join(known) or "none"
        raise NoStore(f"{database.location} has no space {space!r}; its spaces: {named}", known)


def _store(location: str, settings: Settings) -> Store:
    vectors = settings.store.vectors
    if vectors not in VECTORS:
        raise SettingsError(f"store.vectors is one of {', '.join(VECTORS)}, not {vectors!r}")
    database = open_database(location, settings)
    most = settings.store.index_mb * 1_000_000 or None
    if vectors == "memory" or "://" not in location:
        return Store(database, vector_bytes=most)
    from doxa.stores.sql.postgres.nearest import ServerSearch

    store = Store(database, vector_bytes=most, served=ServerSearch)
    store.prepare_search()
    return store


def _space_key(
    store: Store, location: str, settings: Settings, space: int, identity: str, entropy: Entropy
) -> bytes:
    home = settings.home_dir
    if location == MEMORY:
        return entropy(32)
    if "://" not in location:
        return space_key(home, identity, space, entropy)
    return shared_key(
        home, identity, space, entropy, lambda mark: store.identity(f"key:{space}", mark)
    )


def move(source: str, target: str, settings: Settings, progress: Progress) -> Moved:
    """Moves the store at one path or URL to another; see :func:`~doxa.stores.migration.move_store`.

    Raises:
        InvalidInput: there is no store at ``source``, or another one at ``target``.
        StoreError: one of them cannot be opened, or the copy differs.
    """
    if "://" not in source and not Path(source).expanduser().is_file():
        raise InvalidInput(f"there is no store at {source}; nothing to move")
    with (
        closing(open_database(source, settings)) as ours,
        closing(open_database(target, settings)) as theirs,
    ):
        return move_store(ours, theirs, progress)


def open_database(location: str, settings: Settings) -> Database:
    """The database of a path or URL.

    Raises:
        StoreError: there is no such kind of store, or it cannot be opened.
    """
    scheme, colon, _ = location.partition("://")
    if colon and scheme not in POSTGRES:
        raise StoreError(f"there is no store for {scheme}://; give a path or postgresql://…")
    return _postgres(location, settings) if colon else _sqlite(location, settings)


@dataclass(frozen=True, slots=True)
class _Outside:
    """What of a space is kept outside its store."""

    anchor: Anchor
    tombstones: Tombstones
    copies: Copies
    keys: Keyring


def _outside(location: str, settings: Settings, identity: str, space: int) -> _Outside:
    if location == MEMORY:
        return _Outside(Anchor(), Tombstones(), Copies(), Keyring())
    home = settings.home_dir
    return _Outside(
        Anchor.of(home, identity, space),
        Tombstones.of(home, identity, space),
        Copies.of(home, identity),
        Keyring.of(home, identity, space),
    )


def _postgres(url: str, settings: Settings) -> Database:
    try:
        from doxa.stores.sql.postgres.database import PostgresDatabase
    except ImportError as error:
        raise StoreError(
            "PostgreSQL needs its driver; install it: pip install 'doxa[postgres]'"
        ) from error
    store = settings.store
    return PostgresDatabase(
        url,
        synchronous=store.synchronous,
        connections=store.connections,
        graphs=store.vectors == "server",
    )


def _sqlite(location: str, settings: Settings) -> Database:
    if location != MEMORY:
        path = Path(location).expanduser()
        if path.is_dir():
            raise StoreError(f"{path} is a directory; give a file, such as {path / 'doxa.db'}")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StoreReadOnly(f"the directory {path.parent} cannot be made: {error}") from error
        location = str(path)
    return SqliteDatabase(location, synchronous=settings.store.synchronous)


def _start(worker: Worker) -> tuple[threading.Thread, threading.Event]:
    stop = threading.Event()
    thread = threading.Thread(target=worker.run, args=(stop,), name="doxa-worker", daemon=True)
    thread.start()
    return thread, stop
