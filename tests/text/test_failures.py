"""Errors in what tools say, and the wording of what they teach."""

import pytest

from doxa.domain.task import Finding, FindingKind
from doxa.text.failures import failure_of, kind_in, message_of, pattern_of
from doxa.text.lessons import sentence_of

pytestmark = pytest.mark.req("T2")


@pytest.mark.parametrize(
    ("result", "kind"),
    [
        ("Error: permission denied for role deployer", "permission"),
        ("部署失败：权限不足", "permission"),
        ("失败：权限不足，无法部署", "permission"),
        ('{"error": "user not found"}', "missing"),
        ('{"status": "error", "message": "rate limit exceeded"}', "limit"),
        ("Traceback (most recent call last):\n  File x\nTimeoutError: timed out", "timeout"),
        ("bash: frobnicate: command not found", "missing"),
        ("exit code: 137 out of memory", "space"),
        ("Error: payment amount does not add up, total price is 375", "funds"),
        ("错误：参数 date 格式无效", "input"),
        ("ValueError: could not convert", "input"),
        ("Error: something odd", "other"),
        ('{"errors": [], "items": [1]}', None),
        ('{"error": null, "flights": []}', None),
        ("The error handling chapter explains exceptions", None),
        ("ok", None),
        ("", None),
    ],
)
def test_a_result_is_an_error_when_it_says_so_where_it_begins(result, kind):
    assert failure_of(result) == kind


def test_a_message_is_told_without_its_wrapping_and_compared_without_its_numbers():
    trace = "Traceback (most recent call last):\n  File x\nValueError: bad row 17"
    assert message_of(trace) == "ValueError: bad row 17"
    assert message_of('{"error": "user mia_li_3668 not found"}') == "user mia_li_3668 not found"
    assert pattern_of("total price is 375, but paid 299") == pattern_of(
        "total price is 1203, but paid 833"
    )
    assert pattern_of("user mia_li_3668 not found") == pattern_of("user x_9 not found")


def test_reasons_in_peoples_own_words_are_recognised():
    assert kind_in("部署因权限失败") == "permission"
    assert kind_in("the call timed out twice") == "timeout"
    assert kind_in("went well") is None


def test_lessons_are_worded_in_both_languages_with_blanks_at_the_seams():
    detail = {"variant": "permission", "what": "deploy", "error": ""}
    finding = Finding(
        kind=FindingKind.UNRESOLVED, tool="deploy", key="permission", detail=detail, events=()
    )
    assert sentence_of(finding, "en") == "Check permissions before deploy."
    assert sentence_of(finding, "zh") == "deploy 之前先检查权限。"
