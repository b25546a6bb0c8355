"""The demo: a sample conversation in a store of its own, and what can be asked of it."""

import json
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from doxa.domain.errors import InvalidInput
from doxa.entry.cli.call import Call
from doxa.entry.cli.language import parse_language
from doxa.entry.cli.progress import Stopwatch

if TYPE_CHECKING:
    from rich.console import Console

    from doxa.domain.hit import Brief, Hits
    from doxa.mind import Mind

SHOWN_TURNS, SHOWN_HITS = 5, 2


@dataclass(frozen=True, slots=True)
class Question:
    """One recall of the demo: the message that introduces it, and its query."""

    intro: str
    query: str


@dataclass(frozen=True, slots=True)
class Script:
    """What is asked of the sample of one language."""

    questions: tuple[Question, ...]
    task: str


SCRIPTS = {
    "en": Script(
        questions=(
            Question("demo.words", "What about order REF-00042?"),
            Question("demo.meaning", "How long should replies be?"),
            Question("demo.newer", "Where do I live?"),
            Question("demo.date", "What happened on March 3?"),
            Question("demo.nothing", "What is the boiling point of tungsten?"),
        ),
        task="Write the weekly report",
    ),
    "zh": Script(
        questions=(
            Question("demo.words", "订单 REF-00042 怎么样了"),
            Question("demo.meaning", "用户偏好简洁风格"),
            Question("demo.newer", "我住在哪里"),
            Question("demo.date", "3月3日发生了什么"),
            Question("demo.nothing", "钨的沸点是多少"),
        ),
        task="写周报",
    ),
}
"""The queries for ``doxa/samples/chat_<lang>.jsonl``."""


def demo(
    call: Call,
    keep: Annotated[
        Path | None, typer.Option("--keep", metavar="PATH", help="demo.keep")
    ] = None,
) -> None:
    """Shows what Doxa does, on a sample conversation."""
    lang = call.lang
    turns = sample(lang)
    moment = datetime.fromisoformat(str(turns[-1]["at"])) + timedelta(hours=1)
    zone = f"{moment:%z}"
    settings = replace(call.settings, store=replace(call.settings.store, zone=f"{zone[:3]}:{zone[3:]}"))
    call = replace(call, settings=settings)
    with _place(keep) as where, call.mind(str(where)) as mind:
        if call.json:
            call.document(_answers(mind, SCRIPTS[lang], turns, moment))
        else:
            _Show(call, mind, moment).run(SCRIPTS[lang], turns, keep)


def sample(lang: str) -> list[dict[str, object]]:
    """The turns of the sample conversation of a language, in their order."""
    text = (files("doxa") / "samples" / f"chat_{lang}.jsonl").read_text("utf-8")
    return [json.loads(line) for line in text.splitlines() if line.strip()]


@contextmanager
def _place(keep: Path | None) -> Iterator[Path]:
    if keep is None:
        with tempfile.TemporaryDirectory(prefix="doxa-demo-") as folder:
            yield Path(folder) / "demo.db"
    elif keep.exists():
        raise InvalidInput(f"{str(keep)!r} exists already; name a path that is free")
    else:
        yield keep
