"""More words of one meaning: everyday life, work and talk, a meaning a line."""

WORDINGS = """
恐惧 害怕
体检 健康检查 check-up checkup physical
血糖 blood_sugar
驾照 驾驶证 driving_licence driver's_license driving_test driver's_licence
职员 员工 雇员 staff_member
调度 调度员 dispatcher
出行 通勤 上下班 commute commuting
周岁 岁数
录用 接收 accepted_for_publication
论文 稿子 paper
步行 走路 on_foot
自由行 自助游
每周一次 weekly_once
表弟 表哥
身高 个头 height
体重 weight
血型 blood_type
星座 zodiac star_sign
职业 行当 profession occupation line_of_work trade
姓名 名字 name
昵称 外号 nickname
地址 住址 address
电话 电话号码 手机号 号码 phone_number
邮编 postcode zip_code
身份证 id_card
网名 username user_name handle
全名 full_name
生日 诞辰 date_of_birth dob
纪念日 anniversary
籍贯 老家 家乡 故乡 hometown
国籍 nationality citizenship
母语 native_language mother_tongue first_language
时区 time_zone timezone
配偶 另一半 spouse
同居 住在一起 live_together
独居 一个人住 独自居住 live_alone lives_alone live_by_myself live_on_my_own
合租 share_a_flat flatshare
房东 landlord landlady
物业 property_management
电梯 lift elevator
停车位 车位 parking_space parking_spot
装修 翻新 renovate renovation
家务 housework chores
打扫 清洁 清扫 clean cleaning clean_up
洗碗 dishes wash_up do_the_dishes
洗衣服 laundry
垃圾 rubbish garbage trash
遛狗 walk_the_dog walk_my_dog
铲屎官 cat_owner
健身教练 trainer personal_trainer
马拉松 marathon
瑜伽 yoga
冥想 打坐 meditate meditation
减肥 瘦身 减重 diet lose_weight on_a_diet
节食 dieting
断食 轻断食 intermittent_fasting fast fasting
外卖 takeaway takeout take-out delivery_food
自己做饭 home_cooking cook_at_home
海鲜过敏 seafood_allergy
花粉 pollen
打喷嚏 sneeze sneezing
偏头痛 migraine migraines
熬夜 晚睡 stay_up stay_up_late
午睡 午休 nap siesta
闹钟 alarm alarm_clock
迟到 late_for
近视 nearsighted short-sighted myopic
眼镜 glasses spectacles
隐形眼镜 contact_lenses contacts
牙套 braces
怀孕 有喜 pregnant expecting
预产期 due_date
产假 maternity_leave
幼儿园 kindergarten nursery preschool
补习班 辅导班 tutoring cram_school
毕业 graduate graduated graduation
硕士 master master's
博士 phd doctorate
本科 bachelor bachelor's undergraduate
奖学金 scholarship
导师 supervisor advisor adviser
答辩 defence defense viva
论文题目 thesis_topic
截稿 submission_deadline
初一 七年级 7th_grade
初二 八年级 8th_grade
初三 九年级 9th_grade
高一 10th_grade
高二 11th_grade
高三 12th_grade
大一 freshman
大二 sophomore
实习 internship intern
兼职 part-time part_time
全职 full-time full_time
自由职业 freelance freelancer freelancing
创业 start_a_business start_up
升职 晋升 promoted promotion get_promoted
涨薪 加薪 raise pay_rise pay_raise
离职 辞职 resign quit_my_job
裁员 layoff laid_off
出差 business_trip travel_for_work
远程会议 视频会议 video_call video_conference
晨会 早会 站会 standup stand-up daily_standup
周会 例会 weekly_meeting weekly_sync
年会 annual_party
纪要 会议纪要 minutes meeting_notes
日历 calendar
待办 待办事项 to-do todo to-do_list
优先级 priority
里程碑 milestone
需求 requirement requirements
原型 prototype
接口 api endpoint
前端 frontend front-end front_end
后端 backend back-end back_end
运维 ops devops
容器 docker container
分支 branch
合并 merge
提交 commit commits
回滚 rollback roll_back
灰度 canary
单元测试 unit_test unit_tests
代码审查 code_review review_code
变量 variable variables
函数 function functions
命名 naming
缩进 indent indentation indents
空格 space spaces
制表符 tab tabs
楼 层 floor storey
换行 line_break newline
驼峰 camelcase camel_case
下划线 underscore snake_case
类型标注 type_hint type_hints type_annotation
框架 framework
依赖 dependency dependencies
日志 log logs
监控 monitoring
缓存 cache
带宽 bandwidth
流量 traffic
域名 domain
浏览器 browser
输入法 input_method
快捷键 shortcut shortcuts hotkey
剪贴板 clipboard
壁纸 wallpaper
夜间 night_time
字体 font typeface
字号 font_size
行距 line_spacing
页边距 margin
封面 cover
目录 contents table_of_contents
附录 appendix
脚注 footnote
参考文献 references bibliography
大纲 outline
草稿 初稿 draft
定稿 final_version
逗号 comma
感叹号 叹号 exclamation_mark exclamation_point exclamation_marks
破折号 dash em_dash em-dash
括号 bracket parenthesis
引号 quotation_mark quotes
大写 uppercase capital_letter capitals all_caps
小写 lowercase lower_case
小数 decimal decimals
百分比 percentage
公制 米制 metric
英制 imperial
摄氏 celsius
华氏 fahrenheit
英式 british uk_english uk british_english
美式 american us_english
敬语 尊称 honorific honorifics
客套 寒暄 pleasantries small_talk
道歉 抱歉 apologise apologize apology apologies
表扬 夸奖 夸 praise compliment
批评 criticism criticize criticise
反问 追问 follow-up_question follow-up_questions
澄清 clarify clarification
确认 confirm confirmation
提醒 remind reminder reminders
打断 插话 interrupt interruption interrupted
结论 conclusion bottom_line takeaway
要点 重点 key_point key_points main_points
背景 铺垫 background context
废话 啰嗦 冗余 waffle fluff padding
比喻 metaphor analogy
公式 formula
伪代码 pseudocode
截图 screenshot
链接 hyperlink
微信 wechat
短信 text_message sms
来电 打电话 电话 phone_call phone_calls call_me ring_me
群聊 group_chat
朋友圈 moments
公众号 official_account
视频 video videos
直播 livestream live_stream
播客 podcast podcasts
纪录片 documentary documentaries
恐怖片 鬼片 horror horror_film horror_films horror_movie horror_movies scary_movie scary_movies
科幻片 科幻 sci-fi science_fiction
喜剧 comedy comedies
动画片 动漫 anime animation cartoon
推理小说 侦探小说 悬疑小说 detective_novel detective_novels mystery_novel crime_novel
小说 novel novels fiction
诗 诗歌 poem poetry
爵士 爵士乐 jazz
摇滚 摇滚乐 rock_music
古典 古典乐 古典音乐 classical_music
说唱 嘻哈 rap hip-hop
民谣 folk_music
演唱会 音乐会 concert gig
音乐节 music_festival festival
博物馆 museum
剧院 话剧 theatre theater
展览 看展 exhibition
露营 camp camping
自驾游 road_trip
跟团 团游 group_tour
民宿 b&b guesthouse
飞行 fly
转机 layover connection connecting_flight
直飞 direct_flight non-stop nonstop
托运 checked_baggage check_in_luggage
登机牌 boarding_pass
退票 refund
抢票 get_tickets
拼车 carpool
打车 叫车 take_a_taxi uber
堵车 traffic_jam
加油 refuel petrol gas
电动车 电车 electric_car ev electric_vehicle
充电桩 charger charging_station
保险 insurance
理财 投资 invest investing investment
基金 fund funds
股票 stock stocks shares
存款 积蓄 savings
信用卡 credit_card
现金 cash
报销 reimburse reimbursement expense_claim
报税 tax_return file_taxes
发票 票据 invoices receipt
电子发票 e-invoice
开票 issue_an_invoice
收据 receipts
优惠券 coupon voucher
会员卡 membership_card
退货 return_an_item
换货 exchange_an_item
尺码 size
纯棉 全棉 cotton
皮肤 skin
防晒 sunscreen
香水 perfume fragrance
口红 lipstick
发型 hairstyle haircut
纹身 tattoo
首饰 jewellery jewelry
运动鞋 trainers sneakers
高跟鞋 heels
宵夜 夜宵 late-night_snack
奶茶 bubble_tea boba
白开水 热水 plain_water
香菜 胡荽
葱 大葱 小葱 spring_onion scallion green_onion
大蒜 蒜 garlic
生姜 姜 ginger
茄子 eggplant aubergine
西葫芦 zucchini courgette
虾 shrimp prawn prawns shrimps
薯条 fries chips
饼干 曲奇 biscuit cookie biscuits cookies
糖果 糖 candy sweets_candy
冰淇淋 雪糕 ice_cream
酸奶 yoghurt yogurt
豆浆 soy_milk soya_milk
燕麦奶 oat_milk
植物奶 plant_milk
素食餐 veggie_meal
自助餐 buffet
聚餐 dine_out eat_out eating_out
聚会 派对 party parties get-together
团建 offsite team_building
相亲 blind_date
独生子 独生子女 only_child
双胞胎 twins twin
领养 收养 adopt adopted
金毛 golden_retriever
布偶 ragdoll
宠物医院 兽医 vet veterinarian
绝育 neutered spayed
过世 去世 离世 走了 died pass_away passed_away
左撇子 左利手 left-handed lefty left_hander
右撇子 right-handed
晕车 carsick car_sick motion_sickness
晕船 seasick
洁癖 clean_freak germaphobe
强迫症 ocd
拖延 拖延症 procrastinate procrastination
社恐 社交恐惧 socially_anxious
内向 introvert introverted
早起 早鸟 early_riser early_bird get_up_early wake_up_early
夜猫子 night_owl
完美主义 perfectionist perfectionism
慢性子 slow-paced
路痴 bad_sense_of_direction
手残 all_thumbs clumsy
"""
