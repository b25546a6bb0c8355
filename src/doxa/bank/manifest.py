"""The manifest of an archive: written from its members, checked against them, sealed by a key."""

import hashlib
import hmac
import json
from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any

from doxa.domain.archive import FORMAT, MANIFEST, VERSION, Manifest
from doxa.domain.errors import InvalidInput, SchemaTooNew

_SEALED = b"doxa archive\n"
_MOST = 256 << 20
"""Bytes of a manifest: it names every member."""


def hashed(members: Mapping[str, bytes]) -> dict[str, tuple[int, str]]:
    """Bytes and SHA-256 of each member."""
    return {name: (len(data), hashlib.sha256(data).hexdigest()) for name, data in members.items()}


def sealed(manifest: Manifest, key: bytes) -> Manifest:
    """The manifest with the seal that the key gives it: HMAC-SHA256 over all the rest."""
    content = _SEALED + _text(replace(manifest, seal=""))
    return replace(manifest, seal=hmac.digest(key, content, "sha256").hex())


def is_sealed_by(manifest: Manifest, key: bytes) -> bool:
    """Whether whoever wrote it held the key."""
    return hmac.compare_digest(sealed(manifest, key).seal, manifest.seal)


def written(manifest: Manifest) -> bytes:
    """The manifest as a member."""
    return _text(manifest)


def _text(manifest: Manifest) -> bytes:
    value = {
        "format": FORMAT,
        "version": VERSION,
        "made_at": manifest.made_at.isoformat(),
        "schema": manifest.schema,
        "space": manifest.space,
        "zone": manifest.zone,
        "journal": manifest.journal,
        "models": list(manifest.models),
        "counts": dict(manifest.counts),
        "key": manifest.key,
        "seal": manifest.seal,
        "members": {name: list(found) for name, found in manifest.members.items()},
    }
    return json.dumps(value, indent=1, sort_keys=True).encode()


def checked(members: Mapping[str, bytes]) -> Manifest:
    """The manifest of the members, each of which is as it says.

    Raises:
        InvalidInput: it is missing or malformed, or a member is missing, changed or unnamed.
        SchemaTooNew: a newer Doxa wrote it.
    """
    content = members.get(MANIFEST)
    if content is None:
        raise InvalidInput(f"this is no archive of Doxa: it holds no {MANIFEST}")
    manifest = _parsed(content)
    found = hashed({name: data for name, data in members.items() if name != MANIFEST})
    wrong = sorted(
        name
        for name in {*found, *manifest.members}
        if found.get(name) != manifest.members.get(name)
    )
    if wrong:
        raise InvalidInput(
            f"the archive is not what was written: {', '.join(wrong[:3])} differ from the "
            "manifest; take another copy"
        )
    return manifest


def _parsed(content: bytes) -> Manifest:
    malformed = InvalidInput(f"the {MANIFEST} of the archive is malformed; refused")
    try:
        value: Any = json.loads(content) if len(content) <= _MOST else {}
        kind, version = str(value["format"]), int(value["version"])
    except (ValueError, TypeError, KeyError, RecursionError):
        raise malformed from None
    if kind != FORMAT:
        raise malformed
    if version > VERSION:
        raise SchemaTooNew("a newer Doxa wrote the archive; upgrade Doxa to load it")
    try:
        return Manifest(
            made_at=datetime.fromisoformat(value["made_at"]),
            schema=int(value["schema"]),
            space=str(value["space"]),
            zone=str(value["zone"]),
            journal=bool(value["journal"]),
            models=tuple(str(name) for name in value["models"]),
            counts={str(kind): int(count) for kind, count in value["counts"].items()},
            members={
                str(name): (int(found[0]), str(found[1]))
                for name, found in value["members"].items()
            },
            key=str(value["key"]),
            seal=str(value["seal"]),
        )
    except (ValueError, TypeError, KeyError, IndexError, AttributeError):
        raise malformed from None
