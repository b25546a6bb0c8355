"""English frames of how a recurring piece of work shall look, told by what reads best there.

"Tables read best in the monthly report", "for status updates a list is clearest".
"""

from doxa.domain.memory import Kind
from doxa.text.rules.builders import checked
from doxa.text.rules.frames import Anchor, Cue, Draft, Frame, compiled
from doxa.text.rules.slots import names_style, style, style_slot

_WORK = r"(?:(?:my|our|the|your|all) )*(?:(?:weekly|daily|monthly|quarterly|status|progress|board|team) )*(?:reports?|updates?|e-?mails?|code comments|comments|minutes|meeting notes|summar(?:y|ies)|slides|presentations?|documents?|docs|answers|replies|translations)"
_BEST = r"(?:works?|reads?|looks?|is|are|does|do|suits? me|serves? me)(?: me)? (?:the )?(?:best|clearest|easiest(?: to (?:read|follow|scan))?|nicest|better|clearer|easier(?: to (?:read|follow|scan))?)(?: for me)?"
_ONCE = r"\?|\b(?:this|that|these|those|today|tonight|now|he|she|they|his|her|their|boss|client|if|maybe|might|was|were)\b"


def _best(cue: Cue) -> Draft | None:
    """What reads best is wanted; none where it is no way of answering."""
    act = cue.match["act"]
    found = style(act, languages=True) if names_style(act) else None
    if found is None:
        return None
    slot = style_slot(found.dimension, cue.text)
    return Draft(slot=slot, value=found.value, polarity=found.polarity)


FRAMES: tuple[Frame, ...] = (
    Frame(
        id="en.work.best",
        kind=Kind.PREFERENCE,
        anchor=Anchor.START,
        self_statement=False,
        cues=(" best", " clearest", " easiest", " nicest", " better", " clearer", " easier"),
        pattern=compiled(
            rf"(?:i (?:think|find) )?(?:(?:in|for) (?P<before>{_WORK}),? )?(?:a |an |the )?"
            rf"(?P<act>[a-z][\w -]{{2,24}}?) {_BEST}(?: (?:in|for) (?P<work>{_WORK}))?$"
        ),
        build=checked(
            lambda cue: _best(cue) if cue.match["work"] or cue.match["before"] else None, _ONCE
        ),
        precision=0.91,
    ),
)
"""Tried late: what is said of the speaker comes first."""
