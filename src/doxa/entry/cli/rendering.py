"""How answers look to a person: tables that fit 80 columns, with or without a terminal."""

import sys
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from rich import box
from rich.cells import cell_len, set_cell_size
from rich.console import Console, Group
from rich.table import Table
from rich.text import Text

from doxa.domain.moments import local
from doxa.entry.cli.plain import one_line, size
from doxa.entry.cli.prose import Prose
from doxa.entry.errors import told

if TYPE_CHECKING:
    from doxa.domain.hit import Cut, DeadJob, Hit, Hits, Stats, Why
    from doxa.domain.memory import Memory
    from doxa.domain.session import LiveTurn, Session
    from doxa.entry.cli.call import Call
    from doxa.entry.cli.origins import SettingRow
    from doxa.flows.diagnose import Diagnosis
    from doxa.flows.health import Check

ID_LENGTH = 12
"""Characters of an id in a table: any command takes them back as a prefix."""
LINE_CELLS = 160
"""Cells a text may take in a row of a table before it is cut."""


def console(*, stderr: bool = False) -> Console:
    """A console without markup, emoji codes or guessed highlighting: what is stored is shown."""
    stream = sys.stderr if stderr else sys.stdout
    return Console(file=stream, markup=False, emoji=False, highlight=False)


def short_id(id: str) -> str:
    """The head of an id, long enough to paste."""
    return id[:ID_LENGTH]


def clipped(text: str, cells: int = LINE_CELLS) -> str:
    """``text`` as one printable line of at most ``cells`` columns, Chinese counted double."""
    line = one_line(text[: cells * 8])
    return line if cell_len(line) <= cells else set_cell_size(line, cells - 1).rstrip() + "…"


def when(call: "Call", at: datetime | None, *, seconds: bool = False) -> str:
    """A moment in the space's zone."""
    if at is None:
        return "–"
    return local(at, call.zone).strftime("%Y-%m-%d %H:%M:%S" if seconds else "%Y-%m-%d %H:%M")


def table(headings: Sequence[str], *, wide: int = -1) -> Table:
    """A plain table; the column at ``wide`` takes the room that is left and folds."""
    made = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, header_style="bold")
    for place, heading in enumerate(headings):
        last = place == wide % len(headings)
        made.add_column(
            heading, ratio=1 if last else None, overflow="fold", no_wrap=not last, min_width=4
        )
    return made


def pairs(rows: Mapping[str, str]) -> Table:
    """Names and values in two columns."""
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column(overflow="fold", ratio=1)
    for name, value in rows.items():
        grid.add_row(name, Prose(value))
    return grid


def hit_list(
    call: "Call", to: Console, hits: "Hits", *, explain: bool, explained: int | None = None
) -> None:
    """Each hit with its text, and under it when, who, where.

    ``explain`` adds parts, arms and source, of the first ``explained`` hits only if that is
    given, and what was cut.
    """
    for rank, hit in enumerate(hits, 1):
        grid = Table.grid(padding=(0, 2))
        grid.add_column(justify="right", style="bold", min_width=2)
        grid.add_column(justify="right", style="cyan", no_wrap=True)
        grid.add_column(overflow="fold", ratio=1)
        grid.add_row(str(rank), f"{hit.score:.2f}", Prose(hit.text))
        grid.add_row("", "", Prose(_origin(call, hit), "dim"))
        if explain and (explained is None or rank <= explained):
            for line in _explained(call, hit):
                grid.add_row("", "", Prose(line, "dim"))
        to.print(grid)
    if explain and hits.cut:
        to.print()
        to.print(cut_table(call, hits.cut))
    if explain and hits.timings:
        spent = " · ".join(f"{name} {value:.1f}" for name, value in hits.timings.items())
        to.print(Prose(call.say("explain.timings", spent=spent), "dim"))


def _origin(call: "Call", hit: "Hit") -> str:
    shown = [
        when(call, hit.occurred_at),
        hit.source.name or hit.source.channel,
        hit.kind.value,
        hit.scene,
        hit.holder,
        *(f"#{tag}" for tag in hit.tags),
        call.say("hit.superseded") if hit.superseded_by else "",
        short_id(hit.id),
    ]
    return " · ".join(one_line(item) for item in shown if item)


def _explained(call: "Call", hit: "Hit") -> Iterable[str]:
    say = call.say
    named = {name: f"{_word(call, 'part', name)} {value:.2f}" for name, value in hit.parts.items()}
    addends = " + ".join(named[name] for name in _ADDENDS if name in named)
    factors = "".join(f" × {named[n]}" for n in _FACTORS if hit.parts.get(n, 1) != 1)
    made_of = " · ".join(v for name, v in named.items() if name not in _ADDENDS + _FACTORS)
    yield say("explain.score", score=f"{hit.score:.2f}", sum=addends + factors)
    if made_of:
        yield say("explain.made", relevance=f"{hit.relevance:.2f}", parts=made_of)
    arms = say("explain.comma").join(_word(call, "arm", arm) for arm in hit.arms)
    yield say("explain.arms", arms=arms)
    yield say("explain.source", event=hit.source.event, session=one_line(hit.source.session))
    for turn in hit.context:
        speaker = f"{turn.name}: " if turn.name else ""
        yield clipped(f"{turn.offset:+d}  {speaker}{turn.text}", 140)


_ADDENDS, _FACTORS = ("relevance", "recency", "frequency", "identifier", "revision"), ("tags",)


def _word(call: "Call", group: str, name: str) -> str:
    """The word for a part or arm in the user's language; a new one keeps its own name."""
    key = f"{group}.{name}"
    return call.say(key) if call.say.knows(key) else name


def cut_table(call: "Call", cut: "Iterable[Cut]") -> Table:
    """What a recall considered and left out, and why."""
    say = call.say
    made = table([say("col.cut"), say("col.relevance"), say("col.reason"), say("col.text")])
    for item in cut:
        reason = Prose(one_line(item.reason))
        made.add_row(short_id(item.id), f"{item.relevance:.2f}", reason, _cell(item.text, 80))
    return made


def _cell(text: str, cells: int = LINE_CELLS) -> Prose:
    return Prose(clipped(text, cells))


def diagnosis_table(call: "Call", found: "Diagnosis") -> Table:
    """Each stage of a recall, what it did to the memory, and what to do about it."""
    marks = {True: "✓", False: "✗", None: "!"}
    made = table(["", call.say("diagnose.stage"), call.say("diagnose.detail")])
    for step in found.steps:
        lines = [told(line, call.say.lang) for line in (step.detail, step.advice)]
        detail = Group(Prose(lines[0]), *(Prose(line, "dim") for line in lines[1:] if line))
        made.add_row(marks[step.ok], step.name, detail)
    return made


def memory_table(call: "Call", memories: "Iterable[Memory]") -> Table:
    """Memories, one a row."""
    say = call.say
    heads = ("col.id", "col.when", "col.kind", "col.scene", "col.text")
    made = table([say(head) for head in heads])
    made.columns[2].no_wrap, made.columns[2].max_width = False, 13
    for memory in memories:
        day = when(call, memory.occurred_at)[:10]
        scene = _cell(memory.scene, 16)
        made.add_row(short_id(memory.id), day, _kind(call, memory), scene, _cell(memory.text))
    return made


def _kind(call: "Call", memory: "Memory") -> str:
    """The kind, with what keeps it out of daily use where something does."""
    standing = memory.standing
    kind = memory.kind.value
    return kind if standing == "active" else f"{kind} · {call.say(f'standing.{standing}')}"


def memory_sheet(call: "Call", memory: "Memory") -> Table:
    """Every field of one memory."""
    say, source = call.say, memory.source
    confidence = f"{memory.confidence:.2f} ({say('level.' + memory.confidence_word)})"
    rows = {
        "field.id": memory.id,
        "field.text": memory.text,
        "field.kind": f"{memory.kind.value} · {memory.layer.value} · {memory.standing}",
        "field.scene": memory.scene,
        "field.holder": memory.holder or say("value.shared"),
        "field.tags": ", ".join(memory.tags),
        "field.occurred": when(call, memory.occurred_at, seconds=True),
        "field.recorded": when(call, memory.recorded_at, seconds=True),
        "field.valid": _validity(call, memory),
        "field.confidence": confidence,
        "field.importance": f"{memory.importance:.2f}",
        "field.sentiment": f"{memory.sentiment:+.2f}",
        "field.slot": " = ".join(item for item in (memory.slot, memory.value) if item),
        "field.mentions": f"{memory.mentions} · {when(call, memory.last_mentioned_at)}",
        "field.access": f"{memory.access_count} · {when(call, memory.last_access_at)}",
        "field.source": " · ".join(
            item for item in (source.channel, source.name, source.session, source.task) if item
        ),
        "field.grade": memory.grade.name.lower(),
        "field.event": source.event,
        "field.superseded": memory.superseded_by or "",
    }
    return pairs({say(key): value for key, value in rows.items() if value})


def _validity(call: "Call", memory: "Memory") -> str:
    if memory.valid_from is None and memory.valid_until is None:
        return ""
    return f"{when(call, memory.valid_from)} → {when(call, memory.valid_until)}"


def origin_sheet(call: "Call", to: Console, origin: "Why") -> None:
    """Mentions, the conversation around, and history of a memory."""
    to.print(pairs({call.say("field.id"): origin.id, call.say("field.text"): origin.text}))
    for heading, rows in (("why.mentions", origin.mentions), ("why.history", origin.history)):
        if rows:
            to.print()
            to.print(call.say(heading), style="bold")
            to.print(record_table(call, rows))
    if origin.conversation:
        to.print()
        to.print(call.say("why.conversation"), style="bold")
        to.print(turn_table(call, origin.conversation))


def record_table(call: "Call", rows: Sequence[Mapping[str, object]]) -> Table:
    """Mappings, one a row, each as names and values."""
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column(overflow="fold", ratio=1)
    for place, row in enumerate(rows, 1):
        shown = (f"{name} {_value(call, value)}" for name, value in row.items())
        grid.add_row(str(place), Prose(" · ".join(shown)))
    return grid


def _value(call: "Call", value: object) -> str:
    if isinstance(value, datetime):
        return when(call, value)
    return "–" if value is None else clipped(str(value))


def turn_table(call: "Call", turns: "Iterable[LiveTurn]") -> Table:
    """Turns of a conversation, one a row."""
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column(style="cyan", no_wrap=True)
    grid.add_column(overflow="fold", ratio=1)
    for turn in turns:
        speaker = clipped(turn.name or turn.role, 16)
        grid.add_row(when(call, turn.occurred_at), Text(speaker), Prose(turn.content))
    return grid


def session_table(call: "Call", found: "Iterable[Session]") -> Table:
    """Sessions, one a row."""
    say = call.say
    heads = ("col.session", "col.started", "col.last", "col.turns", "col.scene")
    made = table([say(head) for head in heads], wide=0)
    for item in found:
        first, last = when(call, item.started_at), when(call, item.last_at)
        made.add_row(
            Text(one_line(item.id)), first, last, str(item.total_turns), _cell(item.scene, 16)
        )
    return made


def session_sheet(call: "Call", to: Console, found: "Session") -> None:
    """One session: its frame, its summary, its turns."""
    say = call.say
    rows = {
        "field.session": found.id,
        "field.scene": found.scene,
        "field.holder": found.holder or say("value.shared"),
        "field.span": f"{when(call, found.started_at)} → {when(call, found.last_at)}",
        "field.turns": say("session.turns", shown=len(found.turns), total=found.total_turns),
        "field.summary": found.summary or "",
    }
    to.print(pairs({say(key): value for key, value in rows.items() if value}))
    to.print()
    to.print(turn_table(call, found.turns))


def stats_sheet(call: "Call", figures: "Stats") -> Table:
    """Figures of a space."""
    say = call.say
    rows = {
        "field.store": f"{figures.location} · {size(figures.bytes)}",
        "field.space": figures.space,
        "field.events": f"{figures.events:,}",
        "field.sessions": f"{figures.sessions:,}",
        "field.memories": f"{figures.memories:,}",
        "field.span": f"{when(call, figures.first_at)} → {when(call, figures.last_at)}",
        "field.kinds": _counts(figures.by_kind),
        "field.states": _counts(figures.by_state),
        "field.scenes": _counts(figures.by_scene),
        "field.beliefs": _counts(figures.beliefs),
        "field.vectors": _counts(figures.vectors),
        "field.queue": _counts(figures.queue),
        "field.recalls": say(
            "stats.recalls",
            count=f"{figures.recalls:,}",
            rate=f"{figures.hit_rate:.0%}",
            used=f"{figures.used_rate:.0%}",
            judged=f"{figures.judged:,}",
        ),
        "field.age": say("stats.age", days=f"{figures.mean_age_seconds / 86_400:.1f}"),
        "field.oldest": say("stats.oldest", seconds=f"{figures.oldest_job_seconds:,.0f}"),
        "field.model": say(
            "stats.model", calls=f"{figures.model_calls:,}", tokens=f"{figures.model_tokens:,}"
        ),
    }
    return pairs({say(key): value for key, value in rows.items() if value})


def _counts(counts: Mapping[str, int]) -> str:
    ranked = sorted(counts.items(), key=lambda item: -item[1])
    return " · ".join(f"{one_line(name)} {count:,}" for name, count in ranked[:12])


_CHECK = {
    True: ("check.ok", "green"),
    False: ("check.broken", "bold red"),
    None: ("check.open", "dim"),
}


def check_table(call: "Call", checks: "Iterable[Check]") -> Table:
    """Checks of ``doctor``: outcome, what was found, and what to do."""
    say = call.say
    made = table([say("col.check"), say("col.outcome"), say("col.detail")])
    for check in checks:
        key, style = _CHECK[check.ok]
        words = one_line(told(check.advice, say.lang))
        advice = [Prose(f"→ {words}", "yellow")] if words else []
        detail = Group(Prose(one_line(told(check.detail, say.lang))), *advice)
        made.add_row(check.name, Text(say(key), style=style), detail)
    return made


def job_table(call: "Call", jobs: "Iterable[DeadJob]") -> Table:
    """Jobs that were given up."""
    say = call.say
    heads = ("col.id", "col.kind", "col.attempts", "col.since", "col.error")
    made = table([say(head) for head in heads])
    for job in jobs:
        since = when(call, job.created_at)
        made.add_row(str(job.id), job.kind, str(job.attempts), since, _cell(job.error))
    return made


def refused_table(call: "Call", rows: "Iterable[Mapping[str, str]]") -> Table:
    """Records an import left out: file, place and reason."""
    say = call.say
    made = table([say("col.file"), say("col.where"), say("col.reason")])
    for row in rows:
        name = _cell(row["file"].replace("\\", "/").rpartition("/")[2], 24)
        made.add_row(name, _cell(row["where"], 32), _cell(row["reason"]))
    return made


def setting_table(call: "Call", rows: "Iterable[SettingRow]") -> Table:
    """Settings: value, origin, and what each is for."""
    say = call.say
    heads = ("col.key", "col.value", "col.origin", "col.meaning")
    made = table([say(head) for head in heads])
    made.columns[1].no_wrap, made.columns[1].max_width = False, 20
    for row in rows:
        style = "" if row.origin == "default" else "bold"
        value = Text("–" if row.value == "" else one_line(str(row.value)), style=style)
        key = f"setting.{row.key}"
        meaning = Prose(say(key) if say.knows(key) else "")
        made.add_row(row.key, value, say(f"origin.{row.origin}"), meaning)
    return made
