"""What is sealed of the tables of content, and how: keyed digests of rows, and their tally.

A seal is BLAKE2b keyed by the space's key over the table's name and the row's values. The
tally holds for each table how many rows there are and the sum of their seals modulo 2**256,
which finds what no row can show: one that is missing, or one put back to what it was.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from operator import itemgetter

from doxa.stores.sql.seam import Params

MODULUS = 1 << 256
Values = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Sealed:
    """What is sealed of a table: the columns that name a row, and those sealed with them.

    ``real`` columns give floats whatever was written; ``axis`` is the serial number, if any.
    """

    table: str
    key: tuple[str, ...]
    axis: str
    rest: tuple[str, ...]
    real: tuple[str, ...] = ()

    @property
    def columns(self) -> tuple[str, ...]:
        """All that is sealed, in the order of sealing."""
        return (*self.key, *self.rest)


def _sealed(table: str, key: str, axis: str, rest: str, real: str = "") -> Sealed:
    return Sealed(table, tuple(key.split()), axis, tuple(rest.split()), tuple(real.split()))


SEALED: Mapping[str, Sealed] = {
    sealed.table: sealed
    for sealed in (
        _sealed(
            "events", "id", "seq",
            "kind role channel grade name principal holder agent session ordinal task scene "
            "occurred_at zone recorded_at key tool tags meta content",
        ),
        _sealed(
            "memories", "id", "row_id",
            "kind layer state text lang scene holder event span_start span_end session ordinal "
            "task channel name grade occurred_at recorded_at valid_from valid_until "
            "superseded_by superseded_at confidence importance sentiment tags subject slot value "
            "polarity mentions last_mentioned_at",
            "confidence importance sentiment",
        ),
        _sealed(
            "mentions", "row_id event span_start", "id",
            "span_end wording session principal channel occurred_at damped retracts guess",
        ),
        _sealed(
            "evidence", "id", "seq",
            "family belief row_id mention sign cause occurred_at day key principal session "
            "weight external damped actor state note",
            "weight",
        ),
        _sealed(
            "beliefs", "id", "",
            "aspect family scene holder slot value polarity leader shown said kind lang text "
            "state support against confidence strength weight version sensitive pinned edited "
            "rival first_at formed_at confirmed_at changed_at",
            "confidence strength weight",
        ),
        _sealed(
            "belief_versions", "belief number", "",
            "at actor cause state support against edited text",
        ),
    )
}  # fmt: skip
"""The tables of content."""


@dataclass(frozen=True, slots=True)
class Part:
    """The tally of one table: how many rows, the sum of their seals, up to which number."""

    count: int = 0
    total: int = 0
    upto: int = 0

    def plus(self, count: int, total: int) -> "Part":
        """This part with more rows."""
        return Part(self.count + count, (self.total + total) % MODULUS, self.upto)


@dataclass(frozen=True, slots=True)
class RowHead:
    """The tally of a space, part by part. ``version`` counts its changes.

    Rows numbered above a part's ``upto`` are new: they have seals and are not added up yet.
    """

    version: int
    parts: Mapping[str, Part]

    @property
    def text(self) -> str:
        """The tally as it is kept."""
        return " ".join(
            f"{name}:{part.count}:{part.total:x}:{part.upto}" for name, part in self.parts.items()
        )

    @classmethod
    def of(cls, version: int, text: str) -> "RowHead":
        """The tally that was kept so.

        Raises:
            ValueError: it is none.
        """
        parts = dict.fromkeys(SEALED, Part())
        for kept in text.split():
            table, count, total, upto = kept.split(":")
            parts[table] = Part(int(count), int(total, 16), int(upto))
        return cls(version, parts)


def seal_number(seal: object) -> int:
    """A seal as it is added up; 0 where it is none of ours."""
    try:
        return int(str(seal), 16)
    except ValueError:
        return 0


class Sealer:
    """Makes the seals of one space."""

    def __init__(self, key: bytes) -> None:
        self._start = blake2b(b"doxa rows", key=key, digest_size=20)
        self._values = {name: _reader(sealed) for name, sealed in SEALED.items()}

    def row(self, table: str, params: Params) -> str:
        """The seal of a row of this table with these values."""
        return self._made((table, *self._values[table](params)))

    def head(self, version: int, tally: str) -> str:
        """The seal of a tally."""
        return self._made(("row_heads", version, tally))

    def _made(self, values: Values) -> str:
        digest = self._start.copy()
        text = ascii(values)  # unambiguous, and the same on every Python
        # a database without NUL holds the text without it
        digest.update((text.replace("\\x00", "") if "\\x00" in text else text).encode())
        return digest.hexdigest()


def _reader(sealed: Sealed) -> Callable[[Params], Values]:
    take = itemgetter(*sealed.columns)
    places = [sealed.columns.index(name) for name in sealed.real]
    if not places:
        return take

    def read(params: Params) -> Values:
        values = list(take(params))
        for place in places:
            values[place] = float(values[place])
        return tuple(values)

    return read


@dataclass(frozen=True, slots=True)
class Altered:
    """A row that is not what was written: its table, its id there, and how it shows."""

    table: str
    id: str
    reason: str
