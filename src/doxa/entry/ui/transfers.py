"""What comes in behind the pages: what was sent, how far each is, what was left out."""

import shutil
import tempfile
import threading
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path, PurePath
from uuid import uuid4

from fastapi import FastAPI
from starlette.datastructures import UploadFile

from doxa.bridges.importers import read_turns
from doxa.bridges.importers.records import BadRecord
from doxa.bridges.importers.run import Tally, Target, import_turns
from doxa.domain.archive import Loaded
from doxa.domain.errors import DoxaError
from doxa.mind import Mind

KEPT, BAD = 20, 50
"""Imports that stay listed, and records left out that each of them names."""


@dataclass(slots=True, kw_only=True)
class Transfer:
    """One import, or an archive that is taken over: ``share`` is how far that is.

    ``error`` says why it ended before its time; ``done``: it has ended.
    """

    id: str
    name: str
    scene: str | None
    user: str | None
    tally: Tally = field(default_factory=Tally)
    bad: list[BadRecord] = field(default_factory=list)
    error: str = ""
    done: bool = False
    share: float | None = None
    loaded: Loaded | None = None


def transfers(app: FastAPI) -> Mapping[str, Transfer]:
    """The imports of this process by id, the latest first."""
    kept: dict[str, Transfer] = app.state.transfers
    return dict(reversed(kept.items()))


def begin(
    app: FastAPI, mind: Mind, files: Sequence[UploadFile], scene: str | None, user: str | None
) -> Transfer:
    """Keeps the files aside and imports them in a thread of its own.

    What was written is durable; sent again, only the rest is imported.
    """
    held, paths = _aside(files)
    made = _listed(app, files, scene, user)
    target = Target(mind=mind, scene=scene, user=user)

    def read() -> None:
        for path in paths:
            import_turns(read_turns(path), target, made.tally, on_bad=left_out)

    def left_out(bad: BadRecord) -> None:
        if len(made.bad) < BAD:
            made.bad.append(bad)

    _start(made, held, paths[0].parent, read)
    return made


def take_over(
    app: FastAPI, mind: Mind, sent: UploadFile, passphrase: str | None, *, mine: bool
) -> Transfer:
    """Keeps an archive aside and loads it in a thread of its own: all of it or nothing."""
    held, (path,) = _aside([sent])
    made = _listed(app, [sent], None, None)
    made.share = 0.0

    def told(share: float, _what: str) -> None:
        made.share = share

    def load() -> None:
        made.loaded = mind.load(path, passphrase=passphrase, mine=mine, progress=told)
        made.share = 1.0

    _start(made, held, path.parent, load)
    return made


def _aside(files: Sequence[UploadFile]) -> tuple[ExitStack, list[Path]]:
    with ExitStack() as stack:
        room = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="doxa-import-")))
        paths = [_kept(sent, room / str(number)) for number, sent in enumerate(files)]
        return stack.pop_all(), paths


def _listed(
    app: FastAPI, files: Sequence[UploadFile], scene: str | None, user: str | None
) -> Transfer:
    names = ", ".join(PurePath(sent.filename or "").name for sent in files)
    made = Transfer(id=uuid4().hex, name=names, scene=scene, user=user)
    app.state.transfers[made.id] = made
    for old in list(app.state.transfers)[:-KEPT]:
        del app.state.transfers[old]
    return made


def _kept(sent: UploadFile, place: Path) -> Path:
    path = place.with_name(place.name + _suffixes(sent.filename or ""))
    with path.open("wb") as to:
        shutil.copyfileobj(sent.file, to)
    return path


def _suffixes(name: str) -> str:
    """The endings by which a reader tells formats apart, and nothing else of a name."""
    ends = PurePath(name.replace("\\", "/")).suffixes[-2:]
    return "".join(end.lower() for end in ends if end[1:].isalnum() and len(end) < 8)


def _start(made: Transfer, held: ExitStack, room: Path, work: Callable[[], None]) -> None:
    def run() -> None:
        try:
            with held:
                work()
        except DoxaError as error:
            made.error = str(error).replace(f"{room}/", "")
        finally:
            made.done = True

    threading.Thread(target=run, daemon=True).start()
