"""Commands about forgetting: what would go tonight, the policy of the space."""

from typing import TYPE_CHECKING, Annotated

import typer

from doxa.domain.errors import InvalidInput
from doxa.entry.cli.call import Call
from doxa.entry.cli.options import At

if TYPE_CHECKING:
    from rich.console import Console

    from doxa.domain.forgetting import Policy, Rule
    from doxa.flows.forget import Forgetting

Profile = Annotated[str | None, typer.Option("--profile", metavar="NAME", help="forget.profile")]
Rules = Annotated[
    list[str] | None, typer.Option("--rule", metavar="KIND.FIELD=DAYS", help="forget.rule")
]
Capacity = Annotated[int | None, typer.Option("--capacity", metavar="N", help="forget.capacity")]
SHOWN = 300
"""Characters of a memory that are shown."""
NEVER = frozenset({"never", "none", "off", "从不"})


def forget(
    call: Call,
    apply: Annotated[bool, typer.Option("--apply", help="forget.apply")] = False,
    profile: Profile = None,
    rule: Rules = None,
    capacity: Capacity = None,
    at: At = None,
) -> None:
    """Says what the policy would let go and why; ``--apply`` does it."""
    with call.mind() as mind:
        found = mind.forget(
            not apply, profile=profile, kinds=_rules(rule), capacity=capacity, at=at
        )
    call.emit(found, lambda console: _forgetting(call, console, found))


def policy(
    call: Call, profile: Profile = None, rule: Rules = None, capacity: Capacity = None
) -> None:
    """Shows the policy of the space, or changes it for good."""
    with call.mind(create=bool(profile or rule or capacity is not None)) as mind:
        found = mind.policy(profile=profile, kinds=_rules(rule), capacity=capacity)
    call.emit(found, lambda console: _policy(call, console, found))


def _rules(given: list[str] | None) -> dict[str, dict[str, object]] | None:
    """``plan.archive=30`` and ``turn.weak=on`` as rules by kind.

    Raises:
        InvalidInput: a text of another shape.
    """
    rules: dict[str, dict[str, object]] = {}
    for text in given or []:
        name, _, value = text.partition("=")
        kind, _, field = name.partition(".")
        if not (kind and field and value):
            raise InvalidInput(f"a rule is KIND.FIELD=DAYS, such as plan.archive=30, not {text!r}")
        rules.setdefault(kind, {})[field] = _value(text, field, value.strip().lower())
    return rules or None


def _value(text: str, field: str, value: str) -> object:
    if field == "weak":
        return value in {"on", "true", "yes", "1"}
    if value in NEVER:
        return None
    try:
        return float(value)
    except ValueError:
        raise InvalidInput(f"{text!r}: give a number of days, or never") from None


def _forgetting(call: Call, to: "Console", found: "Forgetting") -> None:
    from doxa.entry.cli.prose import Prose
    from doxa.entry.cli.rendering import short_id

    for item in found.items:
        why = call.say(f"forget.because.{item.cause}", days=f"{item.idle:.0f}")
        label = call.say(f"forget.fate.{item.fate}")
        to.print(Prose(f"{label} {short_id(item.id)} · {item.kind} · {item.scene} · {why}", "dim"))
        more = " …" * (len(item.text) > SHOWN)
        to.print(Prose(item.text[:SHOWN] + more, "bold"))
    if found.total > len(found.items):
        to.print(call.say("forget.more", count=found.total - len(found.items)))
    key = "forget.would" if found.dry_run else "forget.done"
    to.print(
        call.say(
            key,
            archive=found.counts.get("archive", 0),
            erase=found.counts.get("erase", 0),
            looked=found.looked_at,
            fading=found.fading,
            profile=found.profile,
        )
    )


def _policy(call: Call, to: "Console", found: "Policy") -> None:
    from rich.table import Table

    say = call.say
    capacity = f"{found.capacity:,}" if found.capacity else say("policy.unlimited")
    table = Table(title=say("policy.title", profile=found.profile, capacity=capacity), box=None)
    for name in ("kind", "fade", "archive", "erase", "ended", "weak"):
        table.add_column(say(f"policy.{name}"), justify="left" if name == "kind" else "right")
    for kind, rule in [*found.kinds.items(), ("rest", found.rest)]:
        table.add_row(str(kind), *_cells(call, rule))
    to.print(table)


def _cells(call: Call, rule: "Rule") -> list[str]:
    days = (rule.fade, rule.archive, rule.erase, rule.ended)
    cells = ["–" if value is None else f"{value:g}" for value in days]
    return [*cells, call.say("policy.yes") if rule.weak else "–"]
