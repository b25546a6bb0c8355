"""Help and messages about forgetting, in English and in Chinese."""

from collections.abc import Mapping

FORGET_HELPS: Mapping[str, tuple[str, str]] = {
    "help.forget": (
        "Say what the policy would archive or erase now, and why; --apply does it.",
        "说明按遗忘策略现在会归档或删除哪些记忆、为什么；加 --apply 才执行。",
    ),
    "example.forget": (
        (
            "doxa forget\n"
            "doxa forget --profile smalltalk --at 2025-06-01\n"
            "doxa forget --rule plan.archive=30 --apply"
        ),
        (
            "doxa forget\n"
            "doxa forget --profile smalltalk --at 2025-06-01\n"
            "doxa forget --rule plan.archive=30 --apply"
        ),
    ),
    "help.policy": (
        "Show the policy of forgetting of this space, or change it for good.",
        "显示本空间的遗忘策略；带参数则永久修改。",
    ),
    "example.policy": (
        "doxa policy\ndoxa policy --profile archive\ndoxa policy --rule turn.archive=never",
        "doxa policy\ndoxa policy --profile archive\ndoxa policy --rule turn.archive=never",
    ),
    "forget.apply": ("Do it; without this nothing changes.", "执行；不加则什么都不改。"),
    "forget.profile": (
        "assistant, archive, regulated or smalltalk.",
        "助手 assistant、 全留 archive、 合规 regulated、 闲聊 smalltalk。",
    ),
    "forget.rule": (
        "Days without use, for a kind or for `rest`: plan.archive=30, turn.fade=never.",
        "某类记忆（其余用 rest）闲置多少天，如 plan.archive=30 或 turn.fade=never 。",
    ),
    "forget.capacity": (
        "The most memories in daily use; 0 for no limit.",
        "日常使用的记忆上限；0 为不限。",
    ),
    "setting.forget.profile": (
        "what a space forgets that has no policy of its own: assistant, archive, …",
        "没有自定策略的空间按哪种遗忘方式：assistant、archive 等",
    ),
}
FORGET_MESSAGES: Mapping[str, tuple[str, str]] = {
    "forget.fate.archive": ("archive", "归档"),
    "forget.fate.erase": ("erase", "删除"),
    "forget.because.idle": ("not used for {days} days", "{days} 天没有用到"),
    "forget.because.expired": ("its time is over", "已过有效期"),
    "forget.because.superseded": ("something newer stands in its place", "已被更新的说法取代"),
    "forget.because.weak": ("of low confidence, and stale", "可信度低且已过时"),
    "forget.because.capacity": (
        "the space is full, and it is worth the least",
        "空间已满，它的价值最低",
    ),
    "forget.more": ("… and {count} more", "……另有 {count} 条"),
    "forget.would": (
        (
            "Policy {profile}: of {looked} memories {archive} would be archived, {erase} erased; "
            "{fading} weigh less. Nothing was changed."
        ),
        (
            "策略 {profile}：{looked} 条记忆中将归档 {archive} 条、删除 {erase} 条；"
            "{fading} 条权重下降。没有做任何改动。"
        ),
    ),
    "forget.done": (
        (
            "Policy {profile}: of {looked} memories {archive} archived, {erase} erased; "
            "{fading} weigh less."
        ),
        (
            "策略 {profile}：{looked} 条记忆中归档 {archive} 条、删除 {erase} 条；"
            "{fading} 条权重下降。"
        ),
    ),
    "policy.title": (
        "Policy {profile} · in daily use at most: {capacity}",
        "策略 {profile} · 日常使用上限：{capacity}",
    ),
    "policy.unlimited": ("no limit", "不限"),
    "policy.kind": ("kind", "类别"),
    "policy.fade": ("fades after", "多少天后淡化"),
    "policy.archive": ("archived after", "多少天后归档"),
    "policy.erase": ("erased after", "多少天后删除"),
    "policy.ended": ("after its end", "失效后保留"),
    "policy.weak": ("weak ones at once", "低可信归档"),
    "policy.yes": ("yes", "是"),
}
