"""Doxa: hindsight for LLM agents.

    >>> import doxa
    >>> with doxa.open("agent.db") as mind:
    ...     mind.observe("I prefer tables in weekly reports")
    ...     mind.recall("how should the weekly report look?")

Values and errors are here, each loaded when it is first asked for: a hook of an agent starts
this package at every step. What needs a database or a model is loaded by :func:`open`.
"""

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from doxa.client import Client
    from doxa.domain.archive import Clash, Exported, Loaded
    from doxa.domain.audit import AuditCheck
    from doxa.domain.backup import Backup, Restored
    from doxa.domain.belief import (
        Belief,
        BeliefState,
        BeliefWhy,
        Change,
        Evidence,
        Reflection,
        Snapshot,
    )
    from doxa.domain.erasure import Erasure
    from doxa.domain.errors import (
        Conflict,
        DoxaError,
        EmbedderError,
        Forbidden,
        InvalidInput,
        ModelError,
        NoStore,
        NotFound,
        ProviderDown,
        SchemaTooNew,
        ScopeError,
        SettingsError,
        StoreBusy,
        StoreDown,
        StoreError,
        StoreReadOnly,
        Unauthorized,
    )
    from doxa.domain.grants import Grant, Principal, Right
    from doxa.domain.hit import Brief, Cut, Hit, Hits, Settled, Stats, Why
    from doxa.domain.keys import Key
    from doxa.domain.memory import Kind, Layer, Memory, Mention, Source, State
    from doxa.domain.session import Session
    from doxa.domain.source import Channel, Grade, Role
    from doxa.domain.turn import Event, EventKind, Receipt, Turn
    from doxa.mind import Mind
    from doxa.ports import Clock
    from doxa.settings import Settings, load_settings

__version__ = "0.1.0"

_HOMES = {
    "doxa.domain.archive": "Clash Exported Loaded",
    "doxa.domain.audit": "AuditCheck",
    "doxa.domain.backup": "Backup Restored",
    "doxa.domain.belief": "Belief BeliefState BeliefWhy Change Evidence Reflection Snapshot",
    "doxa.domain.erasure": "Erasure",
    "doxa.domain.errors": (
        "Conflict DoxaError EmbedderError Forbidden InvalidInput ModelError NoStore NotFound "
        "ProviderDown SchemaTooNew ScopeError SettingsError StoreBusy StoreDown StoreError "
        "StoreReadOnly Unauthorized"
    ),
    "doxa.domain.grants": "Grant Principal Right",
    "doxa.domain.hit": "Brief Cut Hit Hits Settled Stats Why",
    "doxa.domain.keys": "Key",
    "doxa.domain.memory": "Kind Layer Memory Mention Source State",
    "doxa.domain.session": "Session",
    "doxa.domain.source": "Channel Grade Role",
    "doxa.domain.turn": "Event EventKind Receipt Turn",
    "doxa.settings": "Settings load_settings",
}
"""Where each public name is defined."""
_HOME_OF = {name: module for module, names in _HOMES.items() for name in names.split()}


def __getattr__(name: str) -> object:
    if name not in _HOME_OF:
        raise AttributeError(f"module 'doxa' has no attribute {name!r}")
    value: object = getattr(import_module(_HOME_OF[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


def open(
    where: str | Path | None = None,
    *,
    space: str = "default",
    settings: "Settings | Mapping[str, object] | None" = None,
    clock: "Clock | None" = None,
    create: bool = True,
) -> "Mind":
    """Opens the mind of a space, making store and space on first use.

    Args:
        where: a path of a SQLite file, ``:memory:``, or ``postgresql://user:password@host/name``;
            left out, the one of the settings.
        space: the isolation unit; nothing crosses it.
        settings: a :class:`Settings` tree, or dotted overrides such as ``{"recall.k": 5}``.
        clock: where time comes from; the system's clock.
        create: whether to make what is not there; False to find a mistyped path or space.

    Raises:
        NoStore: there is no such store or space, and it was not to be made.
        StoreError: the store cannot be opened or written.
        SettingsError: a setting is unknown or out of range.
    """
    from doxa.opening import open_public  # keeps ``import doxa`` light

    return open_public(where, space=space, settings=settings, clock=clock, create=create)


def connect(
    url: str, key: str | None = None, *, queue: str | Path | None = None, retries: int = 4
) -> "Client":
    """A client of a service (``doxa serve``), with the verbs of a mind.

    Args:
        url: where it serves, ``http://127.0.0.1:8420``.
        key: the secret of a key; left out, for a service on this machine that has none.
        queue: a file that keeps what is observed while the service is away; it is sent with
            the next ``observe``, or by ``flush``.
        retries: how often a request that may be repeated is sent again. Each turn gets a key,
            so that none is written twice.

    Raises:
        SettingsError: the libraries of the client are not installed.
    """
    try:
        from doxa.client import connect as connected
    except ImportError as error:
        from doxa.domain.errors import SettingsError

        raise SettingsError(
            "the client needs its libraries; install them: pip install 'doxa[server]'"
        ) from error
    return connected(url, key, queue=queue, retries=retries)


def restore_backup(
    path: str | Path,
    where: str | Path | None = None,
    *,
    settings: "Settings | Mapping[str, object] | None" = None,
    replace: bool = False,
) -> "Restored":
    """Puts a backup in place of a store, after checking that it is whole.

    What was erased since it was made is erased from it first, by the tombstones of the home
    directory.

    Args:
        path: what ``Mind.backup`` wrote.
        where: the path of the store; left out, the one of the settings.
        settings: as in :func:`open`; ``home`` is where keys and tombstones are.
        replace: an existing store may go.

    Raises:
        StoreError: the backup is damaged or none; nothing was changed.
        Conflict: there is a store, and ``replace`` was not said.
    """
    from doxa.restoring import restore_backup as restore

    return restore(path, where, settings=settings, replace=replace)


__all__ = [
    "AuditCheck",
    "Backup",
    "Belief",
    "BeliefState",
    "BeliefWhy",
    "Brief",
    "Change",
    "Channel",
    "Clash",
    "Conflict",
    "Cut",
    "DoxaError",
    "EmbedderError",
    "Erasure",
    "Event",
    "EventKind",
    "Evidence",
    "Exported",
    "Forbidden",
    "Grade",
    "Grant",
    "Hit",
    "Hits",
    "InvalidInput",
    "Key",
    "Kind",
    "Layer",
    "Loaded",
    "Memory",
    "Mention",
    "ModelError",
    "NoStore",
    "NotFound",
    "Principal",
    "ProviderDown",
    "Receipt",
    "Reflection",
    "Restored",
    "Right",
    "Role",
    "SchemaTooNew",
    "ScopeError",
    "Session",
    "Settings",
    "SettingsError",
    "Settled",
    "Snapshot",
    "Source",
    "State",
    "Stats",
    "StoreBusy",
    "StoreDown",
    "StoreError",
    "StoreReadOnly",
    "Turn",
    "Unauthorized",
    "Why",
    "connect",
    "load_settings",
    "open",
    "restore_backup",
]
