"""Times written in digits, alike in both languages: ISO moments, slashed dates, 15:30, Q3."""

import re
from datetime import UTC, datetime, timedelta, timezone

from doxa.text.times.resolve import moment_span
from doxa.text.times.rules import Rule, atom, clock_step, decoy, rule
from doxa.text.times.values import Atom, Context, Grain, Step, Unit

_Y = r"(?P<y>(?:19|20)\d\d)"
_M, _D = r"(?P<m>1[0-2]|0?[1-9])", r"(?P<d>3[01]|[12]\d|0?[1-9])"
_NOT_BEFORE = r"(?<![\w.\-/#$%])(?<!\d:)"
_NOT_AFTER = r"(?![\w\-/]|\.\d|:\d)"
_DATED_BEFORE = (
    r"(?:(?<=\bon )|(?<=\bby )|(?<=\buntil )|(?<=\btill )|(?<=\bsince )|(?<=\bfrom )|(?<=\bbefore )"
    r"|(?<=\bafter )|(?<=\bdue )|(?<=\bdate )|(?<=\bdated )|(?<=\bdate: )|(?<=日期)|(?<=日期:)|(?<=时间:)|(?<=截止)"
    r"|(?<=于)|(?<=在)|(?<=到)|(?<=从))"
)


def _ymd(match: re.Match[str], ctx: Context) -> Atom:
    del ctx
    return atom(
        match,
        Step(Unit.YEAR, int(match["y"])),
        Step(Unit.MONTH, int(match["m"])),
        Step(Unit.DAY, int(match["d"])),
    )


def _ym(match: re.Match[str], ctx: Context) -> Atom:
    del ctx
    return atom(match, Step(Unit.YEAR, int(match["y"])), Step(Unit.MONTH, int(match["m"])))


def _parsed(match: re.Match[str]) -> tuple[int, int] | None:
    """Month and day of ``a/b``: month first, as in the United States, unless it cannot be."""
    first, second = int(match["a"]), int(match["b"])
    if first > 12:
        first, second = second, first
    return (first, second) if 1 <= first <= 12 and 1 <= second <= 31 else None


def _slashed(match: re.Match[str], ctx: Context) -> Atom | None:
    del ctx
    found = _parsed(match)
    if found is None:
        return None
    year = int(match["y"])
    year += 0 if year > 99 else 2000
    month, day = found
    return atom(match, Step(Unit.YEAR, year), Step(Unit.MONTH, month), Step(Unit.DAY, day))


def _short(match: re.Match[str], ctx: Context) -> Atom | None:
    del ctx
    found = _parsed(match)
    if found is None or match.group() in {"24/7", "9/11"}:
        return None
    return atom(match, Step(Unit.MONTH, found[0]), Step(Unit.DAY, found[1]))


def _iso(match: re.Match[str], ctx: Context) -> Atom | None:
    """A moment; one with a zone is converted to the zone of ``now``."""
    try:
        moment = datetime.fromisoformat(f"{match['date']}T{match['hm']}").replace(tzinfo=UTC)
        zone = (match["zone"] or "").strip()
        if not zone:
            return _iso_local(match, moment)
        if zone not in "zZ":
            sign = -1 if zone[0] == "-" else 1
            digits = zone[1:].replace(":", "").ljust(4, "0")
            delta = sign * timedelta(hours=int(digits[:2]), minutes=int(digits[2:4]))
            moment = moment.replace(tzinfo=timezone(delta))
        local = moment.astimezone(ctx.aware.tzinfo).replace(tzinfo=None)
    except (OverflowError, ValueError):
        return None
    return Atom(match.start(), match.end(), fixed=moment_span(local, Grain.MINUTE))


def _iso_local(match: re.Match[str], moment: datetime) -> Atom:
    clock = Step(Unit.CLOCK, moment.hour * 60 + moment.minute, tag="minute")
    day = Step(Unit.YEAR, moment.year), Step(Unit.MONTH, moment.month), Step(Unit.DAY, moment.day)
    return atom(match, *day, clock)


def _hour_minute(match: re.Match[str], ctx: Context) -> Atom | None:
    del ctx
    hour = int(match["h"])
    if match["ap"]:
        if not 1 <= hour <= 12:
            return None
        hour = hour % 12 + (12 if match["ap"][0] == "p" else 0)
    exact = bool(match["ap"]) or match["h"].startswith("0")
    step = clock_step(hour, int(match["min"]), exact=exact)
    return atom(match, step) if step else None


def _quarter(match: re.Match[str], ctx: Context) -> Atom:
    del ctx
    quarter = Step(Unit.QUARTER, int(match["q"]))
    if match["y"]:
        return atom(match, Step(Unit.YEAR, int(match["y"])), quarter)
    return atom(match, quarter)


def _half(match: re.Match[str], ctx: Context) -> Atom:
    del ctx
    return atom(match, Step(Unit.YEAR, int(match["y"])), Step(Unit.HALF, int(match["h"])))


def _bare_year(match: re.Match[str], ctx: Context) -> Atom:
    del ctx
    return atom(match, Step(Unit.YEAR, int(match["y"])), weak=True)


_DIGITS = tuple("0123456789")

DIGITS: tuple[Rule, ...] = (
    rule(
        rf"{_NOT_BEFORE}(?P<a>\d{{1,2}})-(?P<b>\d{{1,2}})-(?P<y>(?:19|20)\d\d){_NOT_AFTER}",
        _slashed,
        "-",
    ),
    rule(
        r"(?<![\w.\-/])(?P<date>\d{4}-\d\d-\d\d)[t ](?P<hm>\d\d:\d\d)(?::\d\d(?:[.,]\d{1,9})?)?"
        r"(?P<zone> ?z\b|[+-]\d\d:?\d\d|[+-]\d\d\b)?(?![\d:])",
        _iso,
        ":",
    ),
    rule(rf"{_NOT_BEFORE}{_Y}(?P<sep>[-/.])0?{_M}(?P=sep){_D}{_NOT_AFTER}", _ymd, "-/."),
    rule(rf"{_NOT_BEFORE}{_Y}[-/](?P<m>1[0-2]|0[1-9]){_NOT_AFTER}", _ym, "-/"),
    rule(
        rf"{_NOT_BEFORE}(?P<a>\d{{1,2}})/(?P<b>\d{{1,2}})/(?P<y>(?:19|20)?\d\d){_NOT_AFTER}",
        _slashed,
        "/",
    ),
    rule(
        rf"{_NOT_BEFORE}(?P<b>\d{{1,2}})\.(?P<a>\d{{1,2}})\.(?P<y>(?:19|20)\d\d){_NOT_AFTER}",
        _slashed,
        ".",
    ),
    rule(
        rf"{_DATED_BEFORE}(?P<a>\d{{1,2}})/(?P<b>\d{{1,2}})(?![\w/]|\.\d| ?(?:cups?|of|inch|mile|tsp|tbsp|hours?))",
        _short,
        "/",
    ),
    rule(
        r"(?<![\w./])(?P<a>\d{1,2})/(?P<b>\d{1,2})(?=\s?[（(](?:周|星期|mon|tue|wed|thu|fri|sat|sun)|\s?(?:上午|下午|晚上|早上|凌晨|中午)| at \d)",
        _short,
        "/",
    ),
    rule(
        r"\b(?:john|matthew|mark|luke|acts|romans|genesis|exodus|psalms?|proverbs|isaiah|james|revelation) \d{1,3}:\d{1,3}",
        decoy,
        ":",
    ),
    rule(
        r"\d{1,3}:\d{1,2}(?=\s?(?:的?比[例分]|ratio|win|victory|lead|胜|负|战平|领先))|(?:比例|比分|ratio)[^\d\n]{0,6}\d{1,3}:\d{1,2}",
        decoy,
        ":",
    ),
    rule(
        r"(?<![\d:.\w])(?P<h>[01]?\d|2[0-4]):(?P<min>[0-5]\d)(?::[0-5]\d)?(?![\d:])(?:\s?(?P<ap>[ap]\.?m\b\.?))?",
        _hour_minute,
        ":",
    ),
    rule(r"(?<![a-z0-9])(?:(?P<y>(?:19|20)\d\d)[ -]?年?)?q(?P<q>[1-4])(?![a-z0-9])", _quarter, "q"),
    rule(
        r"(?<![a-z])(?:mon|tue|wed|thu|fri|sat|sun)(?:[a-z]{0,5}day|s|rs)?,?\s(?P<a>\d{1,2})/(?P<b>\d{1,2})(?![\w/])",
        _short,
        "/",
    ),
    rule(r"(?<![a-z0-9])(?P<y>(?:19|20)\d\d)[ -]?h(?P<h>[12])(?![a-z0-9])", _half, "h"),
    rule(r"(?<![\w.\-/:#$%,])(?P<y>(?:19|20)\d\d)(?![\d\-/:%]|[.,]\d|[a-pr-z_])", _bare_year, "12"),
)
