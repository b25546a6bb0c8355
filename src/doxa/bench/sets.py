"""Evaluation sets in lines of JSON: conversations with turns, questions with what answers them.

A set ``NAME`` is two files, ``NAME.turns.jsonl`` and ``NAME.questions.jsonl``, each plain or
``.gz``. A turn has ``conv_id``, ``session_id``, ``turn_id``, ``speaker``, ``role``, ``time``
and ``text``; a question ``conv_id``, ``qid``, ``question`` and, where known,
``question_time``, ``category``, ``gold_turn_ids``, ``gold_session_ids``, ``gold_events``
(``[{turns: […]}]``) and ``gold_roles`` (``{new: […], old: […]}``). Every ``conv_id`` is a
haystack of its own. Times without an offset are in UTC.
"""

import gzip
import json
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import blake2b
from pathlib import Path
from typing import Any

from doxa.domain.errors import InvalidInput

_ENDINGS = (".jsonl.gz", ".jsonl")
_UNDATED = datetime(2000, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One turn of a haystack."""

    turn: str
    session: str
    speaker: str | None
    role: str
    at: datetime
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """One question and its gold: the turns, sessions and events that answer it.

    ``newer`` and ``older`` are the turns of a statement and of the one it replaced; ``at``
    is ``None`` where the set does not say when it was asked, and ``misdated`` where it says
    so with a time that is none.
    """

    id: str
    text: str
    at: datetime | None
    category: str
    turns: tuple[str, ...]
    sessions: tuple[str, ...]
    events: tuple[tuple[str, ...], ...]
    newer: tuple[str, ...]
    older: tuple[str, ...]
    misdated: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Haystack:
    """One conversation of a set, its turns in order of time, and the questions about it."""

    set: str
    id: str
    lines: tuple[Line, ...]
    questions: tuple[Question, ...]
    empty: int

    @property
    def digest(self) -> str:
        """Names the content of the turns: equal turns, equal digest."""
        digest = blake2b(digest_size=8)
        for line in self.lines:
            fields = (line.turn, line.session, line.speaker, line.role, str(line.at), line.text)
            digest.update(repr(fields).encode())
        return digest.hexdigest()


def read_sets(
    paths: Sequence[Path], *, only: Sequence[str] = (), conversations: Sequence[str] = ()
) -> list[Haystack]:
    """The haystacks of the files and directories, by set and in the order of the files.

    Args:
        paths: directories, or turn or question files of a set.
        only: names of sets; none: all.
        conversations: ids of conversations; none: all.

    Raises:
        InvalidInput: nothing is there, a set lacks one of its files, or a line is broken; the
            message names file and line.
    """
    names = _sets(paths)
    chosen = {name: home for name, home in names.items() if not only or name in only}
    unknown = sorted(set(only) - set(names))
    if unknown or not chosen:
        wanted = f"no set {', '.join(unknown)}" if unknown else "no *.turns.jsonl(.gz) files"
        found = f"; there are: {', '.join(sorted(names))}" if names else ""
        raise InvalidInput(f"{wanted} in {', '.join(map(str, paths))}{found}")
    stacks = [stack for name, home in chosen.items() for stack in _haystacks(name, home)]
    kept = [stack for stack in stacks if not conversations or stack.id in conversations]
    if not kept:
        raise InvalidInput(f"no conversation {', '.join(conversations)} in {', '.join(chosen)}")
    return kept


def _sets(paths: Sequence[Path]) -> dict[str, Path]:
    """Name → directory of every set the paths name."""
    found: dict[str, Path] = {}
    for path in paths:
        if not path.exists():
            raise InvalidInput(f"{path} does not exist; give a directory of sets, or a file of one")
        files = sorted(path.iterdir()) if path.is_dir() else [path]
        kinds = ("turns",) if path.is_dir() else ("turns", "questions")
        for file in files:
            for ending in (f".{kind}{end}" for kind in kinds for end in _ENDINGS):
                if file.name.endswith(ending):
                    found.setdefault(file.name.removesuffix(ending), file.parent)
    return found


def _haystacks(name: str, home: Path) -> list[Haystack]:
    lines: dict[str, list[Line]] = {}
    empty: dict[str, int] = {}
    for where, record in _records(_file(home, name, "turns")):
        conversation = _text(record, "conv_id", where)
        members = lines.setdefault(conversation, [])
        line = _line(record, where, members[-1].at if members else _UNDATED)
        if line.text.strip():
            members.append(line)
        else:
            empty[conversation] = empty.get(conversation, 0) + 1
    questions: dict[str, list[Question]] = {}
    for where, record in _records(_file(home, name, "questions")):
        conversation = _text(record, "conv_id", where)
        if conversation not in lines:
            raise InvalidInput(f"{where}: no turns of the conversation {conversation!r}")
        questions.setdefault(conversation, []).append(_question(record, where))
    return [
        Haystack(
            set=name,
            id=conversation,
            lines=tuple(sorted(members, key=lambda line: line.at)),
            questions=tuple(questions.get(conversation, ())),
            empty=empty.get(conversation, 0),
        )
        for conversation, members in lines.items()
    ]


def _file(home: Path, name: str, kind: str) -> Path:
    for ending in _ENDINGS:
        file = home / f"{name}.{kind}{ending}"
        if file.is_file():
            return file
    raise InvalidInput(f"the set {name} has no {kind}: {home / name}.{kind}.jsonl(.gz) is missing")


def _records(file: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every line of the file as an object, with where it stands."""
    opening = gzip.open if file.suffix == ".gz" else open
    number = 0
    try:
        with opening(file, "rt", encoding="utf-8") as stream:
            for number, text in enumerate(stream, 1):
                if text.strip():
                    yield f"{file.name}, line {number}", _object(text, f"{file}, line {number}")
    except (OSError, EOFError, UnicodeDecodeError, zlib.error) as error:
        raise InvalidInput(f"{file} cannot be read after line {number}: {error}") from error


def _object(text: str, where: str) -> dict[str, Any]:
    try:
        record = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise InvalidInput(f"{where} is no JSON: {error}") from None
    if not isinstance(record, dict):
        raise InvalidInput(f"{where} is no JSON object")
    return record


def _line(record: Mapping[str, Any], where: str, before: datetime) -> Line:
    return Line(
        turn=_text(record, "turn_id", where),
        session=_text(record, "session_id", where),
        speaker=_text(record, "speaker", where, "") or None,
        role=_text(record, "role", where, "user"),
        at=_moment(record, "time", where) or before,
        text=_text(record, "text", where),
    )


def _question(record: Mapping[str, Any], where: str) -> Question:
    events = record.get("gold_events") or ()
    roles = record.get("gold_roles") or {}
    if not isinstance(roles, dict) or not isinstance(events, list | tuple):
        raise InvalidInput(f"{where}: gold_roles is an object, gold_events a list")
    at, misdated = _asked(record, where)
    turns = [event.get("turns") if isinstance(event, dict) else None for event in events]
    return Question(
        id=_text(record, "qid", where),
        text=_text(record, "question", where),
        at=at,
        misdated=misdated,
        category=_text(record, "category", where, "") or "–",
        turns=_ids(record.get("gold_turn_ids"), f"{where}: gold_turn_ids"),
        sessions=_ids(record.get("gold_session_ids"), f"{where}: gold_session_ids"),
        events=tuple(_ids(members, f"{where}: gold_events") for members in turns),
        newer=_ids(roles.get("new"), f"{where}: gold_roles.new"),
        older=_ids(roles.get("old"), f"{where}: gold_roles.old"),
    )


def _asked(record: Mapping[str, Any], where: str) -> tuple[datetime | None, bool]:
    """When a question was asked; one bad time among many is no reason to refuse a set."""
    try:
        return _moment(record, "question_time", where), False
    except InvalidInput:
        return None, True


def _text(record: Mapping[str, Any], name: str, where: str, default: str | None = None) -> str:
    value = record.get(name)
    if value is None and default is not None:
        return default
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    if not isinstance(value, str):
        raise InvalidInput(f"{where}: {name} is text, not {type(value).__name__}")
    return value


def _moment(record: Mapping[str, Any], name: str, where: str) -> datetime | None:
    text = _text(record, name, where, "")
    if not text:
        return None
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        raise InvalidInput(f"{where}: {name} {text[:40]!r} is not ISO 8601") from None
    return moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment


def _ids(value: object, what: str) -> tuple[str, ...]:
    if value is None:
        return ()
    if not isinstance(value, Iterable) or isinstance(value, str | Mapping):
        raise InvalidInput(f"{what} is a list of ids, not {type(value).__name__}")
    return tuple(dict.fromkeys(str(item) for item in value))
