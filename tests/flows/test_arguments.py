"""What no verb takes: one clear error each, and nothing written."""

import pytest

from doxa.domain.errors import InvalidInput
from doxa.testing import open_memory

NONSENSE = {
    "window": lambda mind: mind.brief("tables", window="wide"),
    "empty window": lambda mind: mind.brief("tables", window=0),
    "share as text": lambda mind: mind.brief("tables", share="much"),
    "share not a number": lambda mind: mind.brief("tables", share=float("nan")),
    "kinds": lambda mind: mind.recall("tables", kinds=5),
    "k": lambda mind: mind.recall("tables", k=True),
    "limit": lambda mind: mind.memories(limit="ten"),
    "negative limit": lambda mind: mind.sessions(limit=-1),
    "audit limit": lambda mind: mind.audit(limit=-1),
    "text": lambda mind: mind.memories(text=5),
    "session": lambda mind: mind.memories(session=5),
    "valid_until": lambda mind: mind.edit(mind.memories()[0].id, valid_until=5),
    "timeout": lambda mind: mind.settle("soon"),
    "negative timeout": lambda mind: mind.settle(-1),
    "preview": lambda mind: mind.distil([]),
}


@pytest.mark.req("S5")
@pytest.mark.parametrize("name", NONSENSE)
def test_arguments_of_the_wrong_kind_are_refused_with_a_clear_error(name):
    with open_memory() as mind:
        mind.observe("I like tables")
        before = mind.stats().events, len(mind.audit())
        with pytest.raises(InvalidInput, match=r"\w+ .{8,}"):
            NONSENSE[name](mind)
        assert (mind.stats().events, len(mind.audit())) == before
