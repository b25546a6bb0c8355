"""Which lines of a transcript begin a turn, and who speaks.

A line begins a turn in one of four shapes: with a time (``[07:30] Ming: …``), in bold
(``**User:** …``), as a heading (``### User``), or plain (``User: …``). One file keeps to
one shape. Words that name a role always count; other names must be consistent, since
``Note: …`` looks the same.
"""

import re
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from enum import StrEnum

from doxa.bridges.importers.stamps import Stamp, find_stamp
from doxa.domain.source import Role

_ROLES = {
    Role.USER: ("user", "human", "you said", "用户", "用戶", "使用者", "人类", "人類", "你说"),
    Role.ASSISTANT: (
        "assistant", "ai", "ai assistant", "bot", "model", "agent", "chatgpt", "chatgpt said",
        "chatgpt 说", "gpt", "gpt-4", "gpt-4o", "claude", "gemini", "copilot", "deepseek", "kimi",
        "qwen", "助手", "助理", "ai助手", "ai 助手", "智能助手", "小助手", "机器人", "機器人",
        "豆包", "通义千问", "文心一言", "元宝",
    ),
    Role.SYSTEM: ("system", "系统", "系統"),
    Role.TOOL: ("tool", "function", "工具"),
}  # fmt: skip
_WEAK = {
    Role.USER: ("me", "you", "q", "question", "我", "你", "问", "提问", "客户", "顾客"),
    Role.ASSISTANT: ("a", "answer", "答", "回答", "客服"),
}
"""Words that name a role only where nothing stronger does."""
ROLE_WORDS = {word: role for role, words in _ROLES.items() for word in words}
_WEAK_WORDS = {word: role for role, words in _WEAK.items() for word in words}
_NO_NAMES = frozenset(
    (
        "note", "notes", "todo", "ps", "tip", "warning", "error", "example", "examples", "title",
        "date", "time", "subject", "http", "https", "ftp", "file", "summary", "result", "output",
        "input", "step", "steps", "conclusion", "important", "source", "link", "url", "attention",
        "re", "fwd", "cc", "to", "from", "注意", "备注", "备註", "提示", "标题", "时间", "日期",
        "主题", "问题", "答案", "例如", "比如", "总结", "结论", "步骤", "原因", "结果", "建议",
        "地址", "电话", "说明", "附件", "链接", "来源", "输出", "输入", "文件", "网址", "另外",
        "还有", "优点", "缺点", "目标", "背景", "标签",
    )
)  # fmt: skip
_MAX_NAME = 40
_PLAIN = re.compile(r"([^:：\n]{1,40})[:：](.*)", re.DOTALL)
_TIMED = re.compile(r"([^:：\n]{1,60}?)\s?[:：](.*)", re.DOTALL)
_BOLD = re.compile(r"(\*\*|__)([^*_:：\n]{1,40})(?:[:：]\s?\1|\1\s?[:：])(.*)", re.DOTALL)
_HEADED = re.compile(r"#{1,6}\s{1,4}([^:：#\n]{1,40})[:：]?\s*", re.DOTALL)
_AFTER_NAME = re.compile(r"([^\[\]()（）【】:：\n]{1,40}?)\s?[\[(（【]", re.DOTALL)
_OPEN, _CLOSE = "[(（【", "])）】"
_PUNCTUATION = frozenset('，。！？；,!?;"“”()<>{}[]|`=/\\*#')
_LETTERS = re.compile(r"[^\W\d_]")


class Shape(StrEnum):
    """How a line that begins a turn looks."""

    TIMED = "timed"
    BOLD = "bold"
    HEADED = "headed"
    PLAIN = "plain"


@dataclass(frozen=True, slots=True)
class Start:
    """A line that may begin a turn. ``name`` is empty for a notice that has a time alone."""

    shape: Shape
    name: str
    text: str
    stamp: Stamp | None = None

    @property
    def role(self) -> Role | None:
        """The role that the name is a word for."""
        return ROLE_WORDS.get(self.name.lower())


@dataclass(frozen=True, slots=True)
class Cast:
    """Who speaks in a file: its shape, and the names besides the role words.

    ``names`` is nothing where every name counts. ``mixed``: role words also speak without
    the shape.
    """

    shape: Shape
    names: AbstractSet[str] | None
    mixed: bool = False

    def begins(self, start: Start) -> bool:
        """Whether that line begins a turn in this file."""
        if start.shape is not self.shape:
            return self.mixed and start.shape is Shape.PLAIN and start.role is not None
        if start.role is not None or self.names is None:
            return True
        return start.name in self.names


def find_start(line: str) -> Start | None:
    """What turn a line may begin, if any. Linear in its first hundred characters."""
    if not line or line[0] in " \t>|":
        return None
    return _timed(line) or _marked(line) or _plain(line)


def speaker(name: str) -> tuple[Role, str | None]:
    """Role and shown name of a speaker; who is no role word is a user of that name."""
    word = name.lower()
    role = ROLE_WORDS.get(word) or _WEAK_WORDS.get(word)
    return (Role.USER, name or None) if role is None else (role, None)


def _timed(line: str) -> Start | None:
    bracketed = line[0] in _OPEN
    found = find_stamp(line, int(bracketed))
    if found is None:
        return _named_first(line)
    stamp, end = found
    rest = line[end:].lstrip()
    if bracketed:
        if not rest or rest[0] not in _CLOSE:
            return None
        rest = rest[1:].lstrip()
    elif not stamp.dated:
        return None
    dashed = rest[:1] in {"-", "–", "—"}
    rest = rest[1:].lstrip() if dashed else rest
    rest = rest.replace("**", "", 2) if rest.startswith("**") else rest
    name = _TIMED.match(rest)
    if name is not None:
        return Start(Shape.TIMED, name[1].strip(), name[2].strip(), stamp)
    if not bracketed and not dashed and _is_name(rest.strip()):
        return Start(Shape.TIMED, rest.strip(), "", stamp)
    return Start(Shape.TIMED, "", rest, stamp) if dashed else None


def _named_first(line: str) -> Start | None:
    """``Ming [2024-12-14 07:30]: …``, or ``Ming 2024-12-14 07:30`` above the text."""
    head = line[: 2 * _MAX_NAME].replace("**", "")
    named = _AFTER_NAME.match(head)
    if named is not None:
        found = find_stamp(head, named.end())
        whole = line.replace("**", "", 2) if head != line[: 2 * _MAX_NAME] else line
        if found is None or whole[found[1] : found[1] + 1] not in _CLOSE:
            return None
        rest = whole[found[1] + 1 :].lstrip()
        if rest[:1] in {":", "："}:
            return Start(Shape.TIMED, named[1].strip(), rest[1:].strip(), found[0])
        return None
    name, _, rest = line[: 2 * _MAX_NAME].partition(" ")
    found = find_stamp(rest.strip())
    if found and found[0].dated and found[1] == len(rest.strip()) and _is_name(name):
        return Start(Shape.TIMED, name, "", found[0])
    return None


def _marked(line: str) -> Start | None:
    bold = _BOLD.match(line)
    if bold is not None:
        return Start(Shape.BOLD, bold[2].strip(), bold[3].strip())
    headed = _HEADED.fullmatch(line[: 3 * _MAX_NAME])
    if headed is not None and headed[1].strip(" *").lower() in ROLE_WORDS:
        return Start(Shape.HEADED, headed[1].strip(" *"), "")
    return None


def _plain(line: str) -> Start | None:
    found = _PLAIN.match(line)
    if found is None:
        return None
    name, text = found[1].strip(), found[2]
    if text.startswith("//") or not _is_name(name):
        return None
    return Start(Shape.PLAIN, name, text.strip())


def _is_name(text: str) -> bool:
    """Whether something before a colon can be what a speaker is called."""
    if not text or len(text) > _MAX_NAME or text.lower() in _NO_NAMES:
        return False
    if text.lower() in ROLE_WORDS:
        return True
    few = len(text.split()) <= 3 and len(text) <= 24
    return few and not _PUNCTUATION & set(text) and _LETTERS.search(text) is not None
