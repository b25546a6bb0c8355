"""Kinds of written work that a text names, and the scene each of them guesses."""

import re

from doxa.text.patterns import later

_ARTIFACTS = (
    ("report", "report/weekly", r"周报|weekly reports?|weekly updates?"),
    ("report", "report/daily", r"日报|daily reports?"),
    ("report", "report/monthly", r"月报|monthly reports?"),
    ("report", "report", r"报告|汇报|报表|\breports?\b"),
    ("email", "email", r"邮件|\be-?mails?\b"),
    ("comment", "code", r"注释|\bcomments?\b"),
    ("code", "code", r"代码|脚本|变量|函数|\bcode\b|\bscripts?\b|\bcoding\b"),
    ("minutes", "meeting", r"会议纪要|纪要|\bminutes\b|meeting notes"),
    ("summary", "summary", r"总结|摘要|\bsummar(?:y|ies)\b"),
    ("slides", "slides", r"ppt|幻灯片|\bslides?\b|\bpresentations?\b"),
    (
        "document",
        "writing",
        r"文档|文章|方案|合同|\bdoc(?:ument)?s?\b|\barticles?\b|\bproposals?\b",
    ),
    ("translation", "translation", r"翻译|译文|\btranslations?\b"),
    ("plan", "planning", r"行程|计划表|日程|\bitinerar(?:y|ies)\b|\bschedules?\b"),
)
_ARTIFACT = tuple((name, scene, later(pattern, re.ASCII)) for name, scene, pattern in _ARTIFACTS)
_ANY_ARTIFACT = later("|".join(pattern for _, _, pattern in _ARTIFACTS), re.ASCII)


def artifact(text: str) -> tuple[str, str] | None:
    """What kind of work a folded text names: (artifact, guessed scene), or none."""
    if not _ANY_ARTIFACT.search(text):
        return None
    for name, scene, pattern in _ARTIFACT:
        if pattern.search(text):
            return name, scene
    return None
