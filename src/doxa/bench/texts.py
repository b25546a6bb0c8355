"""Made-up turns in Chinese and English, as many as wanted, the same for the same seed."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import numpy as np
from numpy.typing import NDArray

from doxa.domain.source import Role
from doxa.domain.turn import Turn

_TURNS_A_SESSION = 12
_START = datetime(2024, 1, 1, 8, tzinfo=UTC)
_STEP = timedelta(minutes=1)

_SHAPES = (
    "{p}说{t}要放到{d}，因为{r}，预算是{n}元",
    "我在{c}见到{p}，我们聊了{t}和{u}，{d}再定",
    "提醒一下：{d}之前把{t}发给{p}，编号{n}",
    "{t}的问题是{r}，先改{u}，{p}负责",
    "上次去{c}的时候{p}推荐了{t}，花了{n}块",
    "{P} wants the {T} by {D}; the reason is {R}, ticket {n}",
    "We met {P} in {C} and talked about the {T} and the {U}",
    "Remember to send the {T} to {P} before {D}, reference {n}",
    "The {T} failed because of {R}; {P} will fix the {U} first",
    "Last time in {C}, {P} suggested the {T}, it took {n} minutes",
)
_WORDS = {
    "p": "王芳 李强 张敏 刘洋 陈静 杨帆 赵磊 黄蓉 周杰 吴昊 徐丽 孙涛 胡军 朱琳 高翔 林峰",
    "t": "周报 合同 体检 搬家 装修 预算 年会 培训 采购 面试 旅行 健身 考试 投资 课程 食谱 "
    "发票 保险 护照 签证 数据库 接口 缓存 日志 部署 测试 需求 原型 海报 问卷 报销 绩效",
    "u": "格式 时间表 名单 地点 价格 版本 权限 备份 流程 模板 路线 酒店 座位 菜单 口径 封面",
    "c": "北京 上海 杭州 成都 西安 广州 深圳 苏州 南京 武汉 厦门 青岛 昆明 长沙 重庆 天津",
    "d": "周一 周二 周三 周四 周五 周末 月底 月初 下个月 明天 后天 季度末 国庆 春节 年底 中旬",
    "r": "人手不够 价格涨了 天气不好 客户改了主意 系统升级 权限没开 文件丢了 时间冲突 "
    "身体不舒服 网络中断 数据不准 合同没签 孩子放假 场地被占 供应商延期 版本不兼容",
    "P": "Alice Bob Carla Daniel Emma Frank Grace Henry Irene Jack Karen Leo Mia Noah Olga Peter",
    "T": "report contract budget roadmap invoice dashboard migration prototype survey workshop "
    "deployment proposal schema playlist itinerary recipe backup keynote audit refactoring "
    "onboarding newsletter benchmark insurance passport curriculum garden bicycle piano marathon",
    "U": "format schedule guestlist venue pricing version permission template route hotel seating "
    "menu cover index pipeline checklist",
    "C": "Berlin Paris London Madrid Oslo Lisbon Vienna Prague Dublin Rome Boston Denver Austin "
    "Seattle Toronto Sydney",
    "D": "Monday Tuesday Wednesday Thursday Friday weekend month-end tomorrow quarter-end Easter "
    "Christmas spring autumn January June October",
    "R": "missing-people rising-prices bad-weather changed-plans an-upgrade lost-files conflicts "
    "illness outage wrong-numbers holidays delays incompatibility paperwork noise rain",
}  # fmt: skip
_TABLES = {key: words.split() for key, words in _WORDS.items()}


def texts(count: int, seed: int = 0) -> Iterator[str]:
    """``count`` turns, half of them Chinese; words come as often as 1 / rank (Zipf)."""
    draw = np.random.default_rng(seed)
    shares = {key: _zipf(len(words)) for key, words in _TABLES.items()}
    done = 0
    while done < count:
        size = min(1_000, count - done)
        shapes = draw.integers(0, len(_SHAPES), size)
        picks = {
            key: draw.choice(len(words), size, p=shares[key]) for key, words in _TABLES.items()
        }
        numbers = draw.integers(1, 100_000, size)
        for place in range(size):
            fields = {key: _TABLES[key][picks[key][place]] for key in _TABLES}
            yield _SHAPES[shapes[place]].format(n=int(numbers[place]), **fields)
        done += size


def turns(count: int, seed: int = 0, role: Role = Role.USER) -> Iterator[Turn]:
    """The texts as turns, a minute apart, twelve to a session.

    Those of an assistant are not distilled: there are as many memories as turns.
    """
    for place, text in enumerate(texts(count, seed)):
        session = f"session-{place // _TURNS_A_SESSION}"
        at = _START + place * _STEP
        yield Turn(content=text, role=role, at=at, session=session, key=f"turn-{place}")


def queries(count: int, seed: int = 1) -> list[str]:
    """``count`` different questions about the same things, half of them Chinese."""
    draw = np.random.default_rng(seed)
    shapes = (
        "{p}关于{t}说了什么",
        "{c}的{t}花了多少钱",
        "{t}为什么{r}",
        "what did {P} say about the {T}",
        "who fixes the {U} of the {T}",
        "where did we meet {P} about the {T}",
    )
    found: dict[str, None] = {}
    while len(found) < count:
        fields = {key: words[draw.integers(len(words))] for key, words in _TABLES.items()}
        number = f" {len(found)}" if len(found) > 1_000 else ""
        found[shapes[len(found) % len(shapes)].format(**fields) + number] = None
    return list(found)


def _zipf(size: int) -> NDArray[np.float64]:
    weights: NDArray[np.float64] = 1 / np.arange(1, size + 1, dtype=np.float64)
    share: NDArray[np.float64] = weights / weights.sum()
    return share
