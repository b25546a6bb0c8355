"""Passages: a long note cut where its author cut it, so that each part is found by its meaning.

A short note is one passage. A long one is cut at headings, then between paragraphs, and a single
long paragraph between sentences. Where a cut falls depends on what stands around it alone, so a
change in one passage leaves the others as they were.
"""

import re
from collections.abc import Iterator

WHOLE = 1_200
"""Characters of a note that stays in one piece; vectors see the first 1,000 of a text."""
ENOUGH = 400
"""Characters from which a passage is closed at the end of a paragraph."""
MOST = 1_000
"""Characters of a passage; a longer paragraph is cut between its sentences."""
_HEADING = re.compile(r"#{1,6}\s+(?P<title>\S.*?)\s*#*$")
_FENCE = re.compile(r"\s{0,3}(?:```|~~~)")
_SENTENCE = re.compile(r"[^.!?。！？；\n]*(?:[.!?]+(?=\s|$)|[。！？；]+|\n|$)[”’」』）)]*\s*")


def passages(title: str, body: str) -> list[str]:
    """The passages of a note, each under the note's title and the heading it stands below."""
    if len(body) <= WHOLE:
        return [_under(title, "", body)] if body else []
    found: list[str] = []
    for heading, block in _sections(body):
        found += [_under(title, heading, text) for text in _packed(block)]
    return found


def _under(title: str, heading: str, text: str) -> str:
    if title in text[: len(title) + 4]:
        title = ""
    line = " › ".join(part for part in (title, heading if heading != title else "") if part)
    return f"{line}\n\n{text}" if line else text


def _sections(body: str) -> Iterator[tuple[str, list[str]]]:
    """The paragraphs below each heading; what is fenced is one paragraph."""
    heading, block, lines = "", list[str](), list[str]()
    fenced = False
    for line in body.split("\n"):
        fenced ^= bool(_FENCE.match(line))
        found = None if fenced else _HEADING.match(line)
        if found or (not line.strip() and not fenced):
            block, lines = _closed(block, lines)
        if found:
            if block:
                yield heading, block
            heading, block = found.group("title"), []
        elif line.strip() or fenced:
            lines.append(line)
    block, _ = _closed(block, lines)
    if block:
        yield heading, block


def _closed(block: list[str], lines: list[str]) -> tuple[list[str], list[str]]:
    return ([*block, "\n".join(lines)], []) if lines else (block, lines)


def _packed(paragraphs: list[str]) -> Iterator[str]:
    """Paragraphs together until they are enough for a passage."""
    held: list[str] = []
    size = 0
    for piece in (piece for paragraph in paragraphs for piece in _pieces(paragraph)):
        if held and size + len(piece) > MOST:
            yield "\n\n".join(held)
            held, size = [], 0
        held.append(piece)
        size += len(piece)
        if size >= ENOUGH:
            yield "\n\n".join(held)
            held, size = [], 0
    if held:
        yield "\n\n".join(held)


def _pieces(paragraph: str) -> Iterator[str]:
    """A paragraph, or runs of its sentences where it is too long for a passage."""
    held = ""
    for found in _SENTENCE.finditer(paragraph) if len(paragraph) > MOST else ():
        sentence = found.group()
        if held and len(held) + len(sentence) > MOST:
            yield held.strip()
            held = ""
        held += sentence
        while len(held) > MOST:  # no end of a sentence in sight
            space = held.rfind(" ", MOST // 2, MOST)
            cut = MOST if space < 0 else space + 1
            yield held[:cut].strip()
            held = held[cut:]
    rest = held if len(paragraph) > MOST else paragraph
    if rest.strip():
        yield rest.strip()
