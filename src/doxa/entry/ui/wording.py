"""Which language the pages speak, and their texts in it."""

from collections.abc import Mapping

from starlette.requests import Request

from doxa.entry.cli.language import LANGUAGES, Say
from doxa.entry.ui.words import WORDS

COOKIE = "doxa_lang"


class Words(Say):
    """``words(key, **values)``: a text of the pages, else of the command line."""

    def __call__(self, key: str, **values: object) -> str:
        """The text of ``key`` in the language, its fields filled in."""
        pair = WORDS.get(key)
        if pair is None:
            return super().__call__(key, **values)
        text = pair[LANGUAGES.index(self.lang)]
        return text.format(**values) if values else text

    def knows(self, key: str) -> bool:
        """Whether there is such a text."""
        return key in WORDS or super().knows(key)

    def known(self, key: str, other: str) -> str:
        """The text of ``key``, or ``other`` where there is none."""
        return self(key) if self.knows(key) else other


SPOKEN: Mapping[str, Words] = {lang: Words(lang) for lang in LANGUAGES}


def words_of(request: Request) -> Words:
    """The language of a request: what was chosen, else the first one the browser wants."""
    chosen = request.cookies.get(COOKIE, "")
    if chosen in SPOKEN:
        return SPOKEN[chosen]
    for wanted in request.headers.get("accept-language", "").lower().split(","):
        name = wanted.strip()[:2]
        if name in SPOKEN:
            return SPOKEN[name]
    return SPOKEN["en"]
