"""Values on their way to and from PostgreSQL."""

import struct
import sys
from array import array
from typing import Any

import psycopg
from psycopg.abc import AdaptContext, Buffer
from psycopg.adapt import Dumper, Loader
from psycopg.pq import Format
from psycopg.types.numeric import Int8BinaryDumper
from psycopg.types.string import BytesBinaryDumper, StrBinaryDumper, StrDumper

from doxa.stores.sql.seam import Halves

_HEAD = struct.Struct(">HH")
"""What stands before the numbers of a ``halfvec`` in pgvector's binary form: dimension, 0."""


class _Text(StrDumper):
    """Text without what PostgreSQL cannot hold: NUL and lone surrogates, as intake cleans it."""

    def dump(self, obj: str) -> Buffer | None:
        return _held(obj)


class _ListedText(StrBinaryDumper):
    """The same inside lists, which travel in binary form."""

    def dump(self, obj: str) -> Buffer | None:
        return _held(obj)


def _held(text: str) -> bytes:
    text = text.replace("\0", "") if "\0" in text else text
    try:
        return text.encode()
    except UnicodeEncodeError:
        return text.encode("utf-8", "ignore")


class _HalvesDumper(Dumper):
    """Vectors in pgvector's binary form, which is big-endian."""

    format = Format.BINARY

    def dump(self, obj: Halves) -> Buffer | None:
        return _HEAD.pack(len(obj) // 2, 0) + _turned(obj)


class _HalvesLoader(Loader):
    format = Format.BINARY

    def load(self, data: Buffer) -> bytes:
        return _turned(bytes(data)[_HEAD.size :])


def _turned(halves: bytes) -> bytes:
    """The bytes of each number the other way round where this machine is little-endian."""
    numbers = array("H", halves)  # a third of the time numpy takes for so few
    if sys.byteorder == "little":
        numbers.byteswap()
    return numbers.tobytes()


def adapt(connection: "psycopg.Connection[Any]", halfvec: int | None) -> None:
    """Teaches a connection our values; ``halfvec`` is the number of pgvector's type.

    Whole numbers are always ``bigint``, so that one statement is one prepared statement.
    """
    adapters = connection.adapters
    adapters.register_dumper(str, _ListedText)
    adapters.register_dumper(str, _Text)
    adapters.register_dumper(int, Int8BinaryDumper)
    adapters.register_dumper(bytes, BytesBinaryDumper)
    if halfvec is not None:
        adapters.register_dumper(Halves, _dumper(halfvec))
        adapters.register_loader(halfvec, _HalvesLoader)


def _dumper(halfvec: int) -> type[Dumper]:
    class Known(_HalvesDumper):
        oid = halfvec

        def __init__(self, cls: type, context: AdaptContext | None = None) -> None:
            super().__init__(cls, context)

    return Known
