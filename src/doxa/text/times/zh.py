"""Chinese points in time: dates, days, weekdays, weeks, months, seasons, holidays, clocks."""

import re

from doxa.text.times.holidays import ZH as HOLIDAYS
from doxa.text.times.numbers import ZH, parse_zh
from doxa.text.times.rules import (
    Builder,
    Rule,
    always,
    atom,
    clock_step,
    day_step,
    decoy,
    part_step,
    rule,
)
from doxa.text.times.values import Atom, Context, Step, Unit

_N = rf"(?:\d{{1,2}}|{ZH}{{1,3}})"
_NOT_NUMBER = r"(?<![\d.〇零一二两三四五六七八九十百几])"
_WEEK = r"(?:周|星期|礼拜)"
_BACK = {"上上上": -3, "上上": -2, "上": -1, "上一": -1, "前一": -1, "下": 1, "下一": 1,
         "下下": 2, "下下下": 3, "这": 0, "本": 0, "今": 0, "这一": 0, "当前": 0}  # fmt: skip
_WHICH = r"(?P<which>上上上|上上|上一?|下下下|下下|下一?|这一?|本|今)"
_WEEKDAYS = {c: i for i, c in enumerate("一二三四五六日")} | {"天": 6} | {
    str(i): i - 1 for i in range(1, 8)
}
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
_DAYS = {"大大前": -4, "大前": -3, "前": -2, "昨": -1, "今": 0, "明": 1, "后": 2, "大后": 3,
         "大大后": 4, "翌": 1}  # fmt: skip
_PARTS = {
    "凌晨": "dawn", "拂晓": "daybreak", "清晨": "daybreak", "清早": "daybreak", "黎明": "daybreak",
    "一大早": "daybreak", "大清早": "daybreak", "一早": "daybreak", "大早上": "morning",
    "早上": "morning", "早晨": "morning", "早间": "morning", "上午": "morning", "晨间": "morning",
    "早": "morning", "晨": "daybreak", "午前": "morning",
    "中午": "noon", "午间": "noon", "正午": "noon", "晌午": "noon", "午": "noon",
    "下午": "afternoon", "午后": "afternoon", "傍晚": "dusk", "黄昏": "dusk", "傍黑": "dusk",
    "晚上": "night", "晚间": "night", "夜晚": "night", "夜里": "night", "夜间": "night",
    "大晚上": "night", "晚": "night", "夜": "night", "半夜": "late_night",
    "深夜": "late_night", "大半夜": "late_night", "午夜": "late_night", "白天": "daytime",
}  # fmt: skip
_SEASONS = {c: i for i, c in enumerate("春夏秋冬", 1)}
_EDGES = {"初": "start", "中": "middle", "底": "end", "末": "end", "尾": "end"}
_LUNAR_MONTHS = {"正": 1, "冬": 11, "腊": 12}
_LEX = "|".join
_WITH_TIAN = r"天(?!气|津|空|亮|黑|冷|热|台|坛|安|桥|府|河|晴|凉|暖|阴|一|色|蒙|就|还|文馆|猫|涯|塌|都要?黑)"


def _long_first(words: list[str]) -> str:
    return _LEX(re.escape(word) for word in sorted(words, key=len, reverse=True))


def _year_abs(match: re.Match[str], ctx: Context) -> Atom | None:
    del ctx
    year = parse_zh(match["y"])
    if len(match["y"]) == 2:  # noqa: PLR2004 - two digits of a year
        year += 2000 if year < 60 else 1900  # noqa: PLR2004 - 59年 is to come, 60年 gone
    return atom(match, Step(Unit.YEAR, year))


def _month(match: re.Match[str], ctx: Context) -> Atom | None:
    del ctx
    month = 1 if match["m"] == "元" else parse_zh(match["m"])
    return atom(match, Step(Unit.MONTH, month)) if 1 <= month <= 12 else None  # noqa: PLR2004


def _month_day(match: re.Match[str], ctx: Context) -> Atom | None:
    del ctx
    month, day = parse_zh(match["m"]), parse_zh(match["d"])
    if not (1 <= month <= 12 and 1 <= day <= 31):  # noqa: PLR2004 - a calendar
        return None
    return atom(match, Step(Unit.MONTH, month), Step(Unit.DAY, day))


def _lunar(match: re.Match[str], ctx: Context) -> Atom | None:
    del ctx
    month = _LUNAR_MONTHS.get(match["m"]) or parse_zh(match["m"])
    day = parse_zh(match["d"].removeprefix("初"))
    if not (1 <= month <= 12 and 1 <= day <= 30):  # noqa: PLR2004 - a calendar
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
        if not 1 <= day <= 31:  # noqa: PLR2004 - a calendar
            return None
        return atom(match, Step(Unit.DAY, day), weak=weak)

    return build


def _rel_year(match: re.Match[str], ctx: Context) -> Atom:
    del ctx
    return atom(match, Step(Unit.YEAR, _YEARS[match["y"]], rel=True))


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
    return atom(match, day_step(_DAYS[match["d"]]))


def _rel_day_part(match: re.Match[str], ctx: Context) -> Atom:
    del ctx
    return atom(match, day_step(_DAYS[match["d"]]), part_step(_PARTS[match["p"]]))


def _part(*, weak: bool) -> Builder:
    def build(match: re.Match[str], ctx: Context) -> Atom:
        del ctx
        return atom(match, part_step(_PARTS[match["p"]]), weak=weak)

    return build


def _clock(match: re.Match[str], ctx: Context) -> Atom | None:
    del ctx
    hour, minute = parse_zh(match["h"]), None
    if match["half"]:
        minute = {"半": 30, "一刻": 15, "三刻": 45}[match["half"]]
    elif match["min"]:
        minute = parse_zh(match["min"])
    step = clock_step(hour, minute, exact=False)
    if step is None:
        return None
    return atom(match, step, weak=not (match["half"] or match["min"] or match["sure"] is not None))


def _clock_to(match: re.Match[str], ctx: Context) -> Atom | None:
    del ctx
    minutes = 15 * parse_zh(match["n"]) if match["unit"] == "刻" else parse_zh(match["n"])
    total = parse_zh(match["h"]) * 60 - minutes
    step = clock_step(total // 60, total % 60, exact=False)
    return atom(match, step) if step else None


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


def _holiday(match: re.Match[str], ctx: Context) -> Atom:
    del ctx
    tag = HOLIDAYS[match["h"]]
    pick = {"上": "last", "下": "next", "这": "this"}.get((match["pick"] or "")[:1], "")
    return atom(match, Step(Unit.HOLIDAY, 1 if match["break"] else 0, tag=tag), pick=pick)


_BARE_DAY_NOT = (
    r"(?!楼|线|门|院|店|电|球|选|机|房|厅|库|坑|桌|馆|桥|码|台|车|仓|柜|位|铺|座|厂|井|键|字|文|男|女|种|方"
    r"|员|公|航|高|省|国|道|干|风|会议|室|窗|箱|出口|站|病|床|元|铁|地|单|染|作|样|产|模|教|实|宿|手|嫌|目标"
    r"|老|选手|主|别|标|角|令|人物|间|屋|村|街|路|胡|弄|登|候|检|服务|链|歌|曲|文件|项目|客|住|楼栋|栋|信箱)"
)
_HOLIDAY_NAMES = [
    name for name in HOLIDAYS if name not in {"五一", "六一", "五四", "十一", "三八", "元宵", "清明"}
]
_BREAK = r"(?P<break>(?:小?长|放|节)?假期?|黄金周|期间|节假日|长假)?"
_PICK = r"(?P<pick>[上下这]一?个)?"

DECOYS: tuple[Rule, ...] = (
    rule(r"[今明昨](?:天)" + _WITH_TIAN, decoy, "天"),
    rule(r"(?<!例)(?<!假)(?<!比)(?<!诸)(?<!譬)(?<!正)(?<!犹)[当如]今天下?(?!午|雨|雪|班|课)", decoy, "天"),
    rule(r"今天下(?=第一|无敌|太平|大乱|大同|英雄|之大|为公|父母|人(?!们)|谁|武林|苍生|万民)", decoy, "天"),
    rule(r"[说证表文光发透聪分清照声申阐][明](?=天(?:气(?!温)|然|赋|才|性|资|使|堂|空|文|体|意|理|机|下))天", decoy, "天"),
    rule(r"[小阿](?:明|今|昨)天(?=[^气上下早晚中午的,，。！!？? 我你他她们要会去来有是也就还再和跟不]|生(?!日|产|效)|才|赋|性|资|下第)", decoy, "天"),
    rule(r"先天(?:性|的)?(?:不足)?[、,，和与或及]?(?:跟|还是)?后天", decoy, "天"),
    rule(r"后天(?=性|努力|培养|形成|教育|环境|因素|习得|失[明聪]|获得|养成|因|训练|修炼|免疫|的?(?:努力|培养|教育|环境|因素|影响|学习|修养|勤奋|训练|缺陷))", decoy, "天"),
    rule(r"[然最之以此雨饭随事术背身课午]后天(?!气温)", decoy, "天"),
    rule(r"[目眼以之从]前天", decoy, "天"),
    rule(r"(?:[今前去明后当往]|过去|大前)年(?:级|龄|轻|代(?!末|初|中)|纪|货|幼|迈|华(?!诞)|间)", decoy, "年"),
    rule(r"回?过去年", decoy, "年"),
    rule(r"今日(?:头条|说法|资本|影评|份额)|明日(?:之后|方舟|之星|香波|黄花|边缘)|昨日(?:重现|青空|之歌)|今晚报", decoy, "今明昨"),
    rule(r"(?:早上|早晨|上午|中午|下午|晚上|傍晚|晚)好(?![吃喝看玩好几像久多])|早安|午安|晚安", decoy, "好安"),
    rule(r"下午茶|早晚(?!高峰)(?![\d一二])|早早|一天到晚|从早到晚|一夜之间|夜以继日|三更半夜|早上班族|晚上市|(?<!今)(?<!明)(?<!昨)晚上课|上午场|下午场|午夜(?:场|凶铃|档)", decoy, "午早晚夜"),
    rule(r"(?:整|一|每|这|那|大|有|某|多|半)(?:个|天)(?:早上|早晨|上午|中午|下午|晚上|傍晚|凌晨)|(?:一|整)(?:早上|上午|中午|下午|晚上|晚|夜)(?!\d)", decoy, "早午晚夜凌"),
    rule(r"[一两二三四五六七八九十几半\d]周[一二两三四五六七八九十几\d]+(?:次|遍|回|趟|天|节|个|到|至|次)", decoy, "周"),
    rule(r"周[一二三四五六]围|星期五餐厅|星期天气|周日常|下周期|[这本上下]周(?:围|边|折|遭|身)|周末愉快|周一鸣", decoy, "周期"),
    rule(r"(?:五月天(?!气)|十月怀胎|八一路|五一(?:路|广场|大道|街|商)|六一(?:路|街)|清明上河|清明(?:政治|廉)|三月三(?!日|号)|九月九|五四(?:运动|广场|精神|路)|十一(?:维|中|届|届))", decoy, "月一明四"),
    rule(r"(?:坐|做|蜜|岁|日|明|残|赏|皓|新|满|半|弯)月(?:初|底|中|末)?|月月|月底薪", decoy, "月"),
    rule(r"[有早晚快慢多少好差大小高低远近重轻点这那](?:一|半)点(?!钟|半|整)|一点(?:儿|也|都|点|没|不|就|通|红|心意|小|建议|意见|钱|事)|(?:有|快|早|晚)点", decoy, "点"),
    rule(r"三分之一|(?:万|千|百)一|一日(?:游|三餐|之计|千里)|(?<!\d)\d{1,2}日(?:游|均|线|元|无理由)|[一二三四五六七八九十]日(?:游|谈|内瓦)", decoy, "分一日"),
    rule(rf"第(?!一天){ZH}{{1,4}}(?:天|个?月|年|日)|每{ZH}?个?[季旬]", decoy, "第每"),
    rule(r"\d+点\d+(?!分)[%个倍元万亿米度]|\d+[.]\d+点|(?:以下|这|那|有|共|下列|如下|提|讲|说|补充)(?:了)?(?:几|\d|[一二两三四五六七八九])点", decoy, "点"),
)

POINTS: tuple[Rule, ...] = (
    rule(
        r"(?<!\d)(?P<y>(?:18|19|20|21)\d\d|[一二][〇零0一二三四五六七八九]{3})\s?年(?:度)?(?![级龄轻代]|前|后(?!半))",
        _year_abs, "年",
    ),
    rule(
        r"(?<![\d.])(?P<y>\d\d)年(?=\s?(?:\d{1,2}月|[一二三四五六七八九十]{1,2}月|[初底末](?!心|衷|恋|步|次)|[春夏秋冬](?![运晚装])|[上下]半年|第[一二三四1-4]季|q[1-4]|出生|国庆|五一|中秋|元旦))",
        _year_abs, "年",
    ),
    rule(rf"{_NOT_NUMBER}(?P<m>\d{{1,2}}|[一二三四五六七八九]|十[一二]?)月(?:份)?\s?(?P<d>\d{{1,2}}|{ZH}{{1,3}})(?:日|号)", _month_day, "月"),
    rule(r"(?<![\d.])(?P<m>\d{1,2})月(?P<d>\d{1,2})(?![\d个.:-]|[a-z%年月天点万千百元次])", _month_day, "月"),
    rule(r"(?:农历|阴历|旧历|古历)(?:的)?(?P<m>[正冬腊]|十[一二]?|[二三四五六七八九])月(?P<d>初[一二三四五六七八九十]|[十廿卅][一二三四五六七八九]|二十[一二三四五六七八九]?|三?十|\d{1,2})[日号]?", _lunar, "月"),
    rule(r"(?P<m>[正冬腊])月(?P<d>初[一二三四五六七八九十]|[十廿卅][一二三四五六七八九]|二十[一二三四五六七八九]?|三?十)", _lunar, "月"),
    rule(r"(?<![一二三四五六七八九十])(?P<m>十[一二]?|[二三四五六七八九])月(?P<d>初[一二三四五六七八九十]|[十廿][一二三四五六七八九]|二十[一二三四五六七八九]?)(?![日号天个余多月一二三四五六七八九十])", _lunar, "月"),
    rule(r"(?:农历|阴历)?(?P<m>[正冬腊])月(?!初|十|廿)(?:里|份)?", _lunar_month, "正冬腊"),
    rule(r"(?<![\d.个第几每半数〇零一二两三四五六七八九十百多元])(?P<m>0?[1-9]|1[0-2]|[一二三四五六七八九元]|十[一二]?)月(?:份)?(?![亮饼球薪嫂刊票经台光色]|[一二两三四五]次)", _month, "月"),
    rule(rf"(?<![\d.第学型编工房账单a-z#\-_/]){'(?P<d>[12]?[0-9]|3[01]|十[一二三四五六七八九]|[二廿]十?[一二三四五六七八九]|二十|三十一?|十)'}号{_BARE_DAY_NOT}", _day(weak=False), "号"),
    rule(rf"{_NOT_NUMBER}(?P<d>[一二三四五六七八九])号(?=上午|下午|晚上|早上|中午|那天|当天|之?前|之?后|到|至|去|来|走|出发|开始|开会|见|发工资|考试|的?(?:飞机|高铁|火车|航班|会))", _day(weak=False), "号"),
    rule(r"(?<![\d.\-/])(?P<d>[12]?[0-9]|3[01])日(?![内游均线元常达行套程龄报圆后前以之来无志子语本])", _day(weak=False), "日"),
    rule(r"(?<![\d.〇零一二两三四五六七八九十])(?P<d>十[一二三四五六七八九]|[二廿]十?[一二三四五六七八九]|二十|三十一?|\d{1,2}|[一二三四五六七八九十])[日号](?![游均元])", _day(weak=True), "日号"),
    rule(r"(?<!过)(?P<y>大前年|大后年|前年|去年度?|今年度?|明年度?|后年|本年度?|上一?年度?|下一?年度?|来年|旧年)(?!级|龄|轻|代|限|底薪)(?<![以之目])", _rel_year, "年"),
    rule(rf"{_WHICH}个?月(?:份)?(?![亮饼球薪台嫂])", _rel_unit(Unit.MONTH), "月"),
    rule(rf"{_WHICH}个?{_WEEK}{_WD}", _weekday, "周期拜"),
    rule(rf"{_WHICH}个?{_WEEK}(?![围边期全密折身岁遭转刊年])", _rel_unit(Unit.WEEK), "周期拜"),
    rule(rf"(?<![每一二两三四五六七八九十\d几半整双]){_WEEK}{_WD}", _weekday, "周期拜"),
    rule(rf"(?<![每双])(?:{_WHICH}个?)?(?:周末|双休日)(?!愉快|快乐)", _weekend, "末休"),
    rule(rf"{_WHICH}个?(?:季度|季(?!节|军|风|后|前))", _rel_unit(Unit.QUARTER), "季"),
    rule(r"(?<![每前后\d一二两三四五六七八九十])第?(?P<q>[一二三四1-4])季度", _quarter, "季"),
    rule(r"(?P<half>[上下])半年(?!级)(?:度)?", _half, "半"),
    rule(r"(?P<d>大大前|大大后|大前|大后|前|昨|今|明|后|翌)(?:天|日(?!本)|儿个?(?![童子女]))(?<!前日)(?<!后日)(?<!前儿)(?<!后儿)(?!天天)", _rel_day, "天日儿"),
    rule(r"(?P<d>[前昨今明后])(?P<p>早上(?!班|课|学|市|线|岗)|早晨|早|晨|午|晚间|晚上(?!班|课|市|线)|晚|夜里?)(?!报|会(?!议|餐|儿|有|不|要|去|来)|餐盘|辈|期|来)(?<!前晨)(?<!后晨)(?<!前午)(?<!后午)(?<!今午)(?<!后夜)(?<!后早)", _rel_day_part, "早晨午晚夜"),
    rule(rf"(?P<p>{_long_first([p for p in _PARTS if len(p) > 1 and p not in {'一早', '一大早', '白天'}])})(?!班|课|学|市|线|岗|山|好(?![吃喝看])|茶|餐|饭局|场|档)", _part(weak=False), "晨晓早明午晌晚昏黑夜间"),
    rule(r"(?P<p>一大早|一早|白天|[早晚晨夜午](?![上晨间里餐饭饮安会点些已就年了期睡起]))", _part(weak=True), "早晚晨夜午天"),
    rule(
        rf"{_NOT_NUMBER}(?P<h>\d{{1,2}}|{ZH}{{1,3}})(?:点钟?|时(?=[零〇\d一二三四五半整许左前之以到至开抵起出]|$|[,，。；;）)\s]))"
        rf"(?P<sure>钟|整|左右|前后|(?=之前|以前|之后|以后|前(?!提|面)|开会|出发|见面?|集合|起床|睡觉|上班|下班|开始(?!讲|说)|结束|到家|到公司|有个?会|的(?:会|飞机|车|高铁|火车|航班|闹钟)|叫我|提醒|吃饭|准时|到岗))?"
        rf"(?:(?P<half>半|一刻|三刻)|(?P<min>[零〇]?(?:[1-5]?\d|{ZH}{{1,3}}))(?:分(?!之|钟)|(?=(?!\d)[^个条项种次件位]|$)))?"
        r"(?!儿|点|也|都|没|不|建议|要求|意见|原因|理由|问题|看法|想法|体会|心得|启示|区别|优势|%)",
        _clock, "点时",
    ),
    rule(rf"(?:^|(?<=[在到约改定成等]))(?P<h>\d{{1,2}}|{ZH}{{1,3}})点(?=[吧呢吗?？。!！]|$)(?P<half>)(?P<min>)(?P<sure>)", _clock, "点"),
    rule(rf"(?:(?<=从)|(?<=自)){_WEEK}(?P<wd>[一二三四五六日天])(?=起)", _weekday, "起"),
    rule(r"(?:所在的?|那|这)一?个?(?:周|星期|礼拜)(?=[^一二三四五六日天末]|$)", always(Step(Unit.SHIFT, 0, tag="period_week"), weak=True), "周期拜"),
    rule(rf"差(?P<n>[一二两三四五六七八九十\d]{{1,3}})(?P<unit>分钟?|刻)(?:钟)?(?:到|就)?(?P<h>{_N})点", _clock_to, "差"),
    rule(r"(?P<pick>[上下这])个?(?P<s>[春夏秋冬])[天季]", _picked_season, "春夏秋冬"),
    rule(r"(?P<pick>[今去明])(?P<s>[春夏秋冬])(?![天季])", _picked_season, "春夏秋冬"),
    rule(r"(?P<s>[春夏秋冬])(?:天|季|日(?!里的))", _season, "春夏秋冬"),
    rule(r"(?<=[年\d])(?P<s>[春夏秋冬])(?![节晚运游装至分令衣眠训菜])", _season, "春夏秋冬"),
    rule(r"(?<=[月年周度季\d期拜])(?P<e>初(?![次步三中一二级心夏春秋冬衷恋始版稿五四六七八九十])|中(?![国文学午心考秋间型药超信医式东餐级彩的有会段])|底(?![部层下线特稿片座])|末(?![日班端尾梢])|尾)", _edge, "初中底末尾"),
    rule(r"(?<![\d一二两三四五六七八九十几多数半每整周今明去])(?P<u>[年月])(?P<e>初(?![次步三中一二级心夏春秋冬衷恋始版稿五四六七八九十])|底(?![薪部层])|末(?!日)|中(?![国文学午心考秋间型药超信医式东的]))", _own_edge, "初底末中"),
    rule(r"(?P<t>[上中下])旬", _third, "旬"),
    rule(rf"(?P<n>第[一二三四五1-5]|最后一)个?(?:周|星期|礼拜)(?P<wd>[一二三四五六日天])?(?![次个])(?=)", _week_in_month, "第后"),
    rule(r"(?:的)?(?P<n>最后一|第一)天", _last_day, "天"),
    rule(rf"{_PICK}(?P<h>{_long_first(_HOLIDAY_NAMES)}){_BREAK}(?!\d|元|路|街|广场|[.:]\d|块|米|号|分|人|个|房|室|页)(?<!\d618)(?<!\.618)", _holiday, "节旦一初十夜年夕八秋阳庆至二诞假宵1头末午五6"),
    rule(rf"{_PICK}(?P<h>五一|六一)(?![路街广\d月年号日点个.一二三四五六七八九十])(?<![一二三四五六七八九十\d]五一)(?<![一二三四五六七八九十\d]六一){_BREAK}", _holiday, "一"),
    rule(rf"{_PICK}(?P<h>元宵)(?<!吃元宵)(?<!煮元宵)(?<!包元宵)(?<!做元宵)(?<!买元宵)(?<!个元宵)(?!馅|店|做|多|真|好吃){_BREAK}", _holiday, "宵"),
    rule(rf"{_PICK}(?P<h>清明)(?!的|上河|廉|之治|透){_BREAK}", _holiday, "明"),
    rule(rf"{_PICK}(?P<h>十一)(?P<break>假期|长假|黄金周|小长假|期间|国庆|放假)", _holiday, "一"),
    rule(r"(?<=年)(?P<h>十一)(?P<pick>)(?P<break>)(?![月日号点个一二三四五六七八九十])", _holiday, "一"),
    rule(r"(?<!像)(?<!跟)(?<!似)过年(?!级|纪|轻)(?:期间|那几天|的?时候)?", always(Step(Unit.HOLIDAY, 1, tag="spring_festival"), fuzzy=True), "年"),
)
