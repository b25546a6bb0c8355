"""Words that tell of change: that something was replaced, that it happened, that it ceased."""

import re
from functools import lru_cache
from typing import NamedTuple

_REPLACED = re.compile(
    r"改(?![善进革正良])|换(?!句话|言之)|搬(?!运|家公司)|调(?:到|整|岗|去|来|成|至)|转(?:到|学|行|为|岗|去|做|正)|跳槽|迁|变成|变为|升(?:到|级|了|职|为|至|初|高|大|[一二三四五六])|涨|降(?:到|了|为|至|成)|推迟|延(?:期|后|到)|提前|提(?:到|高到)|加到|减到|扩到|扩充|放宽|缩[到减短]|瘦(?:到|了)|胖(?:到|了)|满[\d一二三四五六七八九十]|取代|替[换代]|恢复|调[高低]|新的?(?:邮箱|手机|号码?|地址|工作|公司|电话)|不.{1,6}了.{0,4}[,，].{0,6}(?:现在|改|换)|大寿"
    r"|\b(?:mov(?:ed|ing)|switch(?:ed)?|chang(?:ed|ing)|swapp?(?:ed)?|replac(?:ed|ing)|upgrad(?:ed|ing)|migrat(?:ed|ing)|transferr?(?:ed)?|promoted|traded|reschedul(?:ed|ing)|rebooked|postponed|push(?:ed)? back|pushed|bumped|raised|lowered|cut to|grow[ns]?|grew|gone up|went up|up to|down to|increased?|decreased|reduced|extended|shortened|refinanced|renamed|relocated|instead|new (?:email|number|job|address|phone|car|place|manager|boss|flat|name|badge|password)|went (?:from|back)|gone (?:fully|back)|go with|turn(?:ed|ing) \d+|back (?:in|to|at|on)|rather than|started (?!.{0,30}again)|took over|took up)\b"
)
_NOW = re.compile(
    r"现在|如今|目前|最近|以后|从今|从现在|今后|已经|已(?=[经改换])|又|刚|这个月起|起改|今年|[了啦]\s*[,，。.!！~]*$|[了啦](?=[,，。])"
    r"|\b(?:now|nowadays|these days|currently|already|any ?more|again|finally|just|from now on|from today|from (?:this|next) \w+|lately|recently|since|this year|yet|at last|no longer|starting)\b|'s four"
)
_EVENT = re.compile(
    r"买(?:了|好|下)|卖(?:了|掉)|去世|过世|[走没死]了|生了|毕业|结婚|领证|订婚|离婚|分手|捡了?|领养|收养|退休|离职|辞职|入职|拿到|考上|修好|搞定|完成|录取|签了|办好|怀上|脱单|停用|放下|升.{0,2}啦"
    r"|\b(?:bought|sold|died|passed away|was born|were born|gave birth|born|graduated|got married|married|engaged|divorced|broke up|adopted|retired|quit my job|resigned|hired|laid off|fixed|repaired|finished|completed|signed|got a|got my|got an|i've got|recovered|arrived|left|joined|after the wedding|put down|was cut|put down)\b"
)
_CEASED = re.compile(
    r"不再|再也不|戒|停(?:了|掉|止|用)|放弃|别再|取消|不.{1,8}了(?:$|[,，。.!])|没.{0,4}了(?:$|[,，。.!])"
    r"|\b(?:no longer|any ?more|stop(?:ped)?|quit|gave up|given up|give up|cancel\w*|ceased|dropped|drop|done with|over it|used to)\b"
)


class Change(NamedTuple):
    """Which of the four a text tells of."""

    replaced: bool
    now: bool
    event: bool
    ceased: bool


@lru_cache(maxsize=20_000)
def changes(folded: str) -> Change:
    """What change a folded text of one statement tells of."""
    return Change(*(bool(p.search(folded)) for p in (_REPLACED, _NOW, _EVENT, _CEASED)))
