"""What others give: archives nobody here vouches for, and directories of notes.

Their words come through the channel ``import``: low grade, no key of evidence, so they neither
make nor move a belief (S2); without a scene they are ``unsorted``, listed for review. States,
scenes, holders, beliefs, skills and ids that such an archive claims are left where they are.
"""

import hashlib
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

from doxa.bank.notes import Note, read_notes
from doxa.bank.reading import Archive, Record
from doxa.domain.archive import Loaded
from doxa.domain.errors import InvalidInput
from doxa.domain.moments import from_micros
from doxa.domain.source import Channel
from doxa.domain.turn import Turn
from doxa.flows.context import Context
from doxa.flows.intake import MAX_LABEL, MAX_TAGS, parse_turns
from doxa.flows.observe import Author, author_of, observe
from doxa.flows.screening import parse_policy, screen_turns
from doxa.text.folding import clean

_LEFT = ("beliefs", "skills", "sessions", "tasks")
"""What an archive of others may hold and never brings."""


def take_words(
    context: Context, archive: Archive, scene: str | None, user: str | None, *, dry_run: bool
) -> Loaded:
    """The wordings of an archive's memories as turns of import.

    Raises:
        InvalidInput: nothing of it can be taken.
    """
    turns = list(_of_memories(archive.records.get("memories", ()), scene))
    left = [name for name in _LEFT if archive.records.get(name)]
    notes = (
        "nothing proves that this archive is yours: its words come as import, "
        + (f"its {', '.join(left)} stay out" if left else "and nothing else"),
    )
    return _taken(context, turns, author_of(user, None), archive.manifest.made_at, notes, dry_run)


def load_notes(
    context: Context, place: Path, scene: str | None, user: str | None, *, dry_run: bool
) -> Loaded:
    """A directory of Markdown notes as turns of import, one a file.

    Raises:
        InvalidInput: there is no note in it.
    """
    found, now = read_notes(place), context.clock.now()
    turns = [_of_note(note, scene, now) for note in found.notes if note.text.strip()]
    if not turns:
        raise InvalidInput(f"there is no Markdown note in {place}")
    return _taken(context, turns, author_of(user, None), None, found.left_out, dry_run)


def _of_memories(records: Sequence[Record], scene: str | None) -> Iterator[Turn]:
    for record in records:
        text, name, at = record.get("text"), record.get("name"), record.get("occurred_at")
        if not isinstance(text, str) or not clean(text).strip():
            continue
        yield Turn(
            content=text,
            name=clean(name)[:MAX_LABEL] if isinstance(name, str) else None,
            at=_moment(at),
            key=_key("archive", str(record.get("id")), text),
            session=f"archive: {record.get('session')}"[:MAX_LABEL],
            scene=scene,
            channel=Channel.IMPORT,
        )


def _moment(at: object) -> datetime | None:
    try:
        return from_micros(at) if isinstance(at, int) else None
    except OverflowError:
        return None


def _of_note(note: Note, scene: str | None, now: datetime) -> Turn:
    return Turn(
        content=note.text,
        at=note.at or min(note.touched, now),
        key=_key("note", note.path, note.text),
        session=f"notes: {clean(note.path)}"[:MAX_LABEL],
        scene=scene,
        tags=tuple(clean(tag)[:MAX_LABEL] for tag in note.tags[:MAX_TAGS]),
        channel=Channel.IMPORT,
    )


def _key(kind: str, place: str, text: str) -> str:
    """Makes loading again change nothing, and an edited text another turn."""
    content = f"{place}\0{text}".encode("utf-8", "surrogatepass")
    return f"{kind}:{hashlib.sha256(content).hexdigest()[:40]}"


def _taken(
    context: Context,
    turns: Sequence[Turn],
    author: Author,
    made_at: datetime | None,
    notes: tuple[str, ...],
    dry_run: bool,  # noqa: FBT001 - handed on
) -> Loaded:
    # one call, one transaction: all of it or nothing
    parsed = parse_turns(turns, Turn(content=""))
    screened, found = screen_turns(parsed, parse_policy(context.settings.distil.secrets))
    if dry_run:
        with context.store.read(context.space.id) as unit:
            keys = [turn.key for turn in screened if turn.key]
            known = len(unit.journal.known(author.principal, keys))
    else:
        receipt = observe(context, screened, author, found)
        known, found = receipt.duplicates, receipt.notes
    return Loaded(
        path="",
        dry_run=dry_run,
        own=False,
        made_at=made_at.astimezone(UTC) if made_at else None,
        new={"events": len(screened) - known},
        known={"events": known} if known else {},
        notes=(*notes, *found),
    )
