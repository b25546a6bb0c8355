"""Words that mean the same, the opposite, or nothing, in Chinese and English.

One line of a table holds the forms of both languages. English forms of several words are
joined by ``_``; they are stemmed when the lexicon is built. Chinese is written simplified.
"""

DROPPED = """
什么 啥 任何的 基本 基本上 完全 彻底 真心 尤其 格外 总共 一共 大约 左右 差不多 将近 刚 刚刚 才 终于 最终 后来 然后 于是 因此 所以 因为 而已 罢了 平日 日常 生活中 会在 是在 就在 正准备 坚持 有着 拥有 具有 存在 属于 来自 主要 整体 全程 全天 一共有 总计
set_off sets_off setting_off kick_off kicked_off took_off take_off takes_off off_work off_to about around approximately roughly nearly finally recently basically because so_that total overall altogether contain contains has_got has_an has_a there_is there_are there_be is_a is_an located wanted needed seems seem
不仅 不但 不止 不只 不管 不论 无论 不断 not_only not_just no_doubt no_matter no_wonder
本人 自己 我们 它 的话 的 了 着 过 地 得 呢 吧 啊 呀 哦 嘛 吗 之 其 很 非常 特别 特别是 十分 相当 超级 超 挺 蛮 比较 真的 真 了只 着只 有只 最近 最 更加 更 也 都 还是 还 就行 就好 就 又 再次 再 已经 已
现在 目前 如今 当前 一直 向来 一向 以后 今后 往后 从现在开始 从今以后 请 麻烦 要求 强调 表示 提到 说 认为 觉得 要 会 能够 能 可以 可 得以 需要 应该 应当 必须 务必 一定 有 对于 对 关于 来说 而言 来讲 里面 里 中 这个 那个 这家 那家 这 那 该
一下 一些 一点 有点 点儿 些 个 只 条 位 名 次 份 做 进行 照常 如期 其实 确实 本来 开始 正在 正 家 地方 那种 这种 并且 而且 以及 或者 和 与 跟 把 让 使 给出 给 用 使用 采用 是不是 长期 个人 打心底 感到 每次 每回 一律 随时 东西 内容 方面 时候 时 在于 作为 不得不 不能不 不会不 趟 去
the a an of in on at for with as into and or be been being am was were is are has have had having do does did done will would shall should can could may must need needs to_be really very so quite just also still currently now already is_used_to be_used_to am_used_to are_used_to was_used_to get_used_to can't_help cannot_help couldn't_help
actually truly definitely totally absolutely extremely please ask asks asking request requests want_you that this these those it its their they them he his him she her hers i me my mine you your we our us himself herself themselves there then
get gets got getting make makes made some_kind_of kind sort anymore any_more more_often from_now_on going_forward always lately recently ever own find found feel felt think thought believe believed say said go_to go goes going went gone ahead use uses using used thing true case both when while generally personally honestly as_well
"""
NEGATIONS = """
不 没 没有 别 勿 莫 未 非 无法 难以 不要 不用 不必 不许 不准 不得 不能 不会 无需 无须 不肯 不敢 懒得 没想 不打算 不可以 不可 不想 不愿 不愿意 不需要 不应该 不应 从不 从来不 从来没 从来没有 从未 绝不 决不 永不 未必 并非 并不 并没有 不是 不再 再也不 已经不 不太 不怎么 不大 很少 极少 几乎不 毫不 毫无 完全不 根本不 一点不 一点也不 一点都不 戒掉 戒了 戒 放弃 停止 停掉 不再是 取消 以前 曾经 从前 小时候 年轻时 过去常 过去 不让 不给 没法 不含 不带有 拒不 无
谢绝 才怪 饶了我 放过我 谈不上 算不上 称不上 没啥 没什么 没多少 哪有 毫不 绝缘 无缘 远离 少碰 不灵 不再想 再不 断了 断掉 不宜 忌讳 免谈 撤掉 撤销 去除 拆掉 卸载 删掉 退掉 退订 剪掉 不用了 免 并无 不至于 免了 概不 一概不 一律不 一律别 绝无 毫不 才不 打住 用不着 犯不着 没必要 不必要 何必 不沾 不碰 从没 从来不 没干过 没试过 没去过 不再有 拒不 拒绝 免谈 不含 不带 不加 不放 不接 不回 不见 别给 别让 别用 别放 别加 别带 别在 别把 别发 别写 别叫 别提 别买 别订 别安排 别打 少给 少来 不给 缺 缺乏 缺少 避免 避开 not no never none nor neither cannot can't without hardly barely rarely seldom no_longer used_to stop stopped quit gave_up give_up cancel cancelled canceled call_off called_off instead_of_not far_from nobody nothing none zero off lay_off lay_off_the steer_clear on_the_contrary quite_the_opposite the_opposite uninstall uninstalled unsubscribe unsubscribed get_rid_of got_rid_of kicked_the_habit kick_the_habit given_up gave_up_on giving_up nope no_way not_a_chance by_no_means anything_but the_last_thing swear_off swore_off sworn_off abstain abstain_from refrain refrain_from forgo rule_out opt_out spare_me do_away_with no_need needn't mustn't fail_to fails_to free_of devoid_of incapable never_ever not_once not_ever in_no_way nowhere cut_the kill_the hands_off hold_the hold_off keep_out leave_it_out formerly previously past lack lacks lacking avoid avoids avoiding
"""
PLAIN = """
特别 分别 区别 级别 性别 识别 类别 告别 个别 别人 别墅 别名 辨别 差别 不错 不过 不同 不久 不少 不足 不如 不好意思 差不多 没关系 非洲 莫斯科 无锡 无糖 无线 无人 未来 未婚 免费 戒指 警戒 戒备 过去了 过敏 过程 通过 过年 不锈钢 不动产
大学 中学 小学 学生 学习 开会 开车 开发 开始 开心 关心 关系 关注 关于 可爱 爱人 爱情 恋爱 爱好 需求 要点 重要 主要 会议 会员 社会 机会 周会 例会 年会 能力 功能 可能性 有限 有关 所有 用途 作用 信用 应用 费用 利用 地铁 地址 地图 地区 中国 中文 中午 中心 中间 和平 给力 使命 当地 个性 个子 说明 说话 小说 传说 家里 家人 家庭 国家 大家 专家 作家 回家 搬家 对象 对话 反对 绝对 对手 时间 时长 临时 小时 准时 及时 只有 是否 正常 正式 真实 还款 之前 之后 其中 其他 自己人 点心 点评 上线 名字 名称 位置 位于 条件 份额 目的 的士 得分 了解 着急 在线 在职 存在 现在 正在 实在 去年 去世 跟进 和尚 就业 最终 都市 也许 要求 教会 让步 如果 自由 不安
"""
SPLITS = "但是 但 不过 可是 然而 而是 而 另外 同时 以外 之外 but however although though whereas while yet"
COUNTERS = "而不是 而非 除了 除 不包括 except except_for apart_from other_than rather_than instead_of excluding"
DIRECTIONS = "比起 相比 相比于 相较于 与其 胜过 多过 从 到 被 比 向 往 由 from to over than by toward towards"
"""Words that tell who does what to whom: above all, their place matters."""

PERSONS = {"user": "用户 我 user users user's i me", "you": "你 您 助手 you assistant"}
TURNING = frozenset({"被", "by", "than", "比", "由"})
"""Directions whose presence alone turns a statement: sued, sued by."""

SELDOM = frozenset("很少 极少 几乎不 hardly barely rarely seldom".split())
"""Negations that leave a little."""

MARKS = {
    "not all": "不都 不全 不全是 并非都 不是都 不是所有 并非所有 并非全部 不是全部 不是每个 not_all not_every not_everyone not_everything not_always",
    "only": "只 仅 仅仅 只有 只要 唯一 only solely exclusively nothing_but",
    "all": "所有 全部 一切 什么都 任何 全都 每个 全体 all every everything each any entire whole everyone everybody",
    "some": "部分 有些 一部分 少数 some several few a_few part_of partly partially",
    "most": "大多数 大部分 多数 绝大多数 most majority mostly mainly",
    "always": "总是 总 老是 永远 始终 always constantly every_time all_the_time",
    "often": "经常 常常 时常 通常 往往 一般 平时 often frequently usually regularly normally typically",
    "sometimes": "有时候 有时 偶尔 sometimes occasionally from_time_to_time once_in_a_while now_and_then",
    "maybe": "可能 也许 或许 大概 估计 说不定 might maybe perhaps possibly probably likely",
    "want": "想 想要 希望 愿意 期望 渴望 want wants wanted wish wishes hope hopes would_like would_love",
    "plan": "打算 计划 准备 决定 正打算 plan plans planning planned intend intends going_to decide decided about_to",
    "if": "如果 要是 假如 万一 if unless in_case",
    "least": "至少 不少于 不低于 最少 at_least no_fewer_than no_less_than minimum not_less_than",
    "most_n": "至多 最多 别超过 不要超过 不能超过 不得超过 勿超过 控制在 限制在 限定在 压到 别多于 以内 之内 不超过 不多于 不高于 at_most no_more_than not_more_than no_longer_than not_over never_more_than under within below max keep_under up_to maximum not_more_than",
    "too": "太 太过 过于 too too_much too_many overly",
    "former": "前任 former ex",
}  # fmt: skip
FREQUENCIES = frozenset({"always", "often", "sometimes"})

UNDONE = frozenset(
    """happy available productive effective able possible correct valid safe fair clear comfortable reliable stable
    necessary complete active likely willing aware stable sure certain friendly healthy helpful interested usual familiar
    agree like approve satisfied honest patient polite mature expensive formal dependent accurate sufficient consistent
    compatible supported paid read married employed finished planned installed locked""".split()
)  # fmt: skip
"""What ``un-``, ``in-``, ``im-`` and ``dis-`` turn around."""

POLES = """
之前 前 before | 之后 后 after
以上 上面 above | 以下 下面 below under beneath
增加 加大 增多 多 调高 more increase raise | 减少 降低 少 调低 fewer less decrease reduce lower
提高 提升 上调 上升 improve rise | 下调 下降 降 worsen drop
早 早期 提前 early earlier sooner | 晚 晚期 推迟 迟 late later
长 长篇 long lengthy longer 详细 详尽 具体 细致 细 展开 detailed thorough verbose elaborate in-depth | 短 短篇 short shorter 简短 简洁 简练 简略 简单 精炼 精简 粗 brief concise terse succinct
大 big large bigger larger huge | 小 small little smaller tiny
冷 冰 凉 cold cool iced chilly | 热 烫 温 hot warm
高 high higher tall | 低 矮 low lower
快 fast quick faster quickly rapid | 慢 缓慢 slow slower slowly
新 new | 旧 老 old
贵 昂贵 expensive pricey | 便宜 实惠 cheap cheaper inexpensive
浅色 亮色 浅 亮 明亮 light bright | 深色 暗色 暗 深 dark dim
靠窗 窗边 window | 靠过道 过道 走道 aisle
开 on | 关 off
前面 前排 front | 后面 后排 back rear
赢 win won | 输 lose lost
室内 indoor indoors | 室外 户外 outdoor outdoors
甜 sweet | 咸 salty savory savoury
公开 public | 私有 私密 保密 private confidential
集中 centralized | 分散 decentralized
手动 人工 manual manually | 自动 automatic automatically auto
线上 online | 线下 现场 offline in_person
软 soft | 硬 hard firm
热闹 吵闹 吵 嘈杂 noisy loud lively crowded busy | 安静 清静 冷清 quiet silent peaceful calm
独处 独自 一个人 alone solo by_myself on_my_own | 一起 结伴 together with_others in_a_group
升序 ascending | 降序 descending
同步 synchronous sync | 异步 asynchronous async
主动 proactive | 被动 passive
白天 day daytime | 夜里 夜晚 night
买 买入 buy | 卖 卖出 sell
胖 fat | 瘦 thin slim skinny
忙 忙碌 | 闲 空闲 清闲 free idle
增 gain | 减 loss
清楚 清晰 明白 clear | 模糊 含糊 vague unclear confusing
整洁 干净 tidy clean neat | 乱 脏 凌乱 messy dirty untidy cluttered
强 strong | 弱 weak
浓 strong_coffee | 淡 清淡 mild
容易 简单 easy | 难 困难 hard difficult tough
厚 thick | 薄 thin
宽松 宽 loose baggy | 紧身 紧 tight fitted
全部 | 部分
准时 punctual on_time | 迟到 拖延 late_for tardy
稳定 stable steady | 不稳 unstable
严格 strict | 宽松 lenient
醒着 awake | 睡着 asleep
满 full | 空 empty
友好 温顺 friendly gentle | 凶 攻击性 aggressive hostile
安全 safe secure | 危险 dangerous unsafe
耐心 patient | 急躁 没耐心 impatient
有用 useful helpful | 没用 useless unhelpful
重要 important | 次要 unimportant trivial
勤快 勤劳 hardworking diligent | 懒 懒惰 lazy
干燥 dry | 潮湿 humid damp wet
轻 light_weight | 重 heavy
宽 wide broad | 窄 narrow
满意 satisfied | 不满 dissatisfied
自信 confident | 自卑 insecure
富 rich wealthy | 穷 poor broke
聪明 clever smart | 笨 stupid dumb
平静 calm | 暴躁 hot-tempered
好天气 sunny | 坏天气 gloomy
拥有 | 缺少
免费 free_of_charge | 收费 付费 paid
生 raw | 熟 cooked well-done
"""

LINKS = {
    "be": "是 为 在 算 即 等于 任 当 be is are was were work_as works_as worked_as",
    "!to": "改到 改成 改为 改在 改用 换成 换到 换为 搬到 搬去 移到 迁到 迁移到 推迟到 提前到 调到 调整为 升级到 升级为 变成 延期到 延后到 改到了 调换到 变更为 加到 提到 扩到 增加到 减到 缩到 升到 降到 更新为 提升到 上调到 下调到 涨到 降到 改约到 挪到 改寄到 寄到 送到 发到 跳槽到 转到 转为 move_to moved_to switch_to switched_to change_to changed_to postpone_to postponed_to delayed_to reschedule_to rescheduled_to bump_to bumped_to raise_to raised_to lowered_to dropped_to transfer_to transferred_to rename_to renamed_to migrate_to migrated_to relocate_to relocated_to upgrade_to upgraded_to set_to ship_to shipped_to push_to pushed_to grow_to grown_to go_up_to gone_up_to went_up_to up_to_now",
    "!at": "住在 住 定居在 位于 坐落于 坐落在 设在 定在 定于 安排在 约在 订在 放在 存放在 live_in lives_in reside_in resides_in locate_in located_in headquarter_in headquartered_in base_in based_in schedule_for scheduled_for set_for store_in stored_in",
    "!name": "叫做 叫 名叫 名为 称为 取名 改名 改名叫 name named call called go_by goes_by known_as rename renamed",
    "!lead": "负责人是 由 led_by run_by own_by owned_by",
    "!work": "就职于 任职于 供职于 work_at work_for works_at works_for employed_at employed_by join joined",
}  # fmt: skip
"""Words between a head and its value. Those with ``!`` take one value at a time even of a
person; ``be`` does so only of a thing (the deadline is …)."""

ID_NOUNS = frozenset(
    "room ticket issue bus flight order pr bug case chapter gate line building floor invoice page server task job episode step level station apartment seat row port".split()
) | frozenset(
    "工单 订单 房间 航班 案件 编号 会议室 教室 任务 章 号线 号楼 页 第 服务器 楼层 车厢 单号".split()
)

LIGHT = frozenset(
    {"吃", "喝", "抽", "碰", "沾", "养", "touch", "eat", "drink", "take", "consume", "他", "她"}
)
EMPHASIS = frozenset(
    {"多", "more", "很多", "full", "完整", "allow", "accept", "agree", "on", "include"}
)
"""Words that change nothing about what a negation denies: 多给建议, 别给建议; or that carry it: forbidden."""

"""Words that go without saying where nothing stands in their place: 喜欢咖啡, 喜欢喝咖啡."""

IRREGULAR = {
    "went": "go", "ate": "eat", "eaten": "eat", "drank": "drink", "drunk": "drink", "took": "take", "taken": "take",
    "wrote": "write", "ran": "run", "gave": "give", "bought": "buy", "met": "meet", "wore": "wear", "sold": "sell",
    "lost": "lose", "told": "tell", "left": "leave", "paid": "pay", "sent": "send", "slept": "sleep", "spoke": "speak",
    "drove": "drive", "flew": "fly", "grew": "grow", "kept": "keep", "began": "begin", "broke": "break", "chose": "choose",
    "came": "come", "saw": "see", "knew": "know", "taught": "teach", "caught": "catch", "spent": "spend", "built": "build",
    "children": "child", "people": "person", "men": "man", "women": "woman", "feet": "foot", "mice": "mouse", "better": "good",
}  # fmt: skip
