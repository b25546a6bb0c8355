"""The overview: how much is remembered and believed, how it goes, what waits for a person."""

from collections.abc import Mapping

from starlette.responses import Response

from doxa.domain.errors import Forbidden
from doxa.entry.ui.site import Site, shown
from doxa.entry.ui.visit import Visit

site = Site()
SCENES = 8


@site.page("/")
def overview(visit: Visit) -> Response:
    """Counts, rates and growth; a key that may not see them is told so."""
    try:
        stats, trends = visit.mind.stats(), visit.mind.trends()
    except Forbidden:
        return shown(visit, "overview.html", {"stats": None})
    groups = (
        ("overview.layers", _ranked(stats.by_layer), "/memories?layer=", "layer."),
        ("overview.kinds", _ranked(stats.by_kind), "/memories?kind=", "kind."),
        ("overview.states", _ranked(stats.by_state), "/memories?state=", "memory."),
        ("overview.beliefs", _ranked(stats.beliefs), "/beliefs?state=", "state."),
        ("overview.scenes", _ranked(stats.by_scene)[:SCENES], "/memories?scene=", "scene."),
    )
    queued = sum(count for state, count in stats.queue.items() if state != "dead")
    values = {"stats": stats, "trends": trends, "groups": groups, "queued": queued}
    return shown(visit, "overview.html", values)


def _ranked(counts: Mapping[str, int]) -> list[tuple[str, int]]:
    return sorted(counts.items(), key=lambda pair: -pair[1])
