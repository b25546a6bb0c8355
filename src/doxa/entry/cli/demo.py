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
from doxa.domain.memory import Kind
from doxa.domain.moments import local, zone_name
from doxa.entry.cli.call import Call
from doxa.entry.cli.progress import Stopwatch, meter

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from doxa.domain.memory import Memory
    from doxa.mind import Mind

SHOWN_TURNS, WINDOW = 5, 1500
DISTILLED = tuple(kind for kind in Kind if kind is not Kind.TURN)


@dataclass(frozen=True, slots=True)
class Question:
    """One recall of the demo: the message that introduces it, its query, and how many hits."""

    intro: str
    query: str
    k: int = 2


@dataclass(frozen=True, slots=True)
class Script:
    """What is asked of the sample of one language."""

    questions: tuple[Question, ...]
    task: str


SCRIPTS = {
    "en": Script(
        questions=(
            Question("demo.words", "What was ticket REF-00042 about?"),
            Question("demo.meaning", "Any dietary restrictions?", 1),
            Question("demo.changed", "Where do I live now?"),
            Question("demo.date", "What failed on September 18?"),
            Question("demo.nothing", "What is the boiling point of tungsten?"),
        ),
        task="Write the weekly report",
    ),
    "zh": Script(
        questions=(
            Question("demo.words", "工单 REF-00042 是怎么回事"),
            Question("demo.meaning", "饮食禁忌", 1),
            Question("demo.changed", "我现在住在哪里"),
            Question("demo.date", "9月18日部署怎么了"),
            Question("demo.nothing", "钨的沸点是多少"),
        ),
        task="写周报",
    ),
}
"""The queries for ``doxa/samples/chat_<lang>.jsonl``."""


def demo(
    call: Call,
    keep: Annotated[Path | None, typer.Option("--keep", metavar="PATH", help="demo.keep")] = None,
) -> None:
    """Shows what Doxa does, on a sample conversation."""
    from doxa.entry.cli.rendering import console

    script, turns = SCRIPTS[call.say.lang], sample(call.say.lang)
    moment = datetime.fromisoformat(str(turns[-1]["at"])) + timedelta(hours=1)
    call = _in_zone(call, zone_name(moment))
    with _place(keep) as where, call.mind(str(where), create=True) as mind:
        if call.json:
            call.document(_answers(mind, script, turns, moment))
            return
        stage = _Stage(call, console(), mind, moment)
        _play(stage, script, turns, where)
        if keep:
            stage.tell("demo.end.kept", where=keep)


def _in_zone(call: Call, zone: str) -> Call:
    """The call with times in the zone of the conversation."""
    store = replace(call.settings.store, zone=zone)
    return replace(call, settings=replace(call.settings, store=store))


def sample(lang: str) -> list[dict[str, object]]:
    """The turns of the sample conversation of a language, in their order."""
    text = (files("doxa") / "samples" / f"chat_{lang}.jsonl").read_text("utf-8")
    return [json.loads(line) for line in text.splitlines() if line.strip()]


@contextmanager
def _place(keep: Path | None) -> Iterator[Path]:
    if keep is None:
        with tempfile.TemporaryDirectory(prefix="doxa-demo-") as folder:
            yield Path(folder) / "doxa.db"
    elif keep.exists():
        raise InvalidInput(f"{str(keep)!r} exists already; name a path that is free")
    else:
        yield keep


def _answers(
    mind: "Mind", script: Script, turns: Sequence[dict[str, object]], moment: datetime
) -> dict[str, object]:
    """All of the demo as one document."""
    receipt = mind.observe(turns)
    settled = mind.settle()
    asked = [(question.query, question.k) for question in script.questions]
    return {
        "receipt": receipt,
        "settled": settled,
        "memories": mind.memories(kinds=DISTILLED, limit=100),
        "reflection": mind.reflect(),
        "beliefs": mind.beliefs(),
        "recalls": [mind.recall(query, at=moment, k=k, explain=True) for query, k in asked],
        "brief": mind.brief(script.task, at=moment, window=WINDOW),
        "stats": mind.stats(),
    }


@dataclass(frozen=True, slots=True)
class _Stage:
    """Where the demo is shown."""

    call: Call
    console: "Console"
    mind: "Mind"
    moment: datetime

    def title(self, key: str) -> None:
        """A line across the screen with the title of a part."""
        from rich.rule import Rule
        from rich.text import Text

        self.console.print()
        self.console.print(Rule(Text(self.call.say(key), style="bold"), align="left", style="dim"))

    def tell(self, key: str, **values: object) -> None:
        """A sentence of narration."""
        from doxa.entry.cli.prose import Prose

        self.console.print(Prose(self.call.say(key, **values)))

    def command(self, line: str) -> None:
        """A command as the user would type it."""
        self.console.print()
        self.console.print(f"$ {line}", style="bold cyan")


def _play(stage: _Stage, script: Script, turns: Sequence[dict[str, object]], where: Path) -> None:
    stage.tell("demo.title")
    _write(stage, turns, where)
    _distilled(stage)
    _ask(stage, script)
    _believe(stage)
    _brief(stage, script)
    _count(stage)
    stage.title("demo.end")
    stage.tell("demo.end.told")


def _write(stage: _Stage, turns: Sequence[dict[str, object]], where: Path) -> None:
    stage.title("demo.write")
    stage.tell("demo.write.told", where=where)
    watch = Stopwatch()
    stage.mind.observe(turns)
    written = watch.seconds
    watch.start()
    with meter(stage.call, stage.call.say("import.settling"), None):
        settled = stage.mind.settle()
    stage.console.print(_opening(stage.call, turns))
    sessions = len({turn["session"] for turn in turns})
    stage.tell("demo.written", turns=len(turns), sessions=sessions, seconds=f"{written:.2f}")
    stage.tell("demo.settled", done=settled.done, seconds=f"{watch.seconds:.1f}")


def _distilled(stage: _Stage) -> None:
    """What became of the conversation: each memory with the words it was made of."""
    from rich.table import Table
    from rich.text import Text

    from doxa.entry.cli.prose import Prose

    stage.title("demo.distil")
    stage.tell("demo.distil.told")
    grid = Table.grid(padding=(0, 2))
    for memory in reversed(stage.mind.memories(kinds=DISTILLED, limit=100)):
        day = local(memory.occurred_at, stage.call.zone).strftime("%Y-%m-%d")
        grid.add_row(
            Text(day, style="dim"), Text(memory.kind, style="cyan"), Prose(memory.text, "bold")
        )
        grid.add_row("", "", Prose(_said(stage, memory), "dim"))
    stage.console.print(grid)


def _said(stage: _Stage, memory: "Memory") -> str:
    """The wording of the latest mention, how often it was said, and whether it still holds."""
    say = stage.call.say
    mentions = stage.mind.why(memory.id).mentions
    notes = [say("demo.distil.said", wording=mentions[-1]["wording"])]
    if len(mentions) > 1:
        notes.append(say("demo.distil.mentions", count=len(mentions)))
    if memory.valid_until:
        until = local(memory.valid_until, stage.call.zone).strftime("%Y-%m-%d")
        notes.append(say("demo.distil.until", until=until))
    if memory.superseded_by:
        newer = stage.mind.get(memory.superseded_by).text
        notes.append(say("demo.distil.superseded", newer=newer))
    return " · ".join(notes)


def _opening(call: Call, turns: Sequence[dict[str, object]]) -> "Table":
    """The first turn of the first sessions, so that it is seen what this is about."""
    from rich.table import Table
    from rich.text import Text

    from doxa.entry.cli.prose import Prose
    from doxa.entry.cli.rendering import clipped

    first = {turn["session"]: turn for turn in reversed(turns)}
    chosen = sorted(first.values(), key=lambda turn: str(turn["at"]))[:SHOWN_TURNS]
    grid = Table.grid(padding=(0, 2))
    for turn in chosen:
        day, role = str(turn["at"])[:10], str(turn["role"])
        said = Prose(clipped(str(turn["content"]), 120))
        grid.add_row(Text(day, style="dim"), Text(role, style="cyan"), said)
    grid.add_row(Text("…", style="dim"), "", Prose(call.say("demo.more"), "dim"))
    return grid


def _ask(stage: _Stage, script: Script) -> None:
    from doxa.entry.cli.rendering import hit_list

    stage.title("demo.ask")
    stage.tell("demo.ask.told")
    for question in script.questions:
        hits = stage.mind.recall(question.query, at=stage.moment, k=question.k, explain=True)
        stage.command(f'doxa recall "{question.query}" -k {question.k} --explain')
        stage.tell(question.intro)
        hits.cut = ()
        hits.timings = {}
        hit_list(stage.call, stage.console, hits, explain=True, explained=1)
        if not hits:
            stage.tell("demo.nothing.told")


def _believe(stage: _Stage) -> None:
    """What the conversation adds up to, and what one belief rests on."""
    from doxa.entry.cli.belief_rendering import belief_table, why_sheet
    from doxa.entry.cli.rendering import short_id

    stage.title("demo.believe")
    stage.tell("demo.believe.told")
    stage.mind.reflect()
    found = stage.mind.beliefs()
    stage.command("doxa beliefs")
    stage.console.print(belief_table(stage.call, found))
    for belief in found[:1]:
        stage.command(f"doxa belief why {short_id(belief.id)}")
        why_sheet(stage.call, stage.console, stage.mind.belief_why(belief.id))


def _brief(stage: _Stage, script: Script) -> None:
    from rich.padding import Padding

    from doxa.entry.cli.prose import Prose
    from doxa.entry.cli.reading import brief_size

    stage.title("demo.brief")
    stage.tell("demo.brief.told")
    block = stage.mind.brief(script.task, at=stage.moment, window=WINDOW)
    stage.command(f'doxa brief "{script.task}" --window {WINDOW}')
    stage.console.print(Padding(Prose(block.text), (0, 0, 0, 2)))
    stage.console.print(brief_size(stage.call, block), style="dim")


def _count(stage: _Stage) -> None:
    from doxa.entry.cli.rendering import stats_sheet

    stage.title("demo.stats")
    stage.command("doxa stats")
    stage.mind.settle()  # counts the recalls above
    stage.console.print(stats_sheet(stage.call, stage.mind.stats()))
