"""From memories to beliefs, as far as words tell: what each is about, what opposes what."""

from doxa.text.beliefs.stances import Stance, opposes, stance
from doxa.text.beliefs.statements import Bond, Statement, bond
from doxa.text.beliefs.wording import Wording, sound, worded

__all__ = ["Bond", "Stance", "Statement", "Wording", "bond", "opposes", "sound", "stance", "worded"]
