"""Templates and what they may call."""

import re
from collections.abc import Mapping
from functools import cache

from jinja2 import Environment, PackageLoader, StrictUndefined

from doxa.entry.errors import told
from doxa.entry.ui.counts import Waiting
from doxa.entry.ui.statics import static_url
from doxa.entry.ui.visit import Visit, address
from doxa.entry.ui.wording import Words
from doxa.text.folding import clean

BECAUSE = ("because.", "reason.", "forget.because.", "cause.")
"""Where the words of a cause are looked for."""
NAVIGATION = (
    ("/", "nav.overview", "scenes"),
    ("/memories", "nav.memories", "memories"),
    ("/beliefs", "nav.beliefs", "beliefs"),
    ("/review", "nav.review", "review"),
    ("/lab", "nav.lab", "recall"),
    ("/audit", "nav.audit", "audit"),
    ("/system", "nav.system", "stats"),
)
"""Path, words, and the verb that whoever may not use it finds nothing there."""
CLIPPED = 280
_EVENT = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")


@cache
def environment() -> Environment:
    """The templates: everything is escaped, what is not there is an error."""
    made = Environment(
        loader=PackageLoader("doxa.entry.ui"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters |= {
        "cause": cause,
        "worded": worded,
        "short": short,
        "clipped": clipped,
        "number": number,
        "share": share,
    }
    made.globals |= {"static": static_url, "address": address, "navigation": NAVIGATION}
    return made


def render(visit: Visit, template: str, values: Mapping[str, object]) -> str:
    """A page as text that UTF-8 can say."""
    page = environment().get_template(template)
    made = page.render(v=visit, t=visit.words, for_review=_waiting(visit), **values)
    return clean(made)


def _waiting(visit: Visit) -> int | None:
    """How much waits for a person; None where the caller may not know."""
    if visit.caller is None:
        return None
    counts: Waiting = visit.request.app.state.waiting
    return counts.of(visit.caller)


def short(identity: str) -> str:
    """Enough of an id to tell it from others, as the command line shows it."""
    return identity[:10]


def clipped(text: str, length: int = CLIPPED) -> str:
    """The beginning of a text, on one line."""
    line = " ".join(text[: length * 4].split())
    return line if len(line) <= length else line[: length - 1].rstrip() + "…"


def cause(text: str, words: Words) -> str:
    """The cause of a log entry in the language of the page, where it has words."""
    for start in BECAUSE:
        if words.knows(start + text):
            return words(start + text, days="")
    return short(text) if _EVENT.fullmatch(text) else told(text, words.lang)


def worded(text: str, words: Words) -> str:
    """What the core says in English, in the language of the page."""
    return told(text, words.lang)


def number(value: float) -> str:
    """A number with separators; whole where it is."""
    return f"{value:,.0f}" if float(value).is_integer() else f"{value:,.2f}"


def share(value: float | None) -> str:
    """A share as a percentage."""
    return "–" if value is None else f"{value:.0%}"
