"""The help and messages of the commands about beliefs: each in English and in Chinese."""

from collections.abc import Mapping


def _same(text: str) -> tuple[str, str]:
    """Examples that read the same in both languages."""
    return (text, text)


BELIEF_HELPS: Mapping[str, tuple[str, str]] = {
    "panel.believe": ("Believe", "信念"),
    "help.reflect": (
        "Weigh what was said since the last time and form, doubt or drop beliefs.",
        "权衡上次之后的新内容，形成、质疑或放弃信念。",
    ),
    "reflect.scene": ("Weigh only what was said there or below.", "只权衡该场景及其下级的内容。"),
    "reflect.at": (
        "Weigh as of an earlier moment; what occurred later waits.",
        "按过去某一时刻权衡；之后发生的内容留待下次。",
    ),
    "reflect.rebuild": ("Weigh every memory anew.", "重新权衡全部记忆。"),
    "example.reflect": _same(
        "doxa reflect\ndoxa reflect --scene report --at 2026-03-01\ndoxa reflect --rebuild --json"
    ),
    "help.beliefs": (
        "List beliefs by state, each with its count for and against.",
        "按状态列出信念，以及支持与反对的次数。",
    ),
    "beliefs.state": (
        "Only this state: observed, candidate, formal, doubted, demoted, retired; repeatable.",
        "只看该状态：observed、candidate、formal、doubted、demoted、retired；可重复。",
    ),
    "beliefs.at": ("As they stood at that moment.", "按该时刻的状态列出。"),
    "beliefs.user": ("Only this user's.", "只看该用户的。"),
    "example.beliefs": _same(
        "doxa beliefs\ndoxa beliefs --state formal --scene report/weekly\n"
        "doxa beliefs --at 2026-03-01 --json"
    ),
    "help.belief": ("Look at one belief and say what you think of it.", "查看并处理一条信念。"),
    "belief.id": ("Id of a belief; its beginning is enough.", "信念编号；开头几位即可。"),
    "belief.reason": ("Why, in a few words.", "理由，几个字即可。"),
    "belief.text": ("The new wording.", "新的措辞。"),
    "help.belief show": ("Show every field of one belief.", "显示一条信念的所有字段。"),
    "example.belief show": _same("doxa belief show b_k3m2\ndoxa belief show b_k3m2 --json"),
    "help.belief why": (
        "Show evidence, counterexamples, history, and what would change it next.",
        "显示依据、反例、来龙去脉，以及接下来什么会改变它。",
    ),
    "example.belief why": _same("doxa belief why b_k3m2\ndoxa belief why b_k3m2 --json"),
    "help.belief confirm": ("Say that it holds.", "确认它成立。"),
    "example.belief confirm": (
        'doxa belief confirm b_k3m2\ndoxa belief confirm b_k3m2 --reason "asked ann"',
        "doxa belief confirm b_k3m2\ndoxa belief confirm b_k3m2 --reason 已向用户核实",
    ),
    "help.belief doubt": (
        "Doubt it: it is not applied until a person confirms it.",
        "质疑它：在有人确认之前不再采用。",
    ),
    "example.belief doubt": (
        'doxa belief doubt b_k3m2\ndoxa belief doubt b_k3m2 --reason "only once"',
        "doxa belief doubt b_k3m2\ndoxa belief doubt b_k3m2 --reason 只是一次例外",
    ),
    "help.belief pin": (
        "Hold on to it: neither counterexamples nor time change it.",
        "固定它：反例和时间都不再改变它。",
    ),
    "example.belief pin": (
        'doxa belief pin b_k3m2\ndoxa belief pin b_k3m2 --reason "house rule"',
        "doxa belief pin b_k3m2\ndoxa belief pin b_k3m2 --reason 团队规定",
    ),
    "help.belief edit": (
        "Put it into your own words; they stay, whatever a machine would say.",
        "用你的话改写；此后以你的措辞为准。",
    ),
    "example.belief edit": (
        'doxa belief edit b_k3m2 "Use tables."\ndoxa belief edit b_k3m2 "Tables." --json',
        "doxa belief edit b_k3m2 周报一律用三列表格\ndoxa belief edit b_k3m2 用表格 --json",
    ),
    "help.belief retire": (
        "Take it out of use; only a person brings it back.",
        "停用它；只有人能恢复。",
    ),
    "example.belief retire": (
        'doxa belief retire b_k3m2\ndoxa belief retire b_k3m2 --reason "project over"',
        "doxa belief retire b_k3m2\ndoxa belief retire b_k3m2 --reason 项目已结束",
    ),
    "help.snapshot": ("Take a named snapshot of all beliefs.", "给全部信念做一个命名快照。"),
    "snapshot.label": ("A name for it.", "快照名称。"),
    "example.snapshot": _same("doxa snapshot before-import\ndoxa snapshot monday --json"),
    "help.snapshots": ("List snapshots, latest first.", "列出快照，最新的在前。"),
    "example.snapshots": _same("doxa snapshots\ndoxa snapshots --json"),
    "help.diff": (
        "Show what differs between two snapshots, or a snapshot and now.",
        "比较两个快照，或快照与现在。",
    ),
    "diff.before": ("Label or id of a snapshot.", "快照的名称或编号。"),
    "diff.after": ("Another one, or now.", "另一个快照，或 now（现在）。"),
    "example.diff": _same("doxa diff before-import\ndoxa diff monday friday --json"),
    "help.restore": (
        "Take the beliefs back to a snapshot. Nothing erased comes back.",
        "把信念恢复到某个快照；已删除的内容不会回来。",
    ),
    "example.restore": _same("doxa restore before-import\ndoxa restore monday --json"),
    "help.feedback": (
        "Say what of a recall was used and how the task went.",
        "反馈一次检索中用到了什么、任务结果如何。",
    ),
    "feedback.recall": ("Id of the recall, from its JSON answer.", "检索编号（见 JSON 结果）。"),
    "feedback.used": (
        "Id of a hit or belief that was used; repeatable.",
        "用到的条目编号；可重复。",
    ),
    "feedback.outcome": ("success or failure.", "success（成功）或 failure（失败）。"),
    "example.feedback": _same(
        "doxa feedback 0198f2 --outcome success\ndoxa feedback 0198f2 --used b_k3m2 --json"
    ),
    # the demo
    "demo.believe": ("4  Beliefs", "4  信念"),
    "demo.believe.told": (
        (
            "Three sessions that agree make a candidate, one on a later day makes it a rule. "
            "Every rule lists what it rests on, what speaks against it, and can be taken back."
        ),
        (
            "三次会话一致成为候选，之后另一天再次确认才成为规则。"
            "每条规则都列出依据和反例，随时可以收回。"
        ),
    ),
    # answers
    "reflect.done": (
        "Memories weighed: {memories}; beliefs changed: {changed} ({seconds} s). {states}",
        "权衡了 {memories} 条记忆，{changed} 条信念有变化（{seconds} 秒）。{states}",
    ),
    "beliefs.none": (
        "No beliefs yet: three sessions that agree make a candidate, a later day confirms it.",
        "还没有信念：三次会话一致成为候选，之后另一天再次确认才成立。",
    ),
    "belief.counts": ("{support} for, {against} against", "支持 {support}，反对 {against}"),
    "belief.evidence": ("Evidence", "依据"),
    "belief.counterexamples": ("Counterexamples", "反例"),
    "belief.acts": ("What a person did, and outcomes", "人的处理与任务结果"),
    "belief.history": ("History", "来龙去脉"),
    "belief.next": ("What would change it", "接下来"),
    "belief.versions": ("Versions", "版本"),
    "belief.rivals": ("The other side", "另一种说法"),
    "belief.external": ("external, counts nothing", "外部内容，不计数"),
    "belief.muted": ("counts nothing", "不计数"),
    "snapshot.taken": ("Snapshot {label}; beliefs in it: {count}", "快照 {label}：{count} 条信念"),
    "diff.none": ("No difference.", "没有差别。"),
    "restore.done": ("Beliefs changed: {count}", "{count} 条信念有变化"),
    "feedback.done": ("Noted; beliefs weighed: {count}", "已记录；权衡了 {count} 条信念"),
    "col.state": ("State", "状态"),
    "col.count": ("For / all", "支持/全部"),
    "col.label": ("Label", "名称"),
    "col.beliefs": ("Beliefs", "信念"),
    "col.before": ("Before", "之前"),
    "col.after": ("After", "之后"),
    "field.beliefs": ("beliefs", "信念"),
    "field.state": ("state", "状态"),
    "field.counts": ("counts", "次数"),
    "field.strength": ("strength", "强度"),
    "strength.faded": (
        "{strength}; weighs {weight} now, not confirmed since {since}",
        "{strength}；自 {since} 起无人确认，现权重 {weight}",
    ),
    "field.first": ("first said", "首次"),
    "field.formed": ("formed", "成立"),
    "field.confirmed": ("confirmed", "最近确认"),
    "field.version": ("version", "版本"),
    "field.marks": ("marks", "标记"),
    "mark.sensitive": (
        "touches permission, money, deletion or resources: authorises nothing",
        "涉及权限、金钱、删除或资源：不构成授权",
    ),
    "mark.pinned": ("pinned", "已固定"),
    "mark.edited": ("in a person's words", "人工措辞"),
    "state.observed": ("observed", "观察中"),
    "state.candidate": ("candidate", "候选"),
    "state.formal": ("formal", "成立"),
    "state.doubted": ("doubted", "存疑"),
    "state.demoted": ("demoted", "降级"),
    "state.retired": ("retired", "停用"),
    "reason.seen": ("first said", "首次提到"),
    "reason.enough sessions": ("enough sessions agree", "一致的会话已足够"),
    "reason.holds in the scenes beside": ("holds in the scenes beside", "相邻场景都成立"),
    "reason.confirmed on another day": ("confirmed on another day", "另一天再次确认"),
    "reason.confirmed again": ("confirmed again", "再次确认"),
    "reason.taken back by its holder": ("taken back by its holder", "本人收回"),
    "reason.sessions in a row against it": ("sessions in a row against it", "连续多次相反"),
    "reason.counterexamples near the support": (
        "counterexamples near the support",
        "反例接近依据",
    ),
    "reason.outweighed": ("outweighed", "反例已不少于依据"),
    "reason.long unconfirmed": ("long unconfirmed", "长期无人确认"),
    "reason.too many beliefs": ("too many beliefs", "信念过多"),
    "reason.by a person": ("by a person", "由人处理"),
    "step.sessions": (
        "sessions that agree until it is a candidate: {count}",
        "再有 {count} 次一致的会话即成为候选",
    ),
    "step.another day": (
        "sessions on another day until it is formal: {count}",
        "另一天再有 {count} 次会话确认即成立",
    ),
    "step.voices": (
        "other people who must say so too, since it is shared: {count}",
        "这是共享信念，还需要另外 {count} 个人也这么说",
    ),
    "step.contrary": (
        "contrary sessions until it falls: {count}",
        "再有 {count} 次相反的会话就会动摇",
    ),
    "step.recover": (
        "sessions that agree until it holds again: {count}",
        "再有 {count} 次一致的会话即恢复",
    ),
    "step.lapse": (
        "days without confirmation until it is dropped: {count}",
        "再过 {count} 天无人确认就会放弃",
    ),
    "step.person": ("a person decides", "由人决定"),
}
"""``key: (English, Chinese)``."""
