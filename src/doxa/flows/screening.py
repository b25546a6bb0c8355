"""Secrets and personal numbers are dealt with before journal, indexes, vectors and logs (S6)."""

from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum

from doxa.domain.errors import InvalidInput, SettingsError
from doxa.domain.turn import Turn
from doxa.flows.context import Context
from doxa.text.secrets import find_secrets, redact


class Policy(StrEnum):
    """What happens to a text that holds a secret."""

    REDACT = "redact"
    REFUSE = "refuse"
    KEEP = "keep"


def parse_policy(name: str) -> Policy:
    """The policy of this name.

    Raises:
        SettingsError: there is none.
    """
    try:
        return Policy(name)
    except ValueError:
        known = ", ".join(Policy)
        raise SettingsError(f"distil.secrets is one of {known}, not {name!r}") from None


def screened(text: str, policy: Policy) -> tuple[str, tuple[str, ...]]:
    """The text as it may be kept, and the kinds of secrets that were taken out of it.

    Raises:
        InvalidInput: the policy refuses such texts; the message names the kinds only.
    """
    if policy is Policy.KEEP:
        return text, ()
    secrets = find_secrets(text)
    if not secrets:
        return text, ()
    kinds = tuple(sorted({str(secret.kind) for secret in secrets}))
    if policy is Policy.REFUSE:
        raise InvalidInput(
            f"the text holds {', '.join(kinds)}; take it out, or set distil.secrets=redact"
        )
    return redact(text, secrets)[0], kinds


def kept_text(context: Context, text: str) -> str:
    """A label, reason or wording as it may be kept under the policy of the settings.

    Raises:
        InvalidInput: the policy refuses it.
    """
    return screened(text, parse_policy(context.settings.distil.secrets))[0]


def screen_turns(turns: Sequence[Turn], policy: Policy) -> tuple[list[Turn], tuple[str, ...]]:
    """The turns as they may be kept, and a note for each that was changed."""
    kept: list[Turn] = []
    notes: list[str] = []
    for number, turn in enumerate(turns, 1):
        text, kinds = screened(turn.content, policy)
        kept.append(replace(turn, content=text) if kinds else turn)
        if kinds:
            notes.append(f"turn {number}: {', '.join(kinds)} redacted")
    return kept, tuple(notes)
