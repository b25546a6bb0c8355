"""The tools: a row each, what it takes, what it answers and which verb it is.

Eight for agents, and ``search`` and ``fetch`` for clients that look for those two.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pydantic import BaseModel

from doxa.domain.errors import InvalidInput, NotFound
from doxa.entry.mcp import answers, forms
from doxa.entry.mcp.answers import Answer

if TYPE_CHECKING:
    from doxa.client import Client
    from doxa.mind import Mind

    Memory = Mind | Client
    """A mind here, or one behind a service: the verbs are the same."""

TITLE_CHARS = 80
BELIEF = "b_"
"""How the id of a belief begins."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tool:
    """A tool. ``reads``: it changes nothing; ``again``: twice is as good as once."""

    name: str
    title: str
    description: str
    form: type[forms.Form]
    answer: type[BaseModel]
    run: "Callable[[Memory, Any], Answer]"
    reads: bool = False
    again: bool = False


def _observe(mind: "Memory", form: forms.ObserveForm) -> Answer:
    content = (
        form.content
        if isinstance(form.content, str)
        else [turn.model_dump(exclude_none=True) for turn in form.content]
    )
    return answers.observed(mind.observe(content, **_given(form, "content")))


def _recall(mind: "Memory", form: forms.RecallForm) -> Answer:
    hits = mind.recall(**_given(form))
    if hits or hits.notes:  # which say where else something fits
        return answers.recalled(hits)
    return answers.recalled(hits, [scene for scene in mind.scenes() if scene != form.scene])


def _brief(mind: "Memory", form: forms.BriefForm) -> Answer:
    given = _given(form, "tokens")
    return answers.briefed(mind.brief(**given, window=form.tokens, share=1.0))


def _beliefs(mind: "Memory", form: forms.BeliefsForm) -> Answer:
    return answers.Beliefs(beliefs=[answers.held(found) for found in mind.beliefs(**_given(form))])


def _why(mind: "Memory", form: forms.WhyForm) -> Answer:
    if form.id.startswith(BELIEF):
        return answers.reasons_of_belief(mind.belief_why(form.id))
    return answers.reasons_of_memory(mind.why(form.id))


def _feedback(mind: "Memory", form: forms.FeedbackForm) -> Answer:
    weighed = mind.feedback(form.recall, used=form.used, outcome=form.outcome)
    return answers.Fed(beliefs=list(weighed))


def _forget(mind: "Memory", form: forms.ForgetForm) -> Answer:
    meant = [mind.get(identity) for identity in form.ids]
    proposals = () if form.dry_run else mind.propose_forget([m.id for m in meant], form.reason)
    return answers.Forgotten(
        dry_run=form.dry_run,
        memories=[answers.item(memory) for memory in meant],
        proposals=list(proposals),
    )


def _task(mind: "Memory", form: forms.TaskForm) -> Answer:
    return answers.Jobs(tasks=[answers.job(task) for task in _TASKS[form.action](mind, form)])


def _start(mind: "Memory", form: forms.TaskForm) -> list[Any]:
    if not form.goal:
        raise InvalidInput("start needs a goal")
    return [mind.start_task(form.goal, **_given(form, "action", "goal", "outcome", "note"))]


def _end(mind: "Memory", form: forms.TaskForm) -> list[Any]:
    if not form.task or not form.outcome:
        raise InvalidInput("end needs the id of the task and its outcome")
    return [mind.end_task(form.task, form.outcome, note=form.note)]


def _tasks(mind: "Memory", _: forms.TaskForm) -> list[Any]:
    return list(mind.tasks(limit=20))


_TASKS: Mapping[str, "Callable[[Memory, forms.TaskForm], list[Any]]"] = {
    "start": _start,
    "end": _end,
    "list": _tasks,
}


def _search(mind: "Memory", form: forms.SearchForm) -> Answer:
    found = [
        answers.Result(
            id=hit.id, title=answers.shown(hit.text, TITLE_CHARS), url=f"{answers.URL}{hit.id}"
        )
        for hit in mind.recall(form.query)
    ]
    return answers.Results(results=found)


def _fetch(mind: "Memory", form: forms.FetchForm) -> Answer:
    item = _whole(mind, form.id)
    return answers.Document(
        id=item.id,
        title=item.text[:TITLE_CHARS],
        text=item.text,
        url=f"{answers.URL}{item.id}",
        metadata={
            name: value
            for name in ("kind", "scene", "said_at", "confidence", "session")
            if (value := getattr(item, name, None)) is not None
        },
    )


def _whole(mind: "Memory", identity: str) -> answers.Item:
    """A memory in full, or a belief: recall finds both."""
    try:
        return answers.item(mind.get(identity), answers.FULL_CHARS)
    except NotFound:
        belief = mind.belief(identity)
    return answers.Item(
        id=belief.id,
        text=answers.shown(belief.text, answers.FULL_CHARS),
        kind="belief",
        scene=belief.scene,
        said_at="" if belief.first_at is None else belief.first_at.isoformat(),
        confidence=belief.state.value,
        session="",
    )


def _given(form: BaseModel, *beside: str) -> dict[str, Any]:
    """What was said of the arguments; what was left out is for the verb to decide."""
    said = form.model_dump(exclude_none=True)
    return {name: value for name, value in said.items() if name not in beside}


TOOLS: tuple[Tool, ...] = (
    Tool(
        name="memory_observe",
        title="Remember 记下",
        description=(
            "Write down what was said or done, word for word. Durable at once. "
            "记下说过或做过的事，用原话。立即持久化。"
        ),
        form=forms.ObserveForm,
        answer=answers.Observed,
        run=_observe,
    ),
    Tool(
        name="memory_recall",
        title="Recall 回忆",
        description=(
            "The few memories that answer a question, best first; none rather than irrelevant "
            "ones. 找出能回答问题的几条记忆；没有就不给。"
        ),
        form=forms.RecallForm,
        answer=answers.Recalled,
        run=_recall,
        reads=True,
    ),
    Tool(
        name="memory_brief",
        title="Brief 简报",
        description=(
            "One block of what is worth knowing before a task: beliefs, preferences, facts. "
            "开始任务前值得知道的内容：信念、偏好、事实。"
        ),
        form=forms.BriefForm,
        answer=answers.Briefed,
        run=_brief,
        reads=True,
    ),
    Tool(
        name="memory_beliefs",
        title="Beliefs 信念",
        description=(
            "Rules held on evidence from several sessions, with their state. "
            "由多次会话的证据支持的规则及其状态。"
        ),
        form=forms.BeliefsForm,
        answer=answers.Beliefs,
        run=_beliefs,
        reads=True,
    ),
    Tool(
        name="memory_why",
        title="Why 依据",
        description=(
            "Where a memory or belief comes from: what was said, when, for and against. "
            "记忆或信念的来源：何时说了什么，支持还是反对。"
        ),
        form=forms.WhyForm,
        answer=answers.Reasons,
        run=_why,
        reads=True,
    ),
    Tool(
        name="memory_feedback",
        title="Feedback 反馈",
        description=(
            "Say which recalled memories were of use and how it went. 反馈哪些记忆有用、结果如何。"
        ),
        form=forms.FeedbackForm,
        answer=answers.Fed,
        run=_feedback,
        again=True,
    ),
    Tool(
        name="memory_forget",
        title="Forget 遗忘",
        description=(
            "Propose that memories are no longer needed; a person decides. Only shows them "
            "unless dry_run is false. 提议遗忘，由人决定；默认只列出。"
        ),
        form=forms.ForgetForm,
        answer=answers.Forgotten,
        run=_forget,
        again=True,
    ),
    Tool(
        name="memory_task",
        title="Task 任务",
        description=(
            "Start or end a task, or list the latest; what it teaches is learned at its end. "
            "开始或结束任务，或列出最近的；结束时总结经验。"
        ),
        form=forms.TaskForm,
        answer=answers.Jobs,
        run=_task,
    ),
    Tool(
        name="search",
        title="Search 搜索",
        description="Search memory; fetch gives one in full. 搜索记忆，用 fetch 取全文。",
        form=forms.SearchForm,
        answer=answers.Results,
        run=_search,
        reads=True,
    ),
    Tool(
        name="fetch",
        title="Fetch 取回",
        description="One memory in full, by an id of search. 按 search 的编号取一条全文。",
        form=forms.FetchForm,
        answer=answers.Document,
        run=_fetch,
        reads=True,
    ),
)
"""Every tool, in the order in which they are listed."""
BY_NAME: Mapping[str, Tool] = {tool.name: tool for tool in TOOLS}
