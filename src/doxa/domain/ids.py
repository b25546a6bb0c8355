"""Identifiers. Events carry UUIDv7; derived rows an HMAC of what they derive from."""

import base64
import hashlib
import hmac
from datetime import datetime
from uuid import UUID


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
    return str(UUID(int=value))


def derived_id(space_key: bytes, prefix: str, *parts: str) -> str:
    """``prefix`` + 26 base32 characters: HMAC-SHA256(space key, parts), 130 bits.

    Repeatable for whoever holds the space key, not guessable and no content hash for
    anybody else.
    """
    message = "\x1f".join(parts).encode("utf-8", "surrogatepass")
    digest = hmac.digest(space_key, message, hashlib.sha256)
    return prefix + base64.b32encode(digest[:20]).decode("ascii").lower()[:26]
