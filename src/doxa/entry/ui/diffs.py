"""What changed between two wordings, for a person to see."""

import re
from difflib import SequenceMatcher

MOST = 1_500
"""Words up to which two wordings are compared: the comparison is quadratic at worst."""
Piece = tuple[str, str]
"""``same``, ``gone`` or ``new``, and the text."""
_WORDS = re.compile(r"[A-Za-z0-9_]+|\s+|.", re.DOTALL)


def diff(before: str, after: str) -> list[Piece]:
    """The pieces of both wordings in order; of overlong ones the whole of each."""
    if before == after:
        return [("same", before)]
    old, new = _WORDS.findall(before), _WORDS.findall(after)
    if len(old) > MOST or len(new) > MOST:
        return [("gone", before), ("new", after)]
    pieces: list[Piece] = []
    for what, i, j, k, m in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if what == "equal":
            pieces.append(("same", "".join(old[i:j])))
            continue
        pieces += [
            (kind, "".join(words))
            for kind, words in (("gone", old[i:j]), ("new", new[k:m]))
            if words
        ]
    return pieces
