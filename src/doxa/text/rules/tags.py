"""Tags and guessed scenes: the domain a clause speaks of, and the kind of work."""

import re

from doxa.text.artifacts import artifact

_DOMAINS = (
    (
        "food",
        r"[吃喝饮餐菜饭咖啡茶辣甜咸肉鱼素]|酒(?!店)|水果|海鲜|香菜|食|\b(?:eat|drink|food|meals?|coffee|tea|spicy|vegan|vegetarian|meat|fish|seafood|cook\w*|restaurants?|breakfast|lunch|dinner|wine|beer|cheese|milk|peanuts?|nuts|gluten|dairy|sushi|pizza|cuisine|diet)\b",
    ),
    (
        "travel",
        r"旅[行游]|出差|航班|机票|酒店|火车|高铁|座位|靠窗|行程|签证|自驾|飞(?=[\u4e00-\u9fff]{2})|\b(?:travel\w*|trips?|flights?|fly(?:ing)?|hotels?|trains?|airports?|seats?|airlines?|visa|itinerary|vacation|holiday)\b",
    ),
    (
        "health",
        r"过敏|病|医|药|健康|减肥|健身|失眠|体检|血压|怀孕|\b(?:allerg\w+|health|doctor|medic\w+|asthma|diabet\w+|pregnan\w+|gym|work ?outs?|sleep|weight|therapy)\b",
    ),
    (
        "work",
        r"工作|上班|公司|项目|会议|开会|同事|老板|客户|周报|日报|报告|职|加班|入职|离职|\b(?:work(?:ing)?|jobs?|company|projects?|meetings?|boss|clients?|reports?|office|team|career|deadline)\b",
    ),
    (
        "tech",
        r"代码|编程|程序|部署|接口|数据库|服务器|测试|python|java|脚本|bug|上线|\b(?:code|coding|deploy\w*|api|database|servers?|python|java\w*|typescript|rust|golang|docker|linux|git|tests?|build|sql|bugs?|release|ci)\b",
    ),
    (
        "family",
        r"老婆|老公|妻子|丈夫|儿子|女儿|孩子|爸|妈|父母|家人|哥|姐|弟|妹|宝宝|\b(?:wife|husband|son|daughter|kids?|children|mother|father|mom|dad|parents|brother|sister|family)\b",
    ),
    ("pets", r"猫|狗|宠物|\b(?:cats?|dogs?|pets?|puppy|kitten)\b"),
    (
        "leisure",
        r"电影|音乐|歌|书|小说|游戏|画|摄影|钓鱼|综艺|动漫|剧|爬山|露营|\b(?:movies?|films?|music|songs?|books?|novels?|games?|gaming|paint\w*|photograph\w*|hik\w+|camping|reading|tv|series|anime|concerts?|guitar|piano)\b",
    ),
    (
        "sports",
        r"运动|跑步|篮球|足球|游泳|羽毛球|网球|瑜伽|骑行|马拉松|\b(?:sports?|running|run|basketball|football|soccer|swim\w*|tennis|yoga|cycling|marathon|golf|ski\w*)\b",
    ),
    (
        "study",
        r"学习|考试|大学|专业|课|论文|考研|作业|\b(?:stud(?:y|ying|ies)|exams?|university|college|major|course|thesis|homework|school)\b",
    ),
    (
        "weather",
        r"天气|冷|热|下雨|下雪|晴|\b(?:weather|cold|heat|hot|rain\w*|snow\w*|sunny|summer|winter)\b",
    ),
    (
        "money",
        r"预算|工资|理财|投资|股票|房贷|基金|\b(?:budget|salary|invest\w*|stocks?|mortgage|savings?)\b",
    ),
    ("home", r"住|搬|房|家具|装修|租|\b(?:live|moved?|apartment|house|rent|home)\b"),
)
_TAGS = tuple((name, re.compile(pattern, re.ASCII)) for name, pattern in _DOMAINS)
_SCENES = {"tech": "code", "travel": "travel", "food": "food", "health": "health", "study": "study"}


def tags_of(text: str, around: str, *, work: bool) -> tuple[tuple[str, ...], str | None]:
    """Domain tags of a folded clause (at most four) and the scene it guesses, or none.

    ``around`` is the turn so far, which may name the kind of work. A scene is guessed from
    it only for what is about work; it is a tag, never a filter.
    """
    found = tuple(name for name, pattern in _TAGS if pattern.search(text))[:4]
    kind = artifact(text) or (artifact(around) if work else None)
    if kind:
        scene = kind[1]
        return (*found, *(label for label in scene.split("/") if label not in found)), scene
    return found, next((_SCENES[name] for name in found if name in _SCENES), None)
