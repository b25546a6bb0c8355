"""The help of the command line: each text in English and in Chinese."""

from collections.abc import Mapping

from doxa.entry.cli.agent_helps import AGENT_HELPS
from doxa.entry.cli.archive_helps import ARCHIVE_HELPS
from doxa.entry.cli.banking_words import BANK_HELPS
from doxa.entry.cli.belief_helps import BELIEF_HELPS
from doxa.entry.cli.bench_helps import BENCH_HELPS
from doxa.entry.cli.erasing_words import ERASING_HELPS
from doxa.entry.cli.forget_helps import FORGET_HELPS
from doxa.entry.cli.key_helps import KEY_HELPS
from doxa.entry.cli.model_helps import MODEL_HELPS
from doxa.entry.cli.moving_helps import MOVING_HELPS
from doxa.entry.cli.review_helps import REVIEW_HELPS
from doxa.entry.cli.serving_helps import SERVING_HELPS
from doxa.entry.cli.session_helps import SESSION_HELPS
from doxa.entry.cli.setting_helps import SETTING_HELPS
from doxa.entry.cli.task_helps import TASK_HELPS

HELPS: Mapping[str, tuple[str, str]] = {
    "help.doxa": (
        "Hindsight for LLM agents: keep what happened, find the right few, say why.",
        "大模型智能体的长期记忆：记下发生的事，找出该想起的几条，并说明理由。",
    ),
    "help.codes": (
        (
            "Exit codes: 0 done · 1 nothing found · 2 bad usage or input · 3 store, or a broken "
            "check · 4 model or provider · 130 interrupted"
        ),
        (
            "退出码：0 完成 · 1 没有找到 · 2 用法或输入有误 · 3 存储或检查有故障 · "
            "4 模型或服务有故障 · 130 被中断"
        ),
    ),
    "help.examples": ("Examples", "示例"),
    "help.usage": ("Usage:", "用法:"),
    "help.default": ("[default: {}]", "[默认: {}]"),
    "help.required": ("[required]", "[必填]"),
    "help.variable": ("[env var: {}]", "[环境变量: {}]"),
    "panel.arguments": ("Arguments", "参数"),
    "panel.options": ("Options", "选项"),
    "panel.commands": ("Commands", "命令"),
    "panel.shared": ("Every command", "通用选项"),
    "panel.start": ("Start here", "从这里开始"),
    "panel.write": ("Write", "写入"),
    "panel.ask": ("Ask", "查询"),
    "panel.run": ("Operate", "运维"),
    # options of many commands
    "opt.help": ("Show this help.", "显示帮助。"),
    "opt.version": ("Show the version.", "显示版本。"),
    "opt.install_completion": (
        "Install completion for the current shell.",
        "为当前 shell 安装自动补全。",
    ),
    "opt.show_completion": (
        "Print the completion script of the current shell.",
        "打印当前 shell 的自动补全脚本。",
    ),
    "opt.store": (
        "The store: a path; else DOXA_STORE__WHERE, else the default store.",
        "存储位置（路径）；缺省取 DOXA_STORE__WHERE，再取默认存储。",
    ),
    "opt.space": (
        "The space; nothing crosses it. Default: default.",
        "空间，互不相通；默认 default。",
    ),
    "opt.json": (
        "Answer in JSON; errors too, on stderr.",
        "以 JSON 回答；错误也以 JSON 写到 stderr。",
    ),
    "opt.lang": ("Language of help and messages.", "帮助和消息的语言。"),
    "opt.at": (
        "The moment, ISO 8601; without an offset in the space's zone.",
        "时刻（ISO 8601）；不带时区则按空间的时区。",
    ),
    "opt.scene": (
        "Where it is asked from: it sees this scene, what is above it, and general.",
        "提问所在场景：可见该场景、其上级和 general。",
    ),
    "opt.scene.any": ("Only this scene.", "只看该场景。"),
    "opt.user": ("The user it belongs to; none: shared.", "所属用户；不给则为共享。"),
    "opt.session": ("The session.", "会话。"),
    "opt.task": ("The task.", "任务。"),
    "opt.tag": ("A tag; may be repeated.", "标签；可重复给出。"),
    "opt.kind": ("Only this kind; may be repeated.", "只看该种类；可重复给出。"),
    "opt.limit": ("At most so many.", "最多条数。"),
    "opt.id": ("Id of a memory; its beginning is enough.", "记忆编号；开头几位即可。"),
    # commands
    "help.demo": (
        "Show what Doxa does, on a sample conversation in a store of its own.",
        "用示例对话在临时存储里演示 Doxa 能做什么。",
    ),
    "demo.keep": ("Keep the store at this path.", "把演示用的存储保留在该路径。"),
    "example.demo": (
        "doxa demo\ndoxa demo --lang zh\ndoxa demo --keep demo.db",
        "doxa demo\ndoxa demo --lang en\ndoxa demo --keep demo.db",
    ),
    "help.observe": (
        "Write one turn to the journal; it is durable when the command returns.",
        "把一条内容写入日志；命令返回时已持久保存。",
    ),
    "observe.content": (
        "What was said or done; - reads standard input.",
        "内容；- 表示读标准输入。",
    ),
    "observe.role": ("user, assistant, system or tool.", "user、assistant、system 或 tool。"),
    "observe.name": ("The speaker, shown and searched.", "说话人，会显示也可检索。"),
    "observe.scene": ("The scene it belongs to; default general.", "所属场景；默认 general。"),
    "observe.agent": ("The agent that saw it.", "记录它的智能体。"),
    "observe.channel": (
        "The door it came through, if not the role's.",
        "来源通道；缺省由角色决定。",
    ),
    "observe.key": (
        "A key that makes writing it twice write it once.",
        "幂等键：重复写入只算一次。",
    ),
    "observe.wait": ("Wait until it is found by meaning too.", "等到也能按语义找到。"),
    "example.observe": (
        (
            'doxa observe "I prefer short answers"\n'
            'doxa observe "Deploy failed: no permission" --role tool --scene deploy\n'
            "cat notes.txt | doxa observe - --user ann --key notes-1"
        ),
        (
            'doxa observe "我喜欢简练的回答"\n'
            'doxa observe "部署失败：没有权限" --role tool --scene deploy\n'
            "cat notes.txt | doxa observe - --user 小王 --key notes-1"
        ),
    ),
    "help.import": (
        "Import conversations from files; running it again imports only the rest.",
        "从文件导入对话；再次运行只导入剩余部分。",
    ),
    "import.paths": (
        "Files, directories or zip archives of chats.",
        "对话文件、目录或 zip 压缩包。",
    ),
    "import.format": ("Format of the files; auto looks inside.", "文件格式；auto 表示自动识别。"),
    "import.encoding": (
        "Encoding, such as gbk; else UTF-8 or its mark.",
        "编码，如 gbk；缺省 UTF-8。",
    ),
    "import.scene": (
        "Scene of turns that name none; unsorted holds them back for review.",
        "未注明场景的内容归入的场景；unsorted 表示留待审阅。",
    ),
    "import.zone": ("Zone of times without one.", "不带时区的时间所在时区。"),
    "import.errors": (
        "Write every record left out, as JSON lines.",
        "把跳过的记录写入文件（JSON 行）。",
    ),
    "import.dry_run": ("Only read and count.", "只读取和计数，不写入。"),
    "import.settle": ("Wait until all of it is found by meaning too.", "等到全部也能按语义找到。"),
    "example.import": (
        (
            "doxa import conversations.json --user ann\n"
            "doxa import chat.jsonl --scene support --zone Asia/Shanghai\n"
            "doxa import export.zip --dry-run --errors left-out.jsonl"
        ),
        (
            "doxa import conversations.json --user 小王\n"
            "doxa import chat.txt --encoding gbk --scene 客服 --zone Asia/Shanghai\n"
            "doxa import export.zip --dry-run --errors left-out.jsonl"
        ),
    ),
    "help.edit": (
        "Change one memory; the change is kept as an event.",
        "修改一条记忆；修改本身也记入日志。",
    ),
    "edit.text": ("The new wording; the old one matches no more.", "新的文字；旧文字不再命中。"),
    "edit.tag": (
        "All its tags; repeat for several, '' for none.",
        "全部标签；可重复，'' 表示清空。",
    ),
    "edit.scene": ("The scene it belongs to.", "所属场景。"),
    "edit.state": ("active, pending, review or archived.", "active、pending、review 或 archived。"),
    "edit.confidence": ("0 to 1, at most what its grade allows.", "0 到 1，不超过其等级的上限。"),
    "edit.valid_until": ("When it ends to hold; never for no end.", "失效时刻；never 表示不失效。"),
    "example.edit": (
        (
            'doxa edit m4k2w --text "Prefers short answers in chat"\n'
            "doxa edit m4k2w --state archived\n"
            "doxa edit m4k2w --scene report/weekly --tag format"
        ),
        (
            'doxa edit m4k2w --text "聊天时喜欢简短的回答"\n'
            "doxa edit m4k2w --state archived\n"
            "doxa edit m4k2w --scene report/weekly --tag 格式"
        ),
    ),
    "help.settle": ("Do the waiting background work now.", "立即完成等待中的后台工作。"),
    "settle.timeout": ("Stop waiting after so many seconds.", "最多等待的秒数。"),
    "example.settle": (
        "doxa settle\ndoxa settle --timeout 10",
        "doxa settle\ndoxa settle --timeout 10",
    ),
    "help.recall": (
        "Find the memories that answer a query, best first.",
        "找出能回答问题的记忆，最好的在前。",
    ),
    "recall.query": ("What to look for, in any words.", "要找什么，怎么说都行。"),
    "recall.k": ("At most so many; default recall.k.", "最多条数；默认取 recall.k。"),
    "recall.layer": ("Only this layer: episodic, semantic, …", "只看该层：episodic、semantic……"),
    "recall.threshold": ("Relevance it must reach; 0 is off.", "须达到的相关度；0 表示不限。"),
    "recall.deep": ("Look into the archive too.", "也查归档。"),
    "recall.history": ("Show what is superseded or expired too.", "也显示已被取代或过期的。"),
    "recall.explain": (
        "Show score parts, arms, source and what was cut.",
        "显示得分、命中方式、来源和未返回者。",
    ),
    "recall.expand": (
        "Ask the language model for other words first.",
        "先请语言模型给出其他说法再查。",
    ),
    "example.recall": (
        (
            'doxa recall "how should answers look?"\n'
            'doxa recall "order REF-00042" --explain\n'
            'doxa recall "where did I live?" --history --json'
        ),
        (
            'doxa recall "回答应该是什么风格"\n'
            'doxa recall "订单 REF-00042" --explain\n'
            'doxa recall "我以前住哪里" --history --json'
        ),
    ),
    "help.brief": (
        "Print the block of memories for a context window, and nothing else.",
        "打印可直接放入上下文的记忆块，不含其他内容。",
    ),
    "brief.stage": ("start, work or end of the task.", "任务阶段：start、work 或 end。"),
    "brief.window": ("Tokens of the context window.", "上下文窗口的词元数。"),
    "brief.share": ("The share of the window it may take.", "最多占窗口的比例。"),
    "example.brief": (
        (
            'doxa brief "write the weekly report" --scene report\n'
            'doxa brief "fix the deploy" --stage work --window 32000 > block.txt'
        ),
        (
            'doxa brief "写周报" --scene report\n'
            'doxa brief "修复部署" --stage work --window 32000 > block.txt'
        ),
    ),
    "help.diagnose": (
        "Name the stage of a recall that lost a memory.",
        "指出一次检索在哪一步丢掉了某条记忆。",
    ),
    "diagnose.expect": ("The memory that was expected.", "本应找到的记忆。"),
    "example.diagnose": (
        (
            'doxa diagnose "where do I live" --expect m_4bagq6\n'
            "doxa diagnose 我住在哪里 --expect m_4bagq6 --scene travel"
        ),
        (
            "doxa diagnose 我住在哪里 --expect m_4bagq6\n"
            'doxa diagnose "where do I live" --expect m_4bagq6 --scene travel'
        ),
    ),
    "help.distil": (
        "Show what a text would become: what is kept and why, what is not and why.",
        "预览一段文字会变成什么：留下什么、为什么，不留什么、为什么。",
    ),
    "distil.text": ("The text, or - for standard input.", "文字；- 表示从标准输入读取。"),
    "distil.preview": ("Only look; nothing is written.", "只看，不写入任何内容。"),
    "example.distil": (
        (
            'doxa distil --preview "I\'m allergic to peanuts"\n'
            "doxa distil --preview 我下周要去北京出差"
        ),
        (
            "doxa distil --preview 我下周要去北京出差\n"
            'doxa distil --preview "I\'m allergic to peanuts"'
        ),
    ),
    "help.pending": (
        "List turns that may say something no rule reads surely, latest first.",
        "列出可能有内容、但没有规则能准确读出的话，最新的在前。",
    ),
    "example.pending": ("doxa pending\ndoxa pending --json", "doxa pending\ndoxa pending --json"),
    "help.redistil": (
        "Distil every turn anew, after the rules changed; what a person edited stays.",
        "规则变化后把所有的话重新提炼一遍；人改过的保持不变。",
    ),
    "example.redistil": (
        "doxa redistil\ndoxa redistil --json",
        "doxa redistil\ndoxa redistil --json",
    ),
    "help.reindex": (
        "Give every memory the vectors of the present embedders, or of another choice.",
        "为所有记忆生成当前（或另选的）模型的向量。",
    ),
    "reindex.embedder": (
        "auto, fast, better, hash or openai:<model>.",
        "auto、fast、better、hash 或 openai:<模型>。",
    ),
    "reindex.drop": ("Remove the vectors of other models.", "删除其他模型的向量。"),
    "example.reindex": (
        "doxa reindex --embedder better\ndoxa reindex --drop",
        "doxa reindex --embedder better\ndoxa reindex --drop",
    ),
    "help.list": ("List memories, latest first.", "列出记忆，最新的在前。"),
    "list.state": ("Only this state; may be repeated.", "只看该状态；可重复给出。"),
    "list.text": ("Only those that contain this.", "只看包含该文字的。"),
    "list.since": ("Only from this moment on.", "只看该时刻起的。"),
    "list.until": ("Only before this moment.", "只看该时刻之前的。"),
    "list.offset": ("Leave out the first so many.", "跳过前若干条。"),
    "example.list": (
        (
            "doxa list --scene report --limit 20\n"
            "doxa list --state review\n"
            "doxa list --text deploy --since 2025-03-01 --json"
        ),
        (
            "doxa list --scene report --limit 20\n"
            "doxa list --state review\n"
            "doxa list --text 部署 --since 2025-03-01 --json"
        ),
    ),
    "help.get": ("Show every field of one memory.", "显示一条记忆的全部字段。"),
    "example.get": (
        "doxa get m4k2w\ndoxa get m4k2w --json",
        "doxa get m4k2w\ndoxa get m4k2w --json",
    ),
    "help.why": (
        "Show where a memory comes from: who said it, when, and what was changed.",
        "说明一条记忆的来历：谁、何时说的，改过什么。",
    ),
    "example.why": (
        "doxa why m4k2w\ndoxa why m4k2w --json",
        "doxa why m4k2w\ndoxa why m4k2w --json",
    ),
    "help.stats": ("Show the figures of the space.", "显示空间的各项数字。"),
    "example.stats": (
        "doxa stats\ndoxa stats --space work --json",
        "doxa stats\ndoxa stats --space work --json",
    ),
    "help.doctor": (
        "Check store, models and queue; say what to do. Exits 3 if something is broken.",
        "检查存储、模型和队列并给出建议；有故障时退出码为 3。",
    ),
    "example.doctor": (
        "doxa doctor\ndoxa doctor --repair\ndoxa doctor --repair --accept-altered",
        "doxa doctor\ndoxa doctor --repair\ndoxa doctor --repair --accept-altered",
    ),
    "help.worker": ("Do the background work until stopped.", "持续处理后台工作，直到停止。"),
    "worker.once": ("End when nothing waits.", "没有等待的工作就结束。"),
    "example.worker": ("doxa worker\ndoxa worker --once", "doxa worker\ndoxa worker --once"),
    "help.queue": ("Look after background work that was given up.", "处理被放弃的后台工作。"),
    "help.queue list": ("List the jobs that were given up, and why.", "列出被放弃的任务及原因。"),
    "example.queue list": (
        "doxa queue list\ndoxa queue list --json",
        "doxa queue list\ndoxa queue list --json",
    ),
    "help.queue requeue": ("Let given-up jobs wait again.", "让被放弃的任务重新排队。"),
    "queue.ids": ("Ids of jobs.", "任务编号。"),
    "queue.all": ("All of them.", "全部任务。"),
    "example.queue requeue": (
        "doxa queue requeue 12 15\ndoxa queue requeue --all",
        "doxa queue requeue 12 15\ndoxa queue requeue --all",
    ),
    "help.audit": ("Show the latest changes, each with its cause.", "显示最近的变更及其原因。"),
    "example.audit": (
        "doxa audit -n 10 --json\ndoxa audit --verify",
        "doxa audit -n 10 --json\ndoxa audit --verify",
    ),
    "help.settings": (
        "Show every setting, its value and where the value comes from.",
        "显示所有设置、取值及其来源。",
    ),
    "settings.config": ("The settings file.", "设置文件。"),
    "settings.home": ("The home directory.", "主目录。"),
    "example.settings": (
        "doxa settings\ndoxa settings --json",
        "doxa settings\ndoxa settings --json",
    ),
    # settings
    **BELIEF_HELPS,
    **SETTING_HELPS,
    **BENCH_HELPS,
    **BANK_HELPS,
    **ERASING_HELPS,
    **FORGET_HELPS,
    **KEY_HELPS,
    **REVIEW_HELPS,
    **MOVING_HELPS,
    **SERVING_HELPS,
    **ARCHIVE_HELPS,
    **AGENT_HELPS,
    **MODEL_HELPS,
    **TASK_HELPS,
    **SESSION_HELPS,
}
"""``key: (English, Chinese)``."""
