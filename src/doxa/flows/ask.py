"""One recall as asked for."""

from dataclasses import dataclass
from datetime import datetime

from doxa.domain.memory import Kind, Layer


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """One recall as asked for, parsed. ``threshold`` 0 is off.

    ``injected`` hits go into a brief, with ``beliefs`` (ids, hints marked) beside them.
    ``expand`` asks a language model for other words. ``present`` says that ``at`` is simply
    now: such answers may be given again (R12).
    What is not ``logged`` is a look, not a use: it counts as no access.
    """

    query: str
    scene: str
    user: str | None
    k: int
    threshold: float
    at: datetime
    kinds: tuple[Kind, ...] = ()
    layers: tuple[Layer, ...] = ()
    tags: tuple[str, ...] = ()
    session: str | None = None
    task: str | None = None
    deep: bool = False
    history: bool = False
    explain: bool = False
    expand: bool = False
    injected: bool = False
    beliefs: tuple[str, ...] = ()
    present: bool = False
    logged: bool = True
