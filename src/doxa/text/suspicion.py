"""Signals that a text wants to be more than data; they cap and flag, they never filter (A6).

Words are looked for in the text as a reader sees it, without invisible characters.
"""

import re

from doxa.text.folding import strip_invisible

_INVISIBLE = re.compile(
    "[\u00ad\u200b\u2060-\u2064\u202a-\u202e\u2066-\u2069\ufeff\U000e0020-\U000e007f]"
)
"""Soft hyphen, zero width (joiners, which scripts need, aside), bidi controls, tag letters."""
_EMOJI_FLAG = re.compile("\U0001f3f4[\U000e0020-\U000e007e]{1,8}\U000e007f")
_ROLE = re.compile(
    r"<\|[^|>\n]{0,40}\|>|\[/?INST\]|<</?SYS>>"
    r"|^[ \t#>*-]{0,8}(?:system|developer|系统)[ \t]{0,4}[:：]",
    re.IGNORECASE | re.MULTILINE,
)
_FENCE = re.compile(r"</?memory\b", re.IGNORECASE)
_INSTRUCTION = re.compile(
    r"\b(?:ignore|disregard|forget|override)\b[^.\n]{0,30}\b(?:previous|prior|above|earlier|all|your)\b"
    r"[^.\n]{0,20}\b(?:instructions?|prompts?|rules|messages?|preferences|memories|entries)\b"
    r"|\bsystem prompt\b|\byou are now\b|\bfrom now on,? you\b"
    r"|\b(?:remember|note|record|save|store)\b[^.\n]{0,20}\bthe user\b"
    r"|\bsupersedes?\b[^.\n]{0,20}\b(?:earlier|previous|prior|all)\b"
    r"|\b(?:do not|don't|never) (?:tell|inform|reveal|mention)\b[^.\n]{0,20}\buser\b"
    r"|(?:忽略|无视|忘记|不要理会)[^。\n]{0,12}(?:指令|指示|提示|规则|要求|记忆|偏好)"
    r"|(?:记住|记录|记下)[^。\n]{0,6}用户"
    r"|取代[^。\n]{0,8}(?:此前|之前|以前|所有)|系统提示词|不要(?:告诉|告知)用户",
    re.IGNORECASE,
)


def signals(text: str, *, speaks: bool) -> tuple[str, ...]:
    """What of ``text`` looks as if it were to be obeyed or to hide, in a fixed order.

    ``instruction``: addressed to the agent, looked for unless the one who ``speaks`` is the user or
    the system, whose part that is; ``invisible`` characters; ``role`` markers; the ``fence`` of
    a brief. Linear in the length of the text.
    """
    hidden = not text.isascii() and bool(_INVISIBLE.search(_EMOJI_FLAG.sub("", text)))
    seen = strip_invisible(text) if hidden else text
    found = {
        "instruction": not speaks and bool(_INSTRUCTION.search(seen)),
        "invisible": hidden,
        "role": bool(_ROLE.search(seen)),
        "fence": bool(_FENCE.search(seen)),
    }
    return tuple(name for name, there in found.items() if there)
