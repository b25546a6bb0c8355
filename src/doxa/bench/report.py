"""What a benchmark found: tables of raw values, as JSON and as Markdown."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import isnan

Cell = str | int | float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """Rows under columns; numbers are raw, columns name their unit.

    Columns ``aside`` are not shown on a terminal, where room is scarce.
    """

    name: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    notes: tuple[str, ...] = ()
    aside: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """One run: what was run on what, and its tables.

    ``plot`` is text to be shown as it is, ``figure`` the same for a page, as SVG.
    """

    title: str
    facts: Mapping[str, Cell]
    tables: tuple[Table, ...]
    plot: str = ""
    figure: str = ""
    notes: tuple[str, ...] = field(default=())


def shown(cell: Cell) -> str:
    """A cell as text: two decimals below 10, one below 1,000, none above."""
    if cell is None or (isinstance(cell, float) and isnan(cell)):
        return "–"
    if isinstance(cell, float):
        digits = 2 if abs(cell) < 10 else 1 if abs(cell) < 1_000 else 0
        return f"{cell:,.{digits}f}"
    return f"{cell:,}" if isinstance(cell, int) else cell


def document(report: Report) -> dict[str, object]:
    """The report as JSON knows it; each table is a list of objects, NaN is null."""
    return {
        "title": report.title,
        "facts": dict(report.facts),
        "tables": {
            table.name: [
                {name: _known(cell) for name, cell in zip(table.columns, row, strict=True)}
                for row in table.rows
            ]
            for table in report.tables
        },
        "notes": [*report.notes, *(note for table in report.tables for note in table.notes)],
    }


def markdown(report: Report) -> str:
    """The report as a Markdown page."""
    blocks = [f"# {report.title}", _facts(report.facts)]
    for table in report.tables:
        blocks += [f"## {table.name}", _table(table), *(f"{note}" for note in table.notes)]
    if report.plot:
        blocks.append(f"```\n{report.plot}\n```")
    return "\n\n".join(block for block in [*blocks, *report.notes] if block) + "\n"


def _known(cell: Cell) -> Cell:
    return None if isinstance(cell, float) and isnan(cell) else cell


def _facts(facts: Mapping[str, Cell]) -> str:
    return "\n".join(f"- {name}: {shown(value)}" for name, value in facts.items())


def _table(table: Table) -> str:
    numeric = [all(not isinstance(row[i], str) for row in table.rows) for i in _places(table)]
    rule = ["---:" if number else "---" for number in numeric]
    rows = [[shown(cell) for cell in row] for row in table.rows]
    return "\n".join(_row(cells) for cells in [list(table.columns), rule, *rows])


def _places(table: Table) -> range:
    return range(len(table.columns))


def _row(cells: Sequence[str]) -> str:
    escaped = " | ".join(cell.replace("|", "\\|") for cell in cells)
    return f"| {escaped} |"
