"""A line chart as SVG text: both axes logarithmic, for costs that grow with size."""

from collections.abc import Mapping, Sequence
from html import escape
from itertools import pairwise
from math import ceil, floor, log10

Points = Sequence[tuple[float, float]]

_WIDTH, _HEIGHT = 640, 400
_LEFT, _RIGHT, _TOP, _BOTTOM = 72, 150, 40, 52
_INKS = ("#0b6e99", "#c2410c", "#3f7d20", "#7c3aed", "#a16207", "#be185d")
_STYLE = (
    "text{font:13px sans-serif;fill:#444}.grid{stroke:#bbb;stroke-width:.6}"
    "path{fill:none;stroke-width:2}"
)


def line_chart(title: str, across: str, along: str, lines: Mapping[str, Points]) -> str:
    """The lines over powers of ten, each with its name at its end.

    Points whose place has no logarithm are left out; a chart without points is ``""``.
    """
    kept = {
        name: sorted((x, y) for x, y in points if x > 0 and y > 0) for name, points in lines.items()
    }
    kept = {name: points for name, points in kept.items() if points}
    if not kept:
        return ""
    xs = _axis([x for points in kept.values() for x, _ in points])
    ys = _axis([y for points in kept.values() for _, y in points])
    parts = [*_frame(title, across, along, xs, ys), *_drawn(kept, xs, ys)]
    body = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" '
        f'role="img" aria-label="{escape(title)}">\n<style>{_STYLE}</style>\n'
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="#fff"/>\n{body}\n</svg>\n'
    )


def _axis(values: Sequence[float]) -> tuple[int, int]:
    """The powers of ten around the values."""
    low, high = floor(log10(min(values))), ceil(log10(max(values)))
    return low, max(high, low + 1)


def _across(value: float, axis: tuple[int, int]) -> float:
    share = (log10(value) - axis[0]) / (axis[1] - axis[0])
    return _LEFT + share * (_WIDTH - _LEFT - _RIGHT)


def _along(value: float, axis: tuple[int, int]) -> float:
    share = (log10(value) - axis[0]) / (axis[1] - axis[0])
    return _HEIGHT - _BOTTOM - share * (_HEIGHT - _TOP - _BOTTOM)


def _frame(
    title: str, across: str, along: str, xs: tuple[int, int], ys: tuple[int, int]
) -> list[str]:
    left, right, top, bottom = _LEFT, _WIDTH - _RIGHT, _TOP, _HEIGHT - _BOTTOM
    turned = f'transform="translate(18 {(top + bottom) / 2}) rotate(-90)"'
    middle = 'text-anchor="middle"'
    parts = [
        f'<text x="{left}" y="22" font-weight="bold">{escape(title)}</text>',
        f'<text x="{(left + right) / 2}" y="{_HEIGHT - 12}" {middle}>{escape(across)}</text>',
        f"<text {turned} {middle}>{escape(along)}</text>",
    ]
    for power in range(xs[0], xs[1] + 1):
        x = f"{_across(10.0**power, xs):.1f}"
        parts.append(f'<line class="grid" x1="{x}" y1="{top}" x2="{x}" y2="{bottom}"/>')
        parts.append(f'<text x="{x}" y="{bottom + 18}" {middle}>{_tick(power)}</text>')
    for power in range(ys[0], ys[1] + 1):
        y = _along(10.0**power, ys)
        parts.append(f'<line class="grid" x1="{left}" y1="{y:.1f}" x2="{right}" y2="{y:.1f}"/>')
        label = f'x="{left - 8}" y="{y + 4:.1f}" text-anchor="end"'
        parts.append(f"<text {label}>{_tick(power)}</text>")
    return parts


def _tick(power: int) -> str:
    return f"{10**power:,}" if power >= 0 else f"{10.0**power:g}"


def _drawn(lines: Mapping[str, Points], xs: tuple[int, int], ys: tuple[int, int]) -> list[str]:
    parts: list[str] = []
    ends = _apart([_along(points[-1][1], ys) for points in lines.values()])
    for place, (name, points) in enumerate(lines.items()):
        ink = _INKS[place % len(_INKS)]
        spots = [(_across(x, xs), _along(y, ys)) for x, y in points]
        path = " L".join(f"{x:.1f} {y:.1f}" for x, y in spots)
        parts.append(f'<path d="M{path}" stroke="{ink}"/>')
        parts += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{ink}"/>' for x, y in spots]
        parts.append(
            f'<text x="{spots[-1][0] + 9:.1f}" y="{ends[place] + 4:.1f}" style="fill:{ink}">'
            f"{escape(name)}</text>"
        )
    return parts


def _apart(heights: Sequence[float]) -> list[float]:
    """The heights, moved down so that no two names overlap."""
    placed = list(heights)
    order = sorted(range(len(heights)), key=lambda place: heights[place])
    for above, below in pairwise(order):
        placed[below] = max(placed[below], placed[above] + 15)
    return placed
