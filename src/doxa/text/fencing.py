"""Memory text as data: what stands in a brief can neither close its fence nor give orders."""

import re

from doxa.text.folding import strip_invisible

_BREAKS = re.compile(r"\s*[\r\n\v\f\x85\u2028\u2029]+\s*")
_ROLE_TOKEN = re.compile(r"<\|[^|>]{0,40}\|>|\[/?INST\]|<</?SYS>>|</?s>", re.IGNORECASE)
_TAG = re.compile(r"<(?=[/!?a-zA-Z])")
_ROLE_LINE = re.compile(
    r"(?P<role>\b(?:system|assistant|developer|user|human|tool|ai)\b|系统|助手|用户)(?P<colon>\s*[:：])",
    re.IGNORECASE,
)
_BACKTICKS = re.compile(r"`{3,}|~{3,}")
_HEADING = re.compile(r"^[#>\-=*+|\s]+")


def neutral(text: str, mark: str, max_chars: int) -> str:
    """``text`` on one line, without invisible characters, role markers, tags or the fence.

    Role words keep their place but lose their colon (``system：`` → ``(system)``), so the
    words stay readable and stop being a turn of their own. At most ``max_chars`` are kept.
    """
    line = _BREAKS.sub(" ⏎ ", strip_invisible(text[: max_chars * 2]))
    line = _ROLE_TOKEN.sub("", line.replace(mark, ""))
    line = _TAG.sub("‹", line)
    line = _BACKTICKS.sub("'''", line)
    line = _ROLE_LINE.sub(r"(\g<role>)", line)
    line = _HEADING.sub("", line).strip()
    return line if len(line) <= max_chars else line[: max_chars - 1].rstrip() + "…"
