"""Comparative preferences: which of two things somebody would rather have."""

import re
from functools import lru_cache
from typing import NamedTuple

from doxa.text.comparison.lexicon import cut
from doxa.text.comparison.statements import content
from doxa.text.comparison.terms import Role, Term
from doxa.text.folding import fold


class Ranking(NamedTuple):
    """The words of what is preferred, and of what it is preferred to."""

    better: frozenset[Term]
    worse: frozenset[Term]


_HINT = re.compile(
    r"比|而不是|而非|与其|胜过|多过|甚于|宁|\bprefer|\bmore than\b|\bbetter than\b|\brather\b|\bover\b|\bbeats?\b|\bmore .{1,40} than\b"
)
_PATTERNS = tuple(
    re.compile(pattern)
    for pattern in (
        r"(?:比起|相比于?|与其)(?P<w>[^,，]{1,30}?)(?:来说|相比)?[,，]?(?:用户|我)?(?:更|还是|宁愿|不如|其实|宁可)*(?:喜欢|偏爱|爱|愿意|选择?|倾向于?)(?P<b>[^,，。]{1,30})",
        r"(?:更?喜欢|偏好|偏爱|更爱|宁愿|宁可|倾向于?)(?P<b>[^,，]{1,30}?)[,，]?(?:而不是|胜过|多过|甚于|而非|也不愿?意?|多于)(?:喜欢)?(?P<w>[^,，。]{1,30})",
        r"(?:用户|我)?(?:觉得|认为)?(?P<b>[^,，]{1,20}?)比(?P<w>[^,，]{1,20}?)(?:更|要|还)?(?:好[吃喝看听用]?|重要|优先|合适|方便|舒服)",
        r"\bprefers? (?!to )(?P<b>.{1,50}?) (?:over|to|rather than|instead of) (?P<w>[^,.]{1,50})",
        r"\b(?:likes?|loves?|enjoys?) (?P<b>.{1,50}?) (?:more|better) than (?P<w>[^,.]{1,50})",
        r"\bwould rather (?P<b>.{1,50}?) than (?P<w>[^,.]{1,50})",
        r"^(?:(?:the user|i) )?(?:(?:likes?|chooses?|picks?|takes?) )?(?P<b>[^,.]{1,40}?) (?:over|beats?) (?P<w>[^,.\d]{1,40}?)(?: any day| any time| for me|[,.]|$)",
        r"^(?P<b>.{1,50}?) (?:is|are) (?:better|nicer|more \w+) than (?P<w>[^,.]{1,50})",
    )
)


def _denied(before: str) -> bool:
    return any(term.role is Role.NOT for _, _, term in cut(before))


@lru_cache(maxsize=20_000)
def ranking(text: str) -> Ranking | None:
    """What a text prefers to what; none where it compares nothing."""
    folded = fold(text).strip()
    if not _HINT.search(folded):
        return None
    for pattern in _PATTERNS:
        hit = pattern.search(folded)
        if hit and not _denied(folded[: hit.start()]):
            better, worse = (frozenset(content(hit[group].strip())[0]) for group in ("b", "w"))
            return Ranking(better, worse) if better and worse and better != worse else None
    return None
