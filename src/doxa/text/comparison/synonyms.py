"""Words of one meaning, in both languages, a meaning a line.

Only what is the same thing in every sentence stands here: a word too few keeps two memories
apart, a word too many merges what is not the same.
"""

SYNONYMS = """
想法 主意 点子 idea
拍照 照相 摄影 photography
唱歌 唱k k歌 sing singing karaoke
做饭 烹饪 下厨 烧饭 煮饭 cook cooking
睡觉 睡眠 入睡 sleep sleeping
起床 起来 get_up wake_up
散步 遛弯 走路 步行 walk walking
骑车 骑行 cycling cycle biking ride_a_bike
开车 驾车 自驾 drive driving
画画 绘画 作画 paint painting draw drawing
钓鱼 垂钓 fishing
购物 逛街 shop shopping
玩游戏 打游戏 打电动 gaming play_games play_video_games video_games
下雨 雨天 rain rainy
下雪 雪天 snow snowy
辣 辛辣 spicy hot_food
甜食 甜品 甜点 dessert desserts sweets
零食 小吃 snack snacks
牛奶 奶 milk dairy
鸡蛋 蛋 egg eggs
面条 面食 noodle noodles
米饭 饭 rice
牛肉 beef
猪肉 pork
羊肉 lamb mutton
鸡肉 chicken
坚果 nut nuts
狗 狗狗 小狗 犬 dog puppy
猫 猫咪 小猫 喵 cat kitten
宠物 pet pets
朋友 好友 friend friends
同事 同僚 colleague coworker co-worker
老板 上司 领导 boss manager supervisor
下属 手下 report_to_me subordinate
团队 小组 team group
爷爷 祖父 grandfather grandpa
奶奶 祖母 grandmother grandma
外公 姥爷 | 外婆 姥姥
侄子 nephew | 侄女 niece
兄弟 brother | 姐妹 sister
律师 lawyer attorney
护士 nurse
学生 student pupil
设计师 designer
工程师 engineer
产品经理 product_manager pm
会计 accountant
退休 retired retire
加班 overtime work_late
请假 休假 day_off time_off on_leave sick_leave annual_leave
工资 薪水 薪资 薪酬 收入 月薪 salary wage pay income
奖金 bonus
贷款 loan mortgage
费用 花费 开销 cost costs expense
预算 budget
日程 行程 安排 schedule itinerary
预约 预订 订 booking book booked reserve reservation
生日 birthday
婚礼 wedding
医院 诊所 hospital clinic
药 药物 medicine medication drug
血压 blood_pressure
高血压 high_blood_pressure hypertension
糖尿病 diabetes diabetic
哮喘 asthma asthmatic
近视 nearsighted myopia
牙医 dentist
体检 检查 check-up checkup
手术 surgery operation
考试 测验 exam test
作业 功课 homework
课程 课 course class
学校 school
专业 major
语言 language
编程 写代码 coding programming code
代码 源码 source_code
测试 test tests testing
服务器 server
数据库 database db
密码 口令 password passcode
账号 帐号 账户 account
登录 登陆 login log_in sign_in
注册 register sign_up signup
下载 download
上传 upload
链接 网址 link url
软件 应用 app application software
通知 提醒 消息推送 推送 notification notifications alert alerts
隐私 privacy
更新 升级 update upgrade
重启 restart reboot
崩溃 宕机 挂了 crash crashed down
语气 口吻 tone
格式 format
标题 题目 title heading
图片 图 image
图表 chart charts
段落 paragraph paragraphs
总结 摘要 小结 summary summaries
步骤 step steps
例子 示例 案例 example examples
引用 出处 来源 source sources citation citations
注释 comment comments
翻译 译 translate translation
简体 simplified
繁体 traditional
酒店 宾馆 旅馆 hotel
飞机 航班 飞 flight fly flying plane
火车 高铁 动车 train
公交 公交车 巴士 bus
房子 住房 房屋 house home
公寓 apartment flat
租房 租 rent renting
搬家 搬 move relocate
护照 passport
签证 visa
行李 luggage baggage
座位 位子 seat seats
经济舱 economy economy_class
商务舱 business_class
素 vegetarian_food
早餐 早饭 breakfast
会员 member membership
优惠 折扣 discount
快递 包裹 package parcel delivery
发票 invoice
合同 协议 contract agreement
供应商 supplier vendor
库存 存货 stock inventory
营业时间 opening_hours
健身房 gym
图书馆 library
超市 supermarket grocery_store
餐厅 饭店 饭馆 restaurant
公园 park
山 mountain mountains
海 海边 beach sea
夏天 夏季 summer
冬天 冬季 winter
春天 春季 spring
秋天 秋季 autumn fall
他 he his him himself
她 she her hers herself
妈妈 母亲 老妈 妈 mom mother mum mommy
爸爸 父亲 老爸 爸 dad father daddy
老婆 妻子 太太 媳妇 wife
老公 丈夫 先生 husband
女儿 闺女 daughter
儿子 son
孩子 小孩 小朋友 娃 kid child children kids
哥哥 大哥 | 弟弟 | 姐姐 | 妹妹
男朋友 男友 boyfriend
女朋友 女友 girlfriend
工作 上班 任职 就职 供职 work job
医生 大夫 doctor physician
老师 教师 teacher
程序员 码农 programmer developer coder
阅读 看书 读书 read reading read_book reading_books
大学 读大学 上大学 念大学 university college
咖啡 coffee
茶 tea
鱼 fish
花生 peanut peanuts
海鲜 seafood
香菜 芫荽 cilantro coriander
西红柿 番茄 tomato
土豆 马铃薯 洋芋 potato
猕猴桃 奇异果 kiwi
菠萝 凤梨 pineapple
地铁 捷运 subway metro underground
出租车 的士 计程车 taxi cab
自行车 单车 脚踏车 bike bicycle
汽车 轿车 车 car automobile auto
手机 移动电话 phone cellphone mobile mobile_phone smartphone
电脑 计算机 pc computer
笔记本 笔记本电脑 laptop
购买 买 买了 buy bought purchase purchased
居住 住 live reside
开会 会议 meeting meetings
面试 interview
截止日期 截止时间 最后期限 ddl deadline due_date
学习 学 learn study learning studying
跑步 慢跑 run running jog jogging
爬山 登山 徒步 hike hiking
游泳 swim swimming
旅游 旅行 出游 travel trip vacation
出差 business_trip
锻炼 健身 运动 exercise workout work_out
过敏 allergy allergic
安静 清静 quiet
高兴 开心 快乐 happy glad
美丽 漂亮 好看 pretty beautiful
简洁 简练 精炼 精简 简明 简短 concise brief succinct terse
详细 详尽 细致 detailed thorough
回答 回复 答复 答案 reply replies answer answers response respond
报告 汇报 report reports
周报 weekly_report weekly_reports
邮件 电子邮件 邮箱 email e-mail emails mail
文档 文件 document documents doc docs
表格 table tables tabular
要点 列表 bullet bullets bullet_point bullet_points
西班牙语 西语 spanish
法语 法文 french
德语 德文 german
日语 日文 japanese
韩语 韩文 korean
俄语 俄文 russian
意大利语 italian
葡萄牙语 葡语 portuguese
语音 语音消息 voice_note voice_notes voice_message voice_messages
深色模式 暗色模式 夜间模式 暗黑模式 dark_mode dark_theme
中文 汉语 普通话 chinese mandarin
英文 英语 english
方案 提案 proposal
客户 甲方 client customer
报价 offer quote
公司 企业 company firm
便宜 低价 cheap
错误 bug 缺陷 defect
修复 修好 解决 fix fixed resolve resolved solve solved
部署 发布 上线 deploy deployment deployed release
失眠 睡不着 insomnia
头疼 头痛 headache headaches
感冒 着凉 cold_sick
怀孕 pregnant
结婚 已婚 married marry
单身 未婚 single unmarried
离婚 离异 divorced
编写 写 write wrote writing
查看 看 watch watching view
电影 影片 movie movies film films
音乐 歌曲 music song songs
帮助 帮 帮忙 help assist
开始 启动 start begin began commence
结束 完成 finish finished complete completed end ended
推迟 延期 延后 postpone postponed delay delayed push_back pushed_back
提前 move_up bring_forward
备份 backup back_up
价格 价钱 price
房租 租金 rent
照片 相片 photo photos picture pictures
晚饭 晚餐 dinner supper
早饭 早餐 breakfast
午饭 午餐 lunch
颜色 color colour
最爱 最喜欢 favorite favourite
中心 center centre
男 男性 男的 male man
女 女性 女的 female woman
北京 北京市 beijing peking
上海 上海市 shanghai
广州 广州市 guangzhou canton
深圳 深圳市 shenzhen
杭州 杭州市 hangzhou
成都 成都市 chengdu
南京 nanjing
武汉 wuhan
西安 xi'an xian
香港 hong_kong hongkong
台北 taipei
东京 tokyo
纽约 new_york nyc new_york_city
伦敦 london
巴黎 paris
新加坡 singapore
洛杉矶 los_angeles
旧金山 san_francisco sf
柏林 berlin
谷歌 google google_inc
微软 microsoft
苹果公司 apple_inc
亚马逊 amazon
腾讯 tencent
阿里巴巴 阿里 alibaba
字节跳动 字节 bytedance
百度 baidu
华为 huawei
东八区 北京时间 utc+8 gmt+8 asia/shanghai utc+08:00
"""
"""One meaning a line; ``|`` parts several on one line. The first form names the meaning."""
