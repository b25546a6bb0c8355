"""What each tool takes. Nobody is named here: whose tools they are the connection says."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from doxa.wire.fields import Said, Text

MOST_HITS = 50
MOST_BELIEFS = 200
MOST_TURNS = 1_000


class Form(BaseModel):
    """Arguments of a tool; unknown ones are refused."""

    model_config = ConfigDict(extra="forbid", strict=True)


Scene = Annotated[
    Text | None,
    Field(description="Where it holds, report/weekly; left out: your own. 场景，缺省为自己的。"),
]
Session = Annotated[
    Text | None, Field(description="The conversation; left out: the current one. 会话，可省略。")
]
TaskId = Annotated[Text | None, Field(description="The task it belongs to. 所属任务。")]
Query = Annotated[Text, Field(description="What is asked, in any words. 要问的内容。")]
Reason = Annotated[Text, Field(description="Why. 理由。")]
Role = Literal["user", "assistant", "tool"]


class SaidForm(Form):
    """One turn."""

    content: Said
    role: Role = "user"
    name: Text | None = None
    at: Text | None = None
    key: Text | None = None


class ObserveForm(Form):
    """What was said."""

    content: Annotated[
        Said | Annotated[list[SaidForm], Field(min_length=1, max_length=MOST_TURNS)],
        Field(description="The words themselves, or a list of turns. 原话，或多条对话。"),
    ]
    role: Annotated[Role, Field(description="Who said it. 谁说的。")] = "user"
    scene: Scene = None
    session: Session = None
    task: TaskId = None
    key: Annotated[
        Text | None, Field(description="Written once under this key. 幂等键：同键只写一次。")
    ] = None


class RecallForm(Form):
    """A question."""

    query: Query
    scene: Scene = None
    k: Annotated[int, Field(ge=1, le=MOST_HITS, description="At most so many. 最多几条。")] = 8
    session: Session = None
    history: Annotated[
        bool, Field(description="What was replaced or has expired too. 包括已被取代或过期的。")
    ] = False


class BriefForm(Form):
    """A question, and how much room there is."""

    query: Query
    scene: Scene = None
    stage: Annotated[
        Literal["start", "work", "end"], Field(description="Of the task. 任务所处阶段。")
    ] = "start"
    session: Session = None
    task: TaskId = None
    tokens: Annotated[
        int, Field(ge=100, le=50_000, description="The most it may take. 最多多少 token。")
    ] = 2_000


class BeliefsForm(Form):
    """Which beliefs."""

    scene: Annotated[Text | None, Field(description="Only of this scene. 只看该场景。")] = None
    states: Annotated[
        list[Text] | None,
        Field(description="candidate, formal, doubted, demoted, retired. 状态。"),
    ] = None
    limit: Annotated[int, Field(ge=1, le=MOST_BELIEFS)] = 50


class WhyForm(Form):
    """Of what."""

    id: Annotated[Text, Field(description="Of a memory or a belief. 记忆或信念的编号。")]


class FeedbackForm(Form):
    """What came of a recall."""

    recall: Annotated[Text, Field(description="The id of the recall or brief. 检索编号。")]
    used: Annotated[
        list[Text], Field(max_length=1_000, description="Ids that were of use. 用到的编号。")
    ] = []
    outcome: Annotated[
        Literal["success", "failure"] | None, Field(description="How it went. 结果。")
    ] = None


class ForgetForm(Form):
    """What is no longer needed."""

    ids: Annotated[
        list[Text], Field(min_length=1, max_length=200, description="Memories. 记忆编号。")
    ]
    reason: Reason = ""
    dry_run: Annotated[
        bool, Field(description="Only show them; false: propose. 只列出；false 则提议。")
    ] = True


class TaskForm(Form):
    """A task begins, ends, or all are listed."""

    action: Annotated[
        Literal["start", "end", "list"], Field(description="What to do. 开始、结束或列出。")
    ]
    goal: Annotated[Text | None, Field(description="For start. 目标（开始时）。")] = None
    task: Annotated[Text | None, Field(description="Its id; for end. 编号（结束时）。")] = None
    outcome: Annotated[
        Literal["success", "failure", "abandoned"] | None,
        Field(description="For end. 结果（结束时）。"),
    ] = None
    note: Annotated[Text, Field(description="Why it went so. 说明。")] = ""
    scene: Scene = None
    session: Session = None


class SearchForm(Form):
    """A question."""

    query: Query


class FetchForm(Form):
    """One memory."""

    id: Annotated[Text, Field(description="As search gave it. search 给出的编号。")]
