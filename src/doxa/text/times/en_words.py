"""English names of days, months, seasons and edges, and the patterns that read them."""

from doxa.text.times.holidays import EN as HOLIDAYS
from doxa.text.times.numbers import ORDINALS

_MONTHS = (
    "january february march april may june july august september october november december"
).split()
_SHORT_MONTHS = {name[:3]: i for i, name in enumerate(_MONTHS, 1)} | {"sept": 9}
MONTHS: dict[str, int] = {name: i for i, name in enumerate(_MONTHS, 1)} | _SHORT_MONTHS
_DAYS = "monday tuesday wednesday thursday friday saturday sunday".split()
_SHORT_DAYS = {"mon": 0, "tue": 1, "tues": 1, "wed": 2, "weds": 2, "thu": 3, "thur": 3,
               "thurs": 3, "fri": 4, "sat": 5, "sun": 6}  # fmt: skip
WEEKDAYS: dict[str, int] = {name: i for i, name in enumerate(_DAYS)} | _SHORT_DAYS
ANY_MONTH = (
    r"(?P<m>january|february|march|april|may|june|july|august|september|october|november"
    r"|december|(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b\.?)"
)
DAY_NAME = r"(?:mon|tues|wednes|thurs|fri|satur|sun)day"
CLEAR_MONTH = r"(?P<m>january|february|september|october|november|december|july)"
ORDINAL = "|".join(sorted(ORDINALS, key=len, reverse=True))
NTH = rf"(?:(?:3[01]|[12]?\d)(?:st|nd|rd|th)|{ORDINAL})"
D = rf"(?P<d>{NTH}|3[01]|[12]\d|0?[1-9])"
YEAR = r"(?P<y>(?:19|20)\d\d)"
BACK = {"last": -1, "previous": -1, "past": -1, "this": 0, "the current": 0, "current": 0,
         "next": 1, "the coming": 1, "coming": 1, "the following": 1, "upcoming": 1,
         "this coming": 1, "this past": -1}  # fmt: skip
WHICH = r"(?P<which>this coming|this past|last|previous|this|current|next|coming|upcoming)"
SEASONS = {"spring": 1, "summer": 2, "fall": 3, "autumn": 3, "winter": 4}
SEASON = r"(?P<s>spring|summer|fall|autumn|winter)(?:time)?"
EDGES = {"start": "start", "beginning": "start", "first part": "start", "top": "start",
          "middle": "middle", "end": "end", "close": "end", "early": "early", "mid": "mid",
          "late": "late", "first half": "half1", "second half": "half2", "tail end": "end"}  # fmt: skip


def word(text: str) -> str:
    """A name without the point of its abbreviation."""
    return text.rstrip(".")


HOLIDAY_NAMES = "|".join(f"(?P<h{i}>{name})" for i, name in enumerate(HOLIDAYS))
MORE = r"(?!\s{1,2}(?:people|users|items|dollars|ways|times|words|pages|miles|km|units|customers|calories|steps|points|meters|metres|feet|characters|tokens|rows|lines|years|days|hours|minutes|seconds|kg|lbs|euros|pounds|employees|participants))"
MONTH_NEEDS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
DAY_NEEDS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
SEASON_NEEDS = ("spring", "summer", "fall", "autumn", "winter")
UNIT_NEEDS = ("week", "month", "quarter", "year")
HOLIDAY_NEEDS = (
    "day", "christmas", "xmas", "new year", "festival", "autumn", "halloween", "thanksgiving", "easter",
    "juneteenth", "july", "break", "vacation", "holidays", "nye", "valentine", "fools",
)  # fmt: skip
NTH_NEEDS = (*(f"{digit}th" for digit in range(10)), "1st", "2nd", "3rd")
