"""Families: words of one field, near enough to carry the same thought in other words.

They are no synonyms: a family only tells that what differs between two statements may be
wording. One family a line; the first word names it.
"""

FAMILIES = """
home 住 居住 定居 家 家住 搬 搬家 住处 住址 地址 公寓 房子 落户 安家 所在 live living reside residence home house flat apartment place move relocate settle based address roof
origin 老家 籍贯 出生 生于 来自 长大 家乡 祖籍 故乡 人 hometown from born raised grew_up native originally
work 上班 工作 就职 任职 供职 员工 职员 公司 单位 干 当 做 职业 雇主 跳槽 入职 打工 work job employ employer employee profession trade living career occupation hire working staff join
study 读 念 上 学 就读 学生 专业 系 读书 上学 大学 法律系 study student read major degree school attend enroll grade grader year class course
teach 教 老师 教师 任教 teach teacher teaching
wake 起床 起 起来 醒 闹钟 早起 get_up wake alarm up rise awake morning set
sleep 睡 睡觉 入睡 睡着 就寝 上床 熬夜 晚睡 早睡 补觉 失眠 sleep bed asleep bedtime night insomnia
drive 开 开车 车 驾 座驾 汽车 代步 drive car vehicle wheel
ride 骑 骑车 自行车 单车 cycle bike ride
commute 上班 通勤 出行 路上 坐 commute travel ride get_to
walk 走路 步行 走 徒步 walk foot step hike
rent 房租 租 租金 租房 rent lease pay
pay 付 付款 支付 交 花 工资 价 钱 pay price cost spend charge bill money salary loan
age 岁 年龄 生日 周岁 满 age old year turn birthday
birthday 生日 出生 生 大寿 birthday born
weigh 体重 瘦 胖 重 减肥 公斤 斤 weigh weight down kilo lose gain pound
height 身高 高 tall height
eat 吃 食 饮食 口 菜 饭 餐 胃口 嘴 喝 碰 沾 eat food dish diet meal taste bite feed touch
drink 喝 饮 杯 drink cup sip glass
tea_milk 奶 加奶 牛奶 milk
sugar 糖 加糖 甜 sugar sweet sweeten
black_coffee 黑咖啡 黑的 不加 black
spicy 辣 辛辣 麻辣 辣椒 重口 spicy hot chili chilli heat
allergy 过敏 过敏源 过敏反应 起疹子 allergic allergy allergies reaction react swell hives
gluten 麸质 gluten wheat coeliac celiac
ill 病 毛病 老毛病 确诊 患 得 疾病 have suffer diagnose condition disease
blood 血压 高血压 偏高 blood_pressure pressure hypertension high
sugar_blood 血糖 糖尿病 diabetes diabetic
tablet 药 片 吃药 剂量 服用 加到 tablet pill dose medication take prescribe
write 写 写作 撰写 写信 书写 作文 write writing author essay draft
read 读 看 看书 阅读 翻 翻书 书 read reading book novel page fiction story
watch 看 观看 电影 片 剧 watch see view film movie
listen 听 音乐 歌 listen hear music song
play 玩 打 踢 弹 拉 演奏 乐器 play player instrument
sing 唱 歌 唱歌 sing song karaoke
speak 说 讲 会说 能讲 交流 语言 speak talk language communicate fluent converse
reply 回复 回答 回 答 答复 回我 跟我说 说话 跟我 聊 回话 解释 输出 reply answer respond response write_back explain explanation output tell write
short 短 简短 简洁 精炼 短点 简练 废话 啰嗦 精简 字以内 short brief concise terse succinct trim
long 长 详细 啰嗦 大段 长篇 细 展开 冗长 long detailed lengthy thorough detail verbose expand
table 表格 表 table tabular
bullet 要点 列表 分点 列 bullet point list
emoji 表情 emoji emojis 表情符号 颜文字 emoticon smiley
call 叫 称呼 名字 全名 姓 名 叫做 唤 call name named address refer
phone 打电话 电话 来电 手机 call phone ring dial call_me number
email 邮件 邮箱 信 email mail inbox
message 消息 短信 发 微信 message text dm
voice 语音 voice audio
meet 会 会议 开会 早会 例会 约 meeting meet appointment call session
schedule 安排 约 排 预约 定 订 schedule book appointment slot arrange plan
remind 提醒 通知 闹钟 remind reminder notify alert
doctor 医生 大夫 看病 家庭医生 doctor gp physician
trip 出差 去 飞 旅行 旅游 出门 出去玩 行程 trip travel go fly visit
tour 跟团 旅行团 自由行 tour group_tour
flight 航班 飞机 飞 机票 坐飞机 起飞 flight fly plane flying depart leave airport
train 火车 高铁 票 车票 train ticket rail
exam 考 考试 过 考过 通过 成绩 科目 exam test pass fail licence score
licence 驾照 驾驶证 licence license driving_test
thesis 论文 答辩 稿子 投稿 录用 投中 thesis defence defense paper dissertation defend accept submit publish
deadline 截止 截止日期 交 提交 最晚 之前 deadline due submit hand_in
deploy 部署 上线 发布 发版 deploy deployment release ship launch
broken 崩 挂 失败 坏 出错 报错 fail crash break broken error go_wrong bug
permission 权限 没权限 permission permissions denied access
code 代码 写代码 编程 程序 code coding program script commit
comment 注释 comment comments docstring
indent 缩进 空格 indent indentation space tab
backend 后端 服务 backend server
run 跑步 跑 慢跑 晨跑 run jog running marathon
swim 游泳 游 swim swimming pool
gym 健身 健身房 撸铁 锻炼 练 gym workout train exercise
meditate 冥想 打坐 meditate meditation
team 组 团队 人 部门 我们组 扩 team people group headcount staff
manager 主管 老板 领导 经理 上级 manager boss lead report_to supervisor
supervisor 导师 教授 supervisor advisor professor
married 结婚 已婚 老公 老婆 配偶 夫妻 married spouse husband wife wedding
pet 养 猫 狗 宠物 捡 只 pet cat dog keep own have adopt
child 孩子 女儿 儿子 娃 闺女 小子 child kid daughter son girl boy
grade8 初二 八年级 | grade7 初一 七年级 | grade9 初三 九年级
mother_in_law 岳母 丈母娘 mother-in-law
together 一起住 同住 合住 跟我们 live_together share with_us
budget 预算 经费 budget spend
price_tax 含税 税 tax
size 码 号 size
shop 店 店里 商店 店铺 shop store
insurance 保险 车险 insurance policy insure
invoice 发票 电子发票 抬头 invoice receipt
deliver 寄 快递 收件 送 ship deliver parcel send package mail
seat 座位 座 位子 靠窗 靠过道 硬座 硬卧 铺 seat window aisle
vision 近视 度数 视力 眼镜 验光 vision eyesight glasses
left_hand 左撇子 左手 惯用左手 左利手 left-handed lefty left_hand southpaw
height_fear 恐高 怕高 高处 heights height
motion_sick 晕车 晕船 carsick seasick
skin 皮肤 护肤 skin
cotton 纯棉 棉 cotton
tidy 整洁 收拾 干净 tidy clean
quiet 安静 清静 quiet silent
crowd 热闹 人多 拥挤 crowd crowded busy
dark 深色 暗色 暗黑 深色模式 dark_mode dark dark_theme night_mode
spelling 拼写 拼法 spelling spell
british 英式 英国 british uk english_uk
metric 公制 米制 metric
date 日期 年月日 date dates
cite 引用 出处 来源 cite source sources citation reference
time_zone 时区 东八区 time_zone timezone clock time utc
floor 楼 层 floor storey
save 存 储蓄 攒 save savings
loan 贷款 房贷 还贷 还 mortgage loan repay
fan 球迷 支持 粉 support fan team root_for
example 例子 举例 example examples instance
detail 细节 详情 detail details
background 背景 铺垫 background context preamble
conclusion 结论 先说 答案 先 conclusion answer bottom_line first
apology 道歉 抱歉 apologise apologize apology sorry
follow_up 反问 追问 follow-up question ask
confirm 确认 问我 先问 批准 ask confirm check approve
auto 自动 自动更新 auto automatic automatically
notify_off 免打扰 别打扰 disturb interrupt
trust_fund 基金 定投 fund index_fund invest
graduate 毕业 graduate degree finish
retire 退休 retire pension
alone 一个人 独自 自己 独居 alone own single_person by_herself by_himself by_myself
alcohol 酒 喝酒 酒精 alcohol drinking booze
smoke 烟 抽烟 吸烟 smoke cigarette
relax 放松 松快 解压 relax unwind calm destress
outgoing 外向 开朗 outgoing extrovert sociable
introvert 内向 社恐 introvert shy reserved
only_child 独生子 独生女 独生 only_child | sibling 亲哥哥 哥哥 姐姐 弟弟 妹妹 sibling brother sister
clear 清楚 明白 易懂 clear understandable
loud 吵 噪音 loud noise noisy
cook 做饭 下厨 烧菜 烹饪 做菜 cook kitchen
festival 音乐节 演唱会 节 festival concert
share_room 拼房 合住 同屋 share share_a_room
overtime 加班 加班到 overtime extra_hours
camping 露营 camp camping
music 音乐 歌 曲 music song tune
surname 姓 姓氏 surname last_name family_name maiden_name
car_charge 充电 charge
computer 电脑 笔记本 苹果电脑 macbook mac computer laptop pc
version 版本 升级 升到 version upgrade update
"""
