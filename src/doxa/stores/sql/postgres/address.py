"""A PostgreSQL URL: what is connected to, and what may be shown of it."""

from dataclasses import dataclass

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from doxa.domain.errors import InvalidInput

_FORM = "write it as postgresql://user:password@host:5432/database"
_CONNECT_SECONDS = 5
_PROBES = {"keepalives_idle": "30", "keepalives_interval": "10", "keepalives_count": "3"}
"""A host that vanished is noticed within a minute."""


@dataclass(frozen=True, slots=True)
class Address:
    """``conninfo`` for libpq, with the password; ``location`` for messages, without it."""

    conninfo: str
    location: str


def parse_address(url: str) -> Address:
    """The address of a URL; what it leaves open comes from the ``PG…`` environment of libpq.

    Raises:
        InvalidInput: the URL cannot be read. The message repeats nothing of it.
    """
    if url.split("?", 1)[0].count("@") > 1:
        raise InvalidInput(
            f"the PostgreSQL URL holds more than one @; {_FORM} and an @ in the password as %40"
        )
    try:
        known = conninfo_to_dict(url)
        given = {name: str(value) for name, value in known.items() if value is not None}
        defaults = {"connect_timeout": str(_CONNECT_SECONDS), "application_name": "doxa", **_PROBES}
        conninfo = make_conninfo(**(defaults | given))
    except (psycopg.Error, ValueError):
        raise InvalidInput(
            f"the PostgreSQL URL cannot be read; {_FORM}, special characters percent-encoded"
        ) from None
    return Address(conninfo, _location(given))


def _location(given: dict[str, str]) -> str:
    host, port, name = given.get("host", ""), given.get("port", ""), given.get("dbname", "")
    if host.startswith("/"):  # the directory of a socket
        return f"postgresql:///{name}?host={host}" + (f"&port={port}" if port else "")
    return f"postgresql://{host}{':' if port else ''}{port}/{name}"
