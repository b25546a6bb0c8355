"""Which of the two languages the command line speaks."""

import locale
import warnings
from collections.abc import Sequence
from dataclasses import dataclass

from doxa.domain.errors import InvalidInput, SettingsError
from doxa.entry.cli.helps import HELPS
from doxa.entry.cli.messages import MESSAGES
from doxa.settings import load_settings

LANGUAGES = ("en", "zh")


@dataclass(frozen=True, slots=True)
class Say:
    """``say(key, **values)``: a message in the language ``lang``, its fields filled in."""

    lang: str

    def __call__(self, key: str, **values: object) -> str:
        """The text of ``key``; without values its braces stay as they are."""
        pair = MESSAGES.get(key) or HELPS[key]
        text = pair[LANGUAGES.index(self.lang)]
        return text.format(**values) if values else text

    def knows(self, key: str) -> bool:
        """Whether there is such a message."""
        return key in MESSAGES or key in HELPS


def parse_language(text: str) -> str:
    """``en`` or ``zh`` from a language or locale name (``zh_CN.UTF-8``, ``zh-TW``, ``en``).

    Raises:
        InvalidInput: neither of the two.
    """
    name = text.strip().lower().replace("-", "_").partition("_")[0].partition(".")[0]
    if name not in LANGUAGES:
        raise InvalidInput(f"unknown language {text!r}; use one of {', '.join(LANGUAGES)}")
    return name


def pick_language(arguments: Sequence[str]) -> str:
    """The language of a command line: ``--lang``, else the settings, else the locale.

    Never fails: a wrong value is reported when the command itself reads it.
    """
    try:
        name = _given(arguments) or load_settings().lang or _locale_name()
        return parse_language(name)
    except (InvalidInput, SettingsError):
        return "en"


def _given(arguments: Sequence[str]) -> str:
    given = ""
    for position, word in enumerate(arguments):
        if word == "--":
            break
        if word.startswith("--lang="):
            given = word.removeprefix("--lang=")
        elif word == "--lang" and position + 1 < len(arguments):
            given = arguments[position + 1]
    return given


def _locale_name() -> str:
    with warnings.catch_warnings():
        # `getlocale` knows only locales installed on the machine; many containers have none.
        warnings.simplefilter("ignore", DeprecationWarning)
        try:
            found = locale.getdefaultlocale(("LC_ALL", "LC_MESSAGES", "LANG"))[0]
        except ValueError:
            found = None
    return found or "en"
