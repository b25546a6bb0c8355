"""Secrets and personal numbers: found by form and check digit, before anything is derived.

The search runs on a copy without invisible characters and with half-width letters, so that
zero-width characters inside a key do not hide it; spans are those of the original text.
"""

import math
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from doxa.text.patterns import later


class SecretKind(StrEnum):
    """What a secret is."""

    PRIVATE_KEY = "private-key"
    JWT = "jwt"
    API_KEY = "api-key"
    PASSWORD = "password"  # noqa: S105 - a label, not a password
    CARD = "card"
    CN_ID = "cn-id"
    CN_MOBILE = "cn-mobile"
    IBAN = "iban"
    SSN = "ssn"


@dataclass(frozen=True, slots=True)
class Secret:
    """One secret; ``span`` is the slice of the original text that must not be kept."""

    kind: SecretKind
    span: tuple[int, int]


_INVISIBLE = later(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u202a-\u202e"
    "\u2060-\u206f\ufe00-\ufe0f\ufeff\U000e0000-\U000e0fff]"
)
_WIDTH = {0xFF01 + i: 0x21 + i for i in range(94)} | {0x3000: 0x20}
_DIGIT = later(r"\d")

_KEY_FORMS = later(
    r"(?<![A-Za-z0-9])(?:"
    r"sk-(?:[A-Za-z0-9]+-)?[A-Za-z0-9_-]{16,200}"
    r"|[sr]k_(?:live|test)_[0-9A-Za-z]{12,200}"
    r"|gh[pousr]_[A-Za-z0-9]{30,255}"
    r"|github_pat_\w{22,255}"
    r"|glpat-[\w-]{20,64}"
    r"|(?:AKIA|ASIA)[0-9A-Z]{16}"
    r"|xox[abeprs]-[\w-]{10,255}"
    r"|AIza[\w-]{35}"
    r"|ya29\.[\w-]{20,255}"
    r"|hf_[A-Za-z0-9]{30,64}"
    r"|npm_[A-Za-z0-9]{36}"
    r"|pypi-[\w-]{50,255}"
    r"|SG\.[\w-]{16,32}\.[\w-]{32,64}"
    r"|LTAI[0-9A-Za-z]{12,24}"
    r"|AKID[0-9A-Za-z]{13,40}"
    r"|\d{8,10}:AA[\w-]{33}"
    r")(?![A-Za-z0-9])"
)
_JWT = later(r"\beyJ[\w-]{6,4000}\.[\w-]{6,8000}\.[\w-]{6,2000}")
_BEARER = later(r"\bbearer\s{1,3}([A-Za-z0-9._~+/=-]{20,2000})", re.IGNORECASE)
_URL_LOGIN = later(r"://[^\s:/@]{1,64}:([^\s/@]{3,128})@")
_NAMED = later(
    r"(?P<name>pass ?word|passwd|pwd|passcode|passphrase|secret(?:[ _-]?key)?|token"
    r"|(?:api|access|auth|private)[ _-]?(?:key|token|secret)|密码|口令|密钥|秘钥|令牌|验证码)"
    r"(?P<link>['\"]?\s{0,3}(?:是|为|改成了?|设成了?|is|was|to|[:=：])\s{0,3})['\"“「]?"
    r"(?P<value>[!-~]{4,128})",
    re.IGNORECASE,
)
_CARD = later(r"(?<![A-Za-z0-9_.+-])(?<!\d[ -])\d(?:[ -]?\d){12,18}(?![ -]?\d)(?![A-Za-z0-9_])")
_NAMED_CARD = later(
    r"(?:卡号|账号|帐号|[行用记蓄联]卡|card|visa|master|unionpay|pan)[^\d\n]{0,24}(?<!\d)"
    r"(?P<card>\d(?:[ .·/_\u00a0\u2010-\u2015-]{0,3}\d){12,18})(?!\d)",
    re.IGNORECASE,
)
"""Digits that the text calls a card number, in whatever groups."""
_CN_ID = later(
    r"(?<![\dA-Za-z_.-])[1-9]\d{5}(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx]"
    r"(?![\dA-Za-z_])"
)
_MOBILE = later(
    r"(?<![\dA-Za-z_.#-])(?:\+?86[ -]?)?1[3-9]\d(?P<gap>[ -]?)\d{4}(?P=gap)\d{4}(?![\dA-Za-z_.-]?\d)"
    r"(?![A-Za-z_])"
)
_IBAN = later(
    r"(?<![A-Za-z0-9])[A-Z]{2}\d\d(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?(?![A-Za-z0-9])"
)
_SSN = later(
    r"(?:ssn|social security)[^\d\n]{0,24}((?!000|666|9\d\d)\d{3}-?(?!00)\d\d-?(?!0000)\d{4})(?!\d)",
    re.IGNORECASE,
)
_NUMBERED = later(
    r"(?:订单|单号|编号|流水|运单|工单|案号|快递|order|invoice|ticket|tracking|serial|case|id|no\.?|#)"
    r"[号码编\w]{0,6}\s{0,2}[.:：#是为-]{0,2}\s{0,2}$",
    re.IGNORECASE,
)
_PLACEHOLDER = later(
    r"^(?:[*x•.·_-]+|<.*|\$.*|\{.*|%.*|your[_-].*|none|null|true|false|str(?:ing)?\b.*|int\b.*"
    r"|required|invalid|expired|incorrect|wrong|missing|process\.env.*|os\.environ.*)$",
    re.IGNORECASE,
)
_CARD_ISSUERS = later(
    r"4(?:\d{12}|\d{15}|\d{18})$|5[1-5]\d{14}$|2(?:22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720)\d{12}$"
    r"|3[47]\d{13}$|3(?:0[0-5]|[68]\d)\d{11}$|35\d{14}$|6(?:011|5\d\d|4[4-9]\d)\d{12}$"
    r"|62\d{14,17}$|60\d{14}$|81\d{14,17}$"
)
_IBAN_LENGTHS = {
    "AD": 24, "AE": 23, "AT": 20, "BE": 16, "BG": 22, "CH": 21, "CY": 28, "CZ": 24, "DE": 22,
    "DK": 18, "EE": 20, "ES": 24, "FI": 18, "FR": 27, "GB": 22, "GR": 27, "HR": 21, "HU": 28,
    "IE": 22, "IL": 23, "IS": 26, "IT": 27, "LI": 21, "LT": 20, "LU": 20, "LV": 21, "MC": 27,
    "MT": 31, "NL": 18, "NO": 15, "PL": 28, "PT": 25, "RO": 24, "SA": 24, "SE": 24, "SI": 19,
    "SK": 24, "TR": 26,
}  # fmt: skip
_ID_WEIGHTS = (7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2)
_ID_CHECKS = "10X98765432"


def luhn(digits: str) -> bool:
    """Whether the check digit of a card number holds (ISO/IEC 7812-1 annex B)."""
    total = 0
    for place, char in enumerate(reversed(digits)):
        value = int(char) * (1 + place % 2)
        total += value - 9 if value > 9 else value  # digit sum of 10..18
    return total % 10 == 0


def cn_id_valid(number: str) -> bool:
    """Whether the last character of an 18-place 身份证 number holds (GB 11643, mod 11-2)."""
    total = sum(int(d) * w for d, w in zip(number, _ID_WEIGHTS, strict=False))
    return _ID_CHECKS[total % 11] == number[17].upper()


def iban_valid(number: str) -> bool:
    """Whether length and check digits of an IBAN hold (ISO 13616, mod 97)."""
    if len(number) != _IBAN_LENGTHS.get(number[:2], -1):
        return False
    return int("".join(str(int(c, 36)) for c in number[4:] + number[:4])) % 97 == 1


def _entropy(text: str) -> float:
    """Shannon entropy in bits a character."""
    return -sum(n / len(text) * math.log2(n / len(text)) for n in Counter(text).values())


def _visible(text: str) -> tuple[str, Callable[[int], int]]:
    """The text without invisible characters, and the map of its offsets to the original."""
    if text.isascii():
        return text, lambda place: place
    plain = text.translate(_WIDTH)
    if not _INVISIBLE.search(plain):
        return plain, lambda place: place
    kept = [i for i, char in enumerate(plain) if not _INVISIBLE.match(char)]
    return "".join(plain[i] for i in kept), kept.__getitem__


def _private_keys(text: str) -> Iterable[tuple[int, int]]:
    start = 0
    while (at := text.find("-----BEGIN", start)) >= 0:
        head = text[at : at + 60]
        if "PRIVATE KEY" not in head:
            start = at + 10
            continue
        end = text.find("-----END", at)
        stop = len(text) if end < 0 else min(len(text), text.find("-----", end + 8) + 5)
        yield at, max(stop, at + 10)
        start = max(stop, at + 10)


def _named_values(text: str) -> Iterable[tuple[int, int]]:
    for hit in _NAMED.finditer(text):
        value = hit["value"].rstrip("\"'.,;:!?)]}")
        start = hit.start("value")
        if len(value) < 4 or _PLACEHOLDER.match(value):  # shortest PIN
            continue
        spoken = hit["link"].strip("'\" ").lower() in {"is", "was", "to"}
        digits = sum(c.isdigit() for c in value)
        letters = sum(c.isalpha() for c in value)
        marks = len(value) - digits - letters
        mixed = digits > 0 or (marks > 0 and letters > 0 and "(" not in value)
        if mixed or (not spoken and letters > 15 and _entropy(value) > 3.5):
            yield start, start + len(value)


def _groups(pattern: re.Pattern[str], text: str, group: int = 0) -> Iterable[tuple[int, int]]:
    return (hit.span(group) for hit in pattern.finditer(text))


def _cards(text: str) -> Iterable[tuple[int, int]]:
    for start, end in _groups(_CARD, text):
        digits = re.sub(r"\D", "", text[start:end])
        if _CARD_ISSUERS.match(digits) and luhn(digits) and not _numbered(text, start):
            yield start, end
    for start, end in _groups(_NAMED_CARD, text, 1):
        if luhn(re.sub(r"\D", "", text[start:end])):
            yield start, end


def _numbered(text: str, start: int) -> bool:
    """Whether what stands before says order, ticket or serial number."""
    return bool(_NUMBERED.search(text[max(0, start - 24) : start]))


def _cn_ids(text: str) -> Iterable[tuple[int, int]]:
    return (s for s in _groups(_CN_ID, text) if cn_id_valid(text[slice(*s)]))


def _mobiles(text: str) -> Iterable[tuple[int, int]]:
    return (s for s in _groups(_MOBILE, text) if not _numbered(text, s[0]))


def _ibans(text: str) -> Iterable[tuple[int, int]]:
    return (s for s in _groups(_IBAN, text) if iban_valid(text[slice(*s)].replace(" ", "")))


@dataclass(frozen=True, slots=True)
class _Search:
    """One search, and what a text must hold for it to find anything.

    That is so many digits and, where marks are named, one of them after case folding: looking
    for those costs a tenth of the search.
    """

    kind: SecretKind
    find: Callable[[str], Iterable[tuple[int, int]]]
    digits: int = 0
    marks: tuple[str, ...] = ()

    def may_find(self, folded: str, digits: int) -> bool:
        """Whether the search is worth its while."""
        if digits < self.digits:
            return False
        return not self.marks or any(mark in folded for mark in self.marks)


_KEY_MARKS = (
    *("sk-", "k_live_", "k_test_", "ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_"),
    *("glpat-", "akia", "asia", "xox", "aiza", "ya29.", "hf_", "npm_", "pypi-", "sg.", "ltai"),
    *("akid", ":aa"),
)
_NAME_MARKS = (
    *("pass", "pwd", "secret", "token", "key", "密码", "口令", "密钥", "秘钥", "令牌", "验证码"),
)
_SEARCHES = (
    _Search(SecretKind.PRIVATE_KEY, _private_keys, marks=("-----begin",)),
    _Search(SecretKind.JWT, lambda text: _groups(_JWT, text), marks=("eyj",)),
    _Search(SecretKind.API_KEY, lambda text: _groups(_KEY_FORMS, text), marks=_KEY_MARKS),
    _Search(SecretKind.API_KEY, lambda text: _groups(_BEARER, text, 1), marks=("bearer",)),
    _Search(SecretKind.PASSWORD, lambda text: _groups(_URL_LOGIN, text, 1), marks=("://",)),
    _Search(SecretKind.CN_ID, _cn_ids, digits=17),
    _Search(SecretKind.IBAN, _ibans, digits=2),
    _Search(SecretKind.CARD, _cards, digits=13),
    _Search(SecretKind.CN_MOBILE, _mobiles, digits=11),
    _Search(SecretKind.SSN, lambda text: _groups(_SSN, text, 1), digits=9),
    _Search(SecretKind.PASSWORD, _named_values, marks=_NAME_MARKS),
)


def find_secrets(text: str) -> list[Secret]:
    """The secrets and personal numbers of a text, in order, none overlapping another.

    Cards, 身份证 and IBAN count only with a valid check digit; numbers that the text calls
    an order, ticket or serial number do not count.
    """
    plain, original = _visible(text)
    folded = plain.casefold()
    digits = len(_DIGIT.findall(plain))
    taken: list[Secret] = []
    for search in _SEARCHES:
        if search.may_find(folded, digits):
            for start, end in search.find(plain):
                taken.append(Secret(search.kind, (original(start), original(end - 1) + 1)))
    return _apart(taken) if taken else taken


def _apart(found: list[Secret]) -> list[Secret]:
    """The found secrets sorted, an earlier-listed kind winning where two overlap."""
    rank = {id(secret): place for place, secret in enumerate(found)}
    kept: list[Secret] = []
    for secret in sorted(found, key=lambda s: (s.span[0], rank[id(s)])):
        if kept and secret.span[0] < kept[-1].span[1]:
            if rank[id(secret)] < rank[id(kept[-1])]:
                kept[-1] = secret
            continue
        kept.append(secret)
    return kept


def redact(text: str, secrets: Iterable[Secret]) -> tuple[str, Mapping[str, str]]:
    """The text with each secret replaced by a mark such as ``[redacted card 1]``.

    Gives also the map from mark to what it stands for; equal secrets share one mark.
    """
    marks: dict[str, str] = {}
    parts: list[str] = []
    done = 0
    for secret in sorted(secrets, key=lambda s: s.span):
        start, end = secret.span
        value = text[start:end]
        mark = marks.setdefault(value, f"[redacted {secret.kind} {len(marks) + 1}]")
        parts += [text[done:start], mark]
        done = end
    parts.append(text[done:])
    return "".join(parts), {mark: value for value, mark in marks.items()}
