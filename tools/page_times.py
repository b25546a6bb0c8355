"""Server time of every page over a store of made-up conversations: ``page_times.py [MEMORIES]``.

Prints of each page its median and worst time and the median of its processor time, in
milliseconds, and its size. ``--keep PATH`` leaves the store there, to look at it with
``doxa serve --store PATH``.
"""

import argparse
import random
import statistics
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path

from fastapi.testclient import TestClient

from doxa.entry.http import create_app
from doxa.entry.ui import install
from doxa.mind import Mind
from doxa.testing import FixedClock, open_memory

START = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)
ROUNDS = 5
SCENES = ("general", "report/weekly", "code/review", "客服/退款", "旅行", "写作/长文")
NAMES = ("小林", "Ann", "老周", "Tom")
TOPICS = (
    "周报",
    "接口文档",
    "退款流程",
    "行程安排",
    "代码评审",
    "季度复盘",
    "发布计划",
    "客户访谈",
)
THINGS = ("the weekly report", "the API notes", "the refund flow", "the trip", "the code review")
LONG = (
    "关于{topic}，我们昨天讨论了很久：先把背景写清楚，再列出三个备选方案，每个方案都要说明代价、风险"
    "和回退办法；数据以第{n}周的为准，图表放在正文之后，结论放在最前面。如果时间来不及，宁可少写一个"
    "方案，也不要把没有核实过的数字放进去。另外记得抄送给{name}，他上次说没有看到最终版本。"
)
SAID = (
    "我{time}要把{topic}的第{n}版发给{name}",
    "{topic}里编号 REF-{n:05d} 的问题已经解决了",
    "Please send {thing} no. {n} to {name} before Friday",
    "{thing} failed at step {n} because of a missing permission",
    "好的，{topic}第{n}条我看过了，没有意见",
    LONG,
)
HABITS = (
    ("report/weekly", "周报我喜欢用表格", "周报我不喜欢用表格"),
    ("code/review", "I prefer short answers in code reviews", "I don't like short answers"),
    ("客服/退款", "退款回复我喜欢先道歉再说原因", "退款回复我不喜欢先道歉"),
    ("旅行", "我喜欢靠窗的座位", "我不喜欢靠窗的座位"),
    ("写作/长文", "我喜欢长一点的段落", "我不喜欢长一点的段落"),
)


def fill(mind: Mind, clock: FixedClock, count: int) -> None:
    """Conversations of about ``count`` memories, with habits that become beliefs."""
    dice = random.Random(7)  # noqa: S311 - made-up text
    number = 0
    while number < count:
        scene = dice.choice(SCENES)
        turns = [{"content": _said(dice, number + place)} for place in range(40)]
        mind.observe(
            turns, session=f"s{number}", scene=scene, user=dice.choice(("", "ann")) or None
        )
        number += len(turns)
        clock.advance(hours=max(1, 3_000 // max(1, count // 40)))
    for day in range(12):
        for place, (scene, wanted, other) in enumerate(HABITS):
            said = other if place and day >= 12 - place * 2 else wanted
            mind.observe(said, session=f"h{day}-{place}", scene=scene)
        clock.advance(days=1)
    mind.settle()
    mind.reflect()
    for query in ("周报怎么写", "refund flow", "REF-00042", "window seat"):
        mind.recall(query, scene="report/weekly")
    mind.snapshot("第一次")


def _said(dice: random.Random, number: int) -> str:
    return dice.choice(SAID).format(
        topic=dice.choice(TOPICS),
        thing=dice.choice(THINGS),
        name=dice.choice(NAMES),
        time=dice.choice(("今天", "明天", "下周三")),
        n=number,
    )


def paths(mind: Mind) -> list[str]:
    """A request of every page."""
    memory = mind.memories(kinds=["preference"], limit=1) or mind.memories(limit=1)
    belief = mind.beliefs()
    snapshot = mind.snapshots()
    return [
        "/",
        "/memories",
        "/memories?page=100",
        "/memories?q=REF-00042",
        "/memories?recalled=no&validity=current&confidence=low",
        "/memories?q=退款&by=meaning&scene=客服/退款",
        f"/memories/{memory[0].id}",
        "/beliefs",
        f"/beliefs/{belief[0].id}" if belief else "/beliefs",
        "/review",
        "/lab",
        "/lab?q=周报怎么写&scene=report/weekly",
        "/lab/recalls",
        "/log",
        f"/log/diff?a={snapshot[0].id}",
        "/system",
        "/system/tonight",
        "/system/import",
        "/log/verified",
        "/system/health",
    ]


def main() -> None:
    """Fills a store, asks for every page, prints the times."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("memories", nargs="?", type=int, default=10_000)
    parser.add_argument("--keep", type=Path)
    given = parser.parse_args()
    clock = FixedClock(START)
    with tempfile.TemporaryDirectory() as room:
        place = given.keep or Path(room) / "pages.db"
        fresh = not place.exists()
        with open_memory(place, clock=clock, seed=1) as mind:
            if fresh:
                fill(mind, clock, given.memories)
            print(f"{mind.stats().memories:,} memories, {len(mind.beliefs())} beliefs")
            _measure(mind)


def _measure(mind: Mind) -> None:
    with TestClient(create_app(mind, pages=install), base_url="http://127.0.0.1:8420") as web:
        for path in paths(mind):
            spent, worked = [], []
            for _ in range(ROUNDS):
                began, busy = time.perf_counter(), time.process_time()
                answer = web.get(path, headers={"accept-language": "zh"})
                spent.append(1_000 * (time.perf_counter() - began))
                worked.append(1_000 * (time.process_time() - busy))
            times = (statistics.median(spent), max(spent), statistics.median(worked))
            told = " ".join(f"{time:7.1f}" for time in times)
            print(f"{told} {len(answer.content) / 1e3:5.0f} kB  {answer.status_code}  {path}")


if __name__ == "__main__":
    main()
