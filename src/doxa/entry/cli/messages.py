"""What the command line says beside its help: each message in English and in Chinese."""

from collections.abc import Mapping

from doxa.entry.cli.archive_helps import ARCHIVE_MESSAGES
from doxa.entry.cli.banking_words import BANK_MESSAGES
from doxa.entry.cli.erasing_words import ERASING_MESSAGES
from doxa.entry.cli.forget_helps import FORGET_MESSAGES
from doxa.entry.cli.key_helps import KEY_MESSAGES
from doxa.entry.cli.model_helps import MODEL_MESSAGES
from doxa.entry.cli.moving_helps import MOVING_MESSAGES
from doxa.entry.cli.review_helps import REVIEW_MESSAGES
from doxa.entry.cli.serving_helps import SERVING_MESSAGES
from doxa.entry.cli.session_helps import SESSION_MESSAGES
from doxa.entry.cli.task_helps import TASK_MESSAGES

MESSAGES: Mapping[str, tuple[str, str]] = {
    # errors and usage
    "error.label": ("Error:", "错误："),
    "error.output": ("the output cannot be written: {why}", "无法写出结果：{why}"),
    "usage.argument": ("{name} is missing", "缺少参数 {name}"),
    "usage.option": ("the option {name} is missing", "缺少选项 {name}"),
    "usage.no_option": ("there is no option {name}", "没有选项 {name}"),
    "usage.no_command": ("there is no command '{name}'", "没有命令 '{name}'"),
    "usage.near": ("; did you mean {near}?", "；是不是 {near}？"),
    "usage.value": ("{name}: {value}", "{name} 的值不合用：{value}"),
    "usage.needs": ("the option {name} wants a value", "选项 {name} 需要一个值"),
    "usage.try": ("`{command} --help` shows how.", "用法见 `{command} --help`。"),
    # observe, edit, settle
    "observe.written": ("Written", "已写入"),
    "observe.known": (
        "Already known: this key was written before",
        "已经写过：这个幂等键已在日志中",
    ),
    "edit.nothing": (
        (
            "nothing to change; name at least one of --text, --tag, --scene, --state, "
            "--confidence, --valid-until"
        ),
        (
            "没有要改的内容；请至少给出 --text、--tag、--scene、--state、--confidence、"
            "--valid-until 之一"
        ),
    ),
    "settle.done": (
        "{done} done, {failed} failed, {waiting} waiting, {dead} given up ({seconds} s)",
        "完成 {done}，失败 {failed}，等待 {waiting}，放弃 {dead}（{seconds} 秒）",
    ),
    "settle.paused": ("Work stands still: {reason}", "后台工作暂停：{reason}"),
    "reindex.done": ("Vectors: {vectors}", "向量：{vectors}"),
    "reindex.keep": (
        "Set DOXA_MODELS__EMBEDDER={name} to go on with it.",
        "要一直使用，请设置 DOXA_MODELS__EMBEDDER={name}。",
    ),
    # diagnose
    "diagnose.stage": ("stage", "步骤"),
    "diagnose.detail": ("what it did", "结果"),
    "diagnose.found": ("The memory is found.", "这条记忆能找到。"),
    "diagnose.lost": ("The memory was lost at: {stage}", "这条记忆丢在这一步：{stage}"),
    # distil
    "distil.kept": ("kept", "是否留下"),
    "distil.yes": ("yes", "是"),
    "distil.no": ("no: not important enough", "否：不够重要"),
    "distil.kind": ("what", "内容"),
    "distil.wording": ("wording", "原话"),
    "distil.rule": ("rule (precision)", "规则（精度）"),
    "distil.importance": ("importance", "重要性"),
    "distil.relation": ("beside what is known", "与已知的关系"),
    "distil.until": ("valid until", "有效至"),
    "distil.tags": ("tags", "标签"),
    "distil.pending": ("pending ({reason}): {words}", "待定（{reason}）：{words}"),
    "distil.proposal": ("  proposed: {sentence}", "  建议：{sentence}"),
    "distil.rejected": ("not kept ({reason}): {words}", "不留（{reason}）：{words}"),
    "distil.nothing": ("Nothing here is worth a memory.", "这里没有值得记住的内容。"),
    "redistil.done": (
        "{turns} turns distilled anew, {removed} memories removed, {waiting} jobs waiting",
        "重新提炼 {turns} 句话，移除 {removed} 条记忆，{waiting} 个任务在等待",
    ),
    # recall and brief
    "recall.none": (
        (
            "Nothing found. Nothing relevant is better than something irrelevant; "
            "--threshold 0 shows what came closest."
        ),
        "没有找到。宁可不答，也不给无关内容；加 --threshold 0 可查看最接近的记忆。",
    ),
    "recall.behind": (
        (
            "{waiting} jobs still wait; the latest turns may be found by words only "
            "(`doxa settle` finishes them)"
        ),
        "还有 {waiting} 项后台工作未完成，最新内容可能只能按字词找到（用 `doxa settle` 完成）",
    ),
    "hit.superseded": ("superseded", "已被取代"),
    "arm.words": ("words", "字词"),
    "arm.meaning": ("meaning", "语义"),
    "arm.time": ("time", "时间"),
    "arm.neighbour": ("neighbour", "相邻"),
    "part.relevance": ("relevance", "相关"),
    "part.recency": ("recency", "新近"),
    "part.frequency": ("frequency", "频度"),
    "part.tags": ("tags", "标签"),
    "part.words": ("words", "字词"),
    "part.meaning": ("meaning", "语义"),
    "part.coverage": ("coverage", "覆盖"),
    "part.own_relevance": ("own relevance", "自身相关度"),
    "part.match": ("match", "匹配"),
    "part.neighbours": ("neighbours", "相邻"),
    "part.session": ("session", "会话"),
    "part.time": ("time", "时间"),
    "part.identifier": ("names the identifier", "命中编号"),
    "part.revision": ("says anew", "新说法"),
    "explain.score": ("{score} = {sum}", "{score} = {sum}"),
    "explain.made": ("relevance {relevance} from {parts}", "相关度 {relevance}：{parts}"),
    "explain.comma": (", ", "、"),
    "explain.arms": ("found by {arms}", "命中方式：{arms}"),
    "explain.source": (
        "event {event} in session {session}",
        "来源：事件 {event}，会话 {session}",
    ),
    "explain.timings": ("milliseconds: {spent}", "毫秒：{spent}"),
    "opt.store.empty": (
        "--store is empty; leave it out for the default store, or give a path",
        "--store 为空；请去掉它以使用默认存储，或给出路径",
    ),
    "brief.none": (
        "Nothing of what is remembered here fits; the brief is empty.",
        "这里记住的内容里没有合适的，记忆块为空。",
    ),
    "brief.blank": (
        "Nothing is remembered here yet; the brief is empty.",
        "这里还没有记住任何内容，记忆块为空。",
    ),
    "brief.longer": (
        "{tokens} of at most {budget} tokens; the whole history is shorter still ({full})",
        "{tokens} 词元（上限 {budget}）；全部历史更短，只需 {full}",
    ),
    "brief.size": (
        "{tokens} of at most {budget} tokens; the whole history would take {full} ({saved} saved)",
        "{tokens} 词元（上限 {budget}）；全部历史需 {full}（省 {saved}）",
    ),
    "list.more": ("More may follow: --offset {offset}", "可能还有更多：--offset {offset}"),
    "why.mentions": ("Said", "提及"),
    "why.history": ("History", "变更"),
    "why.conversation": ("In the conversation", "所在对话"),
    "session.turns": ("{shown} of {total}", "显示 {shown}，共 {total}"),
    "stats.recalls": (
        "{count}, {rate} found something; {used} of {judged} judged ones were of use",
        "{count} 次，{rate} 有结果；有反馈的 {judged} 次中 {used} 用上了",
    ),
    "value.shared": ("(shared)", "（共享）"),
    "standing.pending": ("pending", "待提炼"),
    "standing.review": ("review", "待审"),
    "standing.archived": ("archived", "已归档"),
    "standing.superseded": ("superseded", "已被取代"),
    "level.low": ("low", "低"),
    "level.medium": ("medium", "中"),
    "level.high": ("high", "高"),
    # doctor, worker, queue, settings
    "check.ok": ("ok", "正常"),
    "check.broken": ("BROKEN", "故障"),
    "check.open": ("–", "–"),
    "doctor.broken": (
        "Something is broken; the arrows say what to do.",
        "有故障；箭头处写明怎么办。",
    ),
    "doctor.sound": ("Nothing is broken.", "没有故障。"),
    "worker.running": ("Working for {where}; Ctrl-C stops.", "正在处理 {where}；按 Ctrl-C 停止。"),
    "worker.single": ("Working once through the queue of {where}.", "处理一遍 {where} 的队列。"),
    "worker.stopped": ("Stopped. Queue: {queue}", "已停止。队列：{queue}"),
    "worker.empty": ("empty", "空"),
    "queue.which": (
        "name the ids of jobs (`doxa queue list` shows them) or --all, not both",
        "请给出任务编号（见 `doxa queue list`）或 --all，二者选一",
    ),
    "queue.requeued": ("{count} jobs wait again", "{count} 个任务重新排队"),
    "settings.how": (
        "Set a key in doxa.toml ([recall] k = 5) or the environment (DOXA_RECALL__K=5).",
        "在 doxa.toml（[recall] k = 5）或环境变量（DOXA_RECALL__K=5）中设置。",
    ),
    "origin.default": ("default", "默认"),
    "origin.file": ("file", "文件"),
    "origin.environment": ("environment", "环境变量"),
    # import
    "import.label": ("Reading", "读取"),
    "import.counting": ("Counting", "计数"),
    "import.settling": ("Embedding", "向量化"),
    "import.rate": ("{turns} turns, {rate}/s", "{turns} 条，{rate} 条/秒"),
    "import.jobs": ("{done} done, {left} left", "完成 {done}，剩 {left}"),
    "import.title": ("Imported", "已导入"),
    "import.title.dry": ("Dry run: nothing was written", "试运行：未写入任何内容"),
    "import.read": ("turns read", "读到"),
    "import.new": ("new", "新增"),
    "import.known": ("already known", "已有"),
    "import.bad": ("left out", "跳过"),
    "import.sessions": ("sessions", "会话"),
    "import.time": ("time", "用时"),
    "import.seconds": ("{seconds} s, {rate} turns/s", "{seconds} 秒，{rate} 条/秒"),
    "import.more_bad": (
        "… and {count} more; --errors FILE writes them all",
        "……另有 {count} 条；--errors FILE 可写出全部",
    ),
    "import.unsorted": (
        "Turns without a scene are `unsorted`: listed for review, not recalled.",
        "没有场景的内容归入 `unsorted`：列出待查，不参与检索。",
    ),
    "import.interrupted": (
        "Interrupted. What was counted is safe; the same command imports only the rest.",
        "已中断。已计入的内容都已保存；再次运行同一命令只导入剩余部分。",
    ),
    "import.refining": (
        (
            "Everything can be found. {waiting} memories still get the finer vectors of the "
            "better embedder, which sharpen the order: `doxa settle` or `doxa worker` makes them."
        ),
        (
            "现在全部都能找到。还有 {waiting} 条记忆要由更好的模型再做一遍向量，使排序更准："
            "可运行 `doxa settle` 或 `doxa worker`。"
        ),
    ),
    "import.unsettled": (
        "Found by words already; {waiting} jobs wait. `doxa worker --once` finishes them.",
        "已可按字词找到；还有 {waiting} 项后台工作，用 `doxa worker --once` 完成。",
    ),
    # demo
    "demo.title": (
        "Doxa keeps what an agent lived through and finds the right few of it again.",
        "Doxa 记下智能体经历过的事，需要时只找回该想起的几条。",
    ),
    "demo.write": ("1  Write", "1  写入"),
    "demo.write.told": (
        (
            "A sample conversation goes into a store of its own, {where}. Every turn is durable "
            "before the agent goes on."
        ),
        "把一段示例对话写入单独的存储 {where}。每条内容落盘后，智能体才继续。",
    ),
    "demo.more": ("and so on", "……等等"),
    "demo.written": (
        "{turns} turns of {sessions} sessions, written in {seconds} s and found by words at once.",
        "{sessions} 个会话、{turns} 条内容，{seconds} 秒写完，立即可按字词找到。",
    ),
    "demo.settled": (
        (
            "Behind it, {done} jobs in {seconds} s: the turns can now be found by meaning. "
            "The embedders run on this machine; nothing left it."
        ),
        (
            "随后在后台用 {seconds} 秒完成 {done} 项工作：现在也能按语义找到。"
            "向量模型在本机运行，数据没有离开这台机器。"
        ),
    ),
    "demo.distil": ("2  Distil", "2  提炼"),
    "demo.distil.told": (
        (
            "What matters in it became memories, by rules alone. Each keeps the words it was "
            "made of; a newer statement takes the place of an older one, which stays on record."
        ),
        (
            "其中要紧的内容只凭规则提炼成了记忆。每一条都留着原话；新的说法取代旧的，旧的仍有"
            "案可查。"
        ),
    ),
    "demo.distil.said": ("said: {wording}", "原话：{wording}"),
    "demo.distil.mentions": ("{count} mentions", "说过 {count} 次"),
    "demo.distil.until": ("until {until}", "有效至 {until}"),
    "demo.distil.superseded": ("superseded by: {newer}", "已被取代：{newer}"),
    "demo.ask": ("3  Recall", "3  检索"),
    "demo.ask.told": (
        "Each hit says how well it fits, what its score is made of, and which turn it comes from.",
        "每条结果都说明相关程度、得分构成，以及出自哪一条内容。",
    ),
    "demo.words": (
        "By words: a number that no embedder understands.",
        "按字词：向量模型不认识的编号。",
    ),
    "demo.meaning": (
        "By meaning: what was said in other words.",
        "按语义：换了说法也能找到。",
    ),
    "demo.changed": (
        "A fact that changed: the newer statement answers.",
        "变了的事实：由较新的说法回答。",
    ),
    "demo.date": (
        "By time: a day named in the question.",
        "按时间：问题里提到的日期。",
    ),
    "demo.nothing": (
        "Off topic: nobody ever spoke of this.",
        "离题：从没谈过的事。",
    ),
    "demo.nothing.told": (
        "Nothing. Better no memory than an irrelevant one.",
        "没有结果。宁可不答，也不给无关的记忆。",
    ),
    "demo.brief": ("5  Brief", "5  记忆块"),
    "demo.brief.told": (
        (
            "What is worth knowing for a task, as one block for the context window. Memory is "
            "data: it stands inside a fence with a random mark and is never an instruction."
        ),
        (
            "把完成任务该知道的事写成一块，直接放进上下文。记忆只是数据："
            "放在带随机标记的围栏里，绝不当作指令。"
        ),
    ),
    "demo.stats": ("6  Figures", "6  数字"),
    "demo.end": ("Go on", "接下来"),
    "demo.end.kept": (
        'The store is kept: doxa recall "…" --store {where}',
        '存储已保留：doxa recall "……" --store {where}',
    ),
    "demo.end.told": (
        (
            'doxa observe "I prefer tables in weekly reports"   write something of your own\n'
            "doxa import conversations.json                     bring chats from elsewhere\n"
            "doxa --help                                        see everything"
        ),
        (
            'doxa observe "周报我喜欢用表格"     写下自己的内容\n'
            "doxa import conversations.json     导入别处的对话\n"
            "doxa --help                        查看全部命令"
        ),
    ),
    # columns and fields
    "col.id": ("Id", "编号"),
    "col.when": ("When", "日期"),
    "col.kind": ("Kind", "种类"),
    "col.scene": ("Scene", "场景"),
    "col.text": ("Text", "内容"),
    "col.cut": ("Not returned", "未返回"),
    "col.relevance": ("Rel.", "相关"),
    "col.reason": ("Reason", "原因"),
    "col.session": ("Session", "会话"),
    "col.started": ("Started", "开始"),
    "col.last": ("Last", "最近"),
    "col.turns": ("Turns", "条数"),
    "col.check": ("Check", "检查"),
    "col.outcome": ("Outcome", "结果"),
    "col.detail": ("Detail", "说明"),
    "col.attempts": ("Attempts", "尝试"),
    "col.since": ("Since", "起始"),
    "col.error": ("Error", "错误"),
    "col.key": ("Key", "键"),
    "col.value": ("Value", "值"),
    "col.origin": ("From", "来自"),
    "col.meaning": ("Meaning", "含义"),
    "col.file": ("File", "文件"),
    "col.where": ("Where", "位置"),
    "field.id": ("id", "编号"),
    "field.text": ("text", "内容"),
    "field.kind": ("kind", "种类"),
    "field.scene": ("scene", "场景"),
    "field.holder": ("holder", "归属"),
    "field.tags": ("tags", "标签"),
    "field.occurred": ("occurred", "发生"),
    "field.recorded": ("recorded", "记录"),
    "field.valid": ("valid", "有效"),
    "field.confidence": ("confidence", "可信度"),
    "field.importance": ("importance", "重要性"),
    "field.sentiment": ("sentiment", "情绪"),
    "field.slot": ("about", "主题"),
    "field.mentions": ("mentions", "提及"),
    "field.access": ("access", "访问"),
    "field.source": ("source", "来源"),
    "field.grade": ("grade", "等级"),
    "field.event": ("event", "事件"),
    "field.superseded": ("superseded by", "被取代"),
    "field.session": ("session", "会话"),
    "field.span": ("span", "起止"),
    "field.turns": ("turns", "条数"),
    "field.summary": ("summary", "摘要"),
    "field.store": ("store", "存储"),
    "field.space": ("space", "空间"),
    "field.events": ("events", "事件"),
    "field.sessions": ("sessions", "会话"),
    "field.memories": ("memories", "记忆"),
    "field.kinds": ("kinds", "种类"),
    "field.states": ("states", "状态"),
    "field.scenes": ("scenes", "场景"),
    "field.vectors": ("vectors", "向量"),
    "field.queue": ("queue", "队列"),
    "field.recalls": ("recalls", "检索"),
    **BANK_MESSAGES,
    **ERASING_MESSAGES,
    **FORGET_MESSAGES,
    **KEY_MESSAGES,
    **REVIEW_MESSAGES,
    **MOVING_MESSAGES,
    **SERVING_MESSAGES,
    **ARCHIVE_MESSAGES,
    **MODEL_MESSAGES,
    **TASK_MESSAGES,
    **SESSION_MESSAGES,
}
"""``key: (English, Chinese)``; the fields in braces are the same in both."""
