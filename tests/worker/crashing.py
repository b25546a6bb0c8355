"""Runs a busy mind and kills it by SIGKILL at its n-th statement or sync, many times over.

Called as ``python -m tests.worker.crashing DIRECTORY FIRST LAST``: for every seed a child is
forked that works in ``DIRECTORY/<seed>`` until it is killed. What it had acknowledged by then
stands in ``acks``, one line each.
"""

import os
import random
import signal
import sys
from pathlib import Path

from doxa.stores.sql.sqlite import SqliteConnection
from doxa.testing import FixedClock, open_memory
from doxa.work import worker

STEPS = 40
REACH = 4_000
"""Calls among which the fatal one is drawn; a life has about so many."""


def marker(number: int) -> str:
    return f"quux{number:03d}zanzibar"


def said(number: int) -> str:
    """Something of its own, and something said again and again: beliefs come of that."""
    return f"I love {marker(number)} tea. I prefer tables in weekly reports."


class Bomb:
    """Counts calls that matter to what is on the disk, and ends the process at one of them."""

    def __init__(self, left: int) -> None:
        self.left = left

    def tick(self) -> None:
        self.left -= 1
        if self.left <= 0:
            os.kill(os.getpid(), signal.SIGKILL)

    def before(self, function):
        def wrapped(*arguments, **options):
            self.tick()
            return function(*arguments, **options)

        return wrapped


def arm(left: int) -> None:
    bomb = Bomb(left)
    for name in ("query", "run_many", "end"):
        setattr(SqliteConnection, name, bomb.before(getattr(SqliteConnection, name)))
    os.fsync = bomb.before(os.fsync)
    os.replace = bomb.before(os.replace)


def live(directory: Path, seed: int) -> None:
    rnd = random.Random(seed)
    directory.mkdir(parents=True)
    acks = os.open(directory / "acks", os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    def ack(word: str, number: int) -> None:
        os.write(acks, f"{word} {number}\n".encode())

    worker.FOLD_ROWS = 8
    arm(rnd.randrange(30, REACH))
    clock = FixedClock()
    home = {"home": str(directory / "home")}
    mind = open_memory(directory / "store.db", clock=clock, settings=home)
    erased: set[int] = set()
    for number in range(STEPS):
        clock.advance(minutes=7)
        mind.observe(said(number), user="ann", session=f"s{number % 5}", key=f"k{number}")
        ack("said", number)
        act = rnd.random()
        if act < 0.4:
            mind.settle()
        elif act < 0.5:
            asked = rnd.randrange(number + 1)
            if asked not in erased:  # else the question itself would be a trace
                mind.recall(marker(asked), user="ann")
        elif act < 0.55:
            mind.forget(dry_run=False)
        elif act < 0.65:
            clock.advance(days=1)
            mind.reflect()
        if act > 0.65:
            chosen = rnd.randrange(number + 1)
            ack("erasing", chosen)
            erased.add(chosen)
            mind.erase(text=marker(chosen))
            ack("erased", chosen)
        if act > 0.95:
            mind.purge()
    mind.close()
    ack("ended", 0)


def main() -> None:
    root, first, last = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    for seed in range(first, last):
        child = os.fork()
        if not child:
            live(root / str(seed), seed)
            os._exit(0)
        os.waitpid(child, 0)


if __name__ == "__main__":
    main()
