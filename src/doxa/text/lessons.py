"""The wording of what a task teaches, in English and in Chinese."""

import re
from collections.abc import Mapping

from doxa.domain.task import Finding, FindingKind

_TEXTS: Mapping[str, tuple[str, str]] = {
    "fixed.argument": (
        "When {tool} fails with “{error}”, change {argument} from {old} to {new}.",
        "{tool} 报“{error}”时，把 {argument} 从 {old} 改为 {new}。",
    ),
    "fixed.call": (
        "When {tool} fails with “{error}”, call {other} first, then try again.",
        "{tool} 报“{error}”时，先调用 {other}，再重试。",
    ),
    "fixed.again": (
        "When {tool} fails with “{error}”, trying again helps.",
        "{tool} 报“{error}”时，重试即可。",
    ),
    "unresolved.permission": ("Check permissions before {what}.", "{what}之前先检查权限。"),
    "unresolved.login": (
        "Check that the login is still valid before {what}.",
        "{what}之前先确认登录有效。",
    ),
    "unresolved.missing": (
        "Check that what {what} needs exists first.",
        "{what}之前先确认所需的对象存在。",
    ),
    "unresolved.timeout": (
        "Allow more time for {what}, or split it.",
        "{what}要留更多时间，或拆小。",
    ),
    "unresolved.limit": (
        "Slow down before {what}: it is rate-limited.",
        "{what}有频率限制，要放慢。",
    ),
    "unresolved.network": ("Check the connection before {what}.", "{what}之前先检查网络连接。"),
    "unresolved.space": ("Check free space before {what}.", "{what}之前先检查剩余空间。"),
    "unresolved.busy": (
        "Check that nothing else holds what {what} needs.",
        "{what}之前先确认对象没有被占用。",
    ),
    "unresolved.funds": (
        "Check that the amount suffices before {what}.",
        "{what}之前先核对金额是否足够。",
    ),
    "unresolved.input": (
        "Check the arguments of {what} before the call.",
        "{what}之前先核对参数。",
    ),
    "unresolved.other": (
        "{what} failed with “{error}” and nothing helped; find out why before trying again.",
        "{what}报“{error}”且未能解决；重试之前先查明原因。",
    ),
    "noted": ("{said}", "{said}"),
    "repeated": (
        "Do not call {tool} again with the same arguments: its answer does not change.",
        "不要用同样的参数重复调用 {tool}：结果不会变。",
    ),
    "omitted": (
        "For “{family}” call {tool}: every successful run did.",
        "做“{family}”时要调用 {tool}：每次成功都用到了它。",
    ),
    "different": (
        "For “{family}” call {tool} with {argument} = {good}: every successful run did, {bad} failed.",
        "做“{family}”时调用 {tool} 应使 {argument} = {good}：每次成功都如此，{bad} 则失败。",
    ),
    "omitted.call": (
        "For “{family}” call {tool} with {argument} = {good}: every successful run did.",
        "做“{family}”时要用 {argument} = {good} 调用 {tool}：每次成功都如此。",
    ),
    "extra.call": (
        "For “{family}” do not call {tool} with {argument} = {bad}: no successful run did.",
        "做“{family}”时不要用 {argument} = {bad} 调用 {tool}：成功的那几次都没有。",
    ),
    "extra": (
        "For “{family}” do not call {tool}: no successful run did.",
        "做“{family}”时不要调用 {tool}：成功的那几次都没有用。",
    ),
    "longer": (
        "This run took {steps} steps; the shortest successful run of “{family}” took {shortest}.",
        "这次用了 {steps} 步；“{family}”最短的一次成功只用了 {shortest} 步。",
    ),
    "worked": ("“{family}” worked with: {path}.", "“{family}”这样做成功了：{path}。"),
    "outcome.success": ("“{family}” succeeded.", "“{family}”成功了。"),
    "outcome.failure": ("“{family}” failed.", "“{family}”失败了。"),
    "outcome.abandoned": ("“{family}” was given up.", "“{family}”被放弃了。"),
}
_SEAM = re.compile(r"(?<=[A-Za-z0-9_])(?=[\u3400-\u9fff])|(?<=[\u3400-\u9fff])(?=[A-Za-z0-9_])")
"""Where a Latin and a Chinese word meet, a blank stands between them."""
LESSONS = frozenset(
    {
        FindingKind.FIXED,
        FindingKind.UNRESOLVED,
        FindingKind.NOTED,
        FindingKind.REPEATED,
        FindingKind.OMITTED,
        FindingKind.DIFFERENT,
        FindingKind.EXTRA,
    }
)
"""Findings that say what to do next time."""


def sentence_of(finding: Finding, lang: str) -> str:
    """The finding as a sentence."""
    variant = finding.detail.get("variant")
    return worded(f"{finding.kind}.{variant}" if variant else finding.kind, lang, finding.detail)


def worded(key: str, lang: str, detail: Mapping[str, str]) -> str:
    """A sentence of the table, filled."""
    english, chinese = _TEXTS[key]
    if lang != "zh":
        return english.format(**detail)
    return _SEAM.sub(" ", chinese.format(**detail))
