"""Types of what a request may hold, wherever it comes in; of pydantic, which the doors bring."""

from typing import Annotated, Any

from pydantic import BeforeValidator, Field

from doxa.text.folding import clean

MOST = 2**31 - 1
"""The greatest whole number taken."""


def _cleaned(value: object) -> object:
    """Text without NUL and lone surrogates, as everywhere in Doxa."""
    return clean(value) if isinstance(value, str) else value


Text = Annotated[str, BeforeValidator(_cleaned)]
Count = Annotated[int, Field(ge=-MOST, le=MOST)]
Number = Annotated[float, Field(allow_inf_nan=False)]
Moment = Annotated[Text, Field(description="ISO 8601; without an offset in the space's zone")]
Fields = dict[Text, Any]
