"""What a client may attach by itself: the beliefs, and the bank as Markdown, scene by scene."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING
from urllib.parse import quote, unquote

from mcp_types import Resource, ResourceTemplate

from doxa.domain.memory import Kind, State
from doxa.entry.mcp import answers
from doxa.entry.mcp.tools import BY_NAME

if TYPE_CHECKING:
    from doxa.entry.mcp.tools import Memory

MARKDOWN = "text/markdown"
BELIEFS, BANK = "doxa://beliefs", "doxa://bank"
MOST = 200
"""Beliefs or memories of one page."""
_KEPT = tuple(kind.value for kind in Kind if kind not in {Kind.TURN, Kind.BELIEF})

RESOURCES: tuple[Resource, ...] = (
    Resource(
        uri=BELIEFS,
        name="beliefs",
        title="Beliefs 信念",
        description="Rules held on evidence. 有证据支持的规则。",
        mime_type=MARKDOWN,
    ),
    Resource(
        uri=BANK,
        name="bank",
        title="Bank 记忆库",
        description="The scenes there are, each a page. 所有场景，每个一页。",
        mime_type=MARKDOWN,
    ),
)
TEMPLATES: tuple[ResourceTemplate, ...] = (
    ResourceTemplate(
        uri_template=f"{BELIEFS}/{{id}}",
        name="belief",
        title="Belief 信念",
        description="A belief with its evidence. 一条信念及其证据。",
        mime_type=MARKDOWN,
    ),
    ResourceTemplate(
        uri_template=f"{BANK}/{{+scene}}",
        name="scene",
        title="Scene 场景",
        description="What is kept at a scene. 一个场景中的记忆。",
        mime_type=MARKDOWN,
    ),
    ResourceTemplate(
        uri_template=f"{answers.URL}{{id}}",
        name="memory",
        title="Memory 记忆",
        description="A memory with its sources. 一条记忆及其来源。",
        mime_type=MARKDOWN,
    ),
)


def read(mind: "Memory", uri: str) -> str | None:
    """The page of a URI; None where there is no such page.

    Raises:
        NotFound: there is no such memory or belief, for this caller.
        DoxaError: it cannot be read.
    """
    head, _, tail = uri.removeprefix("doxa://").partition("/")
    page = _PAGES.get((head, bool(tail)))
    return page(mind, unquote(tail)) if page and uri.startswith("doxa://") else None


def _beliefs(mind: "Memory", _: str) -> str:
    held = [answers.held(belief) for belief in mind.beliefs(limit=MOST)]
    return _page("Beliefs 信念", [item.line() for item in held])


def _bank(mind: "Memory", _: str) -> str:
    scenes = sorted(mind.scenes().items())
    return _page("Bank 记忆库", [f"[{name}]({BANK}/{quote(name)}): {n}" for name, n in scenes])


def _scene(mind: "Memory", scene: str) -> str:
    held = [answers.held(belief).line() for belief in mind.beliefs(scene=scene, limit=MOST)]
    memories = mind.memories(scene=scene, kinds=_KEPT, states=[State.ACTIVE], limit=MOST)
    kept = [answers.item(memory).line() for memory in memories]
    return "\n".join(
        [
            _page(f"{answers.shown(scene)}: beliefs 信念", held),
            _page(f"{answers.shown(scene)}: memories 记忆", kept),
        ]
    )


def _why(mind: "Memory", identity: str) -> str:
    tool = BY_NAME["memory_why"]
    return tool.run(mind, tool.form(id=identity)).words()  # type: ignore[call-arg]


_PAGES: Mapping[tuple[str, bool], "Callable[[Memory, str], str]"] = {
    ("beliefs", False): _beliefs,
    ("beliefs", True): _why,
    ("bank", False): _bank,
    ("bank", True): _scene,
    ("memories", True): _why,
}
"""First part of a URI, and whether more follows → its page."""


def _page(title: str, lines: list[str]) -> str:
    listed = [f"- {line}" for line in lines] or [answers.NOTHING]
    return "\n".join([f"# {title}", "", answers.DATA, "", *listed, ""])
