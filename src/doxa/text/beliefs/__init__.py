"""From memories to beliefs, as far as words tell: what each is about, what opposes what."""

from doxa.text.beliefs.naming import named_values
from doxa.text.beliefs.sensitive import sensitive
from doxa.text.beliefs.stances import Stance, opposes, shown_of, stance
from doxa.text.beliefs.statements import Bond, Statement, bond
from doxa.text.beliefs.wording import Told, Wording, sound, worded

__all__ = [
    "Bond",
    "Stance",
    "Statement",
    "Told",
    "Wording",
    "bond",
    "named_values",
    "opposes",
    "sensitive",
    "shown_of",
    "sound",
    "stance",
    "worded",
]
