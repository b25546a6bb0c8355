"""Asides: words that stand in no turn, and go by the same erasure.

They are the questions in the log of recalls and briefs, what persons wrote with their acts on
beliefs, the labels of snapshots, and skills that came from outside.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from doxa.domain.belief import Cause
from doxa.domain.erasure import Selection
from doxa.domain.moments import to_micros
from doxa.flows.context import Context
from doxa.flows.recount import Because, recount
from doxa.stores.sql.erasing import LoggedRecall
from doxa.stores.store import Unit
from doxa.text.folding import fold


@dataclass(frozen=True, slots=True, kw_only=True)
class Asides:
    """What of them goes: recalls, notes (id, belief, cause), labels, and skills from a version."""

    recalls: tuple[LoggedRecall, ...] = ()
    notes: tuple[tuple[str, str, str], ...] = ()
    labels: tuple[str, ...] = ()
    skills: tuple[tuple[str, int], ...] = ()

    def __len__(self) -> int:
        return len(self.recalls) + len(self.notes) + len(self.labels) + len(self.skills)


def asides_of(unit: Unit, wanted: Selection) -> Asides:
    """The asides that a selection is about: all its conditions hold, as of turns.

    Questions have a user, scene, session, time and words; the rest is found by its words.
    """
    if wanted.ids or wanted.source is not None:
        return Asides()  # an aside has neither
    recalls = tuple(_recalls(unit, wanted))
    plain = (wanted.user, wanted.scene, wanted.session, wanted.since, wanted.until)
    if not wanted.text or any(value is not None for value in plain):
        return Asides(recalls=recalls)
    says = _says(wanted.text)
    first: dict[str, int] = {}
    for skill, number, words in unit.erasing.skill_texts():
        if says(words):
            first.setdefault(skill, number)
    return Asides(
        recalls=recalls,
        notes=tuple(note[:3] for note in unit.erasing.notes() if says(note[3])),
        labels=tuple(id for id, label in unit.erasing.labels() if says(label)),
        skills=tuple(first.items()),
    )


def _says(text: str) -> Callable[[str], bool]:
    wanted = fold(text).strip()
    return lambda words: wanted in fold(words)


def _recalls(unit: Unit, wanted: Selection) -> Iterator[LoggedRecall]:
    says = _says(wanted.text)
    since = None if wanted.since is None else to_micros(wanted.since)
    until = None if wanted.until is None else to_micros(wanted.until)
    last = ""
    while page := unit.erasing.recall_log(last):
        last = page[-1].id
        for entry in page:
            if (
                entry.query
                and wanted.user in {None, entry.holder}
                and wanted.session in {None, entry.session}
                and (wanted.scene is None or f"{entry.scene}/".startswith(f"{wanted.scene}/"))
                and (since is None or entry.at >= since)
                and (until is None or entry.at < until)
                and (not wanted.text or says(entry.query))
            ):
                yield entry


def erase_asides(context: Context, unit: Unit, asides: Asides, actor: str) -> None:
    """Takes them out inside the caller's transaction; beliefs worded so are worded anew."""
    unit.erasing.blank_recalls({entry.id: entry.lists for entry in asides.recalls})
    unit.erasing.relabel(asides.labels)
    for skill, first in asides.skills:
        unit.erasing.cut_skill(skill, first)
    worded = [(id, belief) for id, belief, cause in asides.notes if cause == Cause.EDIT]
    unit.erasing.hush([id for id, _, cause in asides.notes if cause != Cause.EDIT])
    unit.evidence.forget([id for id, _ in worded])
    beliefs = sorted({belief for _, belief in worded})
    if beliefs:
        unit.beliefs.scrub(beliefs)
        families = {row.family for row in unit.beliefs.of_ids(beliefs)}
        recount(context, unit, families, Because(actor=actor, cause="wording erased"))
