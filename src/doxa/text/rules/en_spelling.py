"""English as people type it: apostrophes left out, short forms of a few words.

"dont" is read as "don't", "pls" as "please"; the way back to what was typed is kept.
"""

import re

from doxa.text.folding import Folded

_NOT = "do does did ca could wo would should is are was were have has had ai must need"
_SPELLED = {
    **{f"{verb}nt": f"{verb}n't" for verb in _NOT.split()},
    "im": "i'm", "ive": "i've", "youre": "you're", "youve": "you've", "theyre": "they're", "weve": "we've", "hes": "he's",
    "shes": "she's", "thats": "that's", "whats": "what's", "theres": "there's", "heres": "here's", "itll": "it'll",
    "pls": "please", "plz": "please", "ur": "your", "bc": "because", "cuz": "because", "coz": "because", "thx": "thanks",
    "abt": "about", "gonna": "going to", "wanna": "want to", "gotta": "got to", "favs": "favourites", "fav": "favourite", "fave": "favourite", "bday": "birthday",
    "tho": "though", "rly": "really", "w/o": "without", "yrs": "years", "hubby": "husband",
}  # fmt: skip
_WORD = re.compile(
    r"(?<![\w'/.@#-])(?:"
    + "|".join(sorted(map(re.escape, _SPELLED), key=len, reverse=True))
    + r"|u(?= (?:can|could|should|are|gave|give|make|made|keep|send|do|don't|know|write|wrote|said|say|have|please)\b)|id(?= (?:rather|like|love|prefer|say|never|really)\b)|ill(?= (?:be|have|never|always|take)\b)|i (?:m|ve|d|ll)(?= ))(?![\w'/@-])"
)
_HINT = re.compile(
    r"nt\b| u |\bi[mv]|\bi [mvdl]|\bid |\bill |\b(?:" + "|".join(map(re.escape, _SPELLED)) + r")\b"
)
_TYPED = re.compile(_WORD.pattern, re.IGNORECASE)
_SHORT = {
    "u": "you",
    "id": "i'd",
    "ill": "i'll",
    "i m": "i'm",
    "i ve": "i've",
    "i d": "i'd",
    "i ll": "i'll",
}


def written(text: str) -> str:
    """A text as typed with its words spelled out; the case of the first letter is kept."""
    return _TYPED.sub(_as_written, text) if _HINT.search(text.lower()) else text


def _as_written(hit: re.Match[str]) -> str:
    typed = hit[0].lower()
    word = _SPELLED.get(typed) or _SHORT[typed]
    return word.capitalize() if hit[0][0].isupper() else word


def spelled(folded: Folded) -> Folded:
    """The folded text with what casual English leaves out put back.

    Each character of a word that was spelled out comes from the word as typed.
    """
    text = folded.text
    hits = list(_WORD.finditer(text)) if _HINT.search(text) else []
    if not hits:
        return folded
    parts: list[str] = []
    starts: list[int] = []
    ends: list[int] = []
    done = 0
    for hit in hits:
        word = _SPELLED.get(hit[0]) or _SHORT[hit[0]]
        parts += [text[done : hit.start()], word]
        starts += folded.starts[done : hit.start()]
        ends += folded.ends[done : hit.start()]
        places = _places(hit[0], word)
        starts += [folded.starts[hit.start() + place] for place, _ in places]
        ends += [folded.ends[hit.start() + place] for _, place in places]
        done = hit.end()
    parts.append(text[done:])
    starts += folded.starts[done:]
    ends += folded.ends[done:]
    return Folded("".join(parts), starts, ends)


def _places(typed: str, word: str) -> list[tuple[int, int]]:
    """For each character of a word the first and last of those typed that it stands for."""
    if typed.replace(" ", "") != word.replace("'", ""):
        return [(0, len(typed) - 1)] * len(word)
    places: list[tuple[int, int]] = []
    at = 0
    for char in word:
        if char == "'":
            places.append((at, max(at - 1, 0)))
            continue
        at += typed[at] == " "
        places.append((at, at))
        at += 1
    return places
