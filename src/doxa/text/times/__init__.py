"""Time expressions in Chinese and English, resolved against the moment they were said.

``find_times`` reads a text, ``query_dates`` a query. Conventions:

* Weeks start on Monday. 上周五 and 下周三 count calendar weeks; 上上 and 下下 two of them.
* "next Friday" is the Friday of next week, "last Friday" the latest one before today,
  "this Friday" and "on Friday" follow the bias. So do 周五 and 3月 without week or year.
* ``NEAREST`` stays in the running week; an English weekday gone four days or more means the
  coming one. A month or day lies in the running year or month unless a neighbour is much
  closer: 1月3日 said in December is the coming one. ``FUTURE`` and ``PAST`` include today.
* Parts of the day: 凌晨 0–6, morning 6–12, 中午 11–14, afternoon 12–18, evening 18–22,
  晚上 and night 18–24. Thirds of a month are days 1–10, 11–20 and 21 to the end; 月初 and
  "early March" are the first third, 月底 and "end of March" the last, both fuzzy.
* An hour from one to six without its half of the day is in the afternoon.
* 三天后, "two weeks ago" and 两个月前 give that day, three years ago the calendar year.
* "until" and "by" run from now to the end of what they name, "before" and 之前 to its start,
  "since" from its start to now. 01/12/2025 is month first unless it cannot be.
"""

from doxa.text.times.search import find_times, query_dates
from doxa.text.times.values import Bias, Grain, TimeHit, TimeKind

__all__ = ["Bias", "Grain", "TimeHit", "TimeKind", "find_times", "query_dates"]
