"""Numbers as they are said: Chinese numerals, English number words, digits."""

import re

DIGITS = {c: i for i, c in enumerate("〇一二三四五六七八九")} | {
    "零": 0, "两": 2, "俩": 2, "仨": 3, "元": 1, "正": 1,
}  # fmt: skip
_TENS = {"十": 10, "百": 100, "千": 1000, "廿": 20, "卅": 30}
ZH = "[〇零一二两三四五六七八九十廿卅百]"

_WORDS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
    "fifteen sixteen seventeen eighteen nineteen"
).split()
_DECADES = "twenty thirty forty fifty sixty seventy eighty ninety".split()
EN_WORDS: dict[str, int] = (
    {word: value for value, word in enumerate(_WORDS)}
    | {word: 10 * value for value, word in enumerate(_DECADES, 2)}
    | {"a": 1, "an": 1, "dozen": 12}
)
_UNITS_TH = "first second third fourth fifth sixth seventh eighth ninth".split()
ORDINALS: dict[str, int] = (
    {word: value for value, word in enumerate(_UNITS_TH, 1)}
    | {
        word: value
        for value, word in enumerate(
            (
                "tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth "
                "eighteenth nineteenth twentieth"
            ).split(),
            10,
        )
    }
    | {f"twenty-{word}": 20 + value for value, word in enumerate(_UNITS_TH, 1)}
    | {f"twenty {word}": 20 + value for value, word in enumerate(_UNITS_TH, 1)}
    | {"thirtieth": 30, "thirty-first": 31, "thirty first": 31}
)
_SPLIT = re.compile(r"[\s-]+")


def parse_zh(text: str) -> int:
    """The value of digits or of a Chinese numeral below 10,000: ``二十三`` and ``二三`` are 23.

    Characters that are no numerals count nothing.
    """
    if text.isascii() and text.isdigit():
        return int(text[:9])
    if not any(c in _TENS for c in text):
        value = 0
        for char in text:
            value = value * 10 + (int(char) if char.isdigit() else DIGITS.get(char, 0))
        return value
    total, current = 0, 0
    for char in text:
        if char in "廿卅":
            total += _TENS[char]
        elif char in _TENS:
            total += (current or 1) * _TENS[char]
            current = 0
        else:
            current = DIGITS.get(char, 0)
    return total + current


def parse_en(text: str) -> int | None:
    """The value of digits, a number word below 100, or an ordinal; ``None`` for other words."""
    text = text.strip()
    if text.isdigit():
        return int(text[:9])
    if text in ORDINALS:
        return ORDINALS[text]
    digits = re.match(r"(\d{1,9})(?:st|nd|rd|th)$", text)
    if digits:
        return int(digits[1])
    values = [EN_WORDS.get(word) for word in _SPLIT.split(text)]
    if not values or any(value is None for value in values):
        return None
    return sum(value or 0 for value in values)
