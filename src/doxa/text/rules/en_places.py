"""English places and firms that are named after what somebody does: a vet in Utrecht."""

import re
from dataclasses import replace

from doxa.text.rules.frames import Build, Cue, Draft


def placed(build: Build) -> Build:
    """A job with the place, or the firm, that is named after it."""

    def told(cue: Cue) -> Draft | None:
        draft = build(cue)
        tail = _WHERE.search(cue.text, cue.match.end()) if draft else None
        if draft is None or tail is None:
            return draft
        slot = "home" if tail["place"] else "employer"
        span = tail.span("place" if tail["place"] else "firm")
        return replace(
            draft,
            also=(*draft.also, Draft(slot=slot, value_span=span, single_valued=True, cased=True)),
        )

    return told


_WHERE = re.compile(
    r" (?:in (?P<place>(?!it\b|hr\b|ai\b|ux\b|ui\b|pr\b|qa\b|ml\b|a\b|the (?!hague|bronx|netherlands|uk|us\b|usa|philippines|lake district)|my|our|an\b|charge|training|marketing|sales|finance|tech|python|java|english|french|\w+ing\b)[a-z\u00c0-\u024f][\w'\u00c0-\u024f-]*(?: (?!and|but|for|with|at|who|so|now|since|where|on)[a-z\u00c0-\u024f][\w'-]*){0,2})"
    r"|at (?P<firm>(?!an?\b|the (?!guardian|times|bbc|nhs|met|tate)|my|our|work|home|night|least|present|school|uni\b|one|\d)[a-z\u00c0-\u024f][\w&.'-]*(?: (?!and|but|for|with|in\b|who|so|now|since|where|on)[a-z][\w&.'-]*){0,2}))(?=$|,| and| but| since| for| so| where| now)"
)
