"""Circumstances: in winter, on weekdays, at my desk. Two of a kind keep two statements apart.

A statement that holds in one circumstance says nothing of another one (C2): who lives in
Lisbon in winter may live in Oslo in summer. Only circumstances of one sort are compared, and
only where the rest differs as well: what else would say the same of another time is a new
time for it. Tags that only lift (:mod:`doxa.text.circumstances`) may be read loosely; what
keeps two statements apart must stand where it limits the one it is in.
"""

import re
from collections.abc import Mapping
from functools import lru_cache

from doxa.text.comparison.changes import changes
from doxa.text.comparison.statements import terms_of
from doxa.text.comparison.terms import Role
from doxa.text.folding import fold

_SORTS: Mapping[str, Mapping[str, tuple[str, str]]] = {
    "season": {
        "spring": (r"in (?:the )?spring(?:time)?", r"春[天季]"),
        "summer": (r"in (?:the )?summer(?:time)?", r"夏[天季]"),
        "autumn": (r"in (?:the )?(?:autumn|fall)(?! of)", r"秋[天季]"),
        "winter": (r"in (?:the )?winter(?:time)?", r"冬[天季]"),
    },
    "part of the day": {
        "morning": (r"in the mornings?|(?:before|at|for) breakfast", r"早[上晨]|清晨|上午"),
        "noon": (r"at noon|at lunch(?:time)?", r"中午"),
        "afternoon": (r"in the afternoons?", r"下午"),
        "evening": (
            r"in the evenings?|(?:late )?at night|after dinner",
            r"晚上|夜里|深夜|傍晚|睡前",
        ),
    },
    "days": {
        "weekdays": (r"(?:on|during) (?:weekdays|work(?:ing )??days|the week)", r"工作日|平[时日]"),
        "weekend": (r"(?:on|at|over) (?:the )?week-?ends?", r"周末|双休日|节假日"),
    },
    "place": {
        "work": (
            r"at (?:work|the office)|in the office",
            r"上班(?:时|的?时候)|在(?:公司|单位|办公室)",
        ),
        "home": (r"at home", r"在家里?|下班(?:后|以后)"),
        "way": (r"on the (?:go|road|way|train|bus)|while travell?ing", r"在?(?:路上|车上)|出差时?"),
    },
    "weather": {
        "rain": (
            r"(?:when|if) it(?:'s| is)? rain(?:s|ing|y)?|on rainy days",
            r"下雨(?:天|时)?|雨天",
        ),
        "sun": (r"(?:when|if) it(?:'s| is)? sunny|on sunny days", r"晴天|出太阳"),
        "snow": (r"(?:when|if) it(?:'s| is)? snow(?:s|ing|y)?", r"下雪(?:天|时)?|雪天"),
    },
    "device": {
        "phone": (
            r"on (?:my|the|a|their) (?:phone|mobile)",
            r"在?(?:用)?手机上|用手机(?:时|的时候)",
        ),
        "desk": (
            r"(?:on|at) (?:my|the|a|their) (?:desk|desktop|computer|laptop|pc)",
            r"在?(?:用)?电脑上|用电脑(?:时|的时候)",
        ),
    },
}
"""Circumstances by sort, in English and in Chinese."""

_BEFORE = (
    "(?:^|(?<=[,，。;；、]))(?:(?:用户|我们?|他们?|她们?)(?:一般|通常|都)?)?(?:在|每到|一到|到了?)?"
)
"""What stands before a circumstance in Chinese: elsewhere it is what is spoken of."""
_OWNED = "(?!的(?!时候|时))"
_PATTERNS = {
    sort: {
        name: re.compile(rf"\b(?:{en})\b(?!')|{_BEFORE}(?:{zh}){_OWNED}")
        for name, (en, zh) in names.items()
    }
    for sort, names in _SORTS.items()
}
_PERSON = re.compile(r"用户|the user(?:'s)?|\b(?:i|my|me)\b|我")
_CLAUSE = re.compile(
    r"\b(?:when(?:ever)?|while|if|as long as) (?P<en>[^,;.]{3,80}?)(?:,|$|(?= (?:the user|i) )|[.;])"
    r"|(?:^|(?<=[,，。;；]))(?:当|每当|如果|要是)?(?P<zh>[^,，。;；]{2,30}?)(?:的时候|时(?=[,，用我都会要请喜爱])|的话)"
)
"""A clause that says when; compared by its words where no sort of ours is in it."""


def elsewhere(old: str, new: str) -> bool:
    """Whether two texts hold in circumstances that exclude each other.

    A new text that speaks of a change is about the same circumstance.
    """
    old, new = fold(old), fold(new)
    change = changes(new)
    if change.replaced or change.now or change.ceased:
        return False
    one, two = _circumstances(old), _circumstances(new)
    shared = one.keys() & two.keys()
    if not any(one[sort].isdisjoint(two[sort]) for sort in shared):
        return False
    return _rest(old) != _rest(new)


@lru_cache(maxsize=20_000)
def _circumstances(folded: str) -> Mapping[str, frozenset[str]]:
    found = {
        sort: frozenset(name for name, pattern in names.items() if pattern.search(folded))
        for sort, names in _PATTERNS.items()
    }
    found = {sort: names for sort, names in found.items() if names}
    clause = _CLAUSE.search(folded)
    if clause and not found:
        placed = terms_of(_PERSON.sub(" ", clause["en"] or clause["zh"]))
        words = frozenset(term.key for _, _, term in placed if term.role is Role.WORD)
        found.update({"clause": words} if words else {})
    return found


def _rest(folded: str) -> str:
    """A text without its circumstances."""
    for names in _PATTERNS.values():
        for pattern in names.values():
            folded = pattern.sub("", folded)
    return re.sub(r"[\W_]+", "", _PERSON.sub("", _CLAUSE.sub("", folded)))
