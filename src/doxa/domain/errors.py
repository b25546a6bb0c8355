"""The error tree. Every message says what happened and what to do about it.

DoxaError
├── InvalidInput        the caller's words cannot be taken as they are
│   ├── ScopeError      a scene, space or holder is missing or malformed
│   └── NoStore         there is no store or space there, and none was to be made
├── NotFound            no such memory, session, task … for this caller
├── Unauthorized        no key of that secret, or one that was revoked
├── Forbidden           this caller sees it but lacks the right
├── Conflict            the same idempotency key came with other content
├── StoreError          the store cannot do it now
│   ├── StoreBusy       another process holds the store
│   ├── StoreDown       the database server cannot be reached
│   ├── StoreReadOnly   the file, its directory or the disk refuses writes
│   └── SchemaTooNew    written by a newer Doxa
├── ModelError          a model gave nothing usable
│   ├── EmbedderError   an embedder gave no usable vectors
│   └── ProviderDown    a model provider cannot be reached; work waits
└── SettingsError       a setting is unknown or out of range
"""


class DoxaError(Exception):
    """Something Doxa could not do; the message says what to do about it."""


class InvalidInput(DoxaError):
    """The input cannot be taken as it is."""


class ScopeError(InvalidInput):
    """A scene, space or holder is missing or malformed."""


class NoStore(InvalidInput):
    """There is no store there, or no such space in it, and none was to be made.

    ``spaces`` are those of the store that is there, if one is.
    """

    def __init__(self, message: str, spaces: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.spaces = spaces


class NotFound(DoxaError):
    """There is nothing of that id that this caller may see."""


class Unauthorized(DoxaError):
    """There is no key of this secret, or it was revoked; ask for a new one."""


class Forbidden(DoxaError):
    """The caller may see this much and not do that; the message names the right it lacks."""


class Conflict(DoxaError):
    """This key was used for other content before, or what is to change was changed meanwhile."""


class StoreError(DoxaError):
    """The store could not complete the operation; nothing was half-written."""


class StoreBusy(StoreError):
    """Another process holds the store; try again in a moment."""


class StoreDown(StoreError):
    """The database server cannot be reached; try again when it can."""


class StoreReadOnly(StoreError):
    """The store cannot be written: read-only file or directory, or a full disk."""


class SchemaTooNew(StoreError):
    """The store was written by a newer version of Doxa; upgrade Doxa to open it."""


class ModelError(DoxaError):
    """A model gave nothing usable."""


class EmbedderError(ModelError):
    """An embedder returned no usable vectors."""


class ProviderDown(ModelError):
    """A model provider cannot be reached; the work waits and no attempt is spent."""


class SettingsError(DoxaError):
    """A setting is unknown or out of range."""
