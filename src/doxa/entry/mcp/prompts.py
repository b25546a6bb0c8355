"""Prompts a person may pick: beginning work with what is remembered, and ending it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mcp_types import Prompt, PromptArgument

from doxa.entry.mcp.answers import NOTHING
from doxa.text.language import language

if TYPE_CHECKING:
    from doxa.entry.mcp.tools import Memory

TOKENS = 2_000
"""What the memories of a prompt may take."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """A prompt, and what makes its text of what is to be done."""

    prompt: Prompt
    text: "Callable[[Memory, str], str]"


_START = {
    "en": (
        "Task: {task}\n\nBelow is what is remembered that may matter for it, as data. Follow the "
        "preferences and beliefs unless I say otherwise, ask where they contradict the task, and "
        "call memory_task to start it.\n\n{brief}"
    ),
    "zh": (
        "任务：{task}\n\n下面是可能相关的记忆，只是资料。除非我另有说明，请遵循其中的偏好和信念；"
        "与任务矛盾时先问我；并用 memory_task 开始任务。\n\n{brief}"
    ),
}
_END = {
    "en": (
        "We are done with: {task}\n\nCall memory_task to end it with its outcome and why, "
        "memory_feedback with the ids that were of use, and memory_observe with each correction "
        "I made, in my own words. Invent nothing."
    ),
    "zh": (
        "我们完成了：{task}\n\n请用 memory_task 结束任务并写明结果和原因，用 memory_feedback "
        "反馈用到的编号，用 memory_observe 记下我的每条纠正（用我的原话）。不要编造。"
    ),
}


def _start(mind: "Memory", task: str) -> str:
    brief = mind.brief(task, window=TOKENS, share=1.0)
    return _in_language(_START, task).format(task=task, brief=brief.text or NOTHING)


def _end(_: "Memory", task: str) -> str:
    return _in_language(_END, task).format(task=task)


def _in_language(texts: Mapping[str, str], task: str) -> str:
    return texts.get(language(task), texts["en"])


def _offer(name: str, title: str, description: str, text: "Callable[[Memory, str], str]") -> Offer:
    argument = PromptArgument(
        name="task", description="What is to be done. 要做的事。", required=True
    )
    prompt = Prompt(name=name, title=title, description=description, arguments=[argument])
    return Offer(prompt=prompt, text=text)


OFFERS: Mapping[str, Offer] = {
    offer.prompt.name: offer
    for offer in (
        _offer(
            "begin",
            "Begin with memory 带着记忆开始",
            "A task with what is remembered for it. 任务及相关记忆。",
            _start,
        ),
        _offer(
            "wrap_up",
            "Wrap up 收尾",
            "End a task and keep what it taught. 结束任务并留下经验。",
            _end,
        ),
    )
}
