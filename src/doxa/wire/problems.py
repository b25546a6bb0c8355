"""Errors on the wire: RFC 9457 problem documents, one row an error."""

from collections.abc import Mapping
from dataclasses import dataclass

from doxa.domain.errors import (
    Conflict,
    DoxaError,
    EmbedderError,
    Forbidden,
    InvalidInput,
    ModelError,
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

MEDIA_TYPE = "application/problem+json"
URN = "urn:doxa:problem:"
"""What ``type`` of a problem begins with."""


@dataclass(frozen=True, slots=True)
class Row:
    """How an error is said: HTTP status, name in ``type``, and a title that never changes."""

    error: type[DoxaError]
    status: int
    name: str
    title: str


PROBLEMS: tuple[Row, ...] = (
    Row(ScopeError, 422, "scope", "Scene or user missing or malformed"),
    Row(InvalidInput, 422, "invalid-input", "The request cannot be taken as it is"),
    Row(Unauthorized, 401, "unauthorized", "A key is needed"),
    Row(Forbidden, 403, "forbidden", "Not allowed"),
    Row(NotFound, 404, "not-found", "Nothing of that name here"),
    Row(Conflict, 409, "conflict", "In conflict with what is there"),
    Row(StoreBusy, 503, "store-busy", "The store is busy"),
    Row(StoreDown, 503, "store-down", "The database server cannot be reached"),
    Row(StoreReadOnly, 503, "store-read-only", "The store cannot be written"),
    Row(SchemaTooNew, 503, "schema-too-new", "The store is of a newer version"),
    Row(StoreError, 503, "store", "The store failed"),
    Row(EmbedderError, 503, "embedder", "An embedder failed"),
    Row(ProviderDown, 503, "provider-down", "A model provider cannot be reached"),
    Row(ModelError, 503, "model", "A model failed"),
    Row(SettingsError, 500, "settings", "A setting is wrong"),
    Row(DoxaError, 500, "doxa", "Doxa failed"),
)
"""The first row that fits an error says how it is told."""

_BY_NAME: Mapping[str, type[DoxaError]] = {URN + row.name: row.error for row in PROBLEMS}
_BY_STATUS: Mapping[int, type[DoxaError]] = {
    400: InvalidInput,
    401: Unauthorized,
    403: Forbidden,
    404: NotFound,
    409: Conflict,
    412: Conflict,
    413: InvalidInput,
    422: InvalidInput,
}


def row_of(error: DoxaError) -> Row:
    """How an error is told."""
    return next(row for row in PROBLEMS if isinstance(error, row.error))


def problem(status: int, name: str, title: str, detail: str, **more: object) -> dict[str, object]:
    """A problem document."""
    return {"type": URN + name, "title": title, "status": status, "detail": detail, **more}


def error_of(status: int, document: object) -> DoxaError:
    """The error a service's answer tells of; one of ours where it names one."""
    told = document if isinstance(document, Mapping) else {}
    kind = _BY_NAME.get(str(told.get("type"))) or _BY_STATUS.get(status, DoxaError)
    return kind(str(told.get("detail") or f"the service answered with status {status}"))
