"""Help and messages about reviewing, in English and in Chinese."""

from collections.abc import Mapping

_LIST = "doxa review list\ndoxa review list --kind forget --kind flagged\ndoxa review list --json"
_ACCEPT = (
    "doxa review accept forget:m_4k2wexample\n"
    "doxa review accept unsorted:m_4k2wexample --scene 客服"
)
_REJECT = (
    "doxa review reject candidate:b_7xq2example --reason 'only last week'\n"
    "doxa review reject flagged:m_4k2wexample"
)
REVIEW_HELPS: Mapping[str, tuple[str, str]] = {
    "help.review": (
        "What waits for a person: list, accept, reject.",
        "待人工审核的内容：查看、接受、拒绝。",
    ),
    "help.review list": (
        "List proposals to forget, conflicts, flagged texts, candidates and more.",
        "列出遗忘提议、冲突、可疑文本、候选信念等待审核内容。",
    ),
    "help.review accept": ("Do what an item proposes.", "接受一项：按其提议执行。"),
    "help.review reject": (
        "Decline an item: what should be forgotten stays, what is flagged is archived.",
        "拒绝一项：提议遗忘的予以保留，可疑或未归类的予以归档，候选信念作废。",
    ),
    "review.id": ("The id that the list shows.", "列表中显示的编号。"),
    "review.reason": ("Why, in a few words.", "简短说明理由。"),
    "review.cursor": ("The next page, as the page before says.", "下一页的位置，由上一页给出。"),
    "review.scene": (
        "Where unsorted text belongs; general where it is left out.",
        "未归类文本所属的场景；不写则为 general。",
    ),
    "example.review list": (_LIST, _LIST),
    "example.review accept": (_ACCEPT, _ACCEPT),
    "example.review reject": (_REJECT, _REJECT),
}
REVIEW_MESSAGES: Mapping[str, tuple[str, str]] = {
    "review.none": ("Nothing waits.", "没有待审核的内容。"),
    "review.accepted": ("{id} is accepted.", "已接受 {id}。"),
    "review.rejected": ("{id} is rejected.", "已拒绝 {id}。"),
    "review.counts": ("Waiting: {counts}", "待审核：{counts}"),
    "review.more": (
        "More: doxa review list --cursor {cursor}",
        "更多：doxa review list --cursor {cursor}",
    ),
    "review.kind.forget": ("forget?", "遗忘？"),
    "review.kind.conflict": ("conflict", "冲突"),
    "review.kind.flagged": ("flagged", "可疑"),
    "review.kind.candidate": ("candidate", "候选"),
    "review.kind.incomplete": ("incomplete", "不完整"),
    "review.kind.unsorted": ("unsorted", "未归类"),
}
