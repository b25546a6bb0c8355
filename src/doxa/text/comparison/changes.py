"""Words that tell of change: that something was replaced, that it happened, that it ceased."""

import re
from functools import lru_cache
from typing import NamedTuple

_REPLACED = re.compile(
    r"改(?![善进革正良])|换(?!句话|言之)|搬(?!运|家公司)|调(?:到|整|岗|去|来|成|至)|转(?:到|学|行|为|岗|去|做|正)|跳槽|迁|变成|变为|升(?:到|级|了|职|为|至|初|高|大|[一二三四五六])|涨|降(?:到|了|为|至|成)|推迟|延(?:期|后|到)|提前|提(?:到|高到)|加到|减到|扩到|扩充|放宽|缩[到减短]|瘦(?:到|了)|胖(?:到|了)|满[\d一二三四五六七八九十]|取代|替[换代]|恢复|调[高低]|新的?(?:邮箱|手机|号码?|地址|工作|公司|电话)|成了|成为|当上|搬进|入手|晋升|提拔|调任|接手|接任|接替|转正|更新为|减为|增至|降至|升至|增为|减至|翻倍|翻番|减半|只剩|多了一|少了一|添了|又添|又多|少了|改口|改主意|变卦|改主意|退掉|另找|另换|更名|从.{1,12}(?:变|换|改|转|搬|升|降|涨|调|跳)|(?:延|缩|增|减|扩)至|减了|加了|长了|长到|缩水|回到|搬回|改回|换回|挪到|改期|顺延|取而代之|取消.{0,8}改|不.{1,6}了.{0,4}[,，].{0,6}(?:现在|改|换)|大寿"
    r"|\b(?:mov(?:ed|ing)|switch(?:ed)?|chang(?:ed|ing)|swapp?(?:ed)?|replac(?:ed|ing)|upgrad(?:ed|ing)|migrat(?:ed|ing)|transferr?(?:ed)?|promoted|traded|reschedul(?:ed|ing)|rebooked|postponed|push(?:ed)? back|pushed|bumped|raised|lowered|cut to|grow[ns]?|grew|gone up|went up|up to|down to|increased?|decreased|reduced|extended|shortened|refinanced|renamed|relocated|became|become|turned into|took over as|took a new|landed|found a new|picked up a|gave away|rehomed|shift(?:ed)?|dropped to|climbed to|fell to|rose to|risen|shrunk|shrank|doubled|tripled|halved|ditched|converted|expanded|reassigned|renewed|extended to|brought forward|moved up|put off|pulled forward|delayed|bump(?:ed)?|revised|updated|adjusted|amended|as of|effective|onwards?|went from|left .{1,30} (?:for|and)|(?:has|have|is|are|'s) now|used to|after .{1,20} (?:i'm|we're|it's)|swapping|another|extra|instead|new (?:email|number|job|address|phone|car|place|manager|boss|flat|name|badge|password)|went (?:from|back)|gone (?:fully|back)|go with|turn(?:ed|ing) \d+|back (?:in(?! \d)|to|at|on)|rather than|started (?!.{0,30}again)|took over|took up)\b"
)
_NOW = re.compile(
    r"现在|如今|目前|最近|以后|从今|从现在|今后|已经|已(?=[经改换])|现已|终于|早就|自从|打从|以来|起(?=[,，。改换])|眼下|当下|眼前|这阵子|这段时间|近来|近期|这会儿|后来|如今|此后|从此|又|刚|这个月起|起改|今年|[了啦]\s*[,，。.!！~]*$|[了啦](?=[,，。])"
    r"|\b(?:now|nowadays|these days|currently|already|any ?more|again|finally|just|from now on|from today|from (?:this|next) \w+|lately|recently|since|this year|yet|at last|no longer|starting|at present|at the moment|today|once more|by now|so far|up until|until recently|since (?:then|the)|ever since|as from)\b|'s four"
)
_EVENT = re.compile(
    r"买(?:了|好|下)|卖(?:了|掉)|去世|过世|[走没死]了|生了|毕业|结婚|领证|订婚|离婚|分手|捡了?|领养|收养|退休|离职|辞职|入职|拿到|考上|修好|搞定|完成|录取|签了|办好|怀上|脱单|还清|痊愈|康复|出院|复工|到期|过期|注销|作废|失效|送人|报废|退役|拆线|出生|落地|入学|开学|退学|复婚|再婚|复合|合并|拆分|解散|倒闭|破产|关停|停产|退租|入住|交房|过户|提车|拿证|拿下|被录|入选|中标|中签|签约|解约|取消了|黄了|泡汤了|丢了|坏了|修完|做完|写完|读完|看完|交了|发了|办完|好全了|治好|断奶|会走路|上岗|升学|没了|停用|放下|升.{0,2}啦"
    r"|\b(?:bought|sold|died|passed away|was born|were born|gave birth|born|graduated|got married|married|engaged|divorced|broke up|adopted|retired|quit my job|resigned|hired|laid off|fixed|repaired|finished|completed|signed|got a|got my|got an|i've got|recovered|arrived|left|joined|paid off|cleared|closed|shut down|merged|expired|ended|over and done|healed|got better|came home|was accepted|got in|got engaged|proposed|split up|separated|moved out|moved in|settled|sold out|lost my|lost the|found a|found my|weaned|submitted|handed in|delivered|shipped|launched|went live|approved|resolved|cured|discharged|returned|promoted|enrolled|dropped out|turned down|rejected|won|got back|done with|behind me|after the wedding|put down|was cut|put down)\b"
)
_CEASED = re.compile(
    r"不再|再也不|戒|停(?:了|掉|止|用)|放弃|别再|取消|不.{1,8}了(?:$|[,，。.!])|没.{0,4}了(?:$|[,，。.!])"
    r"|\b(?:no longer|any ?more|stop(?:ped)?|quit|gave up|given up|give up|cancel\w*|ceased|dropped|drop|done with|over it|used to)\b"
)


_INTENDED = re.compile(
    r"(?<!不)想(?=[去搬学买换当做考养])|打算|计划(?!表|书)|\b(?:wants?|hopes?|plans?|planning|intends?) to\b"
)


_ONCE = re.compile(
    r"这一?次|本次|仅此一次|就这一?回|这一?回|今天(?:先|就|例外)|破例|例外|暂时|临时|这两天|这几天先"
    r"|\b(?:just (?:this|for) (?:once|today|now|tonight)|this (?:one )?time(?! of)|for (?:today|tonight|now|the moment|the time being)|only today|today only|one-off|exception(?:ally)?|temporarily)\b"
)


def once(folded: str) -> bool:
    """Whether a folded text makes an exception for one time and leaves the rule alone."""
    return _ONCE.search(folded) is not None


class Change(NamedTuple):
    """What a text tells of; ``intended`` is what is only meant to be."""

    replaced: bool
    now: bool
    event: bool
    ceased: bool
    intended: bool


@lru_cache(maxsize=20_000)
def changes(folded: str) -> Change:
    """What change a folded text of one statement tells of."""
    return Change(*(bool(p.search(folded)) for p in (_REPLACED, _NOW, _EVENT, _CEASED, _INTENDED)))
