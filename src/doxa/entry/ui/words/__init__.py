"""The texts of the pages, each in English and in Chinese.

Words shared with the command line (states, reasons, parts of a score) are its own: see
:mod:`doxa.entry.cli.messages`.
"""

from collections.abc import Mapping

from doxa.entry.ui.words.keeping import KEEPING
from doxa.entry.ui.words.minds import MINDS
from doxa.entry.ui.words.names import NAMES
from doxa.entry.ui.words.shell import SHELL

WORDS: Mapping[str, tuple[str, str]] = {**SHELL, **NAMES, **MINDS, **KEEPING}
"""``key: (English, Chinese)``; the fields in braces are the same in both."""
