"""Proof that the native embedder runs on this machine, made where a crash does no harm.

The engine is compiled code. On a processor that lacks an instruction it was built for, the
first call ends the whole process, and no ``except`` can help. So a child process tries it
first, and only what passed there is loaded here.
"""

import json
import os
import platform
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from typing import Final

from doxa.domain.errors import EmbedderError

_CHILD: Final = (
    "import json, sys; sys.path[:] = json.load(sys.stdin); "
    "from doxa.models.selftest import main; main()"
)
_PROBES: Final = (
    "我喜欢简练的回答",
    "用户偏好简洁风格",
    "明天北京会下大雨",
    "Heavy rain is expected in Beijing tomorrow",
)
_PASSED: Final = "passed"
_NEXT: Final = (
    "The fast embedder works without it; to go on without the better one, set embedder = fast."
)


def machine_key(package: str, version: str) -> str:
    """Names what a passed test is worth for: this version on this kind of processor.

    On Linux the processor's flags count, so a directory carried to an older machine is
    tested again there.
    """
    facts = [package, version, platform.system(), platform.machine(), platform.processor()]
    try:
        info = Path("/proc/cpuinfo").read_text(encoding="utf-8", errors="replace")
    except OSError:
        info = ""
    names = ("flags", "features", "model name")
    facts += sorted({line for line in info.splitlines() if line.lower().startswith(names)})
    return f"{package}-{version}-{sha256(chr(10).join(facts).encode()).hexdigest()[:16]}"


def assure(key: str, cache_dir: Path | None, *, timeout: float = 60.0) -> None:
    """Return when the engine passed here, now or (by the note in ``cache_dir``) before.

    Only a pass is noted: a failure is tried again by the next process, since memory or a
    package may have been mended meanwhile.

    Raises:
        EmbedderError: the engine crashed, hung, or its vectors are wrong; says which.
    """
    note = None if cache_dir is None else cache_dir / f"{key}.selftest"
    if note is not None and _noted(note):
        return
    run(timeout=timeout)
    if note is not None:
        _take_note(note)


def run(*, timeout: float = 60.0, child: str = _CHILD) -> None:
    """Try the engine in a child process.

    Raises:
        EmbedderError: as :func:`assure`.
    """
    if not sys.executable:
        raise EmbedderError(f"The better embedder cannot be tested: no Python to run. {_NEXT}")
    try:
        done = subprocess.run(  # noqa: S603 - our own interpreter, fixed arguments
            [sys.executable, "-c", child],
            input=json.dumps([entry for entry in sys.path if isinstance(entry, str)]),
            capture_output=True,
            text=True,
            encoding="utf-8",
            errors="replace",
            timeout=timeout,
            check=False,
        )
    except subprocess.TimeoutExpired as error:
        raise EmbedderError(
            f"The better embedder did not answer within {timeout:g} s. {_NEXT}"
        ) from error
    except OSError as error:
        raise EmbedderError(f"The better embedder cannot be tested ({error}). {_NEXT}") from error
    verdict = done.stdout.strip().rpartition("\n")[2]
    if done.returncode == 0 and verdict == _PASSED:
        return
    raise EmbedderError(f"The better embedder {_ending(done, verdict)}. {_NEXT}")


def main() -> None:
    """In the child: embed fixed sentences, print ``passed`` or what is wrong."""
    from doxa.models.better import open_engine  # only the child needs it

    print(verdict_on(open_engine().query(list(_PROBES))))  # noqa: T201 - the answer to the parent


def verdict_on(vectors: object) -> str:
    """``passed``, or what is wrong with the vectors of the probe sentences.

    Right is: finite unit vectors of 384, a sentence nearer to its paraphrase than to one about
    something else, and a translation nearer to its original than to another sentence.
    """
    import numpy as np  # keeps this module light for its parent

    found = np.asarray(vectors, dtype=np.float64)
    if found.shape != (len(_PROBES), 384):
        return f"gave vectors of shape {found.shape}"
    if not np.isfinite(found).all():
        return "gave NaN or infinity"
    if not np.allclose(np.linalg.norm(found, axis=1), 1.0, atol=1e-3):
        return "gave vectors that are not of unit length"
    likes, same, rain, rain_en = found
    if likes @ same <= likes @ rain or rain @ rain_en <= likes @ rain_en:
        return "finds unrelated sentences nearer than paraphrases"
    return _PASSED


def _ending(done: "subprocess.CompletedProcess[str]", verdict: str) -> str:
    if done.returncode < 0:
        return f"crashed on this machine (signal {-done.returncode})"
    if done.returncode:
        last = done.stderr.strip().rpartition("\n")[2][:200]
        return f"could not be started ({last or f'exit code {done.returncode}'})"
    return verdict[:200] or "gave no answer"


def _noted(note: Path) -> bool:
    try:
        return note.read_text(encoding="ascii", errors="replace").strip() == _PASSED
    except OSError:
        return False


def _take_note(note: Path) -> None:
    draft = note.with_suffix(f".{os.getpid()}")
    try:
        note.parent.mkdir(parents=True, exist_ok=True)
        draft.write_text(_PASSED, encoding="ascii")
        draft.replace(note)
    except OSError:
        return  # a directory that cannot be written costs the next process a second, no more
