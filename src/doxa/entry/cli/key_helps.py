"""Help and messages about keys, in English and in Chinese."""

from collections.abc import Mapping

_CREATE = (
    "doxa key create helper --grant report=read,append\n"
    "doxa key create app --grant '*=all' --user ann\n"
    "doxa key create gateway --grant 客服=read,append,write --user '*' --json"
)
KEY_HELPS: Mapping[str, tuple[str, str]] = {
    "help.key": (
        "Keys: who may use this space, and how far.",
        "密钥：谁可以使用本空间，权限多大。",
    ),
    "help.key create": (
        "Make a key for an agent or a program; its secret is shown this once.",
        "为智能体或程序创建密钥；密文只显示这一次。",
    ),
    "help.key list": ("List the keys, revoked ones too.", "列出所有密钥，包括已吊销的。"),
    "help.key revoke": ("End a key at once.", "立即吊销一个密钥。"),
    "key.name": ("Who gets it.", "发给谁。"),
    "key.grant": (
        "What it may do where: read, append, write, reflect, administer or all; * is every scene.",
        "在哪个场景能做什么：read、append、write、reflect、administer 或 all；* 表示所有场景。",
    ),
    "key.user": (
        "The user it speaks for; left out nobody, what is shared only; * any.",
        "代表哪个用户；不写则不代表任何人，只涉及共享内容；* 表示任意用户。",
    ),
    "key.agent": (
        "The agent it acts as; left out, NAME.",
        "以哪个智能体的身份行动；不写则用 NAME。",
    ),
    "key.grade": (
        "The most its words are trusted: system, user, agent, tool or import.",
        "其内容的最高可信等级：system、user、agent、tool 或 import。",
    ),
    "key.scene": (
        "Where it is unless it says otherwise; left out, its first scene.",
        "未指明时所在的场景；不写则用第一个授权的场景。",
    ),
    "key.id": ("The id of the key.", "密钥编号。"),
    "example.key create": (_CREATE, _CREATE),
    "example.key list": (
        "doxa key list\ndoxa key list --json",
        "doxa key list\ndoxa key list --json",
    ),
    "example.key revoke": (
        "doxa key revoke 4f1a0c9be2d7\ndoxa key revoke 4f1a0c9be2d7 --json",
        "doxa key revoke 4f1a0c9be2d7\ndoxa key revoke 4f1a0c9be2d7 --json",
    ),
}
KEY_MESSAGES: Mapping[str, tuple[str, str]] = {
    "key.once": (
        "Keep this secret; only a hash of it is stored, it cannot be shown again:",
        "请妥善保存以下密文；系统只存它的哈希，无法再次显示：",
    ),
    "key.revoked": ("{name} ({id}) is revoked.", "{name}（{id}）已吊销。"),
    "key.none": (
        "There are no keys; only this command line gets in.",
        "没有密钥；只有本命令行可用。",
    ),
    "key.works": ("works", "有效"),
    "key.ended": ("revoked", "已吊销"),
    "key.column.id": ("id", "编号"),
    "key.column.name": ("name", "名称"),
    "key.column.holder": ("holder", "归属"),
    "key.any": ("any user", "任意用户"),
    "key.shared": ("(shared)", "（共享）"),
    "key.forgotten": ("–", "–"),
    "key.column.grade": ("grade", "等级"),
    "key.column.state": ("state", "状态"),
    "key.column.grants": ("grants", "授权"),
}
