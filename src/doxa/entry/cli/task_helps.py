"""Help and messages about tasks and skills, in English and in Chinese."""

from collections.abc import Mapping

TASK_HELPS: Mapping[str, tuple[str, str]] = {
    "help.task": ("Tasks: start, log, end, look back.", "任务：开始、记录、结束、复盘。"),
    "help.task start": (
        "Open a task; give its id with what is observed until it ends.",
        "开始一个任务；结束之前写入的内容都带上它的编号。",
    ),
    "example.task start": (
        'doxa task start "Deploy the order service" --scene deploy\ndoxa task start 写周报 --id w1',
        "doxa task start 写周报 --id w1\ndoxa task start 部署订单服务 --scene deploy",
    ),
    "help.task log": (
        "Log one step of a task: the call of a tool and what came back.",
        "记录任务的一步：调用了什么工具、结果如何。",
    ),
    "example.task log": (
        (
            'doxa task log w1 --tool deploy --arguments \'{"env": "prod"}\' --result done\n'
            'doxa task log w1 --tool deploy --result "Error: permission denied"'
        ),
        (
            "doxa task log w1 --tool deploy --result 失败：权限不足\n"
            'doxa task log w1 --tool deploy --arguments \'{"env": "prod"}\' --result 完成'
        ),
    ),
    "help.task end": (
        "End a task as success, failure or abandoned, and look back at it.",
        "结束任务（success 成功、failure 失败、abandoned 放弃）并复盘。",
    ),
    "example.task end": (
        'doxa task end w1 success\ndoxa task end w1 failure --note "no rights to deploy"',
        "doxa task end w1 success\ndoxa task end w1 failure --note 部署因权限失败",
    ),
    "help.task list": ("List tasks, latest first.", "列出任务，新的在前。"),
    "example.task list": (
        "doxa task list\ndoxa task list --open",
        "doxa task list\ndoxa task list --open",
    ),
    "help.retrospect": (
        "Say what a task teaches: what worked, what failed, what to do next time.",
        "复盘一个任务：什么有效、什么失败、下次怎么做。",
    ),
    "example.retrospect": (
        "doxa retrospect w1\ndoxa retrospect w1 --json",
        "doxa retrospect w1\ndoxa retrospect w1 --json",
    ),
    "help.skills": (
        "Skills: procedures that kept succeeding.",
        "技能：一再成功的做法。",
    ),
    "help.skills list": (
        "List skills with their uses and success rate.",
        "列出技能、使用次数与成功率。",
    ),
    "example.skills list": (
        "doxa skills list\ndoxa skills list --scene deploy",
        "doxa skills list\ndoxa skills list --scene deploy",
    ),
    "help.skills show": ("Show a skill as its page.", "显示一个技能的说明页。"),
    "example.skills show": (
        "doxa skills show release\ndoxa skills show release --version 1",
        "doxa skills show release\ndoxa skills show release --version 1",
    ),
    "help.skills log": (
        "List the versions of a skill, each with its cause.",
        "列出一个技能的各个版本及其缘由。",
    ),
    "example.skills log": (
        "doxa skills log release\ndoxa skills log release --json",
        "doxa skills log release\ndoxa skills log release --json",
    ),
    "help.skills diff": (
        "Show what changed between two versions.",
        "比较一个技能的两个版本。",
    ),
    "example.skills diff": (
        "doxa skills diff release 1 2\ndoxa skills diff release 2 3 --json",
        "doxa skills diff release 1 2\ndoxa skills diff release 2 3 --json",
    ),
    "help.skills approve": (
        "Let a proposed skill be offered in briefs.",
        "批准一个提议的技能，使它可以出现在简报里。",
    ),
    "example.skills approve": (
        "doxa skills approve release\ndoxa skills approve release --user ann",
        "doxa skills approve release\ndoxa skills approve release --user ann",
    ),
    "help.skills retire": (
        "Offer a skill no more; its versions stay.",
        "停用一个技能；各版本仍保留。",
    ),
    "example.skills retire": (
        "doxa skills retire release\ndoxa skills retire release --json",
        "doxa skills retire release\ndoxa skills retire release --json",
    ),
    "help.skills rollback": (
        "Make an earlier version the current one again.",
        "把一个旧版本恢复为当前版本。",
    ),
    "example.skills rollback": (
        "doxa skills rollback release 1\ndoxa skills rollback release 2 --json",
        "doxa skills rollback release 1\ndoxa skills rollback release 2 --json",
    ),
    "help.skills export": (
        "Write a skill as a directory with SKILL.md.",
        "把技能导出为含 SKILL.md 的目录。",
    ),
    "example.skills export": (
        "doxa skills export release ./skills\ndoxa skills export release ~/skills",
        "doxa skills export release ./skills\ndoxa skills export release ~/skills",
    ),
    "help.skills import": (
        "Read a skill directory: a new skill, or a new version.",
        "导入技能目录：新技能，或同名技能的新版本。",
    ),
    "example.skills import": (
        "doxa skills import ./skills/release\ndoxa skills import ./skills/release --scene deploy",
        "doxa skills import ./skills/release\ndoxa skills import ./skills/release --scene deploy",
    ),
    "task.id": ("The task's id.", "任务编号。"),
    "task.goal": ("What is to be done.", "要做什么。"),
    "task.family": (
        "What makes runs comparable; left out, the goal without numbers.",
        "把哪些任务算作同一类；缺省为去掉数字的目标。",
    ),
    "task.scene": ("Where it holds.", "适用的场景。"),
    "task.parent": ("The task it is a step of.", "它所属的上级任务。"),
    "task.own": ("An id of your own.", "自定编号。"),
    "task.tool": ("The tool that was called.", "调用的工具。"),
    "task.arguments": ("Its arguments, as JSON.", "参数（JSON）。"),
    "task.result": ("What came back; - reads it from stdin.", "返回的结果；- 从标准输入读取。"),
    "task.outcome": ("success, failure or abandoned.", "success、failure 或 abandoned。"),
    "task.note": ("Why it went so, in a few words.", "为什么这样，简单说明。"),
    "task.open": ("Only those that have not ended.", "只列未结束的。"),
    "skill.name": ("The skill's name or id.", "技能名或编号。"),
    "skill.version": ("One of its versions.", "其中一个版本。"),
    "skill.old": ("The earlier version.", "较早的版本。"),
    "skill.new": ("The later version.", "较晚的版本。"),
    "skill.directory": ("A directory.", "目录。"),
}
TASK_MESSAGES: Mapping[str, tuple[str, str]] = {
    "task.column.id": ("Id", "编号"),
    "task.column.when": ("When", "时间"),
    "task.column.outcome": ("Outcome", "结果"),
    "task.column.goal": ("Goal", "目标"),
    "task.is.open": ("open", "进行中"),
    "task.is.success": ("success", "成功"),
    "task.is.failure": ("failure", "失败"),
    "task.is.abandoned": ("abandoned", "放弃"),
    "retrospect.figures": (
        (
            "{outcome} · {steps} steps, {errors} errors · {successes} of {runs} runs of its kind "
            "succeeded"
        ),
        "{outcome} · {steps} 步，{errors} 个错误 · 同类任务 {runs} 次中成功 {successes} 次",
    ),
    "retrospect.worked": ("What worked", "有效的做法"),
    "retrospect.failed": ("What failed", "失败之处"),
    "retrospect.next": ("Next time", "下次"),
    "skill.column.name": ("Name", "名称"),
    "skill.column.state": ("State", "状态"),
    "skill.column.version": ("Version", "版本"),
    "skill.column.uses": ("Uses", "使用"),
    "skill.column.rate": ("Success", "成功率"),
    "skill.column.description": ("Description", "说明"),
    "skill.column.when": ("When", "时间"),
    "skill.column.actor": ("By", "由谁"),
    "skill.column.cause": ("Cause", "缘由"),
    "skill.is.proposed": ("proposed", "待批准"),
    "skill.is.active": ("active", "启用"),
    "skill.is.retired": ("retired", "停用"),
}
