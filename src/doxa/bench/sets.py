"""Evaluation sets in lines of JSON: conversations with turns, questions with what answers them.

A set ``NAME`` is two files, ``NAME.turns.jsonl`` and ``NAME.questions.jsonl``, each plain or
``.gz``. A turn has ``conv_id``, ``session_id``, ``turn_id``, ``speaker``, ``role``, ``time``
and ``text``; a question ``conv_id``, ``qid``, ``question`` and, where known,
``question_time``, ``category``, ``gold_turn_ids``, ``gold_session_ids``, ``gold_events``
(``[{turns: […]}]``) and ``gold_roles`` (``{new: […], old: […]}``). Every ``conv_id`` is a
haystack of its own. Times without an offset are in UTC. A file ``updates_LANG.jsonl`` is a
set of its own (:mod:`doxa.bench.update_sets`).
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from doxa.bench.haystacks import Haystack, Line, Question
from doxa.bench.set_lines import Record, ids_of, moment_of, read_lines, text_of
from doxa.bench.update_sets import is_updates, read_updates
from doxa.domain.errors import InvalidInput

ENDINGS = (".jsonl.gz", ".jsonl")
_UNDATED = datetime(2000, 1, 1, tzinfo=UTC)


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
            for ending in (f".{kind}{end}" for kind in kinds for end in ENDINGS):
                if file.name.endswith(ending):
                    found.setdefault(file.name.removesuffix(ending), file.parent)
            if is_updates(file):
                found.setdefault(file.stem, file.parent)
    return found


@dataclass(slots=True)
class _Growing:
    """A conversation while its file is read."""

    lines: dict[str, Line] = field(default_factory=dict)
    questions: list[Question] = field(default_factory=list)
    last: datetime = _UNDATED
    empty: int = 0
    repeated: int = 0

    def add(self, line: Line, where: str) -> None:
        known = self.lines.get(line.turn)
        if not line.text.strip():
            self.empty += 1
        elif known is None:
            self.lines[line.turn] = line
        elif known.text == line.text:
            self.repeated += 1
        else:
            raise InvalidInput(
                f"{where}: turn_id {line.turn[:40]!r} stands for another text already"
            )
        self.last = line.at


def _haystacks(name: str, home: Path) -> list[Haystack]:
    updates = home / f"{name}.jsonl"
    if is_updates(updates) and updates.is_file():
        return read_updates(updates)
    stacks = _conversations(_file(home, name, "turns"))
    stray = 0
    for conversation, question in read_lines(_file(home, name, "questions"), _question):
        if conversation in stacks:
            stacks[conversation].questions.append(question)
        else:
            stray += 1
    return [
        Haystack(
            set=name,
            id=conversation,
            lines=tuple(sorted(stack.lines.values(), key=lambda line: line.at)),
            questions=tuple(stack.questions),
            empty=stack.empty,
            repeated=stack.repeated,
            stray=stray,
        )
        for conversation, stack in stacks.items()
        if stack.lines
    ]


def _conversations(file: Path) -> dict[str, _Growing]:
    stacks: dict[str, _Growing] = {}

    def add(record: Record, where: str) -> None:
        stack = stacks.setdefault(text_of(record, "conv_id", where), _Growing())
        stack.add(_line(record, where, stack.last), where)

    read_lines(file, add)
    return stacks


def _file(home: Path, name: str, kind: str) -> Path:
    for ending in ENDINGS:
        file = home / f"{name}.{kind}{ending}"
        if file.is_file():
            return file
    raise InvalidInput(f"the set {name} has no {kind}: {home / name}.{kind}.jsonl(.gz) is missing")


def _line(record: Record, where: str, before: datetime) -> Line:
    return Line(
        turn=text_of(record, "turn_id", where),
        session=text_of(record, "session_id", where),
        speaker=text_of(record, "speaker", where, "") or None,
        role=text_of(record, "role", where, "user"),
        at=moment_of(record, "time", where) or before,
        text=text_of(record, "text", where),
    )


def _question(record: Record, where: str) -> tuple[str, Question]:
    """A question and the conversation it is about."""
    events = record.get("gold_events") or ()
    roles = record.get("gold_roles") or {}
    if not isinstance(roles, dict) or not isinstance(events, list | tuple):
        raise InvalidInput(f"{where}: gold_roles is an object, gold_events a list")
    at, misdated = _asked(record, where)
    turns = [event.get("turns") if isinstance(event, dict) else None for event in events]
    return text_of(record, "conv_id", where), Question(
        id=text_of(record, "qid", where),
        text=text_of(record, "question", where),
        at=at,
        misdated=misdated,
        category=text_of(record, "category", where, "") or "–",
        turns=ids_of(record.get("gold_turn_ids"), f"{where}: gold_turn_ids"),
        sessions=ids_of(record.get("gold_session_ids"), f"{where}: gold_session_ids"),
        events=tuple(ids_of(members, f"{where}: gold_events") for members in turns),
        newer=ids_of(roles.get("new"), f"{where}: gold_roles.new"),
        older=ids_of(roles.get("old"), f"{where}: gold_roles.old"),
    )


def _asked(record: Record, where: str) -> tuple[datetime | None, bool]:
    """When a question was asked; one bad time among many is no reason to refuse a set."""
    try:
        return moment_of(record, "question_time", where), False
    except InvalidInput:
        return None, True
