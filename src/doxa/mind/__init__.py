"""Mind: what Doxa does, one verb a method. It holds the ports and passes them to the flows."""

from doxa.mind.believing import Believing
from doxa.mind.erasing import Erasing
from doxa.mind.forgetting import Forgetful
from doxa.mind.granting import Granting
from doxa.mind.looking import Looking
from doxa.mind.moving import Moving
from doxa.mind.operating import Operating
from doxa.mind.reading import Reading
from doxa.mind.reviewing import Reviewing
from doxa.mind.syncing import Syncing
from doxa.mind.tasking import Tasking
from doxa.mind.writing import Writing


class Mind(
    Writing,
    Reading,
    Believing,
    Tasking,
    Forgetful,
    Erasing,
    Reviewing,
    Syncing,
    Moving,
    Granting,
    Looking,
    Operating,
):
    """The memory of one space. Open it with :func:`doxa.open`; use it as a context manager.

    Every method may be called from several threads. ``user`` names the holder: left out,
    what is written is shared by the space and only what is shared is read.
    """


__all__ = ["Mind"]
