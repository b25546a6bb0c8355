"""How fast a turn is distilled, and what hostile text costs."""

import time
from collections.abc import Callable, Mapping, Sequence
from datetime import timedelta

from doxa.bench.intervals import spread
from doxa.bench.report import Cell, Table
from doxa.bench.text_figures import read_text
from doxa.bench.text_sets import MOMENT
from doxa.text.rules import Distilled

TURNS = 2_000
"""A round distils at least so many turns."""

ROUNDS = 3
_CODE = '''\
def retry(call, attempts=3, delay=0.5):
    """I always want it to try again; I never want it to hang."""
    for attempt in range(attempts):
        try:
            return call()
        except TimeoutError:
            # my default: wait, then go on
            time.sleep(delay * 2**attempt)
    raise RuntimeError("I am out of attempts, please use a longer delay")

const prefer = (name) => settings.likes[name] ?? "I like tea";  // 我喜欢的默认值
SELECT name, home FROM users WHERE likes = 'coffee' AND NOT active;
'''
_LOG = """\
2025-03-03T10:00:{n:02d}.120Z INFO  [worker-{n}] job={n}41 state=done took=38ms
2025-03-03T10:00:{n:02d}.377Z ERROR [api] POST /v1/orders 500: user not found: I am not allowed
2025-03-03 10:00:{n:02d},802 WARN com.example.Retry - 用户不存在，请以后重试 id={n}
    at com.example.Orders.place(Orders.java:{n}2)
"""
_ZH_WORDS = "说不清道不明的那些事情就这样一件接着一件地过去"
_EN_WORDS = "one thing after another went by without any of them ever being told "


def _cycled(text: str, size: int) -> str:
    return (text * (size // len(text) + 1))[:size]


HOSTILE: Mapping[str, Callable[[], str]] = {
    "100,000 commas": lambda: "，" * 100_000,
    "100,000 ASCII commas": lambda: "," * 100_000,
    "100,000 不": lambda: "不" * 100_000,
    "20,000 不 after 我": lambda: "我" + "不" * 19_999,
    "clause of 5,000 characters, zh": lambda: _cycled(_ZH_WORDS, 5_000),
    "clause of 5,000 characters, en": lambda: _cycled(_EN_WORDS, 5_000),
    "clause of 5,000 after 我喜欢": lambda: "我喜欢" + _cycled(_ZH_WORDS, 4_997),
    "clause of 5,000 after I like": lambda: "I like " + _cycled(_EN_WORDS, 4_993),
    "5,000 emoji": lambda: _cycled("😀🎉👍🏽🤷‍♀️", 5_000),
    "code": lambda: _CODE * 20,
    "log": lambda: "".join(_LOG.format(n=n) for n in range(60)),
}
"""Texts that say nothing of whoever pastes them."""


def speed(texts: Mapping[str, Sequence[str]]) -> Table:
    """Turns a second on one core, from the time the processor spent on this process.

    Every turn is said at another moment, so that nothing is remembered from the one before.
    """
    rates: dict[str, list[float]] = {lang: [] for lang, some in texts.items() if some}
    said = 0
    for number in range(ROUNDS + 1):  # in turns, so that a busy moment meets all; one to warm up
        for lang, measured in rates.items():
            turns = len(texts[lang]) * _passes(texts[lang])
            seconds = _seconds(texts[lang], said)
            said += turns
            if number:
                measured.append(turns / seconds)
    rows = [_rate_row(lang, texts[lang], found) for lang, found in rates.items()]
    return Table(
        name="Speed",
        columns=("lang", "turns", "rounds", "characters", "turns/s", "min", "max", "goal"),
        rows=tuple(rows),
    )


def _rate_row(lang: str, texts: Sequence[str], rates: Sequence[float]) -> tuple[Cell, ...]:
    found = spread(rates)
    size = sum(map(len, texts)) / len(texts)
    numbers = (round(found.median), round(found.low), round(found.high))
    return (lang, len(texts) * _passes(texts), found.n, size, *numbers, "≥ 3,000")


def _passes(texts: Sequence[str]) -> int:
    return -(-TURNS // len(texts))


def _seconds(texts: Sequence[str], first: int) -> float:
    start = time.process_time()
    for number in range(_passes(texts)):
        for place, text in enumerate(texts, first + number * len(texts)):
            read_text(text, MOMENT + timedelta(minutes=place))
    return max(time.process_time() - start, 1e-9)


def hostile() -> Table:
    """Seconds of processor time for each hostile text, and what was read in it."""
    rows: list[tuple[Cell, ...]] = []
    for name, make in HOSTILE.items():
        text = make()
        spent, read = _timed(text)
        rows.append((name, len(text), spent, len(read.units), len(read.pending), "0 units"))
    return Table(
        name="Bad input",
        columns=("text", "characters", "s", "units", "pending", "goal"),
        rows=tuple(rows),
        aside=("goal",),
    )


def _timed(text: str) -> tuple[float, Distilled]:
    start = time.process_time()
    read = read_text(text, MOMENT)
    return time.process_time() - start, read
