"""How well times are read, and how rarely one is seen where there is none."""

from collections.abc import Callable, Mapping, Sequence

from doxa.bench.text_figures import NOTHING, Failure, Figure, Outcome
from doxa.bench.text_sets import Check, Decoy, Timed
from doxa.text.times import TimeHit, find_times


def _overlap(line: Timed, hit: TimeHit) -> bool:
    return line.end is not None and hit.start < line.end and line.start < hit.end


_RIGHT: Mapping[Check, Callable[[Timed, TimeHit], bool]] = {
    Check.BOTH: lambda line, hit: (hit.start, hit.end) == (line.start, line.end),
    Check.START: lambda line, hit: hit.start == line.start,
    Check.END: lambda line, hit: hit.end == line.end,
    Check.OVERLAP: _overlap,
}


def times(lang: str, lines: Sequence[Timed]) -> Outcome:
    """The share of times of which what is checked is right; any hit of the text counts."""
    done = [(line, find_times(line.text, line.now, bias=line.bias)) for line in lines]
    right = [any(_RIGHT[line.check](line, hit) for hit in hits) for line, hits in done]
    both = [
        float(good) for good, line in zip(right, lines, strict=True) if line.check is Check.BOTH
    ]
    starts = [float(any(hit.start == line.start for hit in hits)) for line, hits in done]
    shares = (
        ("right in what is checked", right, "≥ 90"),
        ("start and end right", both, "≥ 90"),
        ("start right", starts, ""),
        ("any time found", [bool(hits) for _, hits in done], ""),
    )
    return Outcome(
        tuple(
            Figure("times", lang, name, "line", tuple(map(float, values)), goal)
            for name, values, goal in shares
        ),
        tuple(
            Failure("times", lang, line.id, _situated(line), _wanted(line), _told(hits))
            for good, (line, hits) in zip(right, done, strict=True)
            if not good
        ),
    )


def decoys(lang: str, lines: Sequence[Decoy]) -> Outcome:
    """The share of texts without a time in which one is seen."""
    done = [(line, find_times(line.text, line.now)) for line in lines]
    seen = tuple(float(bool(hits)) for _, hits in done)
    failures = (
        Failure("decoys", lang, line.id, line.text, NOTHING, _told(hits))
        for line, hits in done
        if hits
    )
    return Outcome(
        (Figure("decoys", lang, "a time seen in none", "line", seen, "≤ 5"),), tuple(failures)
    )


def _situated(line: Timed) -> str:
    return f"{line.text} [{line.now:%a %Y-%m-%d %H:%M}, {line.bias}]"


def _wanted(line: Timed) -> str:
    if line.end is None:
        return f"{line.start:%Y-%m-%d %H:%M} on"
    checked = f" ({line.check})" if line.check is not Check.BOTH else ""
    return f"{line.start:%Y-%m-%d %H:%M} to {line.end:%Y-%m-%d %H:%M}{checked}"


def _told(hits: Sequence[TimeHit]) -> str:
    return (
        "; ".join(
            f"{hit.text}: {hit.start:%Y-%m-%d %H:%M} to {hit.end:%Y-%m-%d %H:%M}" for hit in hits
        )
        or NOTHING
    )
