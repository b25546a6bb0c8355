import sys
from types import SimpleNamespace
from xml.etree import ElementTree as ET

import numpy as np
import pytest

from doxa.bench import scale, speed
from doxa.bench.chart import line_chart
from doxa.bench.footprint import installation, start_times
from doxa.bench.peers import PEERS, installed
from doxa.bench.report import document
from doxa.bench.scale import plot
from doxa.bench.synthetic import SyntheticEmbedder
from doxa.bench.texts import queries, texts, turns
from doxa.models.hashing import HashEmbedder

pytestmark = pytest.mark.req("O7")


def silent(_share, _text):
    pass


def test_texts_are_the_same_for_the_same_seed_and_bilingual():
    some = list(texts(1_500, 3))
    assert some == list(texts(1_500, 3)) != list(texts(1_500, 4))
    chinese = sum(any("一" <= char <= "鿿" for char in text) for text in some)
    assert 600 < chinese < 900
    assert len(set(queries(1_200))) == 1_200
    assert len({turn.key for turn in turns(30)}) == 30


def test_synthetic_vectors_are_unit_repeatable_and_clustered():
    embedder = SyntheticEmbedder(64)
    some = list(texts(3_000))
    vectors = embedder.embed(some)
    assert np.allclose(np.linalg.norm(vectors, axis=1), 1, atol=1e-5)
    assert np.array_equal(vectors[:5], SyntheticEmbedder(64).embed(some[:5]))
    cosines = vectors[:200] @ vectors.T
    assert (np.sort(cosines, axis=1)[:, -2] > 0.5).mean() > 0.3


def test_a_paced_query_pays_for_the_model_and_a_batch_does_not():
    class Counting(SyntheticEmbedder):
        asked = 0

        def embed(self, texts):
            Counting.asked += 1
            return super().embed(texts)

    embedder = SyntheticEmbedder(16, Counting(16))
    embedder.embed(["a", "b"])
    assert Counting.asked == 0
    embedder.embed(["a"])
    assert Counting.asked == 1


def test_scale_probes_a_store_in_a_process_of_its_own(tmp_path):
    options = scale.Options(sizes=(200, 100), tier="hash", queries=8)
    plain = document(scale.run(tmp_path, options, silent))
    rows = plain["tables"]["Growth"]
    assert [row["n"] for row in rows] == [100, 200]
    assert all(row["cached p50"] > 0 and 0 < row["p50 ms"] < row["first ms"] for row in rows)
    assert all(row["hits"] > 0 and row["RSS MB"] > 10 for row in rows)
    assert {row["stage"] for row in plain["tables"]["Stages"]} >= {"embed", "words", "rank"}
    assert all(row["CPU ms"] >= 0 for row in plain["tables"]["Stages"])
    again = document(scale.run(tmp_path, options, silent))["tables"]["Growth"]
    assert all(row["write s"] < 1 for row in again)


def test_speed_measures_every_part(tmp_path, monkeypatch):
    monkeypatch.setattr(speed, "_starting", lambda: speed.Table(name="Start", columns=(), rows=()))
    options = speed.Options(
        sizes=(100,),
        tiers=("hash",),
        writes=40,
        queries=8,
        repeats=2,
        peers=("mem0",),
        embedder="hash",
    )
    report = speed.run(tmp_path, options, silent)
    plain = document(report)["tables"]
    written, erased = (row for row in plain["Writing"] if row["unit"] == "ms")
    assert written["n"] == 80
    assert 0 < written["median"] <= written["p95"]
    assert erased["what"].startswith("erase")
    assert erased["n"] > 40
    assert plain["Recall"][0]["memories"] == 100
    assert any("mem0 is not installed" in note for note in report.notes) or installed("mem0")


def test_peers_that_are_not_installed_have_no_version(monkeypatch):
    monkeypatch.setitem(PEERS, "none", ("no-such-package", "no_such.module", None))
    assert installed("none") is None


def test_start_and_installation_are_measured():
    times = start_times(1)
    assert set(times) == {"python", "import doxa", "doxa --help"}
    assert all(len(values) == 1 and values[0] > 1 for values in times.values())
    parts = {part.name: part for part in installation()}
    assert {"doxa", "numpy", "apsw"} <= parts.keys()
    assert "pytest" not in parts
    assert parts["numpy"].size > 1_000_000


def test_the_plot_grows_with_the_values():
    lines = plot([(10, 1.0), (100, 10.0), (1000, 100.0)]).splitlines()[1:]
    bars = [line.count("█") for line in lines]
    assert bars == sorted(bars)
    assert bars[-1] == 40


def test_a_chart_draws_every_line_on_logarithmic_axes_and_keeps_names_apart():
    drawn = line_chart(
        "A <title>",
        "n",
        "ms",
        {"a & b": [(1_000, 1.0), (100, 0.1), (0, 5.0)], "c": [(100, 0.1), (1_000, 1.01)]},
    )
    root = ET.fromstring(drawn)  # noqa: S314 - our own
    space = {"s": "http://www.w3.org/2000/svg"}
    assert len(root.findall("s:path", space)) == 2
    assert len(root.findall("s:circle", space)) == 4
    names = {text.text: float(text.get("y", 0)) for text in root.findall("s:text", space)}
    assert {"a & b", "c", "A <title>", "100", "1,000", "0.1", "1"} <= names.keys()
    assert abs(names["a & b"] - names["c"]) >= 15
    assert line_chart("t", "n", "ms", {"a": []}) == ""


def test_only_the_parts_asked_for_are_measured(tmp_path):
    report = speed.run(tmp_path, speed.Options(parts=("size",)), silent)
    assert [table.name for table in report.tables] == ["Installation"]


class Remembering:
    """What CrewAI's memory is told."""

    def __init__(self, **given):
        self.given, self.told = given, []

    def remember(self, text, **fields):
        self.told.append((text, fields))

    def recall(self, _query, *, scope, limit, depth):
        assert (scope, depth) == ("/bench", "shallow")
        return self.told[:limit]


@pytest.mark.req("O7")
def test_crewai_is_measured_without_a_language_model_and_tells_nobody(monkeypatch, tmp_path):
    telemetry, bus = type("Telemetry", (), {}), SimpleNamespace(emit=print)
    for name, module in {
        "crewai_core.telemetry": SimpleNamespace(Telemetry=telemetry),
        "crewai.events.event_bus": SimpleNamespace(crewai_event_bus=bus),
        "crewai.memory.unified_memory": SimpleNamespace(Memory=Remembering),
    }.items():
        monkeypatch.setitem(sys.modules, name, module)
    peer = PEERS["crewai"][2](tmp_path, HashEmbedder())
    peer.add("a heron at the pond")
    peer.settle()
    assert peer.search("heron") == 1
    (said, fields), given = peer._memory.told[0], peer._memory.given
    assert said == "a heron at the pond"
    assert set(fields) == {"scope", "categories", "metadata", "importance"}  # else it asks a model
    assert telemetry._is_telemetry_disabled()
    assert bus.emit(peer, "anything") is None
    assert len(given["embedder"](("a", "b"))) == 2
    assert given["storage"].startswith(str(tmp_path))
