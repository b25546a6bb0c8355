"""Help and messages about language models, in English and in Chinese."""

from collections.abc import Mapping

MODEL_HELPS: Mapping[str, tuple[str, str]] = {
    "help.costs": (
        "Show what the language model cost: calls and tokens by day and purpose.",
        "显示语言模型的花费：按日期和用途统计的调用次数与 token。",
    ),
    "example.costs": ("doxa costs\ndoxa costs --json", "doxa costs\ndoxa costs --json"),
    "doctor.model": (
        "Ask the language model something small too (a few hundred tokens).",
        "也向语言模型提一个小问题（花费几百个 token）。",
    ),
    "setting.models.llm": (
        "a language model for what rules cannot read: openai:<model> or anthropic:<model>",
        "规则读不懂的内容交给哪个语言模型：openai:<模型> 或 anthropic:<模型>",
    ),
    "setting.models.llm_url": (
        "where it is; left out, the embedder's base_url, else the provider's own",
        "语言模型的地址；缺省同 base_url，再缺省为服务商默认地址",
    ),
    "setting.models.llm_key": (
        "its key; left out, the embedder's api_key",
        "语言模型的密钥；缺省同 api_key",
    ),
    "setting.models.reranker": (
        "the model of a /rerank endpoint that orders the best candidates; empty: rules do",
        "给最相关的候选重新排序的 /rerank 端点模型；留空则由规则排序",
    ),
    "setting.models.reranker_url": (
        "where it is, up to /rerank; left out, the embedder's base_url",
        "该端点的地址（/rerank 之前的部分）；缺省同 base_url",
    ),
    "setting.models.reranker_key": (
        "its key; left out, the embedder's api_key",
        "该端点的密钥；缺省同 api_key",
    ),
    "setting.models.daily_tokens": (
        "tokens a day it may cost; over it the day goes on without it; 0: no limit",
        "每天最多用多少 token；超出后当天按没有模型处理；0 为不限",
    ),
}
MODEL_MESSAGES: Mapping[str, tuple[str, str]] = {
    "distil.route.rules": ("Route: read by rules.", "处理方式：由规则读取。"),
    "distil.route.model": (
        "Route: left to the language model; without one it stays pending, found by its words.",
        "处理方式：留给语言模型；没有模型时待定，仍可按字词找到。",
    ),
    "distil.route.nobody": ("Route: nothing to keep.", "处理方式：无可保留。"),
    "costs.none": ("No language model was asked anything.", "没有调用过语言模型。"),
    "costs.day": ("Day", "日期"),
    "costs.purpose": ("Purpose", "用途"),
    "costs.model": ("Model", "模型"),
    "costs.calls": ("Calls", "调用"),
    "costs.in": ("Tokens in", "输入 token"),
    "costs.out": ("Tokens out", "输出 token"),
}
