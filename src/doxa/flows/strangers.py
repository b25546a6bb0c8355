"""What others give: archives nobody here vouches for, and directories of notes.

Their words come through the channel ``import``: low grade, no key of evidence, so they neither
make nor move a belief (S2); without a scene they are ``unsorted``, listed for review. States,
scenes, holders, beliefs, skills and ids that such an archive claims are left where they are.
"""

from collections.abc import Iterator, Sequence
from datetime import UTC
from pathlib import Path

from doxa.bank.reading import Archive, Record
from doxa.domain.archive import Loaded
from doxa.domain.errors import InvalidInput
from doxa.domain.moments import from_micros
from doxa.domain.source import Channel
from doxa.domain.turn import Turn
from doxa.flows.context import Context
from doxa.flows.intake import MAX_CHARS, parse_turns
from doxa.flows.observe import author_of, observe
from doxa.flows.screening import parse_policy, screen_turns
