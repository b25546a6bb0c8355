"""The help and messages of the bench commands: each text in English and in Chinese."""

from collections.abc import Mapping

# Examples read the same in both languages.
_RECALL = """\
doxa bench recall sets/ --embedder fast --keep bench-stores
doxa bench recall sets/ --set chats --limit 50 --json
doxa bench recall sets/ --set-option recall.neighbours=0"""
_SPEED = """\
doxa bench speed --n 10000,100000 --keep bench-stores
doxa bench speed --peers mem0,langgraph,chroma,crewai --markdown speed.md"""
_SCALE = """\
doxa bench scale --n 10000,100000,1000000 --keep bench-stores --figure growth.svg
doxa bench scale --n 10000 --tier auto --json"""
_TASKS = """doxa bench tasks logs/airline.episodes.jsonl.gz
doxa bench tasks logs/ --sample 30 --markdown tasks.md"""
_HYBRID = """doxa bench hybrid
doxa bench hybrid sets/ --set chats --limit 2000 --markdown hybrid.md"""
_ENGINES = """doxa bench engines --store postgresql://doxa@localhost/bench --n 10000
doxa bench engines --store postgresql://doxa@localhost/bench --keep bench --markdown engines.md"""
_TEXT = """\
doxa bench text --failures 5
doxa bench text sets/ --markdown text.md"""

_BELIEFS = """\
doxa bench beliefs
doxa bench beliefs --wordings held,open --seeds 1,2,3 --markdown beliefs.md"""

_FORGETTING = """\
doxa bench forgetting
doxa bench forgetting --seeds 1,2,3 --markdown forgetting.md"""

BENCH_HELPS: Mapping[str, tuple[str, str]] = {
    "help.bench": ("Measure recall, speed and growth.", "测量检索质量、速度和规模。"),
    "help.bench recall": (
        "Measure recall on sets of conversations with questions, by category, with intervals.",
        "用带问题的对话数据集测量检索质量：按类别给出指标和置信区间。",
    ),
    "example.bench recall": (_RECALL, _RECALL),
    "help.bench speed": (
        "Measure writing, recall, start and size; other libraries where installed.",
        "测量写入、检索、启动和安装大小；若装有其他库则一并对比。",
    ),
    "example.bench speed": (_SPEED, _SPEED),
    "help.bench scale": (
        "Measure recall, cold start and memory as a store grows.",
        "测量存储增大时的检索耗时、冷启动和内存。",
    ),
    "example.bench scale": (_SCALE, _SCALE),
    "help.bench text": (
        "Measure how sentences are read, compared and dated, with intervals, and how fast.",
        "测量句子提取、比较和时间识别的准确度（含置信区间）以及速度。",
    ),
    "example.bench text": (_TEXT, _TEXT),
    "help.bench engines": (
        "Measure one store on SQLite and on PostgreSQL.",
        "测量同一存储在 SQLite 与 PostgreSQL 上的表现。",
    ),
    "example.bench engines": (_ENGINES, _ENGINES),
    "help.bench tasks": (
        "Measure what looking back at logs of tasks teaches, trial by trial.",
        "测量复盘任务日志能学到什么，逐次统计。",
    ),
    "example.bench tasks": (_TASKS, _TASKS),
    "bench.episodes": (
        "Logs of tasks: files NAME.episodes.jsonl(.gz), or their directory.",
        "任务日志：NAME.episodes.jsonl(.gz) 文件或其目录。",
    ),
    "bench.sample": (
        "Show so many lessons of failed runs, drawn at random.",
        "随机抽取多少条失败任务的经验供人工查看。",
    ),
    "bench.playing": ("Tasks", "任务"),
    "help.bench hybrid": (
        "Measure what reading by rules first saves against a model that reads everything.",
        "测量先用规则、再用模型比全部交给模型节省多少。",
    ),
    "example.bench hybrid": (_HYBRID, _HYBRID),
    "bench.hybrid_data": (
        "Conversations to read as well: directories or files of sets.",
        "另外要读的对话：数据集的目录或文件。",
    ),
    "bench.turns": ("At most so many turns of each set.", "每个数据集最多读多少条。"),
    "bench.routing": ("Hybrid", "混合提炼"),
    "bench.size": ("Memories in the store.", "存储的记忆条数。"),
    "bench.engines": ("Engines", "引擎"),
    "help.bench beliefs": (
        "Measure what is believed after simulated months, against what is true.",
        "模拟数月的生活，测量形成的信念是否正确。",
    ),
    "example.bench beliefs": (_BELIEFS, _BELIEFS),
    "help.bench forgetting": (
        "Measure stale answers and size after half a year, policies on and off.",
        "模拟半年，比较各遗忘策略下的过时回答和记忆规模。",
    ),
    "example.bench forgetting": (_FORGETTING, _FORGETTING),
    "bench.langs": ("zh, en or both.", "zh、en 或两者。"),
    "bench.wordings": (
        "held: wordings nobody tuned on; open: the others; or both.",
        "held：未用于调试的说法；open：其余；或两者。",
    ),
    "bench.beliefs.data": (
        "Directory or file of sets of others, read in place; instead of lives; repeatable.",
        "他人数据集的目录或文件，就地读取，代替模拟；可重复。",
    ),
    "bench.lives": ("Seeds of the lives, a list.", "各次模拟的随机种子，逗号分隔。"),
    "bench.living": ("Lives", "模拟"),
    "bench.text_sets": (
        "Directory of the sets, explicit_zh.jsonl and so on; default tests/blind.",
        "测试句目录（explicit_zh.jsonl 等）；默认 tests/blind。",
    ),
    "bench.failures": (
        "Show the first so many wrong lines of each part.",
        "每部分显示前若干条错误。",
    ),
    "bench.data": (
        "Directories or files of sets: NAME.turns.jsonl, NAME.questions.jsonl; updates_LANG.jsonl.",
        "数据集目录或文件：NAME.turns.jsonl 与 NAME.questions.jsonl，或 updates_LANG.jsonl。",
    ),
    "bench.set": ("Only this set; may be repeated.", "只测该数据集；可重复给出。"),
    "bench.conv": (
        "Only this conversation; may be repeated.",
        "只测该对话；可重复给出。",
    ),
    "bench.limit": (
        "At most so many questions a set, drawn by the seed.",
        "每个数据集最多抽取的问题数（按种子抽样）。",
    ),
    "bench.embedder": (
        "auto, fast, better, hash or openai:…",
        "auto、fast、better、hash 或 openai:…",
    ),
    "bench.k": ("Hits that count.", "计入指标的命中数。"),
    "bench.set_option": (
        "Override a setting, such as recall.neighbours=0; may be repeated.",
        "覆盖一项设置，如 recall.neighbours=0；可重复给出。",
    ),
    "bench.keep": (
        "Keep the stores here; a next run uses them again.",
        "把存储保留在该目录，下次运行直接复用。",
    ),
    "bench.seed": ("Seed of everything drawn.", "随机种子。"),
    "bench.json_file": ("Also write the report here as JSON.", "另存 JSON 报告到该文件。"),
    "bench.markdown": (
        "Also write the report here as Markdown.",
        "另存 Markdown 报告到该文件。",
    ),
    "bench.figure": ("Also draw the growth here, as SVG.", "另存增长曲线图（SVG）到该文件。"),
    "bench.sizes": ("Memories in the stores, a list.", "各存储的记忆条数，逗号分隔。"),
    "bench.peers": (
        "Compare with mem0, langgraph, chroma, crewai; a list.",
        "对比的库：mem0、langgraph、chroma、crewai，逗号分隔。",
    ),
    "bench.parts": (
        "Only these: writing, recall, peers, start, size; a list.",
        "只测这些部分：writing、recall、peers、start、size，逗号分隔。",
    ),
    "bench.queries": ("How many queries are asked.", "查询次数。"),
    "bench.vectors": (
        "synthetic: made up, fast to fill; real: embedded.",
        "synthetic：合成向量，填充快；real：真实嵌入。",
    ),
    "bench.tier": (
        "fast, or auto with the better embedder behind it.",
        "fast，或 auto（后接更好的模型）。",
    ),
    "bench.repeats": ("How often writing is measured.", "写入测量的重复次数。"),
    "bench.recalling": ("Recall", "检索"),
    "bench.speeding": ("Speed", "速度"),
    "bench.reading": ("Text", "文本"),
    "bench.scaling": ("Scale", "规模"),
    "bench.progress": (
        "{label} {share} · {detail} · {left} s left",
        "{label} {share} · {detail} · 剩余 {left} 秒",
    ),
}
"""``key: (English, Chinese)``."""
