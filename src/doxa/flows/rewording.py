"""A memory with another wording: words and vectors follow the text, in the same transaction."""

from doxa.domain.memory import Memory
from doxa.flows.context import Context
from doxa.flows.documents import embedding_text, terms_of
from doxa.flows.observe import EMBED
from doxa.stores.index.folding import add_tail, remove
from doxa.stores.index.vectors import delete_vectors
from doxa.stores.store import Unit


def reindex(context: Context, unit: Unit, before: Memory, after: Memory) -> None:
    """Files the changed words of a memory; another text loses its vectors and waits for new."""
    if terms_of(after) != terms_of(before):
        remove(unit.connection, unit.space, before.row, terms_of(before))
        add_tail(unit.connection, unit.space, after.row, terms_of(after))
    if embedding_text(after) != embedding_text(before):
        delete_vectors(unit.connection, unit.space, [after.row])
        unit.queue.put(EMBED, [after.row], context.clock.now())
