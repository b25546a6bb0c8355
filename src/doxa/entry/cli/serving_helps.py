"""Help and messages of the service, in English and in Chinese."""

from collections.abc import Mapping

SERVING_HELPS: Mapping[str, tuple[str, str]] = {
    "help.serve": (
        "Serve pages and REST API until stopped; background work included.",
        "提供网页与 REST 接口，直到停止；后台工作一并运行。",
    ),
    "help.tune": (
        "Propose settings of recall from what was used; changes nothing.",
        "根据实际用到的结果建议检索设置；不做任何更改。",
    ),
    "example.tune": ("doxa tune\ndoxa tune --json", "doxa tune\ndoxa tune --json"),
    "serve.host": (
        "The address to serve at; others than this machine's own need a key.",
        "监听地址；本机以外的地址必须先创建密钥。",
    ),
    "serve.port": ("The port; 0 is any free one.", "端口；0 表示任选空闲端口。"),
    "serve.no_worker": (
        "Leave the background work to `doxa worker`.",
        "后台工作交给 `doxa worker`。",
    ),
    "serve.allow_host": (
        "A further host name the service goes by, such as doxa.example; * is any.",
        "服务还使用的主机名，如 doxa.example；* 表示任意。",
    ),
    "serve.quiet": ("Log no requests.", "不记录请求日志。"),
    "serve.rate": (
        "Requests a second that each key may make; 0 is no limit.",
        "每个密钥每秒允许的请求数；0 表示不限。",
    ),
    "serve.trace": (
        "Export OpenTelemetry traces as the OTEL_… variables say.",
        "按 OTEL_… 环境变量导出 OpenTelemetry 追踪。",
    ),
    "example.serve": (
        (
            "doxa serve\ndoxa serve --port 9000 --store team.db\n"
            "doxa serve --host 0.0.0.0 --allow-host doxa.example"
        ),
        (
            "doxa serve\ndoxa serve --port 9000 --store team.db\n"
            "doxa serve --host 0.0.0.0 --allow-host doxa.example"
        ),
    ),
}
SERVING_MESSAGES: Mapping[str, tuple[str, str]] = {
    "tune.log": (
        "{judged} recalls say what was used; {replayed} of them were run anew",
        "{judged} 次检索有使用反馈，其中 {replayed} 次已重放",
    ),
    "tune.now": (
        "now: {found} of the used is found, {precise} of the returned is used, first {first}",
        "现在：用到的找回 {found}，返回的用到 {precise}，首位 {first}",
    ),
    "tune.then": (
        "then: {found} found, {precise} used, first {first}",
        "之后：找回 {found}，用到 {precise}，首位 {first}",
    ),
    "tune.proposal": ("Proposed: {values} ({why})", "建议：{values}（{why}）"),
    "tune.none": ("No change is proposed.", "没有更改建议。"),
    "tune.unused": (
        "{count} were returned again and again and never used: {ids}",
        "{count} 条多次返回却从未用到：{ids}",
    ),
    "tune.never": (
        "{count} were never returned in a month: {ids}",
        "{count} 条一个月内从未返回：{ids}",
    ),
    "field.age": ("mean age", "平均年龄"),
    "field.oldest": ("oldest job", "最久任务"),
    "field.model": ("model", "模型"),
    "stats.age": ("{days} days", "{days} 天"),
    "stats.oldest": ("waits for {seconds} s", "已等 {seconds} 秒"),
    "stats.model": ("{calls} calls, {tokens} tokens", "调用 {calls} 次，{tokens} 个 token"),
    "serve.running": (
        "Serving {where} at {url} (Ctrl+C stops)",
        "正在 {url} 提供 {where} 的服务（Ctrl+C 停止）",
    ),
    "serve.stopping": ("Stopping: finishing what has begun …", "正在停止：完成已开始的工作 ……"),
    "serve.stopped": ("Stopped", "已停止"),
    "serve.needs_key": (
        (
            "{host} can be reached from other machines, and there is no key; "
            "make one first: doxa key create NAME"
        ),
        "{host} 可从其他机器访问，而现在还没有密钥；请先创建：doxa key create NAME",
    ),
}
