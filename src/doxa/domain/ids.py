"""Identifiers. Events carry UUIDv7; derived rows an HMAC of what they derive from."""

import hashlib
from datetime import datetime
from functools import lru_cache

_BLOCK = 64
_LETTERS = "abcdefghijklmnopqrstuvwxyz234567"
"""Base32 of RFC 4648 §6 in lower case."""
_PAIRS = tuple(first + second for first in _LETTERS for second in _LETTERS)
_SHIFTS = range(120, -1, -10)
_DROPPED = 256 - 130


def event_id(at: datetime, entropy: bytes) -> str:
    """UUIDv7 (RFC 9562 §5.7) of the moment ``at`` and ten random bytes."""
    millis = max(0, int(at.timestamp() * 1000)) & ((1 << 48) - 1)
    tail = int.from_bytes(entropy[:10], "big")
    value = (
        millis << 80
        | 0x7 << 76
        | ((tail >> 68) & 0xFFF) << 64
        | 0b10 << 62
        | (tail & ((1 << 62) - 1))
    )
    digits = f"{value:032x}"
    return f"{digits[:8]}-{digits[8:12]}-{digits[12:16]}-{digits[16:20]}-{digits[20:]}"


def derived_id(space_key: bytes, prefix: str, *parts: str) -> str:
    """``prefix`` + 26 base32 characters: HMAC-SHA256(space key, parts), 130 bits.

    Repeatable for whoever holds the space key, not guessable and no content hash for
    anybody else.
    """
    message = "\x1f".join(parts).encode("utf-8", "surrogatepass")
    inner, outer = (state.copy() for state in _keyed(space_key))
    inner.update(message)
    outer.update(inner.digest())
    bits = int.from_bytes(outer.digest()) >> _DROPPED
    return prefix + "".join([_PAIRS[bits >> shift & 1023] for shift in _SHIFTS])


@lru_cache(maxsize=16)
def _keyed(key: bytes) -> tuple["hashlib._Hash", "hashlib._Hash"]:
    """Both hashes of an HMAC (RFC 2104 §2) after their key block.

    Going on from there costs a tenth of setting a new HMAC up.
    """
    if len(key) > _BLOCK:
        key = hashlib.sha256(key).digest()
    block = key.ljust(_BLOCK, b"\0")
    inner, outer = (bytes(byte ^ mask for byte in block) for mask in (0x36, 0x5C))
    return hashlib.sha256(inner), hashlib.sha256(outer)
