"""Help and messages about the memory bank, in English and in Chinese."""

from collections.abc import Mapping

BANK_HELPS: Mapping[str, tuple[str, str]] = {
    "help.bank": (
        "The memory bank: Markdown files you can read, edit and carry away.",
        "记忆库：可阅读、编辑、带走的 Markdown 文件。",
    ),
    "help.bank init": (
        "Make a directory the bank of this space and write its files.",
        "把一个目录设为本空间的记忆库，并写出文件。",
    ),
    "help.bank sync": (
        "Take in what changed in the files, and write what changed in the memory.",
        "双向同步：读入文件的改动，写出记忆的变化。",
    ),
    "help.bank watch": (
        "Keep a bank in step until stopped (Ctrl-C).",
        "持续保持同步，直到停止（Ctrl-C）。",
    ),
    "help.bank status": (
        "How each bank stands, what needs repair, and how much waits for review.",
        "各记忆库的状态、需要修复之处，以及待审核的数量。",
    ),
    "help.bank doctor": (
        "Check a bank: heads, ids, links, rights.",
        "检查记忆库：文件头、编号、链接、权限。",
    ),
    "help.bank attach": (
        "Make a directory of notes a read-only source of recall; run again or sync to follow it.",
        "把一个笔记目录作为只读的召回来源；再次运行或同步即可跟进改动。",
    ),
    "help.bank detach": (
        "Forget a bank or attached directory; its files stay.",
        "解除记忆库或外部目录；文件保留不动。",
    ),
    "help.bank confirm": (
        "Say that all files that are gone were meant to go: their entries are erased now.",
        "确认缺失的文件都是有意删除：立即彻底删除对应条目。",
    ),
    "bank.directory": ("The directory.", "目录。"),
    "bank.user": (
        "Whose bank it is: what they write is theirs; left out, shared.",
        "记忆库属于谁：其写入归其所有；省略则共享。",
    ),
    "bank.scene": (
        "Where the notes are recalled; left out, everywhere.",
        "在哪个场景可召回；省略则处处可用。",
    ),
    "example.bank init": (
        "doxa bank init ~/notes/memory\ndoxa bank init ~/notes/memory --user ann",
        "doxa bank init ~/笔记/记忆\ndoxa bank init ~/笔记/记忆 --user 小王",
    ),
    "example.bank sync": (
        "doxa bank sync ~/notes/memory\ndoxa bank sync ~/notes/memory --json",
        "doxa bank sync ~/笔记/记忆\ndoxa bank sync ~/笔记/记忆 --json",
    ),
    "example.bank watch": (
        "doxa bank watch ~/notes/memory\ndoxa bank watch ~/notes/memory --lang en",
        "doxa bank watch ~/笔记/记忆\ndoxa bank watch ~/笔记/记忆 --lang zh",
    ),
    "example.bank status": (
        "doxa bank status\ndoxa bank status --json",
        "doxa bank status\ndoxa bank status --json",
    ),
    "example.bank doctor": (
        "doxa bank doctor ~/notes/memory\ndoxa bank doctor ~/notes/memory --json",
        "doxa bank doctor ~/笔记/记忆\ndoxa bank doctor ~/笔记/记忆 --json",
    ),
    "example.bank attach": (
        "doxa bank attach ~/vault --scene work\ndoxa bank attach ~/wiki --user ann",
        "doxa bank attach ~/知识库 --scene 工作\ndoxa bank attach ~/百科 --user 小王",
    ),
    "example.bank detach": (
        "doxa bank detach ~/vault\ndoxa bank detach ~/vault --json",
        "doxa bank detach ~/知识库\ndoxa bank detach ~/知识库 --json",
    ),
    "example.bank confirm": (
        "doxa bank confirm ~/notes/memory\ndoxa bank confirm ~/notes/memory --json",
        "doxa bank confirm ~/笔记/记忆\ndoxa bank confirm ~/笔记/记忆 --json",
    ),
}
BANK_MESSAGES: Mapping[str, tuple[str, str]] = {
    "bank.label": ("Syncing", "同步"),
    "bank.files": ("{count} files in {root}", "{root} 中有 {count} 个文件"),
    "bank.same": ("Nothing to do: both sides agree.", "无需改动：两边一致。"),
    "bank.added": ("new notes taken in", "读入的新笔记"),
    "bank.edited": ("edits taken in", "读入的编辑"),
    "bank.moved": ("moved or renamed", "移动或改名"),
    "bank.hidden": ("hidden, file gone", "因文件缺失而隐藏"),
    "bank.restored": ("back in use", "恢复使用"),
    "bank.erased": ("erased", "彻底删除"),
    "bank.created": ("files created", "新建文件"),
    "bank.written": ("files written", "写入文件"),
    "bank.removed": ("files removed", "移除文件"),
    "bank.proposed": ("displaced versions", "被顶替的版本"),
    "bank.ignored": ("ignored: {path}", "已忽略：{path}"),
    "bank.suspended": ("Suspended: {why}", "已暂停：{why}"),
    "bank.detached": ("Detached; the files are as they were.", "已解除；文件未改动。"),
    "bank.watching": ("Watching {root}; Ctrl-C ends it.", "正在监视 {root}；按 Ctrl-C 结束。"),
    "bank.none": (
        "No bank yet; make one: doxa bank init DIR",
        "还没有记忆库；可运行：doxa bank init DIR",
    ),
    "bank.kind": ("kind", "类型"),
    "bank.two_way": ("two-way", "双向同步"),
    "bank.attached": ("read only, recalled at {scene}", "只读，在 {scene} 可召回"),
    "bank.of": ("user", "用户"),
    "bank.count": ("files", "文件数"),
    "bank.synced_at": ("last sync", "上次同步"),
    "bank.waiting": ("hidden, erased in a day", "已隐藏，一天后彻底删除"),
    "bank.stopped": ("suspended", "已暂停"),
    "bank.away": ("the directory cannot be reached", "无法访问该目录"),
    "bank.proposals": ("for review", "待审核"),
    "bank.to_review": (
        "See what waits: doxa review list --kind bank; then accept or reject it.",
        "查看待审内容：doxa review list --kind bank；然后接受或拒绝。",
    ),
}
