"""Stances: words for and against, each the concept they speak of.

``hate`` is ``like``, against; ``vegetarian`` is ``meat``, against. Two statements of one
concept agree where their signs do, however they are worded. English forms of several words
are joined by ``_`` and meet in every inflection.
"""

_LIKED = """
喜欢 喜爱 爱 热爱 偏好 偏爱 钟爱 享受 爱吃 爱喝 爱看 爱听 爱玩 太喜欢 太爱 挺爱 酷爱 中意 心水 合我心意 合我口味 合我胃口 对我胃口 对胃口 对我口味 合口味 最爱 最喜欢 最中意 心头好 百吃不厌 百看不厌 百听不厌 看不厌 吃不腻 听不腻
爱得不行 爱到不行 爱死 爱惨 爱了 迷上 上瘾 着迷 痴迷 沉迷 入迷 狂热 粉丝 铁粉 忠实粉丝 好吃 好喝 好看 好听 好玩 真香 美味 可口 过瘾 解馋 舒服 舒适 惬意 自在 开心 高兴 快乐 愉快 享受其中 乐趣 有意思 有趣 好极了 太棒 很棒 太好 真好 挺好 很好 不错 绝绝子 yyds 一绝 点赞 满意 离不开 离不了 少不了 不能没有 不能少 缺不了 缺了不行 没它不行 来者不拒 无所谓 没意见 没关系 没问题 都行 乐意 情愿 愿意 乐于 求之不得 巴不得 欢迎 推荐 习惯了 感到放松 减压 治愈 解压 没抵抗力 没有抵抗力 毫无抵抗力 拦不住 没有任何意见 没半点意见 无可挑剔 百搭 心头爱 心头爱 独钟 独钟情 钟情 情有独钟 合我意 对我路子 对路 吃得惯 住得惯 坐得惯 用得惯 喝得惯 听得惯 闻得惯 看得惯 忍得了 受得了 扛得住 吃得消 能接受 可以接受 乐此不疲 不亦乐乎 美滋滋 爽 带劲 合口 顺手 顺眼 放得下心 放心 松快 心动 欣赏 佩服 崇拜 看好 期待 盼着 馋 想念
like love enjoy prefer adore fond_of be_fond_of be_into am_into i'm_into really_into big_on keen_on fan_of big_fan huge_fan a_fan fan partial_to crazy_about mad_about nuts_about obsessed_with obsessed hooked_on addicted_to passionate_about in_love_with
can't_get_enough cannot_get_enough never_get_tired never_tire_of can't_live_without can_not_live_without cannot_live_without couldn't_live_without can't_do_without cannot_do_without couldn't_do_without can't_go_without lost_without can't_resist cannot_resist never_say_no_to
my_jam my_thing my_cup_of_tea up_my_alley up_my_street right_up_my_street my_go_to my_favourite my_favorite favourite favorite all_time_favourite all_time_favorite best_thing_ever happy_place guilty_pleasure soft_spot sweet_spot a_treat joy joys pleasure delight delightful delicious tasty yummy lovely wonderful great awesome amazing fantastic brilliant excellent superb terrific gorgeous good nice fun enjoyable pleasant relaxing relax thrilled thrill makes_me_happy make_me_happy nothing_beats can't_beat second_to_none hard_to_beat without_a_hitch without_an_issue like_a_charm go_to_drink go-to goto never_disappoints a_must must-have hooked comfort_food all_about die_for to_die_for make_my_mouth_water lights_me_up light_me_up lifts_my_mood recharge recharges_me soothe soothes soothing clear_my_head clears_my_head swear_by sold_on all_for makes_my_day make_my_day makes_me_smile happy happiest cheer cheerful excited excite perks hits_the_spot hit_the_spot float_my_boat floats_my_boat suits_me suit_me suits_me_fine works_for_me work_for_me fine_by_me fine_with_me okay_with_me ok_with_me fine_with okay_with ok_with cool_with at_peace_with comfortable comfortable_with happy_with happy_to glad_to don't_mind doesn't_mind didn't_mind does_not_mind don't_mind_at_all wouldn't_mind doesn't_bother_me doesn't_bother do_not_mind no_problem_with welcome recommend appreciate admire cherish treasure value savour savor relish fancy crave look_forward_to looking_forward_to
"""
_DISLIKED = """
讨厌 厌恶 反感 恨 最恨 痛恨 嫌弃 受不了 忍不了 忍受不了 无法忍受 没法忍受 不能忍受 无法接受 接受不了 吃不消 看不惯 听不惯 吃不惯 喝不惯 穿不惯 用不惯 住不惯 过不惯 吃不下 咽不下 看不下去 听不下去 待不下去 厌烦 厌倦 腻了 吃腻 看腻 听腻 烦死 烦人 心烦 烦透 头疼死 火大 抓狂 崩溃 噩梦 折磨 煎熬 遭罪 痛苦 难受 难吃 难喝 难看 难听 难闻 恶心 想吐 作呕 犯恶心 倒胃口 没胃口 反胃 无聊 没劲 没意思 乏味 枯燥 沉闷 糟糕 糟透 差劲 太差 很差 太烂 垃圾 踩雷 避雷 雷点 拉黑 敬谢不敏 敬而远之 不感冒 无感 提不起劲 提不起兴趣 没好感 毫无好感 不合胃口 不合口味 不对胃口 忌口 碰都不碰 看都不看 闻都不闻 一口都不吃 一口不吃 一口都吃不下 一点都不想 打死也不 打死都不 死也不 不接受 抗拒 抵触 排斥 避之不及 躲着走 绕道走 避开 不屑 鄙视 看不上 瞧不上 不待见 讨嫌 头大 头痛死 膈应 硌得慌 瘆得慌 发毛 嫌弃得 唾弃 恼火 恼人 恶心死 倒胃 难以下咽 难以接受 难以忍受 敬谢 谢绝 望而却步 退避三舍 浑身难受 浑身不舒服 浑身不自在 要命 要我命 要我的命 遭不住 顶不住 扛不住 hold不住 吃不来 喝不来 用不来 看不来 听不来 用着不顺手 不顺手 不顺眼 闹心 心累 累死 烦得慌 烦得很 无法适应 适应不了 习惯不了 欣赏不来 欣赏不了 理解不了 不来电 没有兴致 没兴致 提不起兴致 放心不下 别扭 不爽 不舒服 不适 不自在 不满 不满意 失望 后悔 不习惯 有阴影 不行 不愿意 不乐意 不情愿
hate dislike detest loathe despise abhor resent can't_stand can't_bear cannot_stand cannot_bear couldn't_stand couldn't_bear can't_abide can't_handle cannot_handle can't_deal_with can't_take can't_stomach cannot_stomach can't_tolerate can_not_stand can_not_bear sick_of tired_of fed_up_with fed_up bored_of bored_with had_enough_of over_it had_it_with no_fan_of
drive_me_nuts drives_me_nuts drive_me_crazy drives_me_crazy drive_me_mad drives_me_mad drive_me_up drive_me_insane get_on_my_nerves gets_on_my_nerves bug_me bugs_me annoy annoys annoying annoy_me annoyed irritate irritates irritating grate_on put_me_off puts_me_off turn_me_off turns_me_off gross_me_out grosses_me_out creep_me_out make_me_sick makes_me_sick make_me_gag makes_me_gag turn_my_stomach turns_my_stomach bore_me bores_me bore_me_to_death bores_me_to_death bored_to_tears boring bored stress_me_out stresses_me_out wear_me_out drain_me drains_me
disgusting gross nasty revolting repulsive vile yuck yucky awful terrible horrible horrid dreadful atrocious abysmal unbearable intolerable insufferable miserable a_nightmare nightmare torture torment a_pain pain_in_the_neck pain_in_the a_chore a_drag dull tedious dreary bland lousy crappy garbage rubbish trash suck sucks stinks the_worst worst bad my_least_favourite my_least_favorite least_favourite least_favorite like_least the_thing_i_like_least pet_peeve pet_hate gone_off go_off_the grind_my_gears grinds_my_gears makes_my_skin_crawl make_my_skin_crawl makes_me_cringe cringe wind_me_up winds_me_up do_my_head_in does_my_head_in leave_me_cold leaves_me_cold do_nothing_for_me does_nothing_for_me can't_face can't_be_bothered can't_be_doing_with can't_cope_with at_the_bottom_of bottom_of_my_list rub_me_the_wrong rubs_me_the_wrong bane bane_of my_idea_of_hell would_rather_not rather_not hard_pass give_me_the_creeps gives_me_the_creeps give_me_a_headache gives_me_a_headache makes_me_ill make_me_ill upsets_me upset_my_stomach upsets_my_stomach insipid off-putting unappealing unappetising tasteless deal_breaker turn_off turnoff not_my_thing not_my_cup_of_tea not_for_me not_my_jam isn't_for_me aren't_for_me no_thanks no_thank_you hard_no hard_pass a_no_from_me no_from_me no_go off_limits out_of_the_question steer_clear steer_clear_of stay_away_from keep_away_from shy_away_from shun wouldn't_touch won't_touch don't_touch never_touch can't_see_the_appeal overrated unpleasant uncomfortable unhappy not_okay_with not_ok_with not_fine_with disappoint disappointed disappointing regret mind_when do_mind object_to draw_the_line_at have_no_time_for no_time_for no_patience_for do_without get_rid_of
"""

STANCES: tuple[tuple[str, str, str], ...] = (
    ("like", _LIKED, _DISLIKED),
    ("fear of heights", "", "恐高 怕高 畏高 恐高症 afraid_of_heights scared_of_heights terrified_of_heights fear_of_heights"),
    ("fear", "", "害怕 怕 惧怕 恐惧 畏惧 恐惧症 发怵 犯怵 怵 吓人 吓死 可怕 吓得 心里发毛 腿软 提心吊胆 afraid_of scared_of scared scare scares afraid fear fears terrified_of terrified terrify terrifies frighten frightens frightened frightening fearful petrified phobia phobic freak_me_out freaks_me_out freaked_out scary dread dreads nervous_about"),
    ("worry", "", "担心 焦虑 紧张 发愁 忧虑 不安 worry worries worried anxious anxiety nervous"),
    ("accept", "接受 收下 接纳 accept accepted take_up", "拒绝 回绝 拒收 婉拒 reject rejected decline refuse turn_down turned_down"),
    ("agree", "同意 赞成 认同 赞同 支持 拥护 agree approve be_for in_favor_of in_favour_of in_favor in_favour support supportive endorse ", "反对 不同意 不赞成 不认同 不支持 坚决反对 disagree oppose object_to against opposed_to opposed disapprove objection "),
    ("interest", "感兴趣 有兴趣 兴趣 着迷 好奇 interested_in interested interest curious_about curious", "没兴趣 没什么兴趣 没有兴趣 毫无兴趣 不感兴趣 uninterested couldn't_care_less don't_care_for don't_care_about no_interest_in indifferent_to"),
    ("on", "打开 开启 启用 开通 激活 turn_on turned_on enable enabled switch_on switched_on activate activated", "关闭 关掉 关上 禁用 停用 turn_off turned_off disable disabled switch_off switched_off deactivate deactivated"),
    ("open", "营业 开门 开放 open opens", "歇业 关门 打烊 关店 closed shut shuts closes"),
    ("allow", "允许 准许 许可 批准 可以让 allow allowed permit permitted ", "禁止 严禁 不许 不准 forbid forbidden prohibit prohibited ban banned disallow"),
    ("succeed", "成功 顺利 搞定 succeed succeeded success successful successfully go_well went_well go_fine went_fine work_out", "失败 fail failed failure unsuccessful 崩了 崩掉 挂了 挂掉 搞砸 砸了 泡汤 crash crashed broke broken blow_up blew_up go_wrong went_wrong fall_through fell_through collapsed knocked_back error errors 打回来 被打回 打回 漏了 寄丢 丢了 失利 落选 没谈成 没成 报错 回滚 超时 出错 乱七八糟 糊了 做砸 搞砸了 翻车 凉了 没戏 被刷"),
    ("pass", "通过 考过 过关 合格 及格 pass passed", "不及格 挂科 没过 落榜 flunk flunked"),
    ("work well", "有效 管用 好使 见效 effective efficient", "无效 没用 失效 useless ineffective"),
    ("include", "包含 包括 附上 加上 加入 带上 include including attach add", "排除 去掉 省略 剔除 删掉 删去 不带 免了 exclude omit leave_out leave_off drop_the skip_the strip_out remove cut_out lose_the ditch_the ditch"),
    ("remember", "记得 记住 remember", "忘记 忘了 forget forgot"),
    ("true", "正确 属实 correct right accurate", "不实 incorrect wrong inaccurate"),
    ("can", "擅长 善于 拿手 good_at able_to know_how_to capable_of fluent_in", "不擅长 bad_at unable_to no_good_at hopeless_at rubbish_at terrible_at"),
    ("trust", "信任 信 信得过 信赖 靠得住 靠谱 相信 放心 trust trusts believe believe_in believes_in have_faith_in rely_on count_on confident_in reliable", "不信任 怀疑 信不过 不信 靠不住 不靠谱 不放心 distrust mistrust doubt suspicious_of skeptical_of sceptical_of wary_of leery_of unreliable lost_faith_in"),
    ("present", "在场 出席 参加 到场 去参加 attend attended present come_to coming_to join take_part", "缺席 absent miss missed skip skipped skips skipping 错过 漏掉 跳过 opt_out_of give_a_miss sit_out bail_on"),
    ("healthy", "健康 healthy", "生病 sick ill unwell"),
    ("meat", "肉 肉类 荤 荤菜 荤腥 吃肉 吃荤 肉食 meat meats carnivore meat-eater meat_eater", "素食 吃素 素食者 素食主义者 素食主义 茹素 全素 vegetarian veggie vegan plant-based vegetarianism"),
    ("smoke", "抽烟 吸烟 烟 香烟 烟民 烟瘾 smoke smokes smoking smoker smokers cigarette cigarettes tobacco", "戒烟 无烟 不抽烟 不吸烟 non-smoker nonsmoker non-smoking smoke-free"),
    ("alcohol", "喝酒 饮酒 酒 酒精 喝一杯 白酒 小酌 alcohol drink_alcohol booze liquor alcoholic drinker drinks_alcohol", "戒酒 滴酒不沾 禁酒 teetotal teetotaller teetotaler sober alcohol-free"),
    ("sugar", "糖 加糖 放糖 sugar sweetener sweetened", "无糖 不加糖 sugar-free sugarless unsweetened"),
    ("ice", "冰 加冰 冰块 iced with_ice", "去冰 常温 no_ice"),
    ("gluten", "麸质 gluten", "无麸质 gluten-free coeliac celiac"),
    ("dairy", "奶制品 乳制品 dairy lactose", "乳糖不耐 乳糖不耐受 乳糖不耐症 dairy-free lactose_intolerant lactose_intolerance lactose-free"),
    ("caffeine", "咖啡因 caffeine", "无咖啡因 低因 decaf caffeine-free decaffeinated"),
    ("remote", "远程 远程办公 居家办公 在家办公 在家上班 居家上班 线上办公 wfh work_from_home working_from_home works_from_home remote_work remote remotely work_remotely working_remotely home_office telecommute telework", "坐班 到岗 去公司上班 到公司上班 线下办公 现场办公 onsite on-site in-office in_the_office at_the_office"),
    ("formal", "正式 书面 书面语 正经 严肃 formal formally formality official", "随意 口语 口语化 随便 非正式 轻松 casual casually informal informally laid-back chatty"),
    ("sweet tooth", "嗜甜 爱甜食 sweet_tooth", ""),
    ("employed", "在职 有工作 employed", "失业 没工作 待业 下岗 被裁 被裁员 裁员 unemployed jobless out_of_work laid_off between_jobs let_go made_redundant"),
)  # fmt: skip
"""Concept, forms for it, forms against it. The forms against say no more than "not"."""

FELT = frozenset(
    "like fear worry accept agree interest allow trust include want on can good on open".split()
)
"""Concepts that are a stance towards something else, not what is spoken of."""
