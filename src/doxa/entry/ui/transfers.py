"""Imports that run behind the pages: what was sent, how far each is, what was left out."""

import shutil
import tempfile
import threading
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path, PurePath
from uuid import uuid4

from fastapi import FastAPI
from starlette.datastructures import UploadFile

from doxa.bridges.importers import read_turns
from doxa.bridges.importers.records import BadRecord
from doxa.bridges.importers.run import Tally, Target, import_turns
from doxa.domain.errors import DoxaError
from doxa.mind import Mind

KEPT, BAD = 20, 50
"""Imports that stay listed, and records left out that each of them names."""


@dataclass(slots=True, kw_only=True)
class Transfer:
    """One import. ``error`` says why it ended before its time; ``done``: it has ended."""

    id: str
    name: str
    scene: str | None
    user: str | None
    tally: Tally = field(default_factory=Tally)
    bad: list[BadRecord] = field(default_factory=list)
    error: str = ""
    done: bool = False


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
    with ExitStack() as stack:
        room = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="doxa-import-")))
        paths = [_kept(sent, room / str(number)) for number, sent in enumerate(files)]
        held = stack.pop_all()
    names = ", ".join(PurePath(sent.filename or "").name for sent in files)
    made = Transfer(id=uuid4().hex, name=names, scene=scene, user=user)
    app.state.transfers[made.id] = made
    for old in list(app.state.transfers)[:-KEPT]:
        del app.state.transfers[old]
    target = Target(mind=mind, scene=scene, user=user)
    work = threading.Thread(target=_run, args=(made, target, held, paths), daemon=True)
    work.start()
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


def _run(made: Transfer, target: Target, held: ExitStack, paths: Sequence[Path]) -> None:
    def left_out(bad: BadRecord) -> None:
        if len(made.bad) < BAD:
            made.bad.append(bad)

    try:
        with held:
            for path in paths:
                import_turns(read_turns(path), target, made.tally, on_bad=left_out)
    except DoxaError as error:
        made.error = str(error).replace(f"{paths[0].parent}/", "")
    finally:
        made.done = True
