"""Where entries lie: topic directories from scenes, names from titles, safe on every system.

Characters that some file system or note tool gives a meaning of its own are written as their
full-width twins. A scene is NFKC and holds no such twins, so :func:`scene_of` finds the scene
of a directory by folding its name back.
"""

import hashlib
import re
import unicodedata
from collections.abc import Iterable, Mapping
from pathlib import PurePosixPath
from urllib.parse import quote

from doxa.domain.errors import ScopeError
from doxa.domain.scene import parse_scene

BELIEFS, SKILLS, SESSIONS = "beliefs", "skills", "sessions"
INDEX = "index.md"
SUFFIX = ".md"
MAX_NAME = 180
"""Bytes of a file's or directory's name, so that no file system refuses it or what tools append."""
TITLE = 60
"""Characters of a title that go into a name."""
TAIL = 8

_OWN = frozenset({BELIEFS, SKILLS, SESSIONS})
_DEVICES = frozenset(
    {"con", "prn", "aux", "nul", "conin$", "conout$"}
    | {f"{name}{digit}" for name in ("com", "lpt") for digit in "0123456789"}
)
"""Names that Windows keeps for devices, with or without an extension."""
_FORBIDDEN = '<>:"/\\|?*#^[]%`'
_WIDE = {ord(char): chr(ord(char) + 0xFEE0) for char in _FORBIDDEN}
_MARKDOWN = re.compile(r"^(?:[#>\-*+]+\s+|\d+[.)]\s+)+")


def file_name(title: str, identity: str, *, tail: int = TAIL) -> str:
    """``<slug>--<id tail>.md``: NFC, at most 180 bytes.

    ``title`` is any text; its first line is taken.
    """
    ending = f"--{identity[-tail:]}{SUFFIX}"
    return _cut(slug(title), MAX_NAME - len(ending.encode())) + ending


def slug(title: str) -> str:
    """The title as the beginning of a file's name; ``note`` where nothing of it is left."""
    lines = (line for line in title.split("\n") if line.strip())
    line = _MARKDOWN.sub("", next(lines, "").strip()[: 4 * TITLE])
    text = unicodedata.normalize("NFC", line)
    kept = "".join(char for char in text if unicodedata.category(char)[0] != "C")
    words = "-".join(kept.split()).translate(_WIDE)[:TITLE].strip("-. ")
    return _guarded(words) or "note"


def directory(scene: str) -> str:
    """The directory of a scene, relative to the bank, with ``/`` between its parts."""
    first, *rest = scene.split("/")
    own = _twin(first) if first.casefold() in _OWN else _label(first)
    return "/".join((own, *map(_label, rest)))


def directories(scenes: Iterable[str]) -> Mapping[str, str]:
    """The directory of each scene, no two of them equal where case is not told apart."""
    found: dict[str, str] = {}
    taken: dict[str, str] = {}
    for scene in sorted(set(scenes), key=lambda scene: (scene != scene.casefold(), scene)):
        path = directory(scene)
        if taken.setdefault(_same(path), scene) != scene:
            path = f"{path}~{_hash(scene)}"
            taken[_same(path)] = scene
        found[scene] = path
    return found


def scene_of(path: str, known: Mapping[str, str]) -> str | None:
    """The scene of a file's path by the directories of the ``known`` scenes, or its own name.

    None at the top, in the bank's own directories and where the name can be no scene.
    """
    parent = unicodedata.normalize("NFC", str(PurePosixPath(path).parent))
    if parent == "." or parent.split("/")[0].casefold() in _OWN:
        return None
    for scene, place in known.items():
        if place == parent:
            return scene
    try:
        return parse_scene(parent)
    except ScopeError:
        return None


_SIGNS = re.compile(r"[#^|\[\]]")


def stem(path: str) -> str:
    """A path's name without directory and extension: what a link names."""
    return PurePosixPath(path).name.removesuffix(SUFFIX)


def link(path: str, shown: str = "", *, whole: bool = False) -> str:
    """A wikilink to the entry at a path: names are unique by their tails, else by ``whole`` paths.

    A file that a person named with signs of such links (``C#``) is linked as plain Markdown does.
    """
    name = path.removesuffix(SUFFIX) if whole else stem(path)
    if _SIGNS.search(path):
        return f"[{shown or stem(path)}]({quote(path)})"
    return f"[[{name}|{shown}]]" if shown else f"[[{name}]]"


def target(text: str) -> str:
    """What a wikilink points at: its name without brackets, alias and heading."""
    return re.split(r"[|#]", text.strip().removeprefix("[[").removesuffix("]]"))[0].strip()


def _label(label: str) -> str:
    safe = _guarded(unicodedata.normalize("NFC", label).translate(_WIDE))
    if len(safe.encode("utf-8", "replace")) <= MAX_NAME:
        return safe
    return f"{_cut(safe, MAX_NAME - 7)}~{_hash(label)}"


def _guarded(name: str) -> str:
    """A name that no system keeps for itself, hides, or shortens at its end."""
    base, dot, rest = name.partition(".")
    if base.casefold() in _DEVICES:
        name = _twin(base) + dot + rest
    if name[:1] in {".", "~", "-"}:
        name = chr(ord(name[0]) + 0xFEE0) + name[1:]
    if name[-1:] == ".":
        name = name[:-1] + "．"
    return name


def _twin(name: str) -> str:
    """The name with its last character as the full-width twin."""
    return name[:-1] + chr(ord(name[-1]) + 0xFEE0)


def _cut(text: str, most: int) -> str:
    return text.encode("utf-8", "replace")[:most].decode("utf-8", "ignore").rstrip("-. ")


def _same(path: str) -> str:
    return unicodedata.normalize("NFD", path).casefold()


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:6]
