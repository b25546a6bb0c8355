"""The review queue: what waits for a person."""

from starlette.responses import Response

from doxa.entry.ui.site import Site, shown
from doxa.entry.ui.visit import Visit

site = Site()


@site.page("/review")
def review(visit: Visit) -> Response:
    """Everything that waits, by kind."""
    return shown(visit, "review.html", {})
