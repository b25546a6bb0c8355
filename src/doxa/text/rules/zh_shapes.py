"""Chinese frames of taste by the shape of the clause.

What one can do all day (看海我能看一整天), what beats what (命令行比图形界面顺手), what is done to a
fronted thing (恐怖片我一律跳过), what a sound or sight makes of one (电话一响我就想装死).
"""

from doxa.domain.memory import Kind
from doxa.text.rules.builders import checked, first_of, liking
from doxa.text.rules.frames import Anchor, Build, Frame, compiled
from doxa.text.rules.zh_likes import BUSY

_NOT = rf"{BUSY}|[他她你]|孩子|这[次顿个份家天首部本回]|那[次个天份]|昨|刚|明天|如果|要是|假如|什么|怎么|[吗呢]$|帮我|给我|客户|老板|甲方|有人|大家"
_NO_THING = r"^(?:因为|所以|但是?|其实|这|那|说实话|可是|不过|谁|以前|之前|现在|最近|毕竟|而且|上|下|早|晚|中午|每|平时|后来|今|明|昨|刚|等|如|如果|有|是|在|也|都|就|很|已经|从)|(?:时候?|候|里|上|后|前|天|(?<!小)说|知道|觉得|让|给|跟|和|帮|叫|对|点|号|月|年|把|被|比|向|问|教|得)$"
_OUGHT = r"(?:一律|一概|统统|坚决|从来|从|绝|直接|根本|死活|打死都?|一个都|一秒都|一口都|一次都|一眼都|一滴都|是|都|也|真的?|,)"
_SHUN = r"(?:不(?:动筷子?|听|看|用|买|办|开|去|接|收|碰|坐|加|装|赞成|支持|参加|考虑|点|选|吃|喝|养|学|穿|戴|沾|信|认|凑|挤|想(?:再)?(?:碰|开|看|用|去|听|吃|喝|多开|多看))|抵制|(?:直接)?(?:跳过|划走|绕开|绕道|略过|拉黑|划掉|滑走|关掉)|扭头就走|掉头就走|免打扰|左耳进右耳出|看不懂|能躲就躲|能推就推|能逃就逃|躲得远远的|待不住|没法集中精神)"
_FEEL = r"(?:想(?:砸|装死|逃|跑|吐|扔|哭|走|骂|死|关)|浑身|头[大疼晕皮]|犯困|烦|难受|恶心|反胃|膈应|起鸡皮|来气|火大|心慌|发怵|脑壳疼|躲)"
_JOY = r"(?:(?:一|大)?整?天|一下午|一上午|一晚上|一宿|半天|天黑|天亮|半夜|通宵|一整?年|一辈子|好几个(?:小时|钟头))"
_FITS = r"(?:合我(?:的)?(?:意|心意|胃口|口味|性子|脾气|眼缘)|对我(?:的)?(?:胃口|口味|性子|脾气|路子|眼缘)|(?:更)?勾我的?魂|讨我喜欢|称我的?心)"
_BETTER = r"(?:顺手|痛快|好过|自在|踏实|安逸|入味|耐看|好[吃喝看听玩用闻]|有意思|有味道?|过瘾|带劲|舒坦|舒服|香|省心|亲切|靠谱|省事|养人|重要)"
_PLEASES = r"(?:踏实|舒服|称手|顺手|安心|舒坦|自在|解压|过瘾|解馋|舒心)"


def _each(**signs: int) -> Build:
    """What the group that matched names, with its sign."""
    return first_of(
        *(
            lambda cue, g=group, s=sign: liking(s, g)(cue) if cue.match[g] else None
            for group, sign in signs.items()
        )
    )


# One row a line reads as the table it is.
# fmt: off
FRAMES: tuple[Frame, ...] = (
    Frame(
        id="zh.shape.only", kind=Kind.PREFERENCE, anchor=Anchor.START, cues=("我只", "我就认", "我习惯用", "我不要"),
        pattern=compiled(r"(?:我(?:平时|一般|还是|更)?习惯用(?P<use>[^,我你他她它这那]{2,12}(?:主题|模式|布局|界面|字体|配色|壁纸))|(?:喝|吃|穿|听|看|买|坐|住|用|读|玩)(?P<kind>[^,我你他她了过着]{1,6}?)我(?:从来|一般|一直|都)?(?:只|就认)(?:喝|吃|穿|听|看|买|坐|住|用|读|玩|要|认)?(?P<obj>[^,我你他她了]{1,14}?)|(?:推荐?|选|挑|找|给我(?:推荐|选|挑))?[^,我你他她]{0,6}的话,?我(?:只)?不要(?P<no>[^,我你他她了]{1,12}?)|我不要(?P<sort>[^,我你他她了]{1,8}?)(?=类的$|那种$|味的$|款的$))(?:的|类的?|那种|[味款]的)?$"),
        build=checked(_each(use=1, obj=1, no=-1, sort=-1), _NOT), precision=0.92,
    ),
    Frame(
        id="zh.shape.allday", kind=Kind.PREFERENCE, anchor=Anchor.START, cues=("我能", "我可以", "场场不落", "翻来覆去", "百去不厌", "百读不厌", "百看不厌", "百吃不厌", "百听不厌", "来者不拒", "雷打不动", "给个县长", "神仙都不换", "都不换"),
        pattern=compiled(rf"(?:(?P<a>[^,我你他她]{{1,14}}?)我(?:一个人)?(?:能|可以)(?:看|坐|听|玩|聊|待|吃|逛|走|发呆|泡|喝|做|画|读|躺|拼)[^,]{{0,2}}?(?:上|到)?{_JOY}|(?P<b>[^,我你他她]{{1,14}}?)(?:我)?(?:场场不落|百[去看吃听读玩喝]不厌|来者不拒|多多益善|神仙都不换|给[^,]{{1,4}}(?:都|也)不换))(?:的)?$"),
        build=checked(_each(a=1, b=1), _NOT), precision=0.92,
    ),
    Frame(
        id="zh.shape.beats", kind=Kind.PREFERENCE, anchor=Anchor.START, cues=("合我", "对我", "勾我", "讨我", "称我", "胜过", "比"),
        pattern=compiled(rf"(?:我觉得|,)*(?:(?P<a>[^,我你他她比]{{1,10}}?)(?:都|最|更|很|挺|特别|就|还是|比[^,]{{1,10}}?(?:更|还)?)?{_FITS}|(?P<b>[^,我你他她比]{{1,8}}?)比[^,我你他她]{{1,8}}?(?:更|还|要)?{_BETTER}|(?P<c>[^,我你他她]{{1,8}}?)胜过[^,我你他她]{{1,8}})(?:了|多了|得多|的)?$"),
        build=checked(_each(a=1, b=1, c=1), rf"{_NOT}|天气|成绩|上次|以前|之前|去年|高铁比飞机准"), precision=0.91,
    ),
    Frame(
        id="zh.shape.shun", kind=Kind.PREFERENCE, anchor=Anchor.START, cues=("我",),
        pattern=compiled(rf"(?P<obj>[^,我你他她这]{{2,16}}?)(?:,)?我(?:这人|个人|家)?{_OUGHT}*{_SHUN}(?:的|了)?$"),
        build=checked(checked(liking(-1), _NOT), _NO_THING, "obj"), precision=0.91,
    ),
    Frame(
        id="zh.shape.shudder", kind=Kind.PREFERENCE, anchor=Anchor.START, cues=("我就", "我都", "我浑身", "我脑"),
        pattern=compiled(rf"(?:一(?:听|看|闻|提|说|碰)(?:到|见|起)?(?:要)?)?(?P<obj>[^,我你他她这]{{2,16}}?)(?:一(?:响|来|开|放|出来|亮|提)|超过[^,]{{1,5}}|坐旁边|在旁边)?,?我(?:就|都|浑身|脑壳|真的?|,)*{_FEEL}[^,你他她]{{0,6}}$"),
        build=checked(checked(liking(-1), _NOT), rf"(?:{_NO_THING})(?<!说)|^[我妈爸他她]", "obj"), precision=0.91,
    ),
    Frame(
        id="zh.shape.seen", kind=Kind.PREFERENCE, anchor=Anchor.SUBJECT, cues=("看到", "看见", "见到", "听到", "闻到"),
        pattern=compiled(rf"(?:只要|每次|一)?(?:看到|看见|见到|听到|闻到)(?P<obj>[^,我你他她这那]{{2,14}}?)就{_FEEL}[^,你他她]{{0,6}}$"),
        build=checked(liking(-1), _NOT), precision=0.91,
    ),
    Frame(
        id="zh.shape.pleases", kind=Kind.PREFERENCE, anchor=Anchor.START, cues=("用着", "睡着", "看着", "喝着", "穿着", "听着", "才", "最"),
        pattern=compiled(rf"(?:(?P<a>[^,我你他她这那]{{2,10}}?)(?:用|睡|看|喝|穿|听|住|坐|吃)着(?:就是|最|更|才|还是)?(?:踏实|舒服|顺手|舒坦|自在|解压|香|安心)|(?P<b>[^,我你他她这那]{{2,12}}?)(?:才|最){_PLEASES}|(?P<c>[^,我你他她这那]{{2,10}}?)我最(?:敬重|倾心|佩服|惦记|服|中意|钟意|受用)|[^,我你他她]{{0,8}}?我(?:最|独)(?:倾心|钟意|中意|惦记|敬重|佩服)(?P<d>[^,我你他她了]{{2,12}}))(?:的)?$"),
        build=checked(_each(a=1, b=1, c=1, d=1), _NOT), precision=0.91,
    ),
)
# fmt: on
