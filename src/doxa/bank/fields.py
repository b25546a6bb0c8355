"""The fields of an entry: their names, how people write them, and what their values mean.

Chinese keys and values are read as their English ones, and are left as they are in the file.
"""

import re
import unicodedata
from collections.abc import Callable, Mapping
from datetime import datetime

from doxa.bank.scalars import Unreadable, Value, split_items

KEYS: Mapping[str, tuple[str, ...]] = {
    "id": ("编号",),
    "kind": ("type", "类型", "种类"),
    "time": ("date", "created", "时间", "日期"),
    "source": ("来源",),
    "tags": ("tag", "标签"),
    "confidence": ("置信度", "可信度"),
    "sentiment": ("情感", "情绪"),
    "scene": ("场景",),
    "state": ("状态",),
    "valid_until": ("有效期至", "有效期"),
    "supersedes": ("取代",),
    "superseded_by": ("被取代",),
    "schema": (),
    "evidence": ("证据",),
    "counter": ("反例",),
    "status": ("信念状态",),
}
"""Every known key with the other names it is read by, in the order in which they are written."""
LISTS = frozenset({"tags", "evidence", "counter", "supersedes"})

_NAMES = {alias: name for name, aliases in KEYS.items() for alias in (name, *aliases)}
_WORDS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "confidence": {
        "high": ("高",),
        "medium": ("中", "中等", "med"),
        "low": ("低",),
    },
    "sentiment": {
        "positive": ("正面", "积极", "正"),
        "neutral": ("中性", "中立", "无"),
        "negative": ("负面", "消极", "负"),
    },
    "state": {
        "active": ("有效", "生效"),
        "pending": ("待定", "待提炼"),
        "review": ("待审", "待审核", "复核"),
        "archived": ("归档", "已归档", "存档"),
    },
    "status": {
        "observed": ("观察", "观察中"),
        "candidate": ("候选",),
        "formal": ("正式", "confirmed", "确认"),
        "doubted": ("存疑", "怀疑", "doubt"),
        "demoted": ("降级", "已降级"),
        "retired": ("停用", "已停用", "retire"),
    },
}
_DATE = re.compile(
    r"(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?(?:[T\s]*(\d{1,2}):(\d{2})(.*))?"
)


def key_of(raw: str) -> str | None:
    """The known key that is meant; None for any other."""
    return _NAMES.get(unicodedata.normalize("NFKC", raw).strip().lower())


def canonical(name: str, value: Value) -> Value:
    """The value of a known key in its canonical form; words that are not known stay as they are.

    Raises:
        Unreadable: a list where one value is meant.
    """
    if name in LISTS:
        return _list(value)
    if isinstance(value, tuple):
        if len(value) != 1:
            raise Unreadable(f"{name} is one value, not a list")
        value = value[0]
    return _READERS.get(name, str.strip)(value)


def _list(value: Value) -> tuple[str, ...]:
    items = split_items(value) if isinstance(value, str) else value
    return tuple(dict.fromkeys(item.strip() for item in items if item.strip()))


def _word(name: str) -> Callable[[str], str]:
    known = {alias: word for word, others in _WORDS[name].items() for alias in (word, *others)}

    def read(text: str) -> str:
        plain = unicodedata.normalize("NFKC", text).strip(" \t“”‘’\"'。").lower()
        return known.get(plain, text.strip())

    return read


def _moment(text: str) -> str:
    """The moment as ISO 8601; a day alone stays a day, what is none stays as it is."""
    plain = unicodedata.normalize("NFKC", text).strip()
    if found := _DATE.fullmatch(plain):
        year, month, day, hour, minute, rest = found.groups()
        plain = f"{year}-{int(month):02}-{int(day):02}"
        plain += f"T{int(hour):02}:{minute}{rest.strip()}" if hour else ""
    return plain if moment_of(plain) else text.strip()


def moment_of(text: str) -> datetime | None:
    """The moment of a canonical time; None where it is none."""
    try:
        return datetime.fromisoformat(text)
    except ValueError:
        return None


_READERS: Mapping[str, Callable[[str], str]] = {
    **{name: _word(name) for name in _WORDS},
    "time": _moment,
    "valid_until": _moment,
}
