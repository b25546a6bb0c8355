"""The phrases of belief sentences, Chinese and English: kinds of work, ways of answering."""

from collections.abc import Mapping

Pair = tuple[str, str]
"""Chinese, English."""

WORKS: Mapping[str, Pair] = {
    "reply": ("回答", "answering"),
    "report/weekly": ("写周报", "writing the weekly report"),
    "report/daily": ("写日报", "writing the daily report"),
    "report/monthly": ("写月报", "writing the monthly report"),
    "report": ("写报告", "writing a report"),
    "email": ("写邮件", "writing an email"),
    "comment": ("写代码注释", "commenting code"),
    "code": ("写代码", "writing code"),
    "minutes": ("写会议纪要", "writing minutes"),
    "summary": ("写总结", "writing a summary"),
    "slides": ("做幻灯片", "making slides"),
    "document": ("写文档", "writing a document"),
    "translation": ("翻译", "translating"),
    "plan": ("排计划", "planning"),
}

WAYS: Mapping[tuple[str, str], Pair] = {
    ("length", "short"): ("简短", "being brief"),
    ("length", "long"): ("详细", "going into detail"),
    ("format", "table"): ("用表格", "using tables"),
    ("format", "bullets"): ("用要点", "using bullet points"),
    ("format", "numbered list"): ("用编号列表", "using numbered lists"),
    ("format", "prose"): ("写成段落", "using paragraphs"),
    ("format", "markdown"): ("用 Markdown", "using Markdown"),
    ("format", "json"): ("用 JSON", "using JSON"),
    ("format", "csv"): ("用 CSV", "using CSV"),
    ("format", "yaml"): ("用 YAML", "using YAML"),
    ("format", "pdf"): ("用 PDF", "using PDF"),
    ("format", "chart"): ("用图表", "using charts"),
    ("format", "plain text"): ("用纯文本", "using plain text"),
    ("format", "code first"): ("先给代码", "giving the code first"),
    ("format", "24-hour time"): ("用 24 小时制", "using 24-hour time"),
    ("format", "examples"): ("举例子", "giving examples"),
    ("emoji", "emoji"): ("用表情符号", "using emoji"),
    ("style", "direct"): ("直接说结论", "going straight to the point"),
    ("style", "roundabout"): ("拐弯抹角", "beating around the bush"),
    ("style", "step by step"): ("分步骤说明", "explaining step by step"),
    ("style", "formal"): ("用正式的语气", "a formal tone"),
    ("style", "casual"): ("用轻松的语气", "a casual tone"),
    ("style", "professional"): ("用专业的语气", "a professional tone"),
    ("style", "humorous"): ("幽默一点", "some humor"),
    ("style", "polite"): ("有礼貌", "being polite"),
    ("style", "plain words"): ("用通俗的话", "using plain words"),
    ("style", "jargon"): ("用术语", "using jargon"),
    ("style", "data"): ("用数据说话", "giving data"),
    ("style", "sources"): ("给出来源", "giving sources"),
    ("style", "apologies"): ("道歉", "apologizing"),
    ("style", "flattery"): ("奉承", "flattering"),
    ("style", "disclaimers"): ("加免责声明", "adding disclaimers"),
    ("style", "exclamation marks"): ("用感叹号", "using exclamation marks"),
    ("style", "repetition"): ("重复", "repeating things"),
    ("style", "follow-up questions"): ("反问", "asking follow-up questions"),
}

LANGUAGES: Mapping[str, Pair] = {
    "zh": ("中文", "Chinese"),
    "zh-hant": ("繁体中文", "Traditional Chinese"),
    "yue": ("粤语", "Cantonese"),
    "en": ("英文", "English"),
    "ja": ("日文", "Japanese"),
    "ko": ("韩文", "Korean"),
    "fr": ("法文", "French"),
    "de": ("德文", "German"),
    "es": ("西班牙文", "Spanish"),
    "ru": ("俄文", "Russian"),
    "it": ("意大利文", "Italian"),
    "pt": ("葡萄牙文", "Portuguese"),
    "nl": ("荷兰文", "Dutch"),
    "hi": ("印地文", "Hindi"),
    "ar": ("阿拉伯文", "Arabic"),
    "bilingual": ("双语", "two languages"),
    "native": ("母语", "the user's native language"),
}

SLOTS: Mapping[str, Pair] = {
    "call me": ("称呼用户", "addressing the user"),
    "diet": ("用户的饮食", "the user's diet"),
    "team tool": ("团队的工具", "the team's tools"),
    "languages": ("语言", "languages"),
}
