"""Chinese dates: days, weekdays, weeks, months, quarters, seasons, years, holidays."""

import re

from doxa.text.times.holidays import ZH as HOLIDAYS
from doxa.text.times.numbers import ZH, parse_zh
from doxa.text.times.rules import (
    Builder,
    Rule,
    always,
    atom,
    day_step,
    rule,
)
from doxa.text.times.values import Atom, Context, Step, Unit
from doxa.text.times.zh_clocks import DAYS, NOT_NUMBER, long_first

_WEEK = r"(?:周|星期|礼拜)"
_BACK = {"上上上": -3, "上上": -2, "上": -1, "上一": -1, "前一": -1, "下": 1, "下一": 1,
         "下下": 2, "下下下": 3, "这": 0, "本": 0, "今": 0, "这一": 0, "当前": 0}  # fmt: skip
_WHICH = r"(?P<which>上上上|上上|上一?|下下下|下下|下一?|这一?|本|今)"
_WEEKDAYS = (
    {c: i for i, c in enumerate("一二三四五六日")}
    | {"天": 6}
    | {str(i): i - 1 for i in range(1, 8)}
)
_MEASURES = r"[个次位场家条件篇节份遍趟名张顿门部套只本种项倍成级分切些样般直定共旦边旁整圈]"
_WD = (
    r"(?P<wd>[一二三四五六日天]|[1-6](?!\d|[.%个天次]))"
    rf"(?!(?<=[一二三四五六])(?:{_MEASURES}|(?:小时|天(?!气|早|晚))|[到至或、,][一二三四五六七]?[个次天]|早先"
    r"|下(?!午|班|课|了|雨|雪|场)|起(?!床|飞|来|得|早|开始))"
    r"|(?<=日)(?:常|程(?!的)|均|志|报|子|语|元|立|期|后方|本(?:人|语|料|菜|旅|游|的))"
    r"|(?<=天)(?:气(?!温|象)|天|数|生|赋|性))"
)
_YEARS = {"大前年": -3, "前年": -2, "去年": -1, "今年": 0, "本年": 0, "本年度": 0, "明年": 1,
          "后年": 2, "大后年": 3, "上年": -1, "上一年": -1, "上年度": -1, "去年度": -1,
          "下一年": 1, "来年": 1, "下年": 1, "下年度": 1, "旧年": -1,
          "今年度": 0, "明年度": 1}  # fmt: skip
_SEASONS = {c: i for i, c in enumerate("春夏秋冬", 1)}
_EDGES = {
    "上": "half1",
    "下": "half2",
    "初": "start",
    "中": "middle",
    "底": "end",
    "末": "end",
    "尾": "end",
}
_LUNAR_MONTHS = {"正": 1, "冬": 11, "腊": 12}


def _year_abs(match: re.Match[str], ctx: Context) -> Atom | None:
    del ctx
    year = parse_zh(match["y"])
    if len(match["y"]) == 2:
        year += 2000 if year < 60 else 1900
    return atom(match, Step(Unit.YEAR, year))


def _decade(match: re.Match[str], ctx: Context) -> Atom:
    del ctx
    year = parse_zh(match["dec"])
    return atom(match, Step(Unit.YEAR, year + (2000 if year == 20 else 1900), tag="decade"))


def _month(match: re.Match[str], ctx: Context) -> Atom | None:
    del ctx
    month = 1 if match["m"] == "元" else parse_zh(match["m"])
    return atom(match, Step(Unit.MONTH, month)) if 1 <= month <= 12 else None


def _month_day(match: re.Match[str], ctx: Context) -> Atom | None:
    del ctx
    month, day = parse_zh(match["m"]), parse_zh(match["d"])
    if not (1 <= month <= 12 and 1 <= day <= 31):
        return None
    return atom(match, Step(Unit.MONTH, month), Step(Unit.DAY, day))


def _lunar(match: re.Match[str], ctx: Context) -> Atom | None:
    del ctx
    month = _LUNAR_MONTHS.get(match["m"] or "正") or parse_zh(match["m"])
    day = parse_zh(match["d"].removeprefix("初"))
    if not (1 <= month <= 12 and 1 <= day <= 30):
        return None
    return atom(match, Step(Unit.HOLIDAY, month * 100 + day, tag="lunar"))


def _lunar_month(match: re.Match[str], ctx: Context) -> Atom | None:
    del ctx
    month = _LUNAR_MONTHS.get(match["m"]) or parse_zh(match["m"])
    return atom(match, Step(Unit.HOLIDAY, month, tag="lunar_month"))


def _day(*, weak: bool) -> Builder:
    def build(match: re.Match[str], ctx: Context) -> Atom | None:
        del ctx
        day = parse_zh(match["d"])
        if not 1 <= day <= 31:
            return None
        return atom(match, Step(Unit.DAY, day), weak=weak)

    return build


def _rel_year(match: re.Match[str], ctx: Context) -> Atom:
    del ctx
    return atom(match, Step(Unit.YEAR, _YEARS[match["y"].rstrip("度").replace("一", "")], rel=True))


def _rel_unit(unit: Unit) -> Builder:
    def build(match: re.Match[str], ctx: Context) -> Atom:
        del ctx
        return atom(match, Step(unit, _BACK[match["which"]], rel=True))

    return build


def _weekday(match: re.Match[str], ctx: Context) -> Atom:
    del ctx
    day = Step(Unit.WEEKDAY, _WEEKDAYS[match["wd"]])
    which = match.groupdict().get("which")
    if which is None:
        return atom(match, day)
    return atom(match, Step(Unit.WEEK, _BACK[which], rel=True), day)


def _weekend(match: re.Match[str], ctx: Context) -> Atom:
    del ctx
    if match["which"]:
        return atom(match, Step(Unit.WEEK, _BACK[match["which"]], rel=True), Step(Unit.WEEKEND))
    return atom(match, Step(Unit.WEEKEND))


def _rel_day(match: re.Match[str], ctx: Context) -> Atom:
    del ctx
    return atom(match, day_step(DAYS[match["d"]]))


def _season(match: re.Match[str], ctx: Context) -> Atom:
    del ctx
    return atom(match, Step(Unit.SEASON, _SEASONS[match["s"]]), weak=True)


def _picked_season(match: re.Match[str], ctx: Context) -> Atom:
    del ctx
    pick = {"上": "last", "下": "next", "这": "this", "今": "this", "去": "last", "明": "next"}
    year = {"今": 0, "去": -1, "明": 1}.get(match["pick"])
    season = Step(Unit.SEASON, _SEASONS[match["s"]])
    if year is not None:
        return atom(match, Step(Unit.YEAR, year, rel=True), season)
    return atom(match, season, pick=pick[match["pick"]])


def _quarter(match: re.Match[str], ctx: Context) -> Atom:
    del ctx
    return atom(match, Step(Unit.QUARTER, parse_zh(match["q"])))


def _half(match: re.Match[str], ctx: Context) -> Atom:
    del ctx
    return atom(match, Step(Unit.HALF, 1 if match["half"] == "上" else 2))


def _edge(match: re.Match[str], ctx: Context) -> Atom:
    del ctx
    return atom(match, Step(Unit.EDGE, tag=_EDGES[match["e"]]), weak=True)


def _own_edge(match: re.Match[str], ctx: Context) -> Atom:
    del ctx
    level = {"年": 1, "月": 0, "周": 2}[match["u"]]
    return atom(match, Step(Unit.EDGE, level, tag=_EDGES[match["e"]]))


def _third(match: re.Match[str], ctx: Context) -> Atom:
    del ctx
    return atom(match, Step(Unit.EDGE, tag=f"third{'上中下'.index(match['t']) + 1}"))


def _week_in_month(match: re.Match[str], ctx: Context) -> Atom:
    del ctx
    number = -1 if match["n"] == "最后一" else parse_zh(match["n"].removeprefix("第"))
    if match["wd"]:
        weekday = Step(Unit.WEEKDAY, _WEEKDAYS[match["wd"]], tag=str(number))
        return atom(match, weekday, weak=True)
    return atom(match, Step(Unit.WEEK, number), weak=True)


def _last_day(match: re.Match[str], ctx: Context) -> Atom:
    del ctx
    value = -1 if match["n"].startswith("最后") else 1
    return atom(match, Step(Unit.DAY, value), weak=True)


def _nth_day(match: re.Match[str], ctx: Context) -> Atom:
    """国庆第三天: counted from the holiday's first day."""
    del ctx
    return atom(match, Step(Unit.SHIFT, parse_zh(match["n"]) - 1, tag="from_start"), weak=True)


def _holiday(match: re.Match[str], ctx: Context) -> Atom:
    del ctx
    tag = HOLIDAYS[match["h"]]
    pick = {"上": "last", "下": "next", "这": "this"}.get((match["pick"] or "")[:1], "")
    return atom(
        match,
        Step(Unit.HOLIDAY, 1 if match["break"] or tag.endswith("_break") else 0, tag=tag),
        pick=pick,
    )


_BARE_DAY_NOT = (
    r"(?!楼|线|门|院|店|电|球|选|机|房|厅|库|坑|桌|馆|桥|码|台|车|仓|柜|位|铺|座|厂|井|键|字|文|男|女|种|方"
    r"|员|公|航|高|省|国|道|干|风|会议|室|窗|箱|出口|站|病|床|元|铁|地|单|染|作|样|产|模|教|实|宿|手|嫌|目标"
    r"|老|选手|主|别|标|角|令|人物|间|屋|村|街|路|胡|弄|登|候|检|服务|链|歌|曲|文件|项目|客|住|楼栋|栋|信箱)"
)
_HOLIDAY_NAMES = [
    name
    for name in HOLIDAYS
    if name not in {"五一", "六一", "五四", "十一", "三八", "元宵", "清明"}
]
_BREAK = r"(?P<break>(?:小?长|放|节)?假期?|黄金周|期间|节假日|长假)?"
_PICK = r"(?P<pick>[上下这]一?个)?"
POINTS: tuple[Rule, ...] = (
    rule(
        r"(?<![\d一二两三四五六七八九十百几半多数今去前明后])年内(?![^，,。！!？?、的会能要完上实我他计有])",
        always(Step(Unit.YEAR, 0, rel=True)),
        "内",
    ),
    rule(r"的?第(?P<n>[二三四五六七])天", _nth_day, "第"),
    rule(r"(?:(?:上|二十|20)(?:个)?世纪)?(?P<dec>[2-9]0|[二三四五六七八九]十)年代", _decade, "代"),
    rule(r"大年(?P<d>初[二三四五六七八九十])(?P<m>)", _lunar, "年"),
    rule(
        r"(?<!\d)(?P<y>(?:18|19|20|21)\d\d|[一二][〇零0一二三四五六七八九]{3})\s?年(?:度)?(?![级龄轻代])",
        _year_abs,
        "年",
    ),
    rule(
        r"(?<![\d.])(?P<y>\d\d)年(?=\s?(?:\d{1,2}月|[一二三四五六七八九十]{1,2}月|[初底末](?!心|衷|恋|步|次)|[春夏秋冬](?![运晚装])|[上下]半年|第[一二三四1-4]季|q[1-4]|出生|国庆|五一|中秋|元旦))",
        _year_abs,
        "年",
    ),
    rule(
        rf"{NOT_NUMBER}(?P<m>\d{{1,2}}|[一二三四五六七八九]|十[一二]?)月(?:份)?\s?(?P<d>\d{{1,2}}|{ZH}{{1,3}})(?:日|号)",
        _month_day,
        "月",
    ),
    rule(
        r"(?<![\d.])(?P<m>\d{1,2})月(?P<d>\d{1,2})(?![\d个.:-]|[a-z%年月天点万千百元次])",
        _month_day,
        "月",
    ),
    rule(
        r"(?:农历|阴历|旧历|古历)(?:的)?(?P<m>[正冬腊]|十[一二]?|[二三四五六七八九])月(?P<d>初[一二三四五六七八九十]|[十廿卅][一二三四五六七八九]|二十[一二三四五六七八九]?|三?十|\d{1,2})[日号]?",
        _lunar,
        "月",
    ),
    rule(
        r"(?P<m>[正冬腊])月(?P<d>初[一二三四五六七八九十]|[十廿卅][一二三四五六七八九]|二十[一二三四五六七八九]?|三?十)",
        _lunar,
        "月",
    ),
    rule(
        r"(?<![一二三四五六七八九十])(?P<m>十[一二]?|[二三四五六七八九])月(?P<d>初[一二三四五六七八九十]|[十廿][一二三四五六七八九]|二十[一二三四五六七八九]?)(?![日号天个余多月一二三四五六七八九十])",
        _lunar,
        "月",
    ),
    rule(r"(?:农历|阴历)?(?P<m>[正冬腊])月(?!初|十|廿)(?:里|份)?", _lunar_month, "正冬腊"),
    rule(
        r"(?<![\d.个第几每半数〇零一二两三四五六七八九十百多元])(?P<m>0?[1-9]|1[0-2]|[一二三四五六七八九元]|十[一二]?)月(?:份)?(?![亮饼球薪嫂刊票台光色]|经(?![营济过常费历])|[一二两三四五]次)",
        _month,
        "月",
    ),
    rule(
        rf"(?<![\d.第学型编工房账单a-z#\-_/]){'(?P<d>[12]?[0-9]|3[01]|十[一二三四五六七八九]|[二廿]十?[一二三四五六七八九]|二十|三十一?|十)'}号{_BARE_DAY_NOT}",
        _day(weak=False),
        "号",
    ),
    rule(
        rf"{NOT_NUMBER}(?P<d>[一二三四五六七八九])号(?=上午|下午|晚上|早上|中午|那天|当天|之?前|之?后|到|至|去|来|走|出发|开始|开会|见|发工资|考试|的?(?:飞机|高铁|火车|航班|会))",
        _day(weak=False),
        "号",
    ),
    rule(
        r"(?<![\d.\-/])(?P<d>[12]?[0-9]|3[01])日(?![内游均线元常达行套程龄报圆后前以之来无志子语本]|自驾|自由行|深度|畅|体验|训练|计划|挑战|打卡)",
        _day(weak=False),
        "日",
    ),
    rule(
        r"(?<![\d.〇零一二两三四五六七八九十])(?P<d>十[一二三四五六七八九]|[二廿]十?[一二三四五六七八九]|二十|三十一?|\d{1,2}|[一二三四五六七八九十])[日号](?![游均元])",
        _day(weak=True),
        "日号",
    ),
    rule(
        r"(?<!过)(?P<y>大前年|大后年|前年|去年度?|今年度?|明年度?|后年|本年度?|上一?年度?|下一?年度?|来年|旧年)(?!级|龄|轻|代|限|底薪)(?<![以之目])",
        _rel_year,
        "年",
    ),
    rule(rf"{_WHICH}个?月(?:份)?(?![亮饼球薪台嫂])", _rel_unit(Unit.MONTH), "月"),
    rule(rf"{_WHICH}个?{_WEEK}{_WD}", _weekday, "周期拜"),
    rule(rf"{_WHICH}个?{_WEEK}(?![围边期全密折身岁遭转刊年])", _rel_unit(Unit.WEEK), "周期拜"),
    rule(rf"(?<![每一二两三四五六七八九十\d几半整双]){_WEEK}{_WD}", _weekday, "周期拜"),
    rule(rf"(?<![每双])(?:{_WHICH}个?)?(?:周末|双休日)(?!愉快|快乐)", _weekend, "末休"),
    rule(rf"{_WHICH}个?(?:季度|季(?!节|军|风|后|前))", _rel_unit(Unit.QUARTER), "季"),
    rule(r"(?<![每前后\d一二两三四五六七八九十])第?(?P<q>[一二三四1-4])季度", _quarter, "季"),
    rule(r"(?P<e>[上下])半月(?!刊)", _edge, "半"),
    rule(r"(?P<half>[上下])半年(?!级)(?:度)?", _half, "半"),
    rule(
        r"(?P<d>大大前|大大后|大前|大后|前|昨|今|明|后|翌)(?:天|日(?!本)|儿个?(?![童子女]))(?<!前日)(?<!后日)(?<!前儿)(?<!后儿)(?!天天)",
        _rel_day,
        "天日儿",
    ),
    rule(rf"(?:(?<=从)|(?<=自)){_WEEK}(?P<wd>[一二三四五六日天])(?=起)", _weekday, "起"),
    rule(
        r"(?:所在的?|那|这)一?个?(?:周|星期|礼拜)(?=[^一二三四五六日天末]|$)",
        always(Step(Unit.SHIFT, 0, tag="period_week"), weak=True),
        "周期拜",
    ),
    rule(r"(?P<pick>[上下这])个?(?P<s>[春夏秋冬])[天季]", _picked_season, "春夏秋冬"),
    rule(r"(?P<pick>[今去明])(?P<s>[春夏秋冬])(?![天季])", _picked_season, "春夏秋冬"),
    rule(r"(?P<s>[春夏秋冬])(?:天|季|日(?!里的))", _season, "春夏秋冬"),
    rule(r"(?<=[年\d])(?P<s>[春夏秋冬])(?![节晚运游装至分令衣眠训菜])", _season, "春夏秋冬"),
    rule(
        r"(?<=[月年周度季\d期拜])(?P<e>初(?![次步三中一二级心夏春秋冬衷恋始版稿五四六七八九十])|中(?![国文学午心考秋间型药超信医式东餐级彩的有会段])|底(?![部层下线特稿片座])|末(?![日班端尾梢])|尾)",
        _edge,
        "初中底末尾",
    ),
    rule(
        r"(?<![\d一二两三四五六七八九十几多数半每整周今明去])(?P<u>[年月])(?P<e>初(?![次步三中一二级心夏春秋冬衷恋始版稿五四六七八九十])|底(?![薪部层])|末(?!日)|中(?![国文学午心考秋间型药超信医式东的]))",
        _own_edge,
        "初底末中",
    ),
    rule(r"(?P<t>[上中下])旬", _third, "旬"),
    rule(
        r"(?P<n>第[一二三四五1-5]|最后一)个?(?:周|星期|礼拜)(?P<wd>[一二三四五六日天])?(?![次个])(?=)",
        _week_in_month,
        "第后",
    ),
    rule(r"(?:的)?(?P<n>最后一|第一)天", _last_day, "天"),
    rule(
        rf"{_PICK}(?P<h>{long_first(_HOLIDAY_NAMES)}){_BREAK}(?!\d|元|路|街|广场|[.:]\d|块|米|号|分|人|个|房|室|页)(?<!\d618)(?<!\.618)",
        _holiday,
        "节旦一初十夜年夕八秋阳庆至二诞假宵1头末午五6",
    ),
    rule(
        rf"{_PICK}(?P<h>五一|六一)(?![路街广\d月年号日点个.一二三四五六七八九十])(?<![一二三四五六七八九十\d]五一)(?<![一二三四五六七八九十\d]六一){_BREAK}",
        _holiday,
        "一",
    ),
    rule(
        rf"{_PICK}(?P<h>元宵)(?<!吃元宵)(?<!煮元宵)(?<!包元宵)(?<!做元宵)(?<!买元宵)(?<!个元宵)(?!馅|店|做|多|真|好吃){_BREAK}",
        _holiday,
        "宵",
    ),
    rule(rf"{_PICK}(?P<h>清明)(?!的|上河|廉|之治|透){_BREAK}", _holiday, "明"),
    rule(rf"{_PICK}(?P<h>十一)(?P<break>假期|长假|黄金周|小长假|期间|国庆|放假)", _holiday, "一"),
    rule(
        r"(?<=年)(?P<h>十一)(?P<pick>)(?P<break>)(?![月日号点个一二三四五六七八九十])",
        _holiday,
        "一",
    ),
    rule(
        r"(?<![像跟似通超度])过(?:完|了)?年(?![级度]|纪|轻)(?:期间|那几天|的?时候)?",
        always(Step(Unit.HOLIDAY, 1, tag="spring_festival"), fuzzy=True),
        "年",
    ),
)
