"""Kinds: words of which one excludes the other where they stand in the same place.

Coffee is not tea, a brother is no cousin: where two statements differ by two members of a
kind they speak of different things, or of another value of the same. One kind a line, the
first word names it; Chinese and English together, forms of several words joined by ``_``.
"""

KINDS = """
drink 咖啡 茶 绿茶 红茶 乌龙茶 普洱 奶茶 可乐 雪碧 汽水 苏打水 果汁 橙汁 豆浆 牛奶 酸奶 热牛奶 燕麦奶 啤酒 白酒 红酒 葡萄酒 黄酒 威士忌 鸡尾酒 白开水 矿泉水 热可可 柠檬水 拿铁 美式 卡布奇诺 coffee tea green_tea black_tea cola coke soda juice orange_juice lemonade milk oat_milk beer wine whisky whiskey vodka gin rum cocktail cider water sparkling_water latte espresso cappuccino cocoa smoothie
meat 猪肉 牛肉 羊肉 鸡肉 鸭肉 鱼 鱼肉 虾 螃蟹 海鲜 培根 香肠 火腿 牛排 鸡胸肉 pork beef lamb mutton chicken duck turkey fish salmon tuna shrimp prawn crab seafood bacon sausage ham steak veal
vegetable 香菜 芹菜 香菇 蘑菇 茄子 青椒 辣椒 洋葱 大蒜 葱 姜 韭菜 胡萝卜 萝卜 白菜 菠菜 西兰花 土豆 番茄 西红柿 黄瓜 苦瓜 南瓜 冬瓜 丝瓜 豆腐 折耳根 秋葵 莲藕 玉米 cilantro coriander celery mushroom eggplant aubergine pepper onion garlic ginger carrot cabbage spinach broccoli potato tomato cucumber pumpkin zucchini courgette tofu corn kale lettuce beetroot olive asparagus cauliflower okra leek
fruit 苹果 香蕉 橙子 橘子 葡萄 西瓜 哈密瓜 草莓 蓝莓 樱桃 桃子 梨 芒果 榴莲 菠萝 荔枝 龙眼 柚子 柠檬 猕猴桃 火龙果 石榴 柿子 山竹 apple banana orange grape watermelon melon strawberry blueberry cherry peach pear mango durian pineapple lychee grapefruit lemon lime kiwi plum fig raspberry coconut avocado
nut 花生 核桃 杏仁 腰果 榛子 开心果 瓜子 坚果 peanut walnut almond cashew hazelnut pistachio pecan
dish 火锅 饺子 包子 馒头 面条 米饭 粥 寿司 披萨 汉堡 意面 沙拉 烧烤 烤鸭 麻辣烫 螺蛳粉 炸鸡 三明治 面包 蛋糕 饼干 巧克力 冰淇淋 月饼 粽子 汤圆 红烧肉 dumpling sushi pizza burger pasta salad barbecue sandwich bread cake cookie biscuit chocolate ice_cream ramen noodle rice curry soup stew porridge pie taco burrito lasagne lasagna strudel pancake waffle
allergen 花生 核桃 海鲜 花粉 尘螨 猫毛 狗毛 牛奶 鸡蛋 青霉素 芒果 酒精 pollen dust penicillin latex cat dog shellfish peanut walnut egg
pet 狗 猫 兔子 仓鼠 鹦鹉 乌龟 金鱼 蛇 蜥蜴 龙猫 鸟 金毛 柯基 泰迪 边牧 布偶 英短 dog cat rabbit hamster parrot turtle goldfish snake lizard bird python guinea_pig horse
color 红色 橙色 黄色 绿色 青色 蓝色 紫色 粉色 黑色 白色 灰色 棕色 米色 金色 银色 red orange yellow green teal blue purple pink black white grey gray brown beige gold silver navy
season 春天 春季 夏天 夏季 秋天 秋季 冬天 冬季 spring summer autumn winter
weather 下雨 下雪 晴天 雨天 阴天 雪天 刮风 rain snow sun fog wind rainy snowy sunny
meal 早饭 早餐 午饭 午餐 晚饭 晚餐 夜宵 下午茶 breakfast lunch dinner supper brunch snack
sport 跑步 游泳 篮球 足球 羽毛球 乒乓球 网球 排球 高尔夫 瑜伽 爬山 骑车 滑雪 滑冰 拳击 健身 攀岩 跳绳 太极 普拉提 马拉松 棒球 冲浪 划船 run swim basketball football soccer badminton table_tennis tennis volleyball golf yoga hike cycle ski skate box climb pilates marathon baseball cricket rugby surf row hockey jog judo karate
instrument 吉他 钢琴 小提琴 大提琴 二胡 古筝 琵琶 鼓 架子鼓 贝斯 萨克斯 笛子 尤克里里 口琴 guitar piano violin cello drum bass saxophone flute trumpet clarinet ukulele harmonica harp banjo
game 象棋 围棋 麻将 扑克 桥牌 桌游 chess go mahjong poker bridge board_game
language 中文 英文 日语 法语 德语 西班牙语 韩语 俄语 意大利语 葡萄牙语 粤语 阿拉伯语 拉丁语 泰语 越南语 swedish dutch hindi arabic welsh turkish greek latin thai vietnamese polish cantonese danish norwegian finnish
programming 前端_js javascript typescript python java golang rust ruby php kotlin swift scala c++ c# haskell perl lua elixir
editor vim emacs vscode helix neovim sublime pycharm intellij vs_code zed nano
database mysql postgres postgresql sqlite mongodb oracle redis mariadb
system windows linux macos mac ubuntu debian fedora android ios
chat_tool 飞书 钉钉 企业微信 微信 qq slack teams discord telegram whatsapp zoom signal
phone 小米 华为 苹果手机 三星 荣耀 iphone pixel samsung android xiaomi oneplus nokia
carmake 比亚迪 理想 蔚来 小鹏 特斯拉 大众 丰田 本田 日产 宝马 奔驰 奥迪 捷达 起亚 现代 福特 沃尔沃 电动车 油车 tesla toyota honda nissan bmw audi mercedes volkswagen golf ford kia hyundai skoda fabia volvo corolla kona mazda subaru fiat diesel electric hybrid petrol
profession 医生 护士 老师 教师 律师 会计 工程师 程序员 设计师 产品经理 厨师 司机 记者 编辑 警察 消防员 店员 店长 销售 客服 公务员 教练 翻译官 调度员 药剂师 护工 建筑师 农民 快递员 导游 演员 歌手 作家 摄影师 研究员 会计师 理发师 doctor nurse teacher lawyer accountant engineer developer programmer designer product_manager chef cook driver journalist editor police_officer firefighter salesperson paramedic dispatcher electrician plumber carpenter dentist pharmacist architect farmer waiter barista actor singer writer photographer researcher scientist mechanic pilot librarian translator consultant analyst
school_subject 数学 语文 物理 化学 生物 历史 地理 法律 医学 经济 金融 计算机 心理学 哲学 建筑 会计学 maths math physics chemistry biology history geography law medicine economics finance computer_science psychology philosophy art literature
weekday_part 工作日 weekday | 周末 weekend
daypart 早上 早晨 清晨 上午 白天 morning daytime | 下午 afternoon | 晚上 夜里 傍晚 夜间 evening night
body 膝盖 颈椎 腰 腰椎 肩膀 左膝 右膝 左肩 右肩 背 手腕 脚踝 胃 眼睛 牙 头 嗓子 耳朵 髋 knee neck back shoulder wrist ankle stomach eye tooth throat ear hip elbow foot hand finger
side_lr 左 左边 左手 左膝 左肩 左脚 left | 右 右边 右手 右膝 右肩 右脚 right
illness 糖尿病 高血压 低血压 哮喘 痛风 胃炎 鼻炎 湿疹 偏头痛 失眠 抑郁症 甲亢 贫血 癫痫 关节炎 近视 diabetes hypertension asthma gout eczema migraine insomnia depression anaemia anemia epilepsy arthritis hay_fever
medicine 他汀 二甲双胍 阿司匹林 布洛芬 胰岛素 维生素 维生素d 钙片 鱼油 降压药 statin metformin aspirin ibuprofen insulin vitamin vitamin_d calcium
document 周报 月报 日报 年报 报告 邮件 合同 发票 报价 简历 论文 博客 文章 纪要 图表 封面 代码 注释 文档 ppt weekly_report monthly_report daily_report invoice contract quote email resume cv thesis essay blog article minutes slide chart cover_letter comment code document parcel letter
exam 驾照 法考 司法考试 教资 考研 考公 雅思 托福 四级 六级 高考 中考 科目一 科目二 科目三 cpa theory_test driving_test practical bar_exam ielts toefl sat gre final midterm
event 部署 备份 发布 发版 迁移 数据迁移 回滚 面试 答辩 体检 会议 团建 婚礼 deploy backup release migration rollback interview defence defense checkup meeting offsite wedding backup api ui build
format 表格 要点 列表 段落 长文 markdown json csv pdf excel word 纯文本 图表 table bullet list prose paragraph plain_text google_sheets chart
genre 恐怖片 悬疑片 爱情片 动作片 科幻片 喜剧 纪录片 动画片 战争片 爵士 摇滚 民谣 古典 嘻哈 电子 京剧 相声 horror thriller romance action comedy documentary animation jazz rock folk classical hip_hop techno opera pop metal blues country
verb 看 观看 watch view | 听 listen hear | 读 看书 阅读 read | 写 write | 打 踢 玩 play | 弹 拉 | 唱 sing | 跳舞 dance | 画 paint draw | 学 study learn 读 念 | 教 任教 teach | 卖 出售 sell | 买 购买 buy | 收集 collect | 种 grow | 戒 quit
transport_gear 跑步鞋 跑鞋 头盔 护膝 泳衣 running_shoe helmet racket swimsuit
vehicle 飞机 火车 地铁 公交 高铁 出租车 自行车 摩托车 汽车 轮船 步行 骑车 开车 plane train subway bus taxi bike motorbike car boat walk cycle drive tram ferry
seat 靠窗 窗边 靠过道 过道 走道 上铺 下铺 中铺 window aisle upper_bunk lower_bunk
accommodation 酒店 民宿 青旅 露营 hotel hostel airbnb camping
bill 房租 水费 电费 水电 话费 房贷 车贷 物业费 网费 保险 学费 rent water_bill electricity phone_bill mortgage car_loan loan insurance tuition childcare subscription
device 手机 电脑 平板 手表 耳机 相机 键盘 鼠标 显示器 phone computer laptop tablet watch headphone camera keyboard mouse monitor helmet
tool_kind 密码管理器 邮件客户端 浏览器 编辑器 数据库 笔记软件 日历 password_manager email_client browser editor database note_app calendar
number_id 手机号 车牌 工号 学号 身份证 邮箱 地址 phone_number licence_plate license_plate badge_number email address
insect 蜘蛛 蟑螂 蛇 老鼠 spider cockroach snake mouse rat wasp
fear 恐高 怕高 怕黑 晕车 晕血 晕船 密室 dark height needle clown
role_tech 前端 后端 测试 运维 产品 设计 客户端 服务端 生产环境 测试环境 frontend backend testing devops staging production
audience 老板 客户 朋友 同事 家人 老师 boss client friend colleague teacher customer
place 家 家里 住 home house flat apartment live | 公司 单位 办公室 office company workplace | 学校 school | 医院 hospital clinic | 健身房 gym | 集市 超市 market shop store | 餐厅 饭馆 restaurant
holiday 生日 结婚纪念日 春节 中秋 国庆 圣诞 元旦 birthday anniversary christmas easter thanksgiving halloween new_year
city 北京 上海 广州 深圳 杭州 成都 南京 武汉 西安 香港 台北 重庆 天津 苏州 青岛 大连 厦门 长沙 郑州 昆明 东京 大阪 纽约 伦敦 巴黎 新加坡 洛杉矶 旧金山 柏林 boston munich hamburg berlin leeds london paris tokyo madrid rome vienna denver seattle chicago dublin cork oslo lisbon porto mumbai pune delhi toronto sydney melbourne amsterdam
country 中国 美国 英国 法国 德国 日本 韩国 泰国 越南 意大利 西班牙 印度 加拿大 澳大利亚 china america usa uk england france germany japan korea thailand vietnam italy spain india canada australia
company 谷歌 微软 亚马逊 腾讯 阿里巴巴 字节跳动 百度 华为 美团 小红书 京东 滴滴 网易 拼多多 google microsoft amazon apple meta netflix siemens stripe oracle ibm intel nvidia qantas aviva admiral
zodiac 白羊座 金牛座 双子座 巨蟹座 狮子座 处女座 天秤座 天蝎座 射手座 摩羯座 水瓶座 双鱼座
cuisine 川菜 粤菜 湘菜 东北菜 日料 韩餐 西餐 泰餐 印度菜 法餐 意大利菜 indian italian thai japanese french mexican korean vietnamese greek turkish ethiopian
film_or_food 食物 饭菜 food cuisine dish restaurant | 电影 片子 film movie cinema | 音乐 music song | 书 小说 book novel | 衣服 clothes
browser chrome firefox safari edge brave opera 火狐 谷歌浏览器
framework react vue angular svelte django flask spring rails laravel express
work_app jira slack notion trello asana confluence linear figma github gitlab teams zoom excel sheets 飞书文档 语雀 石墨
stream netflix spotify youtube disney hulu bilibili 抖音 快手 b站 爱奇艺 优酷 腾讯视频
cloud aws azure gcp 阿里云 腾讯云 华为云 heroku vercel
room 厨房 卧室 客厅 卫生间 浴室 阳台 书房 车库 kitchen bathroom bedroom living_room balcony garage basement attic garden
fabric 纯棉 羊毛 真丝 亚麻 化纤 cotton wool silk linen polyester leather nylon
additive 糖 盐 冰 奶 醋 酱油 味精 蜂蜜 sugar salt ice vinegar honey ketchup mayo cream
degree_level bachelor master phd 本科 硕士 博士 专科
plant 玫瑰 百合 多肉 绿萝 郁金香 rose tulip lily cactus orchid fern
relation_day 春节 中秋 端午 国庆 圣诞 元旦 christmas easter thanksgiving
unit metric imperial 公制 英制
ordinal_exam first second third fourth 第一 第二 第三 第四 一模 二模 三模
filetype tab space yaml go_file json_file
project alpha beta gamma delta a项目 b项目
quality_check api ui database frontend backend mobile web
body_care 头发 皮肤 牙齿 指甲 hair skin teeth nail
media 邮件 短信 电话 微信 语音 视频 email text call voice_note video_call letter
noise 打呼 打鼾 snoring traffic crickets construction
insurance_kind 车险 寿险 医保 社保 car_insurance health_insurance life_insurance home_insurance travel_insurance
car_care 保养 年检 车险 加油 洗车 service inspection
money_flow 存 save savings | 花 spend | 还 repay pay | 赚 挣 earn | 借 borrow lend
hand_food 包子 面 米饭 粥 饺子 馄饨 油条 豆浆 鸡蛋 bun noodle rice egg toast cereal oatmeal
taste 甜 酸 苦 辣 咸 鲜 sweet sour bitter spicy salty
instrument_zh 古筝 琵琶 二胡 笛子 古琴 扬琴 唢呐
writing_party 甲方 | 乙方
sense 耳背 眼花 听力 视力 hearing eyesight
dialect 方言 普通话 粤语 闽南语 上海话 四川话 英语
trip_leg 去程 | 返程 回程 飞回 return back
clothes 裤子 裙子 短裤 衬衫 口红 鞋 帽子 外套 trousers skirt shorts shirt lipstick shoe hat coat
furniture 沙发 床 桌子 椅子 sofa bed table_desk chair
"""
"""``|`` keeps two sides of a kind apart, within which words go together."""

NAMES = """
drink 饮料 饮品 喝的 drink beverage
color 颜色 色 色系 colour color shade
season 季节 四季 季 season
sport 运动 体育 sport exercise activity
instrument 乐器 instrument
language 语言 外语 语 language
fruit 水果 果 fruit
vegetable 蔬菜 菜 vegetable veggies
meat 肉 肉类 荤 meat
dish 食物 美食 吃的 菜 饭 food dish cuisine
pet 宠物 动物 pet animal
city 城市 市 city town
country 国家 国 country
profession 职业 工作 行业 岗 岗位 job profession trade career
meal 饭 餐 一餐 meal
illness 病 疾病 毛病 老毛病 症 illness disease condition
medicine 药 药片 medicine tablet pill medication
genre 片 片子 电影 音乐 曲风 film movie music genre
vehicle 交通 交通工具 出行 transport
editor 编辑器 editor ide
database 数据库 database
system 系统 操作系统 system os computer
phone 手机 phone
carmake 车 汽车 座驾 car
company 公司 单位 employer company firm
school_subject 专业 科目 课 课程 subject major degree course
format 格式 形式 format form
exam 考试 证 exam test
body 部位 body
device 设备 device gadget
game 游戏 game
chat_tool 软件 工具 应用 app tool
programming 语言 编程语言 language code
cuisine 菜 菜系 food cuisine restaurant
holiday 节 节日 holiday
room 房间 房 room
"""
"""Words for a kind as a whole."""

KIN = """
妈妈 | 爸爸 | 父母 | 老婆 | 老公 | 女儿 | 儿子 | 侄子 | 侄女 | 外甥 | 外甥女 | 叔叔 | 舅舅 | 姑姑 | 阿姨 | 朋友 | 闺蜜 | 老师 | 牙医 | 导师 | 公公 | 嫂子 | 姐夫
cousin | niece | nephew | uncle | aunt | friend | teacher | dentist | gp | fiance | stepfather | stepmother | grandson | granddaughter | twins
"""
"""Whom something is said of; another one is another statement."""

STATES = """
single 单身 没对象 没有对象 unmarried | dating 谈恋爱 脱单 有对象 有男朋友 有女朋友 in_a_relationship seeing_someone | engaged 订婚 engaged_to fiance fiancee | married 已婚 结婚 领证 成家 spouse_of tie_the_knot wed | separated 分居 分手 broke_up split_up break_up | divorced 离婚 离异 | widowed 丧偶
student 学生 在读 读大学 上大学 上学 读书 undergraduate studying_at at_university at_uni in_college | graduated 毕业 毕业了 graduate got_my_degree finish_my_degree finish_university | employed 上班 工作 入职 就业 work got_a_job start_a_job hired | unemployed 失业 待业 没工作 被裁 离职 辞职 jobless laid_off quit_my_job resign out_of_work | retired 退休 retire | freelance 自由职业 自由职业者 freelancer freelancing self-employed | founder 创业 自己开公司 entrepreneur start_my_own_company run_my_own_business
kindergarten 幼儿园 nursery daycare preschool | primary 小学 primary_school elementary_school | middle 初中 middle_school junior_high | high 高中 高一 高二 高三 high_school secondary_school sixth_form | university 大学 大一 大二 大三 大四 university college uni | master 研究生 硕士 研一 研二 grad_school graduate_school master's | doctor 博士 读博 phd
intern 实习 实习生 intern internship trainee apprentice | junior 初级 初级工程师 助理 junior assistant | senior 高级 高级工程师 资深 senior | lead 主管 组长 店长 经理 总监 负责人 team_lead lead manager director head_of
rent 租房 租的 在租房 renting tenant rented | own 买房 买了房 自己的房 房主 homeowner bought_a_house bought_a_flat own_a_house own_my_home | parents 跟父母住 和父母住 live_with_my_parents
pregnant 怀孕 怀了 备孕 预产期 expecting expecting_a_baby due_date | born 生了 出生 生下 坐月子 gave_birth give_birth was_born newborn baby_arrived
trying 备考 准备考 在准备 preparing_for studying_for | passed 考过 通过 拿到 考上 上岸 passed got_my_licence
broken 坏了 挂了 故障 broken down crashed failing red | fixed 修好 修好了 恢复 正常了 fixed repaired green resolved working_again back_up
plan 打算 准备 计划 planning_to going_to want_to | done 买好 办好 搞定 做完 已经买 完成 bought booked finished done signed
junior_dev junior_developer | senior_dev senior_developer
employed_remote wfh remote 远程 居家办公 在家办公 | office 坐班 到公司 回公司 现场办公 back_in_the_office onsite return_to_office
vegetarian 素食 吃素 | vegan 纯素 全素
learning 在学 学习中 learning | fluent 流利 会了 fluent
alive 养了 有条 have_a | dead 去世 走了 死了 没了 过世 died passed_away put_down
ill 生病 感冒 发烧 sick ill | well 好了 康复 痊愈 recovered better
homeschool home-school homeschool home_school | school local_school
open 在建 施工 open_bug | closed 关闭 完工
"""
"""Lines of states that follow one another: a person is in one of a line at a time."""

OPPOSITES = """
独生子 独生女 独生 only_child | 哥哥 弟弟 姐姐 妹妹 亲哥哥 brother sister sibling siblings
早起 早睡 early_bird early_riser morning_person 晨型人 | 晚起 晚睡 熬夜 夜猫子 night_owl stay_up_late late_riser
直接 直说 直接说 直接付 directly direct straight | 先问我 问过我 先问 委婉 check_with_me ask_me_first ask_first ask_me indirect diplomatic
存钱 save | 花钱 spend
文字 打字 text typing written | 语音 voice 打电话 call calls phone_call
有 have own | 无
中餐 chinese_food | 西餐 western_food
山 mountain mountains | 海 海边 beach sea seaside
荤 | 素
单数 odd | 双数 even
城市 城里 city urban | 乡下 农村 郊区 country_side countryside rural suburb
外向 开朗 outgoing extrovert extroverted sociable | 内向 introvert introverted shy reserved
乐观 optimistic optimist | 悲观 pessimistic pessimist
节俭 省钱 frugal thrifty | 大手大脚 浪费 spendthrift wasteful extravagant
大方 generous | 小气 stingy
咸粽子 | 甜粽子
租 rent | 买 own_my_home
近 附近 near nearby close_to | 远 far distant far_from
国内 domestic | 国外 海外 abroad overseas international
简体 simplified | 繁体 traditional
横版 横屏 横向 landscape | 竖版 竖屏 纵向 portrait
静音 震动 silent mute muted vibrate | 响铃 外放 ring ringer out_loud
素颜 no_makeup bare-faced | 化妆 浓妆 makeup
单人 single_room | 双人 double_room
男 male | 女 female
匿名 anonymous anonymously | 实名 real_name
当天 当面 immediately straight_away right_away at_once | 改天 过后 later_on some_other_time
会 熟练 精通 fluent expert proficient | 零基础 外行 门外汉 一窍不通 新手 beginner novice clueless
早到 提早 early_arrival | 迟到 晚到 late
开放 open_plan | 隔间 cubicle private_office
多放 多加 extra plenty_of | 少放 少加 go_easy_on
醉 drunk | 清醒 sober
刷牙前 | 刷牙后
宽裕 well_off | 拮据 紧巴 broke tight_on_money
赞同 同意 agree | 反对 disagree
守时 punctual | 磨蹭 tardy always_late
亲自 in_person | 远程 remotely
独立 independently | 依赖 dependent
住校 live_on_campus boarding | 走读 commute_to_school day_student
跟团 group_tour package_tour | 自由行 independent_travel travel_independently
现金 cash | 刷卡 扫码 card contactless
纸质 paper hard_copy printed | 电子版 电子 digital electronic e-book ebook
自己做 home-cooked home_cooked cook_at_home | 外卖 takeaway takeout delivery
靠前 | 靠后
提前通知 in_advance ahead_of_time | 临时 last_minute spontaneous spontaneously
加糖 with_sugar sweetened | 不加糖 无糖 sugar-free no_sugar unsweetened black
加奶 with_milk milky | 不加奶 without_milk no_milk black
打断 interrupt | 听完 let_me_finish
亲自 myself in_person | 代劳 替我 for_me on_my_behalf
一次性 all_at_once in_one_go | 分批 分步 step_by_step one_at_a_time gradually
平装 paperback | 精装 hardcover hardback
包月 monthly_plan | 按次 pay_as_you_go
"""
"""Contraries too wide to call the words of one side the same."""
