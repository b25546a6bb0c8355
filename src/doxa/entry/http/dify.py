"""An external knowledge base for Dify: ``POST /dify/retrieval``, in its own wire shape.

The knowledge id is a scene. One that is not there, or not for this key, is answered alike.
"""

from collections.abc import Callable, Mapping
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Body, Request
from pydantic import BaseModel, ConfigDict, Field
from starlette.responses import Response
from starlette.types import Scope

from doxa.domain.errors import DoxaError, Forbidden, NotFound, ScopeError, Unauthorized
from doxa.domain.hit import Hit
from doxa.domain.scene import GENERAL, is_within, parse_scene
from doxa.domain.source import confidence_word
from doxa.entry.http.access import caller_of, secret_of
from doxa.entry.http.answers import answer
from doxa.entry.http.endpoints import REFUSALS
from doxa.mind import Mind
from doxa.wire.fields import Count, Number, Text
from doxa.wire.problems import row_of

PATH = "/dify"
NO_BEARER, NO_KEY, NO_KNOWLEDGE = 1001, 1002, 2001
"""Dify's error codes: malformed Authorization header, refused key, no such knowledge."""
TITLE_CHARS = 60
WIDER, MOST = 5, 200
"""How many more are asked for where conditions will drop some, and the most."""

Operator = Literal[
    "contains", "not contains", "start with", "end with", "is", "is not", "in", "not in",
    "empty", "not empty", "=", "≠", ">", "<", "≥", "≤", "before", "after",
]  # fmt: skip


class _Lenient(BaseModel):
    """What Dify may add one day is left."""

    model_config = ConfigDict(extra="ignore")


class RetrievalSetting(_Lenient):
    """How many records, and how relevant at least; 0 is off."""

    top_k: Annotated[Count, Field(ge=1, le=MOST)]
    score_threshold: Annotated[Number, Field(ge=0, le=1)] = 0.0


class Condition(_Lenient):
    """A condition on a metadata field, or on any of several."""

    name: Text | list[Text]
    comparison_operator: Operator
    value: Text | Number | list[Text] | None = None


class MetadataCondition(_Lenient):
    """Conditions that all (``and``) or any (``or``) must hold."""

    logical_operator: Literal["and", "or"] = "and"
    conditions: Annotated[list[Condition], Field(max_length=50)] = []


class RetrievalRequest(_Lenient):
    """A question to a knowledge."""

    model_config = ConfigDict(
        extra="ignore",
        json_schema_extra={
            "examples": [
                {
                    "knowledge_id": "support",
                    "query": "how long may goods be returned?",
                    "retrieval_setting": {"top_k": 3, "score_threshold": 0.45},
                }
            ]
        },
    )

    knowledge_id: Text
    query: Text
    retrieval_setting: RetrievalSetting
    metadata_condition: MetadataCondition | None = None


def dify_router() -> APIRouter:
    """The one endpoint Dify asks."""
    router = APIRouter(prefix=PATH)

    def retrieval(request: Request, form: Annotated[RetrievalRequest, Body()]) -> Response:
        try:
            return answer({"records": records(caller_of(request).mind, form)})
        except DoxaError as error:
            return refused(request.scope, error)

    router.add_api_route(
        "/retrieval",
        retrieval,
        methods=["POST"],
        tags=["dify"],
        summary="Records of a scene for Dify's external knowledge base.",
        operation_id="dify_retrieval",
        response_model=None,
        responses={
            200: {"description": "Done", "content": {"application/json": {"schema": _RECORDS}}},
            **{code: {**told, "content": _ERROR} for code, told in REFUSALS.items() if code != 422},
            422: REFUSALS["422"],
        },
    )
    return router


def records(mind: Mind, form: RetrievalRequest) -> list[dict[str, object]]:
    """What is found in the scene, best first, each with metadata that is never null.

    Raises:
        NotFound: there is no such scene for this caller.
        DoxaError: it cannot be searched.
    """
    scene = _knowledge(mind, form.knowledge_id)
    setting, condition = form.retrieval_setting, form.metadata_condition
    asked = setting.top_k if condition is None else min(MOST, setting.top_k * WIDER)
    hits = mind.recall(form.query, scene=scene, k=asked, threshold=setting.score_threshold)
    found = [_record(hit) for hit in hits]
    if condition is not None:
        found = [record for record in found if holds(condition, record["metadata"])]
    return found[: setting.top_k]


def refused(scope: Scope, error: DoxaError) -> Response:
    """An error as Dify reads it."""
    row = row_of(error)
    code = row.status
    if isinstance(error, Unauthorized):
        code = NO_KEY if secret_of(scope) else NO_BEARER
    elif isinstance(error, NotFound):
        code = NO_KNOWLEDGE
    return answer({"error_code": code, "error_msg": str(error)[:500]}, row.status)


def _knowledge(mind: Mind, identity: str) -> str:
    absent = NotFound("the knowledge does not exist: its id is a scene that this key may read")
    try:
        scene = parse_scene(identity)
        there = scene == GENERAL or any(is_within(name, scene) for name in mind.scenes())
    except (ScopeError, Forbidden):
        raise absent from None
    if not there:
        raise absent
    return scene


def _record(hit: Hit) -> dict[str, Any]:
    source = hit.source
    told = {
        "id": hit.id,
        "kind": hit.kind.value,
        "scene": hit.scene,
        "said_at": hit.occurred_at.isoformat(),
        "confidence": confidence_word(hit.confidence),
        "session": source.session,
        "speaker": source.name or "",
        "channel": source.channel,
        "tags": ", ".join(hit.tags),
    }
    title = hit.text.partition("\n")[0][:TITLE_CHARS]
    score = min(1.0, max(0.0, hit.relevance))
    return {"content": hit.text, "score": score, "title": title, "metadata": told}


def holds(condition: MetadataCondition, metadata: Mapping[str, str]) -> bool:
    """Whether the conditions hold for a record."""
    held = [_holds(one, metadata) for one in condition.conditions]
    return not held or (any(held) if condition.logical_operator == "or" else all(held))


def _holds(condition: Condition, metadata: Mapping[str, str]) -> bool:
    names = [condition.name] if isinstance(condition.name, str) else condition.name
    wanted = condition.value
    values = [wanted] if not isinstance(wanted, list) else wanted
    texts = ["" if value is None else str(value) for value in values]
    test = _TESTS[condition.comparison_operator]
    return any(test(metadata.get(name, ""), texts) for name in names)


def _number(test: Callable[[float, float], bool]) -> Callable[[str, list[str]], bool]:
    def tested(text: str, wanted: list[str]) -> bool:
        try:
            return test(float(text), float(wanted[0]))
        except (ValueError, IndexError):
            return False

    return tested


def _first(test: Callable[[str, str], bool]) -> Callable[[str, list[str]], bool]:
    return lambda text, wanted: bool(wanted) and test(text, wanted[0])


_TESTS: Mapping[str, Callable[[str, list[str]], bool]] = {
    "contains": _first(lambda text, wanted: wanted in text),
    "not contains": _first(lambda text, wanted: wanted not in text),
    "start with": _first(str.startswith),
    "end with": _first(str.endswith),
    "is": _first(str.__eq__),
    "is not": _first(str.__ne__),
    "in": lambda text, wanted: text in wanted,
    "not in": lambda text, wanted: text not in wanted,
    "empty": lambda text, _: not text,
    "not empty": lambda text, _: bool(text),
    "=": _number(lambda value, wanted: value == wanted),
    "≠": _number(lambda value, wanted: value != wanted),
    ">": _number(lambda value, wanted: value > wanted),
    "<": _number(lambda value, wanted: value < wanted),
    "≥": _number(lambda value, wanted: value >= wanted),
    "≤": _number(lambda value, wanted: value <= wanted),
    "before": _first(lambda text, wanted: bool(text) and text < wanted),
    "after": _first(lambda text, wanted: text > wanted),
}
_RECORDS = {
    "type": "object",
    "properties": {
        "records": {
            "type": "array",
            "items": {
                "type": "object",
                "properties": {
                    "content": {"type": "string"},
                    "score": {"type": "number"},
                    "title": {"type": "string"},
                    "metadata": {"type": "object"},
                },
                "required": ["content", "score", "title", "metadata"],
            },
        }
    },
    "required": ["records"],
}
_ERROR = {
    "application/json": {
        "schema": {
            "type": "object",
            "properties": {"error_code": {"type": "integer"}, "error_msg": {"type": "string"}},
            "required": ["error_code", "error_msg"],
        }
    }
}
