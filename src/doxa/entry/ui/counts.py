"""How much waits for a person; shown on every page."""

from doxa.mind import Mind


def waiting(mind: Mind) -> int:
    """Beliefs that are candidates or doubted."""
    return len(mind.beliefs(states=("candidate", "doubted")))
