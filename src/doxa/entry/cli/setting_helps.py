"""What each setting means, in English and in Chinese."""

from collections.abc import Mapping

SETTING_HELPS: Mapping[str, tuple[str, str]] = {
    "setting.home": ("directory of keys, caches, default store", "密钥、缓存和默认存储的目录"),
    "setting.lang": ("language: en, zh; empty: locale", "语言：en、zh；空则随系统"),
    "setting.store.where": ("store: path or URL", "存储：路径或 URL"),
    "setting.store.synchronous": (
        "FULL, or NORMAL: faster, less safe",
        "FULL，或更快但略不安全的 NORMAL",
    ),
    "setting.store.zone": ("zone of times without one", "不带时区的时间所在时区"),
    "setting.store.index_mb": (
        "MB a model's vectors may take; 0: no limit",
        "一个模型的向量可占的内存（MB）；0 为不限",
    ),
    "setting.models.embedder": (
        "auto, fast, better, hash, openai:…",
        "auto、fast、better、hash、openai:…",
    ),
    "setting.models.cache": ("texts whose vectors are kept", "缓存向量的文本数"),
    "setting.models.batch": ("texts embedded at once", "一次向量化的文本数"),
    "setting.models.base_url": ("address of the provider", "服务地址"),
    "setting.models.api_key": ("key of the provider", "服务密钥"),
    "setting.recall.k": ("hits returned", "返回条数"),
    "setting.recall.pool": ("candidates of each arm", "每种方式的候选数"),
    "setting.recall.threshold": ("relevance a hit must reach", "命中须达到的相关度"),
    "setting.recall.relevance": ("weight of relevance", "相关度的权重"),
    "setting.recall.recency": ("weight of recency", "新近度的权重"),
    "setting.recall.frequency": ("weight of frequency", "频度的权重"),
    "setting.recall.tag_boost": ("factor when tags match", "标签相符时的倍数"),
    "setting.recall.half_life_days": ("days to half the recency", "新近度减半的天数"),
    "setting.recall.meaning": ("weight of meaning beside words", "语义相对字词的权重"),
    "setting.recall.neighbours": ("share taken from turns around", "取自相邻内容的份额"),
    "setting.recall.session_prior": ("share taken from the session", "取自所在会话的份额"),
    "setting.brief.window": ("tokens of the context window", "上下文窗口的词元数"),
    "setting.brief.share": ("share of it a brief may take", "记忆块最多占的比例"),
    "setting.brief.hits": ("hits considered", "考虑的命中数"),
    "setting.distil.threshold": ("least importance of a memory", "成为记忆的最低重要性"),
    "setting.distil.secrets": ("redact, refuse or keep secrets", "密钥等：遮盖、拒收或保留"),
    "setting.work.worker": ("worker inside the process", "进程内的后台线程"),
    "setting.work.lease_seconds": ("seconds a job is held", "任务占用的秒数"),
    "setting.work.attempts": ("attempts before a job is given up", "放弃前的尝试次数"),
    "setting.work.fold_rows": ("rows folded into the index at once", "一次并入索引的行数"),
    "setting.work.drain_seconds": ("seconds to finish on closing", "关闭时收尾的秒数"),
    "setting.work.session_idle_minutes": ("pause that ends a session", "结束会话的空闲分钟"),
    "setting.work.live_tokens": ("tokens of a live session", "当前会话的词元数"),
}
