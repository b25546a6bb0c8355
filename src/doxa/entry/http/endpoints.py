"""An endpoint for each verb: parse, call Mind, answer."""
# ruff: noqa: ANN401 - types are values here

import inspect
from collections.abc import Callable, Mapping
from typing import Annotated, Any, Optional, get_args

from fastapi import APIRouter, Body, Path, Query, Request
from pydantic import BaseModel
from starlette.responses import Response

from doxa.entry.http.access import Caller, caller_of
from doxa.entry.http.answers import answer
from doxa.entry.http.forms import form_of, path_form
from doxa.entry.http.paging import is_listed, page
from doxa.entry.http.schema import Schemas
from doxa.wire.problems import MEDIA_TYPE
from doxa.wire.routes import PREFIX, ROUTES, Route
from doxa.wire.verbs import Verb, verbs

Given = dict[str, Any]
Run = Callable[[Caller, Route, Given, Request], Response]

PROBLEM = {"schema": {"$ref": "#/components/schemas/Problem"}}
REFUSALS: dict[int | str, dict[str, Any]] = {
    code: {"description": text, "content": {MEDIA_TYPE: PROBLEM}}
    for code, text in {
        "400": "Cannot be read",
        "401": "A key is needed",
        "403": "Not allowed",
        "404": "Nothing of that name here",
        "409": "In conflict with what is there",
        "413": "Too large",
        "422": "Cannot be taken as it is",
        "429": "Too many requests",
        "503": "The store or a provider is away",
    }.items()
}


def resource(name: str, schemas: Schemas, special: Mapping[str, Run] | None = None) -> APIRouter:
    """The endpoints of a resource; ``special`` run otherwise than by a mere call."""
    router = APIRouter(prefix=PREFIX)
    for route in ROUTES:
        if route.resource == name:
            usual = listed if is_listed(route) else call
            add_route(router, route, schemas, (special or {}).get(route.verb, usual))
    return router


def add_route(router: APIRouter, route: Route, schemas: Schemas, run: Run) -> None:
    """Adds the endpoint of one verb."""
    verb = verbs()[route.verb]
    router.add_api_route(
        route.path,
        _endpoint(route, verb, run),
        methods=[route.method],
        status_code=route.status,
        tags=[route.resource],
        summary=verb.summary,
        description=verb.description or None,
        operation_id=route.verb,
        response_model=None,
        responses={route.status: _success(_returned(route, verb, schemas)), **REFUSALS},
    )


def call(caller: Caller, route: Route, given: Given, _: Request) -> Response:
    """Calls the verb and answers with what it returns."""
    value = invoke(caller, route, given)
    if route.parts:
        value = dict(zip(route.parts, value, strict=True))
    return answer(value, route.status)


def listed(caller: Caller, route: Route, given: Given, request: Request) -> Response:
    """One page of what the verb lists."""
    return page(invoke, caller, route, given, request)


def invoke(caller: Caller, route: Route, given: Given) -> Any:
    """What the verb of a route returns for this caller."""
    verb = verbs()[route.verb]
    given = dict(given)
    spoken = [given.pop(p.name) for p in verb.parameters if p.positional and p.required]
    return getattr(caller.mind, route.verb)(*spoken, **given)


def _endpoint(route: Route, verb: Verb, run: Run) -> Callable[..., Response]:
    form = form_of(route)
    named = path_form(route)

    def endpoint(request: Request, **values: Any) -> Response:
        asked = values.pop("form", None)
        given = values if asked is None else {**values, **spoken_fields(asked)}
        return run(caller_of(request), route, given, request)

    keyword = inspect.Parameter.KEYWORD_ONLY
    parameters = [inspect.Parameter("request", keyword, annotation=Request)]
    parameters += [
        inspect.Parameter(name, keyword, annotation=Annotated[kind, Path()]) for name, kind in named
    ]
    if form is not None:
        parameters.append(_form_parameter(route, form))
    endpoint.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    endpoint.__name__ = verb.name
    endpoint.__doc__ = None
    return endpoint


def _form_parameter(route: Route, form: type[BaseModel]) -> inspect.Parameter:
    keyword = inspect.Parameter.KEYWORD_ONLY
    if route.method in {"GET", "DELETE"}:
        return inspect.Parameter("form", keyword, annotation=Annotated[form, Query()])
    if any(item.is_required() for item in form.model_fields.values()):
        return inspect.Parameter("form", keyword, annotation=Annotated[form, Body()])
    left_out: Any = Annotated[Optional[form], Body()]  # noqa: UP045 - a type known at run time
    return inspect.Parameter("form", keyword, annotation=left_out, default=None)


def spoken_fields(form: BaseModel) -> Given:
    """What a form was given, nested forms as plain mappings."""
    return form.model_dump(exclude_unset=True)


def _returned(route: Route, verb: Verb, schemas: Schemas) -> dict[str, Any]:
    whole = schemas.of(verb.returns)
    if route.parts:
        named = dict(zip(route.parts, map(schemas.of, get_args(verb.returns)), strict=True))
        return {"type": "object", "properties": named, "required": list(route.parts)}
    if not is_listed(route):
        return whole
    cursor = {"anyOf": [{"type": "string"}, {"type": "null"}]}
    return {
        "type": "object",
        "properties": {"items": whole, "next_cursor": cursor},
        "required": ["items", "next_cursor"],
    }


def _success(schema: Mapping[str, Any]) -> dict[str, Any]:
    return {"description": "Done", "content": {"application/json": {"schema": schema}}}
