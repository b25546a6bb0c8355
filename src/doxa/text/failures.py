"""Errors in what tools say: whether a result is one, of what kind, and its bare message."""

import re
from collections.abc import Mapping

from doxa.text.patterns import later

HEAD = 600
"""Characters of a result that are looked at: an error says so where it begins."""
MESSAGE = 120

OTHER = "other"
_KINDS: Mapping[str, re.Pattern[str]] = {
    name: later(pattern, re.IGNORECASE)
    for name, pattern in {
        "permission": r"permission|forbidden|access denied|not (?:allowed|permitted|authorized)"
        r"|eacces|\b403\b|权限|无权|未授权|拒绝访问|不允许",
        "login": r"unauthenticated|unauthorized|invalid (?:token|credential|api key)|expired token"
        r"|\b401\b|login required|未登录|登录失效|密钥无效|令牌",
        "missing": r"not found|no such|does ?n.t exist|unknown (?:file|table|column|user|id)"
        r"|\b404\b|enoent|modulenotfound|找不到|不存在|未找到|没有这个",
        "timeout": r"time(?:d)? ?out|deadline exceeded|etimedout|超时",
        "limit": r"rate limit|too many requests|\b429\b|quota|限流|频率限制|请求过多|配额",
        "network": r"connection (?:refused|reset|aborted)|econnrefused|unreachable|dns|ssl"
        r"|certificate verify|网络|连接(?:失败|被拒|中断)|证书",
        "space": r"no space left|disk full|out of memory|oom|磁盘(?:已?满|空间)|内存不足",
        "busy": r"\block(?:ed)?\b|conflict|already exists|in use|\b409\b|被占用|冲突|已存在|锁",
        "funds": r"insufficient|not enough|balance|does not add up|余额不足|不够",
        "input": r"invalid|missing (?:required|argument|parameter)|required (?:field|argument)"
        r"|bad request|\b4(?:00|22)\b|typeerror|valueerror|keyerror|syntax|parse|参数|格式|无效"
        r"|缺少|语法",
    }.items()
}
"""Kind of error → what betrays it; the first that fits counts."""

_FAILED = later(
    r"^[\s*#>\[(-]{0,4}(?:\w+: ?)?(?:error|exception|traceback|fatal|failed|failure|panic|denied|err\b"
    r"|错误|失败|异常|报错|出错|无法)"
    r"|^.{0,12}(?:失败|出错|报错|错误|异常)[:：]"
    r"|\"(?:error|errors|exception)\"\s*:(?!\s*(?:null|\"\"|false|\[\]|\{\}))"
    r"|\"(?:status|state|result)\"\s*:\s*\"(?:error|failed|failure)\""
    r"|\"(?:success|ok)\"\s*:\s*false"
    r"|\b(?:exit (?:code|status)|returned)\s*:?\s*[1-9]\d*"
    r"|^\w*(?:Error|Exception)\b|: permission denied|command not found|执行失败|操作失败|调用失败",
    re.IGNORECASE,
)
_SAID = later(r"\"(?:error|message|detail|msg)\"\s*:\s*\"(?P<said>[^\"]{1,400})", re.IGNORECASE)
_ADVICE = later(
    r"\bnext (?:time|trial|attempt|run|try)\b|\bshould(?:n't| not)? have\b|\bin (?:the )?future\b"
    r"|\b(?:remember|make sure|be sure) (?:to|that|not)\b|\b(?:first|always|never) (?:check|ask|look|try)\b"
    r"|下次|下一次|本应|早该|应该(?:先|提前)|以后(?:要|先|别|不要)|记得(?:先|要)|务必",
    re.IGNORECASE,
)
_SENTENCES = later(r"(?<=[.!?])\s+|(?<=[。！？；])|\n+")
ADVICE = 240
"""Characters of advice that are kept."""
_PREFIX = later(r"^\W*(?:error|exception|fatal|failed|错误|失败|报错)\s*[:：]\s*", re.IGNORECASE)
_VARIABLE = later(r"\b(?=\w*\d)[\w-]+|\d+(?:[.,:]\d+)*")


def failure_of(result: str) -> str | None:
    """The kind of error a result is: ``permission``, ``missing``, … or ``other``; None if none."""
    head = result[:HEAD]
    if not _FAILED.search(head):
        return None
    return next((name for name, kind in _KINDS.items() if kind.search(head)), OTHER)


def kind_in(text: str) -> str | None:
    """The kind of error a person's or an agent's own words name; None where they name none."""
    return next((name for name, kind in _KINDS.items() if kind.search(text[:HEAD])), None)


def advice_in(note: str) -> str | None:
    """What a note on a run says to do another time, in its own words; None where it does not.

    Of several sentences the last: it draws the conclusion.
    """
    said = [part.strip() for part in _SENTENCES.split(note[: 10 * HEAD])]
    advice = [part for part in said if _ADVICE.search(part)]
    return " ".join(advice[-1].split())[:ADVICE] if advice else None


def message_of(result: str) -> str:
    """The message of an error on one line, without its wrapping."""
    head = result[:HEAD]
    found = _SAID.search(head)
    lines = (found.group("said") if found else head).strip().splitlines()
    # of a traceback the last line says what happened
    line = lines[-1] if lines and lines[0].startswith("Traceback") else (lines[0] if lines else "")
    return _PREFIX.sub("", " ".join(line.split()))[:MESSAGE]


def pattern_of(message: str) -> str:
    """A message without numbers and ids: equal for the same error about other things."""
    return " ".join(_VARIABLE.sub("…", message.lower()).split())
