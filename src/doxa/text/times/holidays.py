"""Holidays by name, Chinese and Western: the day or stretch of each in a given year."""

from collections.abc import Callable
from datetime import date, timedelta
from functools import partial

from doxa.text.times.calendar import easter, nth_weekday, solar_term
from doxa.text.times.lunar import lunar_date, lunar_eve

Rule = Callable[[int], date | None]


def _fixed(month: int, day: int) -> Rule:
    return lambda year: date(year, month, day)


def _lunar(month: int, day: int) -> Rule:
    return lambda year: lunar_date(year, month, day)


def _before(rule: Rule, days: int) -> Rule:
    def moved(year: int) -> date | None:
        day = rule(year)
        return day - timedelta(days=days) if day else None

    return moved


def _nth(month: int, weekday: int, nth: int) -> Rule:
    return lambda year: nth_weekday(year, month, weekday, nth)


def _late_lunar(month: int, day: int) -> Rule:
    # Days of the twelfth lunar month fall in January or February: they belong, by the way
    # people speak, to the solar year in which they end.
    return lambda year: lunar_date(year - 1, month, day)


def _victoria(year: int) -> date:
    day = date(year, 5, 24)
    return day - timedelta(days=day.weekday())


RULES: dict[str, tuple[Rule, int]] = {
    # name: (first day of the year's holiday, length of its break in days)
    "new_year": (_fixed(1, 1), 3),
    "spring_festival": (_lunar(1, 1), 7),
    "lunar_eve": (lunar_eve, 1),
    "little_new_year": (_late_lunar(12, 23), 1),
    "laba": (_late_lunar(12, 8), 1),
    "lantern": (_lunar(1, 15), 1),
    "dragon_head": (_lunar(2, 2), 1),
    "qingming": (partial(solar_term, slope=(5.59, 4.81), month=4), 3),
    "labour_cn": (_fixed(5, 1), 5),
    "youth": (_fixed(5, 4), 1),
    "dragon_boat": (_lunar(5, 5), 3),
    "children": (_fixed(6, 1), 1),
    "qixi": (_lunar(7, 7), 1),
    "ghost": (_lunar(7, 15), 1),
    "mid_autumn": (_lunar(8, 15), 3),
    "double_ninth": (_lunar(9, 9), 1),
    "national_cn": (_fixed(10, 1), 7),
    "winter_solstice": (partial(solar_term, slope=(22.6, 21.94), month=12), 1),
    "singles": (_fixed(11, 11), 1),
    "double_twelve": (_fixed(12, 12), 1),
    "june_18": (_fixed(6, 18), 1),
    "women": (_fixed(3, 8), 1),
    "arbor": (_fixed(3, 12), 1),
    "party_day": (_fixed(7, 1), 1),
    "army_day": (_fixed(8, 1), 1),
    "teachers": (_fixed(9, 10), 1),
    "valentine": (_fixed(2, 14), 1),
    "fools": (_fixed(4, 1), 1),
    "christmas": (_fixed(12, 25), 1),
    "christmas_eve": (_fixed(12, 24), 1),
    "boxing": (_fixed(12, 26), 1),
    "new_years_eve": (_fixed(12, 31), 1),
    "halloween": (_fixed(10, 31), 1),
    "thanksgiving": (_nth(11, 3, 4), 4),
    "black_friday": (_before(_nth(11, 3, 4), -1), 1),
    "cyber_monday": (_before(_nth(11, 3, 4), -4), 1),
    "easter": (easter, 1),
    "good_friday": (_before(easter, 2), 1),
    "easter_monday": (_before(easter, -1), 1),
    "mothers": (_nth(5, 6, 2), 1),
    "fathers": (_nth(6, 6, 3), 1),
    "labor": (_nth(9, 0, 1), 1),
    "memorial": (_nth(5, 0, -1), 1),
    "mlk": (_nth(1, 0, 3), 1),
    "presidents": (_nth(2, 0, 3), 1),
    "columbus": (_nth(10, 0, 2), 1),
    "veterans": (_fixed(11, 11), 1),
    "juneteenth": (_fixed(6, 19), 1),
    "independence": (_fixed(7, 4), 1),
    "st_patrick": (_fixed(3, 17), 1),
    "earth_day": (_fixed(4, 22), 1),
    "victoria": (_victoria, 1),
    "summer_break": (_fixed(7, 1), 62),
    "winter_break": (_fixed(1, 15), 31),
}

ZH: dict[str, str] = {
    "元旦": "new_year",
    "春节": "spring_festival",
    "农历新年": "spring_festival",
    "大年初一": "spring_festival",
    "除夕": "lunar_eve",
    "除夕夜": "lunar_eve",
    "大年三十": "lunar_eve",
    "年三十": "lunar_eve",
    "年夜": "lunar_eve",
    "小年": "little_new_year",
    "小年夜": "little_new_year",
    "腊八": "laba",
    "腊八节": "laba",
    "元宵节": "lantern",
    "元宵": "lantern",
    "龙抬头": "dragon_head",
    "清明节": "qingming",
    "清明": "qingming",
    "五一": "labour_cn",
    "五一节": "labour_cn",
    "劳动节": "labour_cn",
    "五一劳动节": "labour_cn",
    "五四": "youth",
    "青年节": "youth",
    "五四青年节": "youth",
    "端午": "dragon_boat",
    "端午节": "dragon_boat",
    "六一": "children",
    "儿童节": "children",
    "六一儿童节": "children",
    "七夕": "qixi",
    "七夕节": "qixi",
    "中元节": "ghost",
    "中秋": "mid_autumn",
    "中秋节": "mid_autumn",
    "重阳": "double_ninth",
    "重阳节": "double_ninth",
    "国庆": "national_cn",
    "国庆节": "national_cn",
    "十一": "national_cn",
    "冬至": "winter_solstice",
    "双十一": "singles",
    "双11": "singles",
    "双十二": "double_twelve",
    "双12": "double_twelve",
    "618": "june_18",
    "六一八": "june_18",
    "妇女节": "women",
    "三八": "women",
    "三八妇女节": "women",
    "三八节": "women",
    "女神节": "women",
    "植树节": "arbor",
    "建党节": "party_day",
    "建军节": "army_day",
    "八一建军节": "army_day",
    "教师节": "teachers",
    "情人节": "valentine",
    "愚人节": "fools",
    "圣诞": "christmas",
    "圣诞节": "christmas",
    "平安夜": "christmas_eve",
    "圣诞前夜": "christmas_eve",
    "跨年": "new_years_eve",
    "跨年夜": "new_years_eve",
    "万圣节": "halloween",
    "万圣夜": "halloween",
    "感恩节": "thanksgiving",
    "黑色星期五": "black_friday",
    "复活节": "easter",
    "母亲节": "mothers",
    "父亲节": "fathers",
    "暑假": "summer_break",
    "寒假": "winter_break",
}

EN: dict[str, str] = {
    r"christmas(?: day)?|xmas": "christmas",
    r"christmas eve|xmas eve": "christmas_eve",
    r"boxing day": "boxing",
    r"new year'?s eve|nye": "new_years_eve",
    r"new year'?s(?: day)?": "new_year",
    r"(?:the )?(?:chinese|lunar) new year|spring festival": "spring_festival",
    r"lantern festival": "lantern",
    r"dragon boat festival": "dragon_boat",
    r"mid-autumn(?: festival)?|moon festival": "mid_autumn",
    r"qingming(?: festival)?|tomb[- ]sweeping day": "qingming",
    r"(?:chinese )?national day": "national_cn",
    r"singles'? day": "singles",
    r"valentine'?s(?: day)?": "valentine",
    r"april fools?'?(?: day)?": "fools",
    r"halloween": "halloween",
    r"thanksgiving(?: day)?": "thanksgiving",
    r"black friday": "black_friday",
    r"cyber monday": "cyber_monday",
    r"easter(?: sunday)?": "easter",
    r"good friday": "good_friday",
    r"easter monday": "easter_monday",
    r"mother'?s'? day": "mothers",
    r"father'?s'? day": "fathers",
    r"labou?r day": "labor",
    r"memorial day": "memorial",
    r"martin luther king(?: jr\.?)? day|mlk day": "mlk",
    r"presidents'? day": "presidents",
    r"columbus day|indigenous peoples'? day": "columbus",
    r"veterans'? day": "veterans",
    r"juneteenth": "juneteenth",
    r"independence day|(?:the )?(?:4th|fourth) of july": "independence",
    r"st\.? patrick'?s day|saint patrick'?s day": "st_patrick",
    r"earth day": "earth_day",
    r"victoria day": "victoria",
    r"women'?s day": "women",
    r"children'?s day": "children",
    r"(?:the )?summer (?:break|vacation|holidays)": "summer_break",
    r"(?:the )?winter (?:break|vacation|holidays)": "winter_break",
}
