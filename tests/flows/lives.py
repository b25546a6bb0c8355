"""A mind whose user says things in sessions of their own, a day or a week apart."""

from contextlib import contextmanager

from doxa.testing import FixedClock, open_memory

ALL = ["observed", "candidate", "formal", "doubted", "demoted", "retired"]


class Life:
    """Each text is a session of its own unless one is given; the clock moves on after each."""

    def __init__(self, mind, clock):
        self.mind, self.clock, self.count = mind, clock, 0

    def say(self, *texts, user="ann", scene="report/weekly", session=None, days=7, **rest):
        for text in texts:
            self.count += 1
            self.mind.observe(
                text, user=user, scene=scene, session=session or f"s{self.count}", **rest
            )
            self.clock.advance(days=days)
        self.mind.settle()
        return self

    def think(self, **rest):
        self.mind.settle()
        return self.mind.reflect(**rest)

    def all(self, **rest):
        return self.mind.beliefs(states=ALL, **rest)

    def find(self, value, polarity=1, **rest):
        """The one belief of this value."""
        found = [b for b in self.all(**rest) if b.value == value and b.polarity == polarity]
        assert len(found) == 1, self.all()
        return found[0]

    def states(self, **rest):
        return {(b.scene, b.value, b.polarity): str(b.state) for b in self.all(**rest)}


@contextmanager
def living(where=":memory:", start="2026-01-05T09:00:00+00:00", **settings):
    clock = FixedClock(start)
    with open_memory(where, clock=clock, settings=settings) as mind:
        yield Life(mind, clock)


FOR_TABLES = ("周报用表格", "写周报的时候我喜欢用表格", "周报请用表格展示", "以后周报都用表格")
AGAINST = "周报不要用表格"
