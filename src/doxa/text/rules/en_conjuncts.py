"""English verbs that share a subject: "I'm 40 and live in Ghent" says two things of one person.

Works on clauses of folded text; each verb after the first gets the subject put back.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from doxa.text.clauses import Clause
from doxa.text.rules.subjects import kin_subject

_ADV = r"(?:(?:also|now|just|still|only|currently|usually|always|never|mostly|then|recently|really|actually|absolutely|sometimes|often) )*"
_BASE = (
    r"live|work|have(?! (?:to|been|no idea)\b)|own|drive|speak|study|teach|play|run|love|hate|adore|prefer|enjoy|dislike|loathe|need|eat|drink|sleep|wake|get up|commute|collect|wear|volunteer|sing|cook|bake|ride|rent|share|avoid"
    r"|don't|do not|can't|cannot|won't|am|'m|'ve|never|(?:usually|always|mostly) \w+"
)
_PAST = r"moved|started|joined|got|became|bought|sold|quit|left|graduated|passed|failed|won|lost|met|married|adopted|broke|switched|gave up|turned|was|had|took up|retired|finished|worked|lived|went|grew up|studied|signed up|booked|hated|loved|landed"
_THIRD = r"lives|works|has|is|was|plays|loves|hates|likes|goes|studies|speaks|teaches|runs|drives|needs|eats|drinks|owns|wears|collects|sings|attends|commutes|suffers|prefers|enjoys|can't|cannot|doesn't|won't|had|moved|started|turned|joined|got|became|graduated|plans|wants|takes|barks|sleeps|sheds"
_SELF = re.compile(r"(?:[a-z']+[, ]+){0,3}?i(?=['\s])")
_FIRST = re.compile(
    rf"(?:'m|'ve)\b| {_ADV}(?:{_BASE}|{_PAST}|have|make|do|go|take|keep|use|raise|serve|weigh|owe|run|like)\b"
)
_OPEN = re.compile(
    r"\b(?:to (?!be\b)|can|could|will|would|should|might|may|must|let|if|want|need|going|like|love|enjoy|prefer|hate|try|trying|used|plan|hope|able|tend|about to|'ll|'d)\b"
)
_BREAK = r"(?:,? and|, but|,) "
_SELF_BREAK = re.compile(rf"{_BREAK}(?={_ADV}(?:(?P<base>{_BASE})|(?P<past>{_PAST}))\b)")
_KIN_BREAK = re.compile(rf"{_BREAK}(?={_ADV}(?:{_THIRD})\b)")
_MAX = 4


def conjoined(pieces: Sequence[Clause]) -> list[Clause]:
    """The clauses, each verb of a shared subject as a clause of its own."""
    return [part for clause in pieces for part in _parts(clause)]


def _parts(clause: Clause) -> Iterator[Clause]:
    text = clause.text
    if (" and " not in text and ", " not in text) or "?" in clause.mark:
        yield clause
        return
    own = _SELF.match(text)
    kin = None if own else kin_subject(text)
    cuts: list[re.Match[str]] = []
    if own and _FIRST.match(text, own.end()):
        cuts = [hit for hit in _SELF_BREAK.finditer(text, own.end()) if _parallel(text, own, hit)]
    elif kin:
        cuts = list(_KIN_BREAK.finditer(text, kin[1]))
    subject = "i" if own else text[slice(*kin)] if kin else ""
    yield from _split(clause, cuts[:_MAX], subject + " ")


def _parallel(text: str, own: re.Match[str], cut: re.Match[str]) -> bool:
    """Whether what follows is a verb of the subject's and no second infinitive or noun."""
    return cut["past"] is not None or not _OPEN.search(text, own.end(), cut.start())


def _split(clause: Clause, cuts: Sequence[re.Match[str]], subject: str) -> Iterator[Clause]:
    if not cuts:
        yield clause
        return
    yield replace(
        clause, end=clause.start + cuts[0].start(), text=clause.text[: cuts[0].start()], mark=""
    )
    for place, cut in enumerate(cuts):
        last = place + 1 == len(cuts)
        stop = len(clause.text) if last else cuts[place + 1].start()
        rest = clause.text[cut.end() : stop]
        glue = subject[:-1] if rest.startswith("'") else subject
        yield Clause(
            start=clause.start + cut.end() - len(glue),
            end=clause.end if last else clause.start + stop,
            text=glue + rest,
            sentence=clause.sentence,
            mark=clause.mark if last else "",
            joint="and",
            implied=len(glue),
        )
