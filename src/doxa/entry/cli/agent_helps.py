"""Help of the commands that agents start, in English and in Chinese."""

from collections.abc import Mapping

AGENT_HELPS: Mapping[str, tuple[str, str]] = {
    "help.mcp": (
        "Serve memory as MCP tools over stdio; an agent starts this.",
        "通过 stdio 以 MCP 工具提供记忆；由智能体启动。",
    ),
    "help.hook": (
        "Run a hook of a coding agent: JSON in on stdin, JSON out; it never fails.",
        "运行编程智能体的钩子：stdin 读入 JSON，输出 JSON；从不报错。",
    ),
    "hook.event": (
        "session-start, prompt, tool, stop or compact.",
        "session-start、prompt、tool、stop 或 compact。",
    ),
    "mcp.user": (
        "The user it speaks for; left out nobody, what is shared only.",
        "代表哪个用户；不写则不代表任何人，只涉及共享内容。",
    ),
    "mcp.agent": ("The agent that it is.", "智能体的名称。"),
    "mcp.scene": ("Where it is unless it says otherwise.", "未指明时所在的场景。"),
    "agents.url": (
        "Use the service at this address instead of a store.",
        "使用该地址的服务，而不直接打开存储。",
    ),
    "agents.key_file": (
        "A file that holds the secret of a key for that service.",
        "存放该服务密钥的文件。",
    ),
    "example.mcp": (
        (
            "doxa mcp --user ann --agent claude\n"
            "doxa mcp --url http://127.0.0.1:8420 --key-file ~/.doxa-key"
        ),
        (
            "doxa mcp --user ann --agent claude\n"
            "doxa mcp --url http://127.0.0.1:8420 --key-file ~/.doxa-key"
        ),
    ),
    "example.hook": (
        "doxa hook session-start\ndoxa hook prompt --scene code --agent claude",
        "doxa hook session-start\ndoxa hook prompt --scene code --agent claude",
    ),
}
