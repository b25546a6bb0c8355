"""One module a page of the navigation, each with its :class:`~doxa.entry.ui.site.Site`."""

from doxa.entry.ui.rooms import (
    audit,
    beliefs,
    lab,
    memories,
    memory,
    overview,
    review,
    shell,
    system,
    transfer,
)

ROOMS = tuple(
    room.site
    for room in (
        shell,
        overview,
        memories,
        memory,
        beliefs,
        review,
        lab,
        audit,
        system,
        transfer,
    )
)
"""In the order in which their paths are tried."""
