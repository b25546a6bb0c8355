"""Signs of an attack in a text: they flag it for a person and lower its trust, never filter it."""

import re
from enum import StrEnum

from doxa.text.folding import strip_invisible

MAX_TEXT = 200_000
"""Characters of a text that are looked at."""


class Sign(StrEnum):
    """What was seen."""

    INVISIBLE = "invisible characters"
    ROLE = "role markers"
    FENCE = "fences of a context block"
    ORDER = "instructions to the agent"


_HIDDEN = re.compile(
    "[\U000e0000-\U000e007f\u202a-\u202e\u2066-\u2069]|(?<=\\w)[\u00ad\u200b\u2060\ufeff](?=\\w)"
)
"""Tag letters, turns of direction, and what stands unseen inside a word; no joined emoji."""
_ROLE = re.compile(
    r"<\|[a-z_]{2,20}\|>|\[/?INST\]|<</?SYS>>|^\s{0,8}(?:###\s*)?(?:system|developer|系统)\s{0,3}[:：]",
    re.IGNORECASE | re.MULTILINE,
)
_FENCE = re.compile(
    r"</?(?:memory|context|system|system_prompt|instructions?)(?:\s[^>\n]{0,60})?>", re.IGNORECASE
)
_ORDER = re.compile(
    r"\b(?:ignore|disregard|forget|override)\b[^.\n]{0,40}\b(?:previous|prior|above|earlier|all)\b"
    r"[^.\n]{0,30}\b(?:instructions?|rules?|prompts?|messages?|preferences?|entries)\b"
    r"|\bsupersedes?\b[^.\n]{0,30}\b(?:earlier|previous|prior|all)\b"
    r"|\b(?:remember|note|record|store)\s+that\s+the\s+user\b"
    r"|\byou\s+(?:are\s+now|must\s+now|must\s+always)\b|\bdo\s+not\s+(?:tell|inform)\s+the\s+user\b"
    r"|(?:忽略|无视|忘记|忘掉|覆盖|取代)[^。\n]{0,12}(?:之前|此前|以上|上面|先前|所有|一切)"
    r"[^。\n]{0,10}(?:指令|指示|规则|提示|要求|偏好|记忆|条目)"
    r"|(?:请|要|务必|另请)?记住[:：,，]?\s{0,3}(?:该|本)?用户|不要(?:告诉|告知)用户|你现在是|从现在起你",
    re.IGNORECASE,
)


def signs(text: str, *, spoken: bool) -> tuple[Sign, ...]:
    """The signs a text carries. ``spoken``: somebody present says it for themselves.

    Who speaks may give orders and write ``system:``; what a tool or a file says may not. Linear
    time: every pattern is bounded.
    """
    head = text[:MAX_TEXT]
    plain = head if head.isascii() else strip_invisible(head)
    found = {
        Sign.INVISIBLE: not head.isascii() and _HIDDEN.search(head) is not None,
        Sign.FENCE: _FENCE.search(plain) is not None and not spoken,
        Sign.ROLE: _ROLE.search(plain) is not None and not spoken,
        Sign.ORDER: not spoken and _ORDER.search(plain) is not None,
    }
    return tuple(sign for sign, seen in found.items() if seen)
