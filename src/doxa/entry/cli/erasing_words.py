"""The help and messages of erasing and keeping safe, in English and in Chinese."""

from collections.abc import Mapping

ERASING_HELPS: Mapping[str, tuple[str, str]] = {
    "help.erase": (
        "Erase turns with everything that came of them; shows what would go, --yes does it.",
        "彻底删除内容及其派生的一切；默认只预览，加 --yes 才执行。",
    ),
    "erase.ids": (
        "Memories or events: the turns they were said in go.",
        "记忆或事件编号：连同说出它们的原话一起删除。",
    ),
    "erase.user": ("All that belongs to this user.", "属于该用户的一切。"),
    "erase.scene": ("This scene and those below it.", "该场景及其下级。"),
    "erase.source": (
        "A channel, agent, tool or speaker, or the beginning of keys.",
        "来源：通道、智能体、工具、说话人，或幂等键的开头。",
    ),
    "erase.text": (
        "Words that stand in it, whatever their case, width and script.",
        "包含的文字；不分大小写、全半角和简繁。",
    ),
    "erase.since": ("Said at this moment or later.", "该时刻起说的。"),
    "erase.until": ("Said before this moment.", "该时刻之前说的。"),
    "erase.dry_run": ("Only show what would go (the default).", "只预览（默认）。"),
    "erase.yes": ("Erase it, and clear the files at once.", "确认删除，并立即清理文件。"),
    "example.erase": (
        (
            "doxa erase m4k2w\n"
            'doxa erase --text "home address" --yes\n'
            "doxa erase --user ann --until 2025-01-01 --yes"
        ),
        ("doxa erase m4k2w\ndoxa erase --text 家庭住址 --yes\ndoxa erase --user 小王 --yes"),
    ),
    "doctor.repair": (
        "Make indexes and damaged memories anew first; keep a copy of the file.",
        "先重建索引和损坏的记忆；请先保留一份文件副本。",
    ),
    "doctor.accept": (
        "With --repair: take rows altered from outside for what was written; the audit names them.",
        "与 --repair 同用：把被外部改动过的行按现状认可；审计日志会逐条记名。",
    ),
    "doctor.accept.alone": (
        "--accept-altered goes with --repair; look first: `doxa audit --verify` names the rows",
        "--accept-altered 要与 --repair 一起用；请先用 `doxa audit --verify` 查看是哪些行",
    ),
    "doctor.altered": (
        "Altered from outside and left so, they are not accepted (--accept-altered would):",
        "以下内容被外部改动过，保持原状、未予认可（--accept-altered 才会认可）：",
    ),
    "audit.verify": (
        "Check that no entry, and no row of content, was changed from outside.",
        "校验日志和各条内容没有被外部改动或删除。",
    ),
    "help.backup": (
        "Write the whole store into one fresh file, of one moment, while others work on.",
        "把整个存储备份到一个新文件；备份期间可照常读写。",
    ),
    "backup.path": ("The file to write; it must not exist.", "要写入的文件，不能已存在。"),
    "example.backup": (
        "doxa backup doxa-monday.db\ndoxa backup /backups/doxa.db --json",
        "doxa backup doxa-monday.db\ndoxa backup /backups/doxa.db --json",
    ),
    "help.restore-backup": (
        "Put a backup in place of the store, checked first; what was erased stays erased.",
        "用备份替换存储；先校验，已删除的内容不会恢复。",
    ),
    "restore.path": ("What `doxa backup` wrote.", "`doxa backup` 写出的文件。"),
    "restore.yes": ("The store that is there may go.", "允许替换现有的存储。"),
    "example.restore-backup": (
        (
            "doxa restore-backup doxa-monday.db --yes\n"
            "doxa restore-backup doxa-monday.db --store other.db"
        ),
        (
            "doxa restore-backup doxa-monday.db --yes\n"
            "doxa restore-backup doxa-monday.db --store other.db"
        ),
    ),
    "help.purge": (
        "Clear what erasing left in the store's files; the worker does it by itself.",
        "清理删除后残留在存储文件中的痕迹；后台也会自动完成。",
    ),
    "example.purge": ("doxa purge\ndoxa purge --json", "doxa purge\ndoxa purge --json"),
}
"""``key: (English, Chinese)``."""

ERASING_MESSAGES: Mapping[str, tuple[str, str]] = {
    "doctor.repaired": (
        "Mended events: {mended} · memories made anew: {remade} · lost: {lost} · indexed: {filed}",
        "修复事件：{mended} · 重建记忆：{remade} · 丢失：{lost} · 重建索引：{filed}",
    ),
    "doctor.resealed": (
        "Altered from outside, and accepted as they are; the audit names them:",
        "以下内容曾被外部改动，现按现状接受，审计日志已记录：",
    ),
    "audit.whole": (
        (
            "The log is whole: {entries} entries, known outside the store up to {anchored}. "
            "{rows} rows of content are as they were written."
        ),
        (
            "审计日志完整：共 {entries} 条，存储之外锚定到第 {anchored} 条；"
            "{rows} 行内容与写入时一致。"
        ),
    ),
    "audit.altered": (
        "Content was changed from outside Doxa ({count} findings):",
        "内容被 Doxa 之外的程序改动过（{count} 处）：",
    ),
    "audit.broken": (
        "The log is not what was written, from entry {seq} on: {reason}",
        "审计日志与当初写入的不符，自第 {seq} 条起：{reason}",
    ),
    "backup.done": ("Written: {path}, {size}", "已写入：{path}，{size}"),
    "backup.home": (
        "Keys and tombstones are not in it; keep a copy of {home} apart.",
        "备份不含密钥和墓碑记录；请另行保管 {home}。",
    ),
    "restored.done": (
        "Restored to {where}, as of {at}. Turns erased since, and erased from it again: {erased}.",
        "已恢复到 {where}，备份时间 {at}。此后删除过、现已再次删除的内容：{erased} 条。",
    ),
    "restored.revoked": (
        "Keys that were revoked since stay revoked: {count}.",
        "此后吊销的密钥保持吊销：{count} 个。",
    ),
    "erase.either": (
        "give --dry-run to look or --yes to erase, not both",
        "--dry-run（只看）和 --yes（执行）不能同时给出",
    ),
    "erase.would": ("This would go", "将会删除"),
    "erase.going": ("This goes", "以下内容将被删除"),
    "erase.done": ("Erased", "已删除"),
    "erase.nothing": ("Nothing fits; nothing was erased.", "没有符合的内容，什么都没有删除。"),
    "erase.how": (
        "Nothing was erased. Add --yes to do it; nothing brings it back.",
        "尚未删除。加 --yes 执行；删除后无法恢复。",
    ),
    "erase.more": ("… and {count} more", "……另有 {count} 条"),
    "erase.turns": ("turns", "原话"),
    "erase.recounted": ("counted anew", "重新计数"),
    "erase.asides": ("questions and labels", "查询记录与标签"),
    "erase.skills": ("skills changed", "受影响的技能"),
    "erase.purged": ("files", "文件"),
    "erase.clean": ("clean", "已清理干净"),
    "erase.clean.server": (
        "tables clean; the server's own log and backups go when they are recycled",
        "数据表已清理干净；服务器自己的日志和备份要等其轮换后才消失",
    ),
    "erase.remaining": ("not clean yet", "尚未清理"),
    "erase.copies": ("copies out of reach", "无法触及的副本"),
}
"""``key: (English, Chinese)``; the fields in braces are the same in both."""
