"""Help and messages about moving a store, in English and in Chinese."""

from collections.abc import Mapping

MOVING_HELPS: Mapping[str, tuple[str, str]] = {
    "help.migrate": (
        "Move a whole store between SQLite and PostgreSQL, verified; run again to resume.",
        "在 SQLite 与 PostgreSQL 之间迁移整个存储并校验；中断后再次运行即可续传。",
    ),
    "migrate.source": ("The store to move: a path or URL.", "要迁移的存储：路径或 URL。"),
    "migrate.target": (
        "An empty database or a new file: a path or URL.",
        "空数据库或新文件：路径或 URL。",
    ),
    "example.migrate": (
        (
            "doxa migrate doxa.db postgresql://doxa@db.example/doxa\n"
            "doxa migrate postgresql://doxa@db.example/doxa copy.db"
        ),
        (
            "doxa migrate doxa.db postgresql://doxa@db.example/doxa\n"
            "doxa migrate postgresql://doxa@db.example/doxa copy.db"
        ),
    ),
}
MOVING_MESSAGES: Mapping[str, tuple[str, str]] = {
    "migrate.label": ("Moving", "迁移"),
    "migrate.done": (
        "Moved in {seconds} s and found equal: {rows}",
        "已迁移并校验一致，用时 {seconds} 秒：{rows}",
    ),
    "migrate.digest": ("Digest {digest}", "摘要 {digest}"),
    "migrate.damaged": (
        "{count} damaged vectors were left out; `doxa reindex` makes them anew.",
        "有 {count} 个损坏的向量未迁移；可用 `doxa reindex` 重新生成。",
    ),
    "migrate.stale": (
        (
            "The source was written to meanwhile; that is not in the target. Stop its writers and "
            "migrate into an empty database."
        ),
        "迁移期间源存储有新的写入，未包含在目标中；请停止写入后再迁移到空数据库。",
    ),
    "store.none": (
        "there is no store at {path}; check the path. `doxa observe` would begin one there",
        "{path} 处没有存储；请检查路径。`doxa observe` 会在那里新建一个",
    ),
    "store.none.yet": (
        (
            "there is no store yet at {path}; begin one with `doxa observe` or `doxa import`, see "
            "what it can do with `doxa demo`, or name another by --store"
        ),
        (
            "{path} 处还没有存储；用 `doxa observe` 或 `doxa import` 开始，"
            "用 `doxa demo` 先看效果，或用 --store 指定别处"
        ),
    ),
    "store.none.server": (
        "that database holds no store; check its name. `doxa observe` would begin one there",
        "该数据库里没有存储；请检查名称。`doxa observe` 会在那里新建一个",
    ),
    "store.no_space": (
        (
            "the store has no space {space}; it has: {spaces}. "
            "`doxa observe --space {space}` would begin it"
        ),
        "存储里没有空间 {space}；已有：{spaces}。`doxa observe --space {space}` 会新建它",
    ),
}
