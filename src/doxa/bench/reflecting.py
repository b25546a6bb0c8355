"""How fast reflecting is: a store of made-up signals, weighed in full, anew, and a little more.

The memories are written as the distiller leaves them: reading is measured elsewhere.
"""

import random
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from doxa.bench.haystack_stores import Progress
from doxa.bench.report import Cell, Table
from doxa.domain.ids import event_id
from doxa.domain.memory import Kind, Layer, Memory, Mention, Source, State
from doxa.domain.source import Channel, Grade, Role
from doxa.domain.turn import Event, EventKind
from doxa.flows.context import Context
from doxa.flows.erase import remove_memories
from doxa.opening import open_mind

MORE = 100
"""Memories that come to a store that was weighed already."""
_BATCH = 2_000
_START = datetime(2024, 1, 1, 8, tzinfo=UTC)
_USERS, _SCENES = 40, 25
_VALUES = {
    "reply format": ("table", "bullets", "prose", "chart"),
    "reply length": ("short", "long"),
    "reply style": ("direct", "formal", "casual", "step by step"),
    "reply language": ("zh", "en"),
    "email length": ("short", "long"),
}
_THINGS = ("咖啡", "绿茶", "香菜", "火锅", "跑步", "爬山", "靠窗", "早会", "coffee", "jazz")
_ACTS = ("先跑测试", "先备份", "先写摘要", "通知王芳", "检查权限", "更新日志", "核对数字")
_WHEN = ("提交代码前", "发布之前", "开会前", "写周报时", "上线后", "交稿前", "合并之前")
_WHAT = ["部署", "发布", "迁移", "导入", "备份", "构建", "同步", "登录", "回滚", "压测"]
_WHY = ["权限", "超时", "网络", "磁盘", "证书", "配额", "版本", "缓存", "锁", "编码"]


@dataclass(frozen=True, slots=True)
class Weighed:
    """Seconds for all of it, for all anew, for a hundred more, for one erased; what came out."""

    full: float
    anew: float
    more: float
    erased: float
    beliefs: int
    formal: int


def measure(directory: Path, size: int, seed: int, progress: Progress) -> Weighed:
    """Fills a store with ``size`` signals and weighs them."""
    settings = {
        "home": str(directory / "home"),
        "work.worker": False,
        "models.embedder": "hash",
        "store.zone": "UTC",
    }
    with open_mind(directory / "reflect.db", settings=settings) as mind:
        context = mind._context  # noqa: SLF001 - signals are written as the distiller leaves them
        made = _signals(random.Random(seed))  # noqa: S311 - repeatable is the point
        _write(context, made, size, progress)
        full = mind.reflect()
        anew = mind.reflect(rebuild=True)
        _write(context, made, MORE, lambda _share, _text: None)
        more = mind.reflect()
        with context.store.read(context.space.id) as unit:
            first = unit.memories.after(0, 1)
        started = time.perf_counter()
        with context.store.write(context.space.id) as unit:
            remove_memories(context, unit, first, "bench", "measured")
        erased = time.perf_counter() - started
        states = more.states
    return Weighed(
        full=full.seconds,
        anew=anew.seconds,
        more=more.seconds,
        erased=erased,
        beliefs=sum(states.values()),
        formal=states.get("formal", 0),
    )


def reflecting(sizes: tuple[int, ...], seed: int, progress: Progress) -> Table:
    """One row a size."""
    rows: list[tuple[Cell, ...]] = []
    for place, size in enumerate(sorted(set(sizes))):
        progress(place / len(sizes), f"reflecting over {size:,}")
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as made:
            found = measure(Path(made), size, seed, progress)
        rows.append(
            (size, found.full, found.anew, found.more, found.erased * 1000, found.beliefs,
             found.formal)
        )  # fmt: skip
    return Table(
        name="Reflecting",
        columns=("memories", "full s", "anew s", f"{MORE} more s", "erase one ms", "beliefs",
                 "formal"),
        rows=tuple(rows),
        notes=("Every memory is a signal, six in ten have a slot; no model.",),
    )  # fmt: skip


def _write(context: Context, made: Iterator[tuple[Event, Memory]], count: int,
           progress: Progress) -> None:  # fmt: skip
    for start in range(0, count, _BATCH):
        progress(start / count, f"{start:,} signals written")
        with context.store.write(context.space.id) as unit:
            batch = [next(made) for _ in range(min(_BATCH, count - start))]
            unit.journal.append([event for event, _ in batch])
            rows = [unit.memories.add(memory, _mention(event), {}) for event, memory in batch]
            unit.evidence.mark(rows, context.clock.now())


def _mention(event: Event) -> Mention:
    return Mention(
        memory=0,
        event=event.id,
        span=None,
        wording=event.content,
        session=event.session,
        principal=event.principal,
        channel=event.channel,
        occurred_at=event.occurred_at,
    )


def _signals(draw: random.Random) -> Iterator[tuple[Event, Memory]]:
    """Endless signals, a minute apart, of users in scenes who mostly keep to their ways."""
    number = 0
    while True:
        at = _START + timedelta(minutes=5 * number)
        user, scene = f"u{draw.randrange(_USERS)}", f"s{draw.randrange(_SCENES)}"
        kind, slot, value, text = _statement(draw)
        event = _event(draw, number, (user, scene), at, text)
        yield event, _memory(event, kind, slot, (value, text))
        number += 1


def _statement(draw: random.Random) -> tuple[Kind, str, str, str]:
    share = draw.random()
    if share < 0.4:
        slot = draw.choice(list(_VALUES))
        values = _VALUES[slot]
        value = values[0] if draw.random() < 0.8 else draw.choice(values)
        return Kind.PREFERENCE, slot, value, f"用户要求{slot}：{value}"
    if share < 0.6:
        thing = draw.choice(_THINGS)
        return Kind.PREFERENCE, f"likes:{thing}", thing, f"用户喜欢{thing}"
    if share < 0.85:
        text = f"用户要求{draw.choice(_WHEN)}{draw.choice(_ACTS)}"
        return Kind.PREFERENCE, "order", text, text
    text = f"{draw.choice(_WHAT)}因{draw.choice(_WHY)}失败了"
    return Kind.OUTCOME, "outcome", text, text


def _event(
    draw: random.Random, number: int, where: tuple[str, str], at: datetime, text: str
) -> Event:
    user, scene = where
    return Event(
        id=event_id(at, draw.randbytes(10)),
        kind=EventKind.MESSAGE,
        role=Role.USER,
        channel=Channel.USER,
        grade=Grade.USER,
        content=text,
        name=None,
        principal=user,
        holder=user,
        agent=None,
        session=f"{user}-{number // 50}",
        ordinal=number,
        task=None,
        scene=scene,
        occurred_at=at,
        zone="UTC",
        recorded_at=at,
        key=None,
        tool=None,
        tags=(),
        meta={},
    )


def _memory(event: Event, kind: Kind, slot: str, said: tuple[str, str]) -> Memory:
    value, text = said
    return Memory(
        row=0,
        id=f"m_{event.id}",
        kind=kind,
        layer=Layer.SEMANTIC,
        state=State.ACTIVE,
        text=text,
        lang="zh",
        scene=event.scene,
        holder=event.holder,
        source=Source(
            event=event.id,
            key=None,
            session=event.session,
            task=None,
            channel=event.channel,
            name=None,
        ),
        grade=event.grade,
        ordinal=event.ordinal,
        occurred_at=event.occurred_at,
        recorded_at=event.recorded_at,
        confidence=0.6,
        subject="user",
        slot=slot,
        value=value,
        polarity=1 if kind is Kind.PREFERENCE else -1,
    )
