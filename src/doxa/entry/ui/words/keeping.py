"""Recall lab, audit, snapshots, system: looking after a mind."""

from collections.abc import Mapping

KEEPING: Mapping[str, tuple[str, str]] = {
    "lab.told": (
        "Looking here counts as no use: nothing is logged.",
        "在这里查看不计入使用，也不写入日志。",
    ),
    "lab.query": ("What is asked", "提问"),
    "lab.run": ("Ask", "提问"),
    "lab.past": ("Past recalls", "历次检索"),
    "lab.stage": ("Stage", "阶段"),
    "lab.k": ("Hits at most", "最多条数"),
    "lab.threshold": ("Threshold", "阈值"),
    "lab.usual": ("as set", "按设置"),
    "lab.window": ("Window, tokens", "窗口（词元）"),
    "lab.at": ("As of", "时点"),
    "lab.now": ("now", "现在"),
    "lab.deep": ("archived too", "包括已归档"),
    "lab.history": ("expired and superseded too", "包括过期与被取代"),
    "lab.hits": ("Hits", "命中"),
    "lab.score": ("score", "得分"),
    "lab.parts": ("All parts", "全部构成"),
    "lab.none": (
        "Nothing. Better no memory than an irrelevant one.",
        "没有结果。宁可不答，也不给无关的记忆。",
    ),
    "lab.line": ("What follows was not returned: below the threshold", "以下未返回：低于阈值"),
    "lab.cut": ("Cut, and why", "未返回及原因"),
    "lab.brief": ("What an agent is told", "智能体看到的记忆块"),
    "lab.no_brief": ("Nothing: the brief is empty.", "记忆块为空。"),
    "lab.used": ("of use", "有用"),
    "lab.withheld": ("(the query was erased)", "（提问已删除）"),
    "lab.injected": ("given to an agent", "已注入"),
    "lab.nothing_asked": ("Nothing was asked yet.", "还没有检索过。"),
    "tune.title": ("Tuning", "调优建议"),
    "tune.idle.unused": ("Returned again and again, never of use", "反复返回却从未用到"),
    "tune.idle.never": ("Never returned in a month", "一个月内从未返回"),
    "replay.title": ("A past recall", "一次检索"),
    "replay.lab": ("Open in the lab", "在实验页打开"),
    "replay.then": ("Then", "当时"),
    "replay.now": ("Now", "现在"),
    "replay.gone": ("(gone)", "（已不存在）"),
    "replay.outcome": ("Outcome of the task", "任务结果"),
    "replay.mark": ("Mark what was of use", "标记有用的"),
    "replay.was": ("was {count}", "原第 {count}"),
    "replay.new": ("new", "新"),
    "log.verify": ("Verify the log", "校验日志"),
    "log.snapshots": ("Snapshots of beliefs", "信念快照"),
    "log.label": ("Label of a new snapshot", "新快照的名称"),
    "log.take": ("Take a snapshot", "保存快照"),
    "log.acts": ("Actions", "操作"),
    "log.compare": ("Compare, restore…", "比较、恢复…"),
    "log.no_snapshots": ("No snapshot yet.", "还没有快照。"),
    "log.audit": ("What happened", "发生过的事"),
    "log.all": ("everything", "全部"),
    "log.action": ("Action", "动作"),
    "log.target": ("What", "对象"),
    "log.actor": ("Who", "谁"),
    "diff.title": ("What differs", "差异"),
    "diff.choose": ("choose a snapshot", "请选择一个快照"),
    "diff.with": ("Compare with", "与之比较"),
    "diff.now": ("now", "现在"),
    "diff.same": ("Nothing differs.", "没有差异。"),
    "diff.back": ("Go back", "恢复"),
    "diff.back_told": (
        (
            "Restoring “{label}” takes these {count} beliefs back to where they stood. "
            "Nothing erased comes back."
        ),
        "恢复“{label}”会让这 {count} 条信念回到当时的状态。已删除的内容不会回来。",
    ),
    "diff.restore": ("Restore", "恢复"),
    "system.jobs": ("Background work", "后台工作"),
    "system.settle": ("Work it off now", "立即处理"),
    "system.dead": ("Given up", "已放弃的任务"),
    "system.requeue": ("Try again", "重试"),
    "system.embedders": ("Embedders", "向量模型"),
    "system.reindex": ("Embed what lacks a vector", "补齐向量"),
    "system.policy": ("Forgetting", "遗忘策略"),
    "system.profile": ("Profile", "方案"),
    "system.capacity": ("Capacity (0: no limit)", "容量（0 为不限）"),
    "system.tonight": ("What would go tonight", "今晚会忘掉什么"),
    "system.keys": ("Keys and grants", "密钥与权限"),
    "system.no_keys_seen": ("Keys are not for this key to see.", "这个密钥无权查看密钥。"),
    "system.costs": ("Calls of language models", "语言模型用量"),
    "system.store": ("Store", "存储"),
    "system.size": ("size", "大小"),
    "policy.fade": ("fades after, days", "开始淡化（天）"),
    "policy.archive": ("archived after", "归档"),
    "policy.erase": ("erased after", "删除"),
    "policy.ended": ("kept once over", "失效后保留"),
    "tonight.told": (
        "{looked} looked at: {total} would go, {fading} weigh less.",
        "查看了 {looked} 条：{total} 条会被忘掉，{fading} 条权重下降。",
    ),
    "tonight.fate": ("Fate", "去向"),
    "tonight.nothing": ("Nothing would go.", "没有要忘掉的。"),
    "key.name": ("Name", "名称"),
    "key.grants": ("Rights", "权限"),
    "key.user": ("Speaks for (* any user)", "代表用户（* 为任意）"),
    "key.rights": ("Rights there", "在该场景的权限"),
    "key.none": ("No key yet: this machine's owner needs none.", "还没有密钥：本机所有者不需要。"),
    "key.add": ("Make a key", "创建密钥"),
    "key.make": ("Make it", "创建"),
    "key.made": ("A new key", "新密钥"),
    "key.once": (
        "The secret of {name}. It is shown this once; copy it now.",
        "{name} 的密钥，只显示这一次，请立即复制。",
    ),
    "key.warning": (
        (
            "While a key is in force, these pages need one too: sign in with a key that may do "
            "everything (*, every right, any user) to go on."
        ),
        "只要有密钥生效，这些页面也需要密钥：请用拥有全部权限的密钥（*、所有权限、任意用户）登录。",
    ),
    "key.revoke": ("Revoke", "撤销"),
    "key.revoked": ("revoked", "已撤销"),
    "cost.purpose": ("Purpose", "用途"),
    "cost.calls": ("Calls", "调用"),
    "cost.tokens": ("Tokens", "词元"),
    "health.title": ("Health", "健康检查"),
    "health.weak": ("could be better", "有待改善"),
    "import.title": ("Import a conversation", "导入对话"),
    "import.told": (
        (
            "Chat exports of ChatGPT and Claude, JSON lines, transcripts; packed ones too. "
            "The format is found out. Sent again, only what is new is imported."
        ),
        (
            "支持 ChatGPT、Claude 的导出文件、JSON Lines、文字记录及其压缩包，格式自动识别。"
            "重复导入只写入新的内容。"
        ),
    ),
    "transfer.title": ("Import and export", "导入与导出"),
    "load.title": ("Load an archive", "载入归档"),
    "load.told": (
        (
            "All of it or nothing. What is here already stays as it is, what was erased here stays "
            "erased. Of an archive that is not yours only the words come."
        ),
        (
            "要么全部载入，要么什么都不动。已有的内容保持原样，在此删除过的不会回来；"
            "不属于你的归档只带来文字。"
        ),
    ),
    "load.file": ("Archive", "归档文件"),
    "load.passphrase": ("Passphrase (optional)", "口令（可选）"),
    "load.mine": (
        "It is my own, from another machine: trust and states of beliefs come with it",
        "这是我自己在另一台机器上的：来源等级和信念状态一并载入",
    ),
    "load.go": ("Load", "载入"),
    "load.share": ("done", "进度"),
    "load.withheld": ("erased here, withheld", "在此删除过，未载入"),
    "load.clashes": ("different here, kept", "与此处不同，保留此处"),
    "load.own": ("Proved to be your own.", "已证实是你自己的归档。"),
    "load.foreign": ("Taken in as import: only its words came.", "按导入处理：只带来文字。"),
    "export.title": ("Export an archive", "导出归档"),
    "export.told": (
        (
            "Memories, beliefs with their evidence and versions, sessions, tasks and skills in one "
            "file. A passphrase encrypts it and lets another machine tell that it is yours."
        ),
        (
            "记忆、信念及其依据与版本、会话、任务和技能，存为一个文件。"
            "设置口令可加密，并让另一台机器认出它属于你。"
        ),
    ),
    "export.journal": ("the words of every turn too", "包括每一句原话"),
    "export.go": ("Export", "导出"),
    "import.file": ("Files", "文件"),
    "import.user": ("Holder (empty: shared)", "归属（留空为共享）"),
    "import.go": ("Import", "导入"),
    "import.no_file": ("choose a file to import", "请选择要导入的文件"),
    "import.unknown": (
        "there is no such import here; it may be from before a restart",
        "没有这次导入；可能发生在重启之前",
    ),
    "import.progress": ("Import", "导入"),
    "import.recent": ("Imports", "导入记录"),
    "import.running": ("Reading. What was counted is safe.", "正在读取。已计入的内容都已保存。"),
    "import.behind": (
        "Read. The background work goes on: everything is found by words already.",
        "读取完毕，后台工作继续进行；现在已可按字词找到。",
    ),
    "import.done": ("Done.", "完成。"),
}
