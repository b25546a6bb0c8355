"""Half a year of somebody's life for the benchmark of forgetting: what is said, asked and true.

Trips come and go, home and role change, moods pass; some things are said once and asked about
half a year later. All of it is made from a seed.
"""

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

DAYS = 180


class Sort(StrEnum):
    """What a question is about: what changes, what is used now and then, what was said once."""

    CHANGING = "what changes"
    USED = "what is used"
    ONCE = "said once, months ago"
    PAST = "a trip that is over"


@dataclass(frozen=True, slots=True)
class Said:
    """Something said on a day (from 0)."""

    day: int
    text: str


@dataclass(frozen=True, slots=True)
class Asked:
    """A question on a day: the word of a right answer, and those of answers of other days.

    ``right`` is empty where nothing should be told as if it were still to come.
    """

    day: int
    sort: Sort
    query: str
    right: str
    stale: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class HalfYear:
    """One life of 180 days."""

    said: tuple[Said, ...]
    asked: tuple[Asked, ...]


@dataclass(frozen=True, slots=True)
class _Words:
    cities: tuple[str, ...]
    roles: tuple[str, ...]
    home: str
    role: str
    trip: str
    moods: tuple[str, ...]
    lasting: tuple[tuple[str, str, str], ...]
    once: tuple[tuple[str, str, str], ...]
    where: str
    what: str
    next_trip: str


_WORDS: Mapping[str, _Words] = {
    "en": _Words(
        cities=("Lisbon", "Osaka", "Oslo", "Quito", "Turin", "Perth", "Dakar", "Lima"),
        roles=("an engineer", "a team lead", "a director"),
        home="I live in {} now",
        role="I work as {} now",
        trip="I am going to {} next week",
        moods=(
            "I am tired today", "what a long meeting that was", "the coffee is cold again",
            "today was a good day", "it rains and I am in a bad mood", "lunch was fine",
            "the build is red again", "I slept badly", "nice weather for a walk",
        ),
        lasting=(
            ("I prefer tables in weekly reports", "weekly report tables", "tables"),
            ("I am allergic to peanuts", "what am I allergic to", "peanuts"),
        ),
        once=(
            ("My sister's name is Marlene", "what is my sister's name", "Marlene"),
            ("My dentist is Dr. Abel", "who is my dentist", "Abel"),
            ("I dislike cilantro", "which herb do I dislike", "cilantro"),
        ),
        where="where do I live",
        what="what do I work as",
        next_trip="which trip is coming",
    ),
    "zh": _Words(
        cities=("北京", "上海", "成都", "西安", "杭州", "昆明", "厦门", "青岛"),
        roles=("工程师", "产品经理", "技术总监"),
        home="我现在住在{}",
        role="我现在的职位是{}",
        trip="我下周要去{}出差",
        moods=(
            "今天好累", "刚才的会真长", "咖啡又凉了", "今天挺顺的", "下雨了，心情不好", "午饭还行",
            "构建又挂了", "昨晚没睡好", "天气不错，适合散步",
        ),
        lasting=(
            ("周报我喜欢用表格", "周报用什么形式", "表格"),
            ("我对花生过敏", "我对什么过敏", "花生"),
        ),
        once=(
            ("我妹妹叫晓蕾", "我妹妹叫什么", "晓蕾"),
            ("我的牙医是周医生", "我的牙医是谁", "周医生"),
            ("我不喜欢香菜", "我不喜欢哪种菜", "香菜"),
        ),
        where="我住在哪里",
        what="我的职位是什么",
        next_trip="接下来去哪里出差",
    ),
}  # fmt: skip
LANGUAGES = tuple(_WORDS)
_MOVES = (0, 62, 121)
"""Days on which home and role change, a few days apart."""
_TRIP_EVERY, _TRIP_OVER = 19, 16
_ASK_EVERY = 15


def half_year(lang: str, seed: int) -> HalfYear:
    """The life of a seed in a language."""
    draw = random.Random(seed)  # noqa: S311 - repeatable is the point
    words = _WORDS[lang]
    cities = draw.sample(words.cities, len(words.cities))
    homes, trips = cities[:3], cities[3:]
    said = [
        *(Said(day, words.home.format(city)) for day, city in zip(_MOVES, homes, strict=True)),
        *(Said(day + 4, words.role.format(r)) for day, r in zip(_MOVES, words.roles, strict=True)),
        *(Said(n + 1, text) for n, (text, _, _) in enumerate(words.lasting)),
        *(Said(n + 6, text) for n, (text, _, _) in enumerate(words.once)),
        *(Said(day, draw.choice(words.moods)) for day in range(DAYS)),
    ]
    legs = list(zip(range(10, DAYS - 20, _TRIP_EVERY), trips * 3, strict=False))
    said += [Said(day, words.trip.format(city)) for day, city in legs]
    asked = [*_changing(words, homes), *_lasting(words), *_past(words, legs)]
    return HalfYear(
        tuple(sorted(said, key=lambda one: one.day)),
        tuple(sorted(asked, key=lambda one: one.day)),
    )


def _changing(words: _Words, homes: list[str]) -> Iterator[Asked]:
    for query, values, shift in ((words.where, homes, 0), (words.what, list(words.roles), 4)):
        for day in range(_ASK_EVERY, DAYS, _ASK_EVERY):
            now = sum(day > move + shift for move in _MOVES) - 1
            others = tuple(value for n, value in enumerate(values) if n != now)
            yield Asked(day, Sort.CHANGING, query, values[now], others)


def _lasting(words: _Words) -> Iterator[Asked]:
    for _, query, right in words.lasting:
        for day in range(30, DAYS, 30):
            yield Asked(day, Sort.USED, query, right)
    for _, query, right in words.once:
        yield Asked(DAYS - 1, Sort.ONCE, query, right)


def _past(words: _Words, legs: list[tuple[int, str]]) -> Iterator[Asked]:
    """Asked when the trip is over and no other is planned yet: none is to be told."""
    for day, city in legs:
        yield Asked(day + _TRIP_OVER, Sort.PAST, words.next_trip, "", (city,))
