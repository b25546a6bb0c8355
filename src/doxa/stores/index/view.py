"""What a search looks at: one moment of a space."""

from dataclasses import dataclass

from doxa.stores.index.columns import Columns
from doxa.stores.index.surroundings import Vicinity
from doxa.stores.index.tail import Tail
from doxa.stores.sql.seam import Connection


@dataclass(frozen=True, slots=True)
class View:
    """The store's snapshot and the memory that agrees with it, until the view is left.

    ``head`` is the number of the space's last change in it.
    """

    connection: Connection
    space_id: int
    columns: Columns
    tail: Tail
    vicinity: Vicinity
    head: int
