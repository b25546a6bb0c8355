"""Help and messages about sessions, in English and in Chinese."""

from collections.abc import Mapping

SESSION_HELPS: Mapping[str, tuple[str, str]] = {
    "help.sessions": ("List sessions, latest first.", "列出会话，最新的在前。"),
    "example.sessions": (
        "doxa sessions\ndoxa sessions -n 5 --json",
        "doxa sessions\ndoxa sessions -n 5 --json",
    ),
    "help.session": ("Sessions: show, window, end.", "会话：查看、工作记忆、结束。"),
    "help.session show": (
        "Show the turns of one session, and its summary where it has ended.",
        "显示一个会话的内容；已结束的还有摘要。",
    ),
    "example.session show": (
        "doxa session show standup-12\ndoxa session show standup-12 --json",
        "doxa session show standup-12\ndoxa session show standup-12 --json",
    ),
    "help.session window": (
        "Show working memory: the latest turns whole, of earlier ones what counts.",
        "显示工作记忆：最近的内容完整保留，较早的只留要点。",
    ),
    "example.session window": (
        "doxa session window standup-12\ndoxa session window standup-12 --tokens 2000",
        "doxa session window standup-12\ndoxa session window standup-12 --tokens 2000",
    ),
    "help.session end": (
        "End a session now: it is told in a summary and looked back at.",
        "立即结束一个会话：写出摘要并复盘。",
    ),
    "example.session end": (
        "doxa session end standup-12\ndoxa session end standup-12 --json",
        "doxa session end standup-12\ndoxa session end standup-12 --json",
    ),
    "session.id": ("Id of the session.", "会话编号。"),
    "session.tokens": (
        "How many tokens it may take; default work.live_tokens.",
        "最多多少词元；默认取 work.live_tokens。",
    ),
}
SESSION_MESSAGES: Mapping[str, tuple[str, str]] = {
    "session.said_little": (
        "Ended. Too little was said in it for a summary.",
        "已结束。内容太少，没有摘要。",
    ),
}
