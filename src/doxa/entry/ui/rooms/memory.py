"""One memory: where it comes from, what became of it; edited, archived, erased from here."""

from collections.abc import Callable, Mapping

from starlette.responses import Response

from doxa.domain.belief import Belief
from doxa.domain.erasure import Erasure
from doxa.domain.errors import Forbidden, InvalidInput, NotFound
from doxa.domain.hit import Hits
from doxa.domain.memory import Memory, State
from doxa.entry.ui.diffs import diff
from doxa.entry.ui.site import Site, gone_to, own_path, shown
from doxa.entry.ui.visit import Visit

site = Site()
NAMED = 100
"""Memories of a preview that are named with their words."""
TAGS = "，,、;；"


@site.page("/memories/{id}")
def memory(visit: Visit) -> Response:
    """Everything known about one memory."""
    return _sheet(visit, visit.named("id"))


def _sheet(visit: Visit, identity: str, **more: object) -> Response:
    found = visit.mind.get(identity)
    values: dict[str, object] = {
        "m": found,
        "why": visit.mind.why(found.id),
        "beliefs": [],
        "asked": visit.asked("for"),
        "hits": _asked(visit, found),
        "now": visit.now,
        "draft": fields_of(visit, found),
        "pieces": None,
        "undo": None,
        "seen": None,
        "states": [(str(s), visit.words(f"memory.{s}")) for s in State],
    }
    values["beliefs"] = _beliefs(visit, values["why"].beliefs)  # type: ignore[attr-defined]
    return shown(visit, "memory.html", values | more)


def _beliefs(visit: Visit, ids: tuple[str, ...]) -> list[Belief]:
    found = []
    for identity in ids[:20]:
        try:
            found.append(visit.mind.belief(identity))
        except NotFound:
            continue
    return found


def _asked(visit: Visit, found: Memory) -> Hits | None:
    """How it scores for a query, where one was asked about it."""
    query = visit.asked("for")
    if not query:
        return None
    hits = visit.mind.recall(
        query, scene=found.scene, user=found.holder or None, k=50, threshold=0.0, log=False
    )
    return Hits([hit for hit in hits if hit.id == found.id])


def fields_of(visit: Visit, found: Memory) -> dict[str, str]:
    """What can be edited, as it stands in the fields of the form."""
    return {
        "text": found.text,
        "tags": ", ".join(found.tags),
        "scene": found.scene,
        "state": str(found.state),
        "confidence": f"{found.confidence:.2f}",
        "valid_until": "" if found.valid_until is None else visit.when(found.valid_until),
    }


def _split(text: str) -> list[str]:
    for char in TAGS:
        text = text.replace(char, ",")
    return text.split(",")


def _share(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise InvalidInput("confidence is a number from 0 to 1") from None


_PARSED: Mapping[str, Callable[[str], object]] = {
    "text": str,
    "scene": str,
    "state": str,
    "tags": lambda text: [tag.strip() for tag in _split(text) if tag.strip()],
    "confidence": _share,
    "valid_until": lambda text: text or None,
}


@site.action("/memories/{id}/edit")
def edit(visit: Visit) -> Response:
    """Shows what an edit would change, or makes it and offers to take it back."""
    before = visit.mind.get(visit.named("id"))
    present = fields_of(visit, before)
    draft = {name: visit.given(name, value) for name, value in present.items()}
    changed = {name: value for name, value in draft.items() if value != present[name]}
    if visit.given("do") != "save":
        pieces = diff(present["text"], draft["text"])
        others = [(n, present[n], v) for n, v in changed.items() if n != "text"]
        seen = visit.given("version")
        return _sheet(visit, before.id, draft=draft, pieces=pieces, others=others, seen=seen)
    if not changed:
        return gone_to(f"/memories/{before.id}", "same")
    parsed = {name: _PARSED[name](value) for name, value in changed.items()}
    visit.mind.edit(before.id, version=visit.given("version") or None, **parsed)
    return _sheet(visit, before.id, undo={name: present[name] for name in changed})


@site.action("/memories/archive")
def archive(visit: Visit) -> Response:
    """Takes memories out of daily use; nothing is lost."""
    ids = _chosen(visit)
    for identity in ids:
        visit.mind.edit(identity, state="archived")
    return gone_to(_back(visit), "archived", count=len(ids))


@site.action("/memories/{id}/state")
def state(visit: Visit) -> Response:
    """Puts one memory into another state."""
    found = visit.mind.edit(visit.named("id"), state=visit.given("state"))
    return gone_to(f"/memories/{found.id}", "saved")


@site.action("/memories/erase")
def preview(visit: Visit) -> Response:
    """What erasing would take along. Nothing is changed by looking."""
    ids = _chosen(visit)
    told = visit.mind.erase(ids, dry_run=True)
    return shown(visit, "erasing.html", _told(visit, told) | {"ids": ids, "next": _back(visit)})


@site.action("/memories/erase/now")
def erase(visit: Visit) -> Response:
    """Erases, and shows the receipt."""
    done = visit.mind.erase(_chosen(visit))
    return shown(visit, "erased.html", {"done": done, "next": _back(visit)})


def _chosen(visit: Visit) -> list[str]:
    ids = list(dict.fromkeys(visit.each_given("id")))
    if not ids:
        raise InvalidInput(visit.words("bulk.none"))
    return ids


def _back(visit: Visit) -> str:
    """The list one came from, without the word of an earlier act; a page that stays."""
    path = own_path(visit.given("next"), "/memories").partition("?")[0]
    return path if path == "/memories" else "/memories"


def _told(visit: Visit, told: Erasure) -> dict[str, object]:
    """An erasure with the words of what it takes."""
    return {
        "told": told,
        "going": [visit.mind.get(identity) for identity in told.memories[:NAMED]],
        "staying": [visit.mind.get(identity) for identity in told.recounted[:NAMED]],
        "beliefs": _known_beliefs(visit, told.beliefs),
    }


def _known_beliefs(visit: Visit, ids: tuple[str, ...]) -> list[Belief]:
    try:
        return _beliefs(visit, ids)
    except Forbidden:
        return []
