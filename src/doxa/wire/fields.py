"""Types of what a request may hold, wherever it comes in; of pydantic, which the doors bring."""

from collections.abc import Iterable
from typing import Annotated, Any

from pydantic import BeforeValidator, Field, PlainValidator, WithJsonSchema
from pydantic_core import PydanticCustomError

from doxa.text.folding import clean

MOST = 2**31 - 1
"""The greatest whole number taken."""


def _cleaned(value: object) -> object:
    """Text without NUL and lone surrogates, as everywhere in Doxa."""
    return clean(value) if isinstance(value, str) else value


def _said(value: object) -> object:
    """What was said, as it came: the flow that keeps it notes what no store can hold."""
    if not isinstance(value, str):
        raise PydanticCustomError("string_type", "Input should be a valid string")
    return value


def place_of(loc: Iterable[object]) -> str:
    """Where in a request a fault is: ``body.content``, without names of our own functions."""
    return ".".join(part for part in map(str, loc) if not part.startswith("function-"))


Text = Annotated[str, BeforeValidator(_cleaned)]
Said = Annotated[str, PlainValidator(_said), WithJsonSchema({"type": "string"})]
Count = Annotated[int, Field(ge=-MOST, le=MOST)]
Number = Annotated[float, Field(allow_inf_nan=False)]
Moment = Annotated[Text, Field(description="ISO 8601; without an offset in the space's zone")]
Fields = dict[Text, Any]
