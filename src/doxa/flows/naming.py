"""Identifiers of a query: what holds one answers it, what holds another one instead does not."""

from collections.abc import Mapping

from doxa.text.identifiers import identifiers, names_it, rival

NAMED = 0.75
"""Relevance, at least, of what holds an identifier the query names."""


class Named:
    """Which of some candidates hold the identifiers of a query.

    The candidates decide whether an identifier is known at all: a word so rare brings every
    row that holds it and may be seen from here.
    """

    def __init__(self, query: str, texts: Mapping[int, str]) -> None:
        """Looks for the identifiers of ``query`` in ``texts``, by row."""
        self._texts = texts
        wanted = identifiers(query)
        holders = {one: {row for row in texts if names_it(texts[row], one)} for one in wanted}
        self._by = frozenset(row for rows in holders.values() for row in rows)
        self._absent = tuple(one for one, rows in holders.items() if not rows)

    def by(self, row: int) -> bool:
        """Whether the candidate holds one of them."""
        return row in self._by

    def fault(self, row: int) -> str | None:
        """Why the candidate is about another thing than the query, where nothing is about it."""
        if row in self._by:
            return None
        for wanted in self._absent:
            other = rival(self._texts[row], wanted)
            if other is not None:
                return f"it names {other}, not {wanted.text}, which nothing here names"
        return None
