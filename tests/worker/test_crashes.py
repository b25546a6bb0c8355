"""kill -9 at any statement: what was acknowledged is there once, what was erased is nowhere.

``DOXA_TEST_CRASHES=200`` looks at so many deaths.
"""

import os
import subprocess
import sys
from pathlib import Path

import apsw
import pytest

from doxa.testing import FixedClock, open_memory
from tests.flows.traces import traces
from tests.worker.crashing import STEPS, marker, said

CRASHES = int(os.environ.get("DOXA_TEST_CRASHES", "20"))
ORPHANS = {
    "mentions of nothing": "SELECT count(*) FROM mentions n LEFT JOIN events e ON e.id = n.event "
    "AND e.kind <> 'erased' WHERE e.id IS NULL",
    "mentions without a memory": "SELECT count(*) FROM mentions WHERE row_id NOT IN "
    "(SELECT row_id FROM memories)",
    "memories never said": "SELECT count(*) FROM memories WHERE row_id NOT IN "
    "(SELECT row_id FROM mentions)",
    "miscounted": "SELECT count(*) FROM memories m WHERE mentions <> "
    "(SELECT count(*) FROM mentions n WHERE n.row_id = m.row_id)",
    "vectors of nothing": "SELECT count(*) FROM vectors WHERE row_id NOT IN "
    "(SELECT row_id FROM memories)",
    "words of nothing": "SELECT count(*) FROM word_tail WHERE row_id NOT IN "
    "(SELECT row_id FROM memories)",
    "jobs about nothing": "SELECT count(*) FROM queue WHERE kind <> 'purge' AND target NOT IN "
    "(SELECT row_id FROM memories)",
    "evidence of nothing": "SELECT count(*) FROM evidence WHERE row_id IS NOT NULL AND row_id "
    "NOT IN (SELECT row_id FROM memories)",
    "evidence never said": "SELECT count(*) FROM evidence WHERE mention IS NOT NULL AND mention "
    "NOT IN (SELECT id FROM mentions)",
    "blank events": "SELECT count(*) FROM events WHERE kind <> 'erased' AND content = ''",
    "superseded by nothing": "SELECT count(*) FROM memories WHERE superseded_by IS NOT NULL "
    "AND superseded_by NOT IN (SELECT id FROM memories)",
}
pytestmark = [
    pytest.mark.engine("sqlite"),  # it dies inside of it
    pytest.mark.skipif(not hasattr(os, "fork"), reason="needs processes that fork"),
    pytest.mark.req("W1", "W6", "F6"),
]


@pytest.fixture(scope="module")
def deaths(tmp_path_factory):
    root = tmp_path_factory.mktemp("crashes")
    subprocess.run(
        [sys.executable, "-m", "tests.worker.crashing", str(root), "0", str(CRASHES)],
        check=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "DOXA_HOME": str(root / "h")},
        cwd=Path(__file__).parents[2],
    )
    return root


def acknowledged(directory):
    words = [line.split() for line in (directory / "acks").read_text().splitlines()]
    return {
        word: {int(number) for found, number in words if found == word}
        for word in ("said", "erasing", "erased")
    }


@pytest.mark.parametrize("seed", range(CRASHES))
def test_after_a_kill_nothing_is_lost_doubled_or_half_erased(deaths, seed):
    directory = deaths / str(seed)
    acks = acknowledged(directory)
    where, home = directory / "store.db", directory / "home"
    if not where.exists():
        assert not acks["said"]
        return
    clock = FixedClock("2025-01-01T00:00:00+00:00")
    with open_memory(where, clock=clock, settings={"home": str(home)}) as mind:
        turns = [t.content for s in mind.sessions() for t in mind.session(s.id).turns]
        assert len(turns) == len(set(turns)), "doubled"
        kept = {n for n in range(STEPS) if said(n) in turns}
        assert kept >= acks["said"] - acks["erasing"], "lost"
        assert not kept & acks["erased"], "not erased"
        gone = {n for n in acks["said"] if n not in kept}
        assert gone <= acks["erasing"]
        mind.settle()
        assert mind.purge() == ()
        assert sum(mind.stats().queue.values()) == 0
        assert mind.verify_audit().ok, mind.verify_audit()
        assert orphans(where) == {}
        for number in gone:
            assert traces(marker(number), directory) == []
        again = mind.observe(
            [{"content": said(n), "key": f"k{n}", "session": "again"} for n in range(STEPS)],
            user="ann",
        )
        assert again.duplicates >= len(acks["said"])
        for number in gone:
            assert mind.memories(text=marker(number)) == []
        assert mind.doctor()[1].ok


def orphans(where):
    connection = apsw.Connection(str(where))
    assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    counts = {name: connection.execute(sql).fetchall()[0][0] for name, sql in ORPHANS.items()}
    connection.close()
    return {name: count for name, count in counts.items() if count}


def test_most_deaths_were_in_the_middle_of_things(deaths):
    ended = [(deaths / str(seed) / "acks").read_text() for seed in range(CRASHES)]
    assert sum("ended" in text for text in ended) < CRASHES / 3
    assert sum(text.count("erased") for text in ended) > CRASHES


def test_beliefs_were_among_what_was_counted(deaths):
    held = 0
    for seed in range(CRASHES):
        if (where := deaths / str(seed) / "store.db").exists():
            connection = apsw.Connection(str(where))
            held += connection.execute("SELECT count(*) FROM evidence").fetchall()[0][0] > 0
            connection.close()
    assert held > CRASHES / 4
