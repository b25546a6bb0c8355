"""Whether a directory is a sound vault: links resolve, ids are given once, heads can be read."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from doxa.bank.entry import decode, identity_of, parse
from doxa.bank.files import read_file
from doxa.bank.layout import SUFFIX, stem, target
from doxa.bank.tree import scan

_LINK = re.compile(r"\[\[([^\[\]\n]{1,400})\]\]")


@dataclass(frozen=True, slots=True)
class Flaw:
    """One thing that is wrong: the file, what kind of flaw, and in words."""

    path: str
    kind: str
    detail: str


def flaws(root: Path) -> tuple[int, list[Flaw]]:
    """How many links there are, and every flaw of the vault at ``root``."""
    found = scan(root)
    flawed = [Flaw(error, "unreadable", "") for error in found.errors]
    flawed += [Flaw(path, "ignored", "a conflict copy or a link out") for path in found.ignored]
    texts: dict[str, str] = {}
    for path in found.files:
        try:
            texts[path] = decode(read_file(root, path))
        except OSError as error:
            flawed.append(Flaw(path, "unreadable", str(error.strerror)))
    links = 0
    names = {stem(path) for path in texts} | {path.removesuffix(SUFFIX) for path in texts}
    for path, text in texts.items():
        for link in _LINK.findall(text):
            links += 1
            if target(link) not in names:
                flawed.append(Flaw(path, "link", link))
    return links, [*flawed, *_heads(texts)]


def _heads(texts: Mapping[str, str]) -> Iterator[Flaw]:
    owners: dict[str, str] = {}
    for path, text in texts.items():
        entry = parse(text)
        if entry.problem is not None:
            yield Flaw(path, "head", str(entry.problem))
        identity = identity_of(entry)
        if identity and owners.setdefault(identity, path) != path:
            yield Flaw(path, "id", f"the same id as {owners[identity]}")
