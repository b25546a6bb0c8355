"""Help and messages about archives, in English and in Chinese."""

from collections.abc import Mapping

ARCHIVE_HELPS: Mapping[str, tuple[str, str]] = {
    "help.export": (
        "Write one archive of the space: memories, beliefs, sessions, tasks and skills.",
        "把空间导出为一个归档：记忆、信念、会话、任务与技能。",
    ),
    "export.path": (
        "A fresh file; its suffix chooses the format: .tar.zst or .zip.",
        "新文件；后缀决定格式：.tar.zst 或 .zip。",
    ),
    "export.journal": (
        "The words of every turn too; without it memories stand with their wording.",
        "同时导出日志中每一轮的原话；不加时只带记忆及其措辞。",
    ),
    "export.encrypt": (
        "Encrypt it by a passphrase; then another machine can tell that it is yours.",
        "用口令加密；这样在另一台机器上也能认出是您自己的归档。",
    ),
    "archive.passphrase_file": (
        "A file that holds the passphrase; without it one is asked for.",
        "存放口令的文件；不给出时会提示输入。",
    ),
    "archive.passphrase_env": (
        "An environment variable that holds the passphrase.",
        "存放口令的环境变量名。",
    ),
    "example.export": (
        "doxa export mind.tar.zst\ndoxa export mind.zip --journal --encrypt",
        "doxa export mind.tar.zst\ndoxa export mind.zip --journal --encrypt",
    ),
    "help.load": (
        "Take over an archive, or a directory of Markdown notes: all of it or nothing.",
        "载入归档或 Markdown 笔记目录：要么全部载入，要么什么都不改。",
    ),
    "load.path": ("An archive or a directory of notes.", "归档文件或笔记目录。"),
    "load.mine": (
        "This encrypted archive is my own: keep its grades, ids and states of beliefs.",
        "这份加密归档是我自己的：保留其来源等级、编号与信念状态。",
    ),
    "load.map_user": ("Name a user otherwise; may be repeated.", "改换用户名，可重复给出。"),
    "load.scene": (
        "Where notes and words of others hold; else they are unsorted.",
        "笔记与他人文字所属的场景；不给出则为 unsorted。",
    ),
    "load.user": (
        "Whose notes and words of others these become; else shared.",
        "笔记与他人文字归属的用户；不给出则为共享。",
    ),
    "load.dry_run": (
        "Only tell what would come and what differs.",
        "只说明会载入什么、哪些有出入。",
    ),
    "example.load": (
        (
            "doxa load mind.tar.zst --dry-run\ndoxa load mind.zip --mine --map-user ann=anna\n"
            "doxa load ~/notes --scene reading"
        ),
        (
            "doxa load mind.tar.zst --dry-run\ndoxa load mind.zip --mine --map-user ann=anna\n"
            "doxa load ~/notes --scene 读书"
        ),
    ),
}
ARCHIVE_MESSAGES: Mapping[str, tuple[str, str]] = {
    "export.label": ("Exporting", "导出"),
    "export.done": (
        "Written to {path} ({size}): {parts}",
        "已写入 {path}（{size}）：{parts}",
    ),
    "export.left": (
        "Turns left here: {left}, of those not read yet: {unread}; --journal takes them along.",
        "未带走：{left} 轮原话，其中 {unread} 轮尚未提炼；如需带走请加 --journal",
    ),
    "export.hidden": (
        "Entries left out, since their files in a bank were deleted: {count}",
        "未导出：{count} 个条目，其记忆库文件已被删除。",
    ),
    "export.sealed": (
        "Keep the passphrase: without it nobody can open the archive.",
        "请保管好口令：没有它谁也打不开这份归档。",
    ),
    "export.plain": (
        "Not encrypted. Another machine takes it as yours only with the key from {home}/keys.",
        "归档未加密。另一台机器要认出它是您的，需要 {home}/keys 中的密钥。",
    ),
    "load.label": ("Loading", "载入"),
    "load.done": ("Loaded: {parts}", "已载入：{parts}"),
    "load.would": ("Would load: {parts}", "将会载入：{parts}"),
    "load.nothing": ("There is nothing new in it.", "其中没有新内容。"),
    "load.own": (
        "Proved to be your own: grades and states of beliefs come with it.",
        "已验证为您自己的归档：来源等级与信念状态一并保留。",
    ),
    "load.import": (
        "Not proved to be yours: words only, with the grade of import.",
        "未能验证为您自己的：只取文字，来源等级为导入。",
    ),
    "load.known": ("Here already: {parts}", "此处已有：{parts}"),
    "load.withheld": (
        "{count} turns were erased on this machine and stay so.",
        "有 {count} 轮曾在本机抹除，不会恢复。",
    ),
    "load.clashes": (
        "{count} records differ from those here; those here were kept:",
        "有 {count} 条记录与此处不同，已保留此处的：",
    ),
    "load.vectors": (
        "Words are found at once; `doxa settle` makes the vectors now.",
        "按词检索立即可用；运行 `doxa settle` 立即生成向量。",
    ),
    "load.no_pair": (
        "--map-user wants OLD=NEW, not {item!r}",
        "--map-user 的格式是 OLD=NEW，而不是 {item!r}",
    ),
    "archive.events": ("turns", "轮次"),
    "archive.memories": ("memories", "记忆"),
    "archive.beliefs": ("beliefs", "信念"),
    "archive.sessions": ("sessions", "会话"),
    "archive.tasks": ("tasks", "任务"),
    "archive.skills": ("skills", "技能"),
    "archive.ask": ("Passphrase", "口令"),
    "archive.again": ("The same again", "再输入一次"),
    "archive.differ": (
        "The two differ; type it once more.",
        "两次输入不一致，请重新输入。",
    ),
    "archive.locked": (
        "the archive cannot be decrypted; check the passphrase, or take another copy of the file",
        "无法解密这份归档：请检查口令，或换一份完好的副本",
    ),
    "archive.step.records": ("records", "读取记录"),
    "archive.step.pages": ("pages", "生成页面"),
    "archive.step.packing": ("packing", "打包"),
    "archive.step.writing": ("writing", "写入"),
    "archive.step.reading": ("reading", "读取归档"),
    "archive.step.loading": ("loading", "载入"),
    "archive.empty": ("the passphrase is empty; type one", "口令为空，请输入口令"),
    "archive.empty_file": (
        "the passphrase file {name} is empty; write the passphrase into it",
        "口令文件 {name} 是空的；请在其中写入口令",
    ),
    "archive.empty_variable": (
        "the variable {name} is not set or empty; set it to the passphrase",
        "环境变量 {name} 未设置或为空；请把它设为口令",
    ),
    "archive.no_file": (
        "the passphrase file {file} cannot be read: {why}",
        "无法读取口令文件 {file}：{why}",
    ),
    "archive.no_passphrase": (
        "a passphrase is needed; give --passphrase-file or --passphrase-env, or use a terminal",
        "需要口令：请给出 --passphrase-file 或 --passphrase-env，或在终端中运行",
    ),
}
