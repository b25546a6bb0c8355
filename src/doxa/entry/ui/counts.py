"""How much waits for a person; shown on every page."""

from doxa.mind import Mind


def waiting(mind: Mind) -> int:
    """Items of the review queue, of every kind."""
    return sum(mind.review(limit=0).counts.values())
