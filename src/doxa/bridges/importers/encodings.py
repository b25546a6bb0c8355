"""Which encoding a file is in, and its bytes as UTF-8."""

import codecs
from collections.abc import Iterable, Iterator

from doxa.bridges.importers.records import BadRecord
from doxa.domain.errors import InvalidInput

_BOMS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_MARK = "doxa.mark"
_SAMPLE = 1 << 14
_PROBE = codecs.BOM_UTF32_LE + bytes(range(256))
"""Every byte, behind what marks UTF-16 as well as UTF-32."""


def _mark(error: UnicodeError) -> tuple[str | bytes, int]:
    """Stands a lone surrogate in for bytes that cannot be decoded.

    Encoded again it is no UTF-8, so exactly the record that held the bytes is refused.
    """
    if not isinstance(error, UnicodeDecodeError):
        raise error
    return "\udc80", error.end


codecs.register_error(_MARK, _mark)


def resolve_encoding(head: bytes, encoding: str | None) -> str:
    """The codec to read a file with: the one asked for, else what its first bytes say.

    A stray byte here and there does not make a file anything but UTF-8.

    Raises:
        InvalidInput: ``encoding`` is unknown, or the file is not UTF-8 and has no mark;
            the message names the likely encoding and the option to pass.
    """
    if encoding is not None:
        name = _known(encoding)
        marked = any(head.startswith(bom) for bom, each in _BOMS if each == name)
        # Without its mark the order of bytes is the one of nearly all machines.
        return name if marked or name not in {"utf-16", "utf-32"} else f"{name}-le"
    for bom, name in _BOMS:
        if head.startswith(bom):
            return name
    guess = _guess(head)
    if guess is None:
        return "utf-8"
    known = guess != "NAME"
    likely = f"it looks like {guess.upper()}: " if known else ""
    raise InvalidInput(
        f"not UTF-8; {likely}pass --encoding {guess} (encoding={guess!r})"
        f"{'' if known else ' with the name of its encoding'}"
    )


def as_utf8(blocks: Iterable[bytes | BadRecord], encoding: str) -> Iterator[bytes | BadRecord]:
    """The same stream in UTF-8, without a byte order mark.

    What cannot be decoded comes out as bytes that are no UTF-8, in its place.
    """
    first = True
    for block in blocks if encoding == "utf-8" else _transcoded(blocks, encoding):
        if first and isinstance(block, bytes):
            yield block.removeprefix(codecs.BOM_UTF8)
            first = False
        else:
            yield block


def _transcoded(blocks: Iterable[bytes | BadRecord], encoding: str) -> Iterator[bytes | BadRecord]:
    decoder = codecs.getincrementaldecoder(encoding)(errors=_MARK)
    for block in blocks:
        if isinstance(block, BadRecord):
            yield block
        elif text := decoder.decode(block):
            yield text.encode("utf-8", "surrogatepass")
    if tail := decoder.decode(b"", final=True):
        yield tail.encode("utf-8", "surrogatepass")


def _known(encoding: str) -> str:
    try:
        b"text".decode(encoding, _MARK)  # refuses codecs of bytes, such as zlib
        name = codecs.lookup(encoding).name
        codecs.getincrementaldecoder(name)(_MARK).decode(_PROBE, final=True)
    except (LookupError, UnicodeError, ValueError):
        raise InvalidInput(
            f"unknown encoding {encoding!r}; use a name such as 'utf-8', 'gbk' or 'utf-16'"
        ) from None
    return "utf-8" if name in {"utf-8", "utf-8-sig", "ascii"} else name


def _guess(head: bytes) -> str | None:
    """Nothing for UTF-8, the name of a likely encoding, ``NAME`` when there is none."""
    sample = head[: 16 * _SAMPLE]
    text = codecs.getincrementaldecoder("utf-8")("replace").decode(sample)
    bad = text.count("\ufffd")
    nuls = (sample[1:_SAMPLE:2].count(0), sample[0:_SAMPLE:2].count(0))
    if max(nuls) > len(sample[:_SAMPLE]) // 4:
        return "utf-16-le" if nuls[0] > nuls[1] else "utf-16-be"
    if bad <= sum(char > "\x7f" for char in text) - bad:
        return None
    return "gbk" if _chinese(sample) else "NAME"


def _chinese(sample: bytes) -> bool:
    """Whether most of what is not ASCII is a common character when read as GBK."""
    text = codecs.getincrementaldecoder("gb18030")("replace").decode(sample)
    wide = [char for char in text if char > "\x7f"]
    common = sum(
        "\u4e00" <= char <= "\u9fff" or char in "，。！？：；、“”（）《》" for char in wide
    )
    return common >= 0.8 * len(wide)
