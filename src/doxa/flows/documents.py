"""What of a memory the indexes see: its words, and the text that is embedded."""

from collections import Counter

from doxa.domain.memory import FLAG, Memory
from doxa.text.tokens import terms

INDEXED_CHARS = 50_000
"""Words beyond this are kept but not indexed: a paste, not a statement."""
EMBEDDED_CHARS = 1_000


def terms_of(memory: Memory) -> dict[str, int]:
    """Words of the text, its tags and its speaker, who is found by name."""
    counts = terms(memory.text[:INDEXED_CHARS])
    labels = [label for label in (*memory.tags, memory.source.name) if label]
    labels = [label for label in labels if not label.startswith(FLAG)]
    if not labels:
        return counts
    total = Counter(counts)
    for label in labels:
        total.update(terms(label))
    return dict(total)


def embedding_text(memory: Memory) -> str:
    """``Speaker: text``, its first 1,000 characters."""
    name = memory.source.name
    return (f"{name}: {memory.text}" if name else memory.text)[:EMBEDDED_CHARS]
