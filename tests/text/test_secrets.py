"""Secrets: found by form and check digit; numbers that are none are left alone."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doxa.text.secrets import SecretKind, cn_id_valid, find_secrets, iban_valid, luhn, redact

CARD, CN_ID = "4111 1111 1111 1111", "11010519491231002X"
KEY = "sk-" + "a1B2c3D4e5F6g7H8i9J0"


def found(text: str) -> list[tuple[SecretKind, str]]:
    return [(secret.kind, text[slice(*secret.span)]) for secret in find_secrets(text)]


@pytest.mark.req("S6")
@pytest.mark.parametrize(
    ("text", "kind", "value"),
    [
        (f"我的 key 是 {KEY}，别外传", SecretKind.API_KEY, KEY),
        ("token ghp_" + "a1" * 18, SecretKind.API_KEY, "ghp_" + "a1" * 18),
        ("AKIA" + "ABCD1234EFGH5678", SecretKind.API_KEY, "AKIA" + "ABCD1234EFGH5678"),
        ("xoxb-" + "1234567890-abcdef", SecretKind.API_KEY, "xoxb-" + "1234567890-abcdef"),
        (
            "Authorization: Bearer abcdefghij0123456789KLM",
            SecretKind.API_KEY,
            "abcdefghij0123456789KLM",
        ),
        (f"卡号{CARD}。", SecretKind.CARD, CARD),
        (f"身份证号：{CN_ID}", SecretKind.CN_ID, CN_ID),
        ("我的手机13812345678，打给我", SecretKind.CN_MOBILE, "13812345678"),
        ("call +86 138-1234-5678", SecretKind.CN_MOBILE, "+86 138-1234-5678"),
        ("IBAN DE89 3704 0044 0532 0130 00", SecretKind.IBAN, "DE89 3704 0044 0532 0130 00"),
        ("密码是 abc123!", SecretKind.PASSWORD, "abc123"),
        ("password: hunter2", SecretKind.PASSWORD, "hunter2"),
        ("postgres://me:s3cret@host/db", SecretKind.PASSWORD, "s3cret"),
        ("my SSN is 123-45-6789", SecretKind.SSN, "123-45-6789"),
    ],
)
def test_case_a17_secrets_are_found(text: str, kind: SecretKind, value: str) -> None:
    assert (kind, value) in found(text)


@pytest.mark.req("S6")
def test_case_a17_private_keys_and_tokens_are_found_whole() -> None:
    key = "-----BEGIN RSA PRIVATE KEY-----\nMIIE\n-----END RSA PRIVATE KEY-----"
    jwt = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.abcDEF123_-x"
    assert found(f"a {key} b") == [(SecretKind.PRIVATE_KEY, key)]
    assert found(f"t {jwt}") == [(SecretKind.JWT, jwt)]


@pytest.mark.req("S6")
@pytest.mark.parametrize(
    "text",
    [
        "订单号 4111111111111111",
        "order #13812345678",
        "4111 1111 1111 1112",
        "110105194912310021",
        "时间戳 1700000000000 和 1700000000",
        "2024-12-14 09:00:00.123456",
        "commit 9fceb02d0ae598e95dc970b74767f19372d61af8",
        "550e8400-e29b-41d4-a716-446655440000",
        "the password is required",
        "password: string",
        "token=${TOKEN}",
        "DE00 3704 0044 0532 0130 00",
        "pi is 3.1415926535897932",
        "我喜欢 sk-learn",
    ],
)
def test_other_numbers_and_words_are_no_secrets(text: str) -> None:
    assert found(text) == []


@pytest.mark.req("S6")
def test_case_a6_invisible_characters_do_not_hide_a_secret() -> None:
    text = "卡 4111\u200b1111\u00ad1111 1111"
    assert found(text) == [(SecretKind.CARD, "4111\u200b1111\u00ad1111 1111")]
    assert found("４１１１１１１１１１１１１１１１") == [
        (SecretKind.CARD, "４１１１１１１１１１１１１１１１")
    ]


@pytest.mark.req("S6")
def test_redacted_text_holds_no_secret_and_can_be_restored() -> None:
    text = f"{CARD} or {CARD} or {KEY}"
    clean, marks = redact(text, find_secrets(text))
    assert CARD not in clean
    assert KEY not in clean
    assert len(marks) == 2
    for mark, value in marks.items():
        clean = clean.replace(mark, value)
    assert clean == text


@pytest.mark.req("S6")
def test_check_digits() -> None:
    assert luhn("4111111111111111")
    assert not luhn("4111111111111112")
    assert cn_id_valid(CN_ID)
    assert not cn_id_valid("110105194912310020")
    assert iban_valid("GB82WEST12345698765432")
    assert not iban_valid("GB82WEST1234569876543")


@pytest.mark.req("S6")
@given(st.text(alphabet="0123456789 -sk_eyJ.:=密码abc\u200b", max_size=120))
def test_spans_are_ordered_apart_and_inside(text: str) -> None:
    last = 0
    for secret in find_secrets(text):
        start, end = secret.span
        assert last <= start < end <= len(text)
        last = end


@pytest.mark.req("S6")
@pytest.mark.parametrize(
    "text", ["1" * 100_000, "1 " * 50_000, "eyJ" * 30_000, "A" * 100_000, "token=" * 16_000]
)
def test_takes_linear_time(text: str) -> None:
    start = time.process_time()
    find_secrets(text)
    assert time.process_time() - start < 3


@pytest.mark.req("S6")
@pytest.mark.parametrize(
    ("before", "number"),
    [
        ("卡号：", "4111.1111.1111.1111"),
        ("银行卡号是 ", "4111  1111  1111  1111"),
        ("订单付款卡号是", "4111111111111111"),
        ("卡号:", "4111\u00a01111\u00a01111\u00a01111"),
        ("储蓄卡 ", "9588000012345675"),
        ("card number ", "4111_1111_1111_1111"),
    ],
)
def test_a_number_that_is_called_a_card_counts_in_any_groups(before: str, number: str) -> None:
    assert found(before + number + "，谢谢") == [(SecretKind.CARD, number)]
