"""Keys: what lets a principal in. The secret is told once; only its hash is kept."""

import hashlib
from dataclasses import dataclass
from datetime import datetime

from doxa.domain.grants import Principal

PREFIX = "doxa"
ID_BYTES, SECRET_BYTES = 6, 32


@dataclass(frozen=True, slots=True, kw_only=True)
class Key:
    """A key as it is listed. ``revoked_at`` is None while it works."""

    principal: Principal
    created_at: datetime
    revoked_at: datetime | None = None

    @property
    def id(self) -> str:
        """Its id, which the secret begins with."""
        return self.principal.id

    @property
    def name(self) -> str:
        """Who got it."""
        return self.principal.name


def secret_of(identity: str, random: bytes) -> str:
    """The secret of a key: ``doxa_<id>_<256 random bits>``."""
    return f"{PREFIX}_{identity}_{random.hex()}"


def id_in(secret: object) -> str:
    """The id that a secret names; empty where it is none of ours."""
    parts = secret.split("_") if isinstance(secret, str) and len(secret) < 200 else []
    return parts[1] if len(parts) == 3 and parts[0] == PREFIX else ""


def digest_of(secret: str) -> str:
    """What is kept of a secret. It is random and long: a plain hash cannot be guessed back."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()
