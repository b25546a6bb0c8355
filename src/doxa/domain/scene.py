"""Scenes: where something holds. A path of labels such as ``report/weekly``."""

import unicodedata

from doxa.domain.errors import ScopeError

GENERAL = "general"
UNSORTED = "unsorted"
MAX_BYTES = 200


def parse_scene(text: str) -> str:
    """The canonical form of a scene path.

    NFKC, no empty, ``.`` or ``..`` labels, no back-slashes or control characters, at
    most 200 bytes. Any other character is a legal label: ``%``, ``a.b@example.com``,
    ``客服``.

    Raises:
        ScopeError: the path is empty or cannot be a scene; the message names the fault.
    """
    if not isinstance(text, str):
        raise ScopeError(f"a scene is text such as 'report/weekly', not {type(text).__name__}")
    path = unicodedata.normalize("NFKC", text).strip()
    if not path:
        raise ScopeError("a scene must not be empty; use 'general' for what holds everywhere")
    if len(path.encode("utf-8", "surrogatepass")) > MAX_BYTES:
        raise ScopeError(f"scene {path[:24]!r}… is longer than {MAX_BYTES} bytes; shorten it")
    if any(unicodedata.category(c) in {"Cc", "Cf", "Cs", "Zl", "Zp"} for c in path):
        raise ScopeError(f"scene {path!r} holds control or invisible characters; remove them")
    if "\\" in path:
        raise ScopeError(f"scene {path!r} holds a back-slash; separate labels by '/'")
    if path.startswith("/"):
        raise ScopeError(f"scene {path!r} is absolute; write it without the leading '/'")
    labels = [label.strip() for label in path.rstrip("/").split("/")]
    if any(label in {"", ".", ".."} for label in labels):
        raise ScopeError(f"scene {path!r} has an empty or relative label; write 'report/weekly'")
    return "/".join(labels)


def is_within(scene: str, above: str) -> bool:
    """Whether a scene is the other one or below it."""
    return scene == above or scene.startswith(above + "/")


def visible_scenes(scene: str) -> tuple[str, ...]:
    """The scenes that recall at ``scene`` sees: itself, what is above it, and ``general``.

    ``unsorted`` is seen by nobody unless it is asked for by name.
    """
    labels = parse_scene(scene).split("/")
    path = ["/".join(labels[: depth + 1]) for depth in reversed(range(len(labels)))]
    return tuple(path) if GENERAL in path else (*path, GENERAL)
