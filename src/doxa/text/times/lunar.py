"""The Chinese lunar calendar from 1950 to 2060, as a table of its published years.

Each word holds one lunar year: bits 17 and up the days from 1 January to its new year,
bits 4 to 16 the lengths of its months in order (1 = 30 days), bits 0 to 3 the leap month
(0 = none), which follows the month of the same number.
"""

from datetime import date, timedelta

FIRST, LAST = 1950, 2060

# fmt: off
_YEARS = (
    0x5e5360, 0x48aad0, 0x355aa5, 0x585b20, 0x42ba50, 0x2fd4a3, 0x54d4a0, 0x3ca958, 0x60a970,
    0x4c5560, 0x36ab56, 0x5aad50, 0x466d20, 0x30ea54, 0x56ea50, 0x4064a0, 0x28c973, 0x4ea9b0,
    0x3b55a7, 0x5e56a0, 0x48b690, 0x357525, 0x5ab520, 0x42b250, 0x2d64b4, 0x52a4b0, 0x3d4ab8,
    0x602ad0, 0x4a5ad0, 0x36b696, 0x5cda90, 0x46d920, 0x31d254, 0x56d250, 0x41a4da, 0x64a560,
    0x4e2b60, 0x385b56, 0x5e6d50, 0x48ea90, 0x35e925, 0x5ae920, 0x44d260, 0x2ca563, 0x50a570,
    0x3d4d68, 0x6235a0, 0x4a6d50, 0x376c95, 0x5c7490, 0x466930, 0x2f52b4, 0x5452b0, 0x3ea5b0,
    0x2b55a2, 0x4e56a0, 0x39b557, 0x60ba40, 0x4ab490, 0x33a935, 0x58a950, 0x4252d0, 0x2caad4,
    0x50ab50, 0x3d5aa9, 0x625d20, 0x4cda50, 0x37d4a6, 0x5cd4a0, 0x46c950, 0x3152e4, 0x545560,
    0x3eab50, 0x2b5b22, 0x506d20, 0x38ea56, 0x5e7250, 0x4864b0, 0x32c975, 0x56cab0, 0x4255a0,
    0x2cad63, 0x52b690, 0x3d752b, 0x62b520, 0x4cb250, 0x37a4b6, 0x5aa4b0, 0x444ab0, 0x2e55b5,
    0x545ad0, 0x3eb6a0, 0x2bb522, 0x50d920, 0x3bd257, 0x5ed250, 0x48a550, 0x334ad5, 0x584b60,
    0x405b50, 0x2cdaa3, 0x52ec90, 0x3fe928, 0x62e920, 0x4cd260, 0x36a566, 0x5aa570, 0x445560,
    0x2e6d54, 0x547550, 0x407490,
)
# fmt: on


def lunar_date(year: int, month: int, day: int) -> date | None:
    """The solar date of a day of the lunar year; the ordinary month where there is a leap twin.

    ``None`` outside the table, and for a 30th in a month of 29 days.
    """
    if not FIRST <= year <= LAST:
        return None
    word = _YEARS[year - FIRST]
    leap = word & 0xF
    position = month - 1 + (1 if leap and month > leap else 0)
    lengths = [29 + (word >> (4 + index) & 1) for index in range(position + 1)]
    if not 1 <= day <= lengths[position]:
        return None
    offset = (word >> 17) + sum(lengths[:position]) + day - 1
    return date(year, 1, 1) + timedelta(days=offset)


def lunar_eve(year: int) -> date | None:
    """New year's eve (除夕) that falls in the solar ``year``."""
    first = lunar_date(year, 1, 1)
    return first - timedelta(days=1) if first else None
