"""What a request may hold: a strict form for each verb, made from the verb's own signature."""
# ruff: noqa: ANN401 - types are values here

import types
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any, Union, get_args, get_origin

from pydantic import BaseModel, ConfigDict, Field, create_model

from doxa.domain.grants import Grant
from doxa.domain.source import Grade
from doxa.domain.turn import Turn
from doxa.entry.http.paging import is_listed
from doxa.wire.fields import Count, Fields, Moment, Number, Said, Text
from doxa.wire.plain import plain
from doxa.wire.routes import Route
from doxa.wire.verbs import Parameter, Verb, verbs


class TurnForm(BaseModel):
    """One turn of a list; fields left open are those of the request."""

    model_config = ConfigDict(extra="forbid", strict=True, title="Turn")

    content: Said
    role: Text | None = None
    name: Text | None = None
    at: Moment | None = None
    key: Text | None = None
    session: Text | None = None
    task: Text | None = None
    scene: Text | None = None
    channel: Text | None = None
    kind: Text | None = None
    tool: Text | None = None
    tags: list[Text] | None = None
    meta: Fields | None = None


class EditForm(BaseModel):
    """Fields of a memory to change; what is left out stays."""

    model_config = ConfigDict(
        extra="forbid",
        strict=True,
        json_schema_extra={"examples": [{"text": "Likes tables", "tags": ["ui"]}]},
    )

    text: Text | None = None
    tags: list[Text] | None = None
    scene: Text | None = None
    state: Text | None = None
    valid_until: Moment | None = None
    confidence: Number | None = None
    version: Text | None = Field(None, description="as it was read; If-Match says the same")


def path_form(route: Route) -> list[tuple[str, Any]]:
    """The parameters in the path, with their types."""
    return [(name, Text) for name in route.named]


SPOKEN: Mapping[tuple[str, str], Any] = {
    ("observe", "content"): Said | list[TurnForm],
    ("distil", "text"): Said,
}
"""What verbs take as it was said, and note themselves what they leave out of it."""
CURSOR = "where the page before ended: its next_cursor"


def form_of(route: Route) -> type[BaseModel] | None:
    """The form of what does not stand in the path; None where there is no more."""
    if route.verb == "edit":
        return EditForm
    verb = verbs()[route.verb]
    inside = {p.name: _field(verb, p) for p in verb.parameters if p.name not in route.named}
    if is_listed(route) and "limit" in inside:
        inside.pop("offset", None)  # a cursor does better
        inside["cursor"] = (Text | None, Field(None, description=CURSOR))
    if not inside:
        return None
    strict = route.method not in {"GET", "DELETE"}  # a query holds nothing but text
    extra = {"examples": [dict(route.example)]} if route.example else None
    config = ConfigDict(extra="forbid", strict=strict, json_schema_extra=extra)  # type: ignore[typeddict-item]
    made: Any = create_model(_title(verb), __config__=config, **inside)
    return made  # type: ignore[no-any-return]


def _title(verb: Verb) -> str:
    return "".join(part.title() for part in verb.name.split("_")) + "Request"


def _field(verb: Verb, parameter: Parameter) -> Any:
    kind = SPOKEN.get((verb.name, parameter.name)) or form_type(parameter.kind)
    default = ... if parameter.required else parameter.default
    if isinstance(default, tuple | Grade):
        default = plain(default)
    return kind, Field(default, description=parameter.help or None)


def form_type(kind: Any) -> Any:
    """The type a request writes for a parameter of Mind."""
    if kind in _PLAIN:
        return _PLAIN[kind]
    if get_origin(kind) in {Union, types.UnionType}:
        inner = [form_type(part) for part in get_args(kind) if part is not types.NoneType]
        inner = list(dict.fromkeys(inner))
        if Moment in inner:
            inner = [Moment]  # a moment is written as text
        if types.NoneType in get_args(kind):
            inner.append(None)
        return Union[tuple(inner)]  # noqa: UP007 - of parts known at run time
    if get_origin(kind) in {Sequence, Iterable, list, tuple}:
        return list[form_type(get_args(kind)[0])]  # type: ignore[misc]
    if get_origin(kind) is Mapping:
        return dict[Text, form_type(get_args(kind)[1])]  # type: ignore[misc]
    raise TypeError(f"a request has no form for {kind!r}")


_PLAIN: dict[Any, Any] = {
    str: Text,
    int: Count,
    float: Number,
    bool: bool,
    datetime: Moment,
    object: Any,
    Grade: Text,
    Grant: Text,
    Turn: TurnForm,
    Turn | Mapping[str, object]: TurnForm,
}
