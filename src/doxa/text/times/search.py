"""Finding times in a text: fold, mask, read atoms, compose, give them their zone."""

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime

from doxa.text.times import (
    en,
    en_clocks,
    en_decoys,
    en_lengths,
    en_years,
    zh,
    zh_clocks,
    zh_decoys,
    zh_lengths,
)
from doxa.text.times.calendar import DAY, midnight
from doxa.text.times.compose import Found, choose_atoms, compose
from doxa.text.times.digits import DIGITS
from doxa.text.times.rules import Rule, compiled, words_of
from doxa.text.times.values import Atom, Bias, Context, Grain, Span, TimeHit

_TRADITIONAL = str.maketrans(
    "週點後號禮個兩這國慶聖誕節農歷曆陰鐘鍾時間從過來幾陣還開當內裡裏個萬聖愚勞動複復兒童親歲夜雙"
    "學會聽說證發聰淩淩現將繼續後見結飛機車準點開響總網門頭資給種樣幾條們對難氣溫熱涼陽東無業書報",
    "周点后号礼个两这国庆圣诞节农历历阴钟钟时间从过来几阵还开当内里里个万圣愚劳动复复儿童亲岁夜双"
    "学会听说证发聪凌凌现将继续后见结飞机车准点开响总网门头资给种样几条们对难气温热凉阳东无业书报",
)
_FOLD = (
    {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)}
    | {code: code + 32 for code in range(ord("A"), ord("Z") + 1)}
    | {code: code - 0xFEE0 + 32 for code in range(0xFF21, 0xFF3B)}
    | {0x3000: " ", 0x00A0: " ", 0x2009: " ", 0x202F: " ", 0x2019: "'", 0x2018: "'", 0x2236: ":"}
    | {ord("\t"): " "}
    | _TRADITIONAL
)
_QUOTED = re.compile(
    r"《[^《》]*》|「[^「」]*」|『[^『』]*』|“[^“”]*”|```(?s:.{0,20000}?)```|`[^`\n]*`|\"[^\"\n]*\""
)
_OPAQUE = re.compile(
    r"(?:https?://|www\.)[^\s一-鿿]+|[\w.+-]{1,64}@[\w-]{1,64}\.[\w.-]{1,64}"
    r"|(?<![\w.])(?!(?:19|20)\d\d\.\d{1,2}\.\d{1,2}(?![\w.]))(?!\d{1,2}\.\d{1,2}\.(?:19|20)\d\d(?![\w.]))"
    r"v?\d{1,5}(?:\.\d{1,5}){2,6}(?![\w])",
    re.ASCII,
)
_HAN = re.compile("[\u4e00-\u9fff]")
_LETTERS = re.compile(r"[a-z]{2}")
_DIGIT = re.compile(r"\d")
_Grammar = tuple[tuple[Rule, ...], tuple[str, ...]]


def _grammar(*rules: Rule) -> _Grammar:
    return rules, words_of(rules)


_SHARED = _grammar(*DIGITS)
_ZH = _grammar(*zh_decoys.DECOYS, *zh.POINTS, *zh_clocks.CLOCKS, *zh_lengths.LENGTHS)
_EN = _grammar(
    *en_decoys.DECOYS, *en.POINTS, *en_years.YEARS, *en_clocks.CLOCKS, *en_lengths.LENGTHS
)


def fold(text: str) -> str:
    """The text in half width, lower case and simplified time words, length unchanged."""
    return text.translate(_FOLD)


def _blank(match: re.Match[str]) -> str:
    return "\0" * (match.end() - match.start())


def _read(grammar: _Grammar, text: str, ctx: Context) -> Iterator[Atom]:
    rules, words = grammar
    present = {word for word in words if word in text}
    if not present:
        return
    for source, build, needs in rules:
        if needs.isdisjoint(present):
            continue
        for match in compiled(source).finditer(text):
            made = build(match, ctx)
            if made is not None and made.end > made.start:
                yield made


def _atoms(text: str, ctx: Context, lang: str | None) -> list[Atom]:
    found: list[Atom] = []
    if _DIGIT.search(text):
        found += _read(_SHARED, text, ctx)
    if lang != "en" and _HAN.search(text):
        found += _read(_ZH, text, ctx)
    if lang != "zh" and _LETTERS.search(text):
        found += _read(_EN, text, ctx)
    return choose_atoms(found)


def _hit(text: str, found: Found, now: datetime) -> TimeHit | None:
    zone = now.tzinfo
    start, end = found.span.start, found.span.end
    try:
        first, last = start.replace(tzinfo=zone), end.replace(tzinfo=zone)
        first.timestamp()
        last.timestamp()
    except (OverflowError, ValueError):
        return None
    return TimeHit(
        span=(found.start, found.end),
        text=text[found.start : found.end],
        start=first,
        end=last,
        grain=found.span.grain,
        kind=found.kind,
        fuzzy=found.fuzzy or found.span.fuzzy,
        recurring=found.recurring,
    )


def _found(text: str, ctx: Context, lang: str | None, *, skip_quotes: bool) -> list[Found]:
    folded = fold(text)
    if skip_quotes:
        folded = _QUOTED.sub(_blank, folded)
    folded = _OPAQUE.sub(_blank, folded)
    return compose(folded, _atoms(folded, ctx, lang), ctx)


def _context(now: datetime, bias: Bias) -> Context:
    return Context(now.replace(tzinfo=None), now, bias, "zh")


def find_times(
    text: str,
    now: datetime,
    *,
    bias: Bias = Bias.NEAREST,
    lang: str | None = None,
    skip_quotes: bool = True,
) -> list[TimeHit]:
    """The times named in ``text``, left to right, never overlapping.

    ``now`` is the aware moment that relative times count from; its zone is the zone of the
    hits. ``lang`` narrows the grammar to ``zh`` or ``en``; without it both are read. What
    stands in quotation marks, book titles or code is skipped unless ``skip_quotes`` is false.
    """
    ctx = _context(now, bias)
    found = _found(text, ctx, lang, skip_quotes=skip_quotes)
    hits = (_hit(text, item, now) for item in found)
    return [hit for hit in hits if hit is not None]


def query_dates(text: str, now: datetime) -> list[TimeHit]:
    """The dates that a query asks about: past ones first, in whole days or longer.

    Clock times and parts of a day become their day, 两周前 that week, "two months ago" that
    month; series and hours of an unsaid day are left out. The grain of a hit tells how much it
    narrows.
    """
    ctx = _context(now, Bias.PAST)._replace(broad=True)
    hits = []
    for item in _found(text, ctx, None, skip_quotes=True):
        if item.recurring or not item.dated:
            continue
        try:
            hit = _hit(text, _whole_days(item), now)
        except OverflowError:  # the end lies past the year 9999
            continue
        if hit is not None:
            hits.append(hit)
    return hits


_FINE = {Grain.MINUTE, Grain.HOUR, Grain.PART}


def _whole_days(item: Found) -> Found:
    span = item.span
    start, end = midnight(span.start), span.end
    if end != midnight(end):
        end = midnight(end) + DAY
    grain = Grain.DAY if span.grain in _FINE else span.grain
    return replace(item, span=Span(start, end, grain))
