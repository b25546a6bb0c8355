"""A person, an agent and a sync tool at one bank at once: nothing a person wrote may be lost.

Every human act writes words that occur nowhere else. A word may only go by a human act, or by
an erasure of its entry. What the store made of all of it is what a rebuild makes of it.
``python -m tests.bank.fuzzing 10000 7`` runs as many acts as are named, by that seed.
"""

import contextlib
import os
import random
import re
import shutil
import sys
import time
from collections import Counter
from pathlib import Path

from doxa.bank import files as bank_files
from doxa.domain.errors import DoxaError, InvalidInput, NotFound
from doxa.flows import bank_intake, bank_writing
from doxa.flows.beliefs import digest
from doxa.flows.mending import misfiled
from doxa.testing import FixedClock, open_memory

TELLS = re.compile(rb"^kind: (?:summary|belief)", re.MULTILINE)
"""What stands in a summary or belief was said elsewhere: where that is deleted, it follows."""
REBUILT = 250
"""Acts after which the store is rebuilt and compared."""
WORD = re.compile(r"Hw[0-9a-z]+z")
SCENES = ("general", "report/weekly", "报告/2024:Q4?", "C++", "C#", "beliefs")
TEXTS = (
    "I prefer {} in tables",
    "I live in {}",
    "我喜欢{}风格的报告",
    "我下周要去{}出差",
    "Please always answer with {}",
)
ADVANCE = (0, 0, 0, 1, 25)


class Killed(BaseException):
    """The process ends here."""


class Fuzz:
    """One bank, its person, its agent, and the words that must still be there."""

    def __init__(self, home: Path, seed: int) -> None:
        self.random = random.Random(seed)
        self.clock = FixedClock()
        self.store = home / "doxa.db"
        self.root = home / "bank"
        self.mind = open_memory(self.store, clock=self.clock, seed=seed)
        self.expected: set[str] = set()
        self.count = 0
        self.forgiven = 0
        self.erased: set[str] = set()
        self.last: dict[Path, bytes] = {}
        self.did: Counter[str] = Counter()
        self.mind.bank(self.root)

    def close(self) -> None:
        self.mind.close()

    def fresh(self) -> str:
        self.count += 1
        return f"Hw{self.count}z"

    def notes(self) -> list[Path]:
        found = (p for p in self.root.rglob("*.md") if ".doxa" not in p.parts)
        return sorted(p for p in found if p.name != "index.md")

    def words(self, *, told: bool = True) -> set[str]:
        """The words in files; without files that tell of others, unless ``told``."""
        found: set[str] = set()
        for path in self.root.rglob("*"):
            if ".doxa" not in path.parts and path.name != "index.md" and path.is_file():
                data = path.read_bytes()
                if told or not TELLS.search(data):
                    found |= set(WORD.findall(data.decode("utf-8", "replace")))
        return found

    def pick(self) -> Path | None:
        notes = self.notes()
        return self.random.choice(notes) if notes else None

    # what a person does

    def write(self, path: Path, text: str) -> None:
        """Saves as one of the editors does."""
        data = text.encode()
        style = self.random.choice(("place", "atomic", "vim"))
        path.parent.mkdir(parents=True, exist_ok=True)
        if style == "atomic":
            fresh = path.with_name(f".{path.name}.tmp")
            fresh.write_bytes(data)
            fresh.replace(path)
        elif style == "vim" and path.exists():
            kept = path.with_name(path.name + "~")
            path.rename(kept)
            path.write_bytes(data)
            kept.unlink()
        else:
            path.write_bytes(data)

    def saved(self, path: Path, text: str) -> None:
        before = set(WORD.findall(path.read_text("utf-8"))) if path.exists() else set()
        self.write(path, text)
        after = set(WORD.findall(text))
        self.expected |= after
        if before - after:
            self.expected -= before - after - self.words(told=False)

    def create(self) -> None:
        folder = self.random.choice(("general", "report/weekly", "inbox", "第１章", "."))
        name = self.random.choice(("note", "笔记", "emoji 🎉", "C#", "Q4")) + f" {self.count}"
        text = f"A note about {self.fresh()}\nand {self.fresh()}\n"
        if self.random.random() < 0.5:
            head = [f"mine: {self.fresh()}", "标签：甲，乙", "# kept", "置信度: 低"]
            self.random.shuffle(head)
            text = "---\n" + "\n".join(head) + f"\n---\n{text}"
        if self.random.random() < 0.2:
            text = "\ufeff" + text.replace("\n", "\r\n")
        self.saved(self.root / folder / f"{name}.md", text)

    def edit(self) -> None:
        if (path := self.pick()) is None:
            return
        text = path.read_bytes().decode()
        lines = text.split("\n")
        kind = self.random.randrange(6)
        head = next((n for n, line in enumerate(lines[1:], 1) if line.strip() == "---"), 0)
        headed = lines[0].strip("\ufeff\r ") == "---" and head
        if kind == 0 and headed:
            lines.insert(self.random.randint(1, head), f"# {self.fresh()}")
        elif kind == 1 and headed:
            lines.insert(head, f"own{self.count}: {self.fresh()}")
        elif kind == 2:
            lines.insert(self.random.randint(head + 1, len(lines)), f"line {self.fresh()}")
        elif kind == 3 and len(lines) > head + 2:
            del lines[self.random.randint(head + 1, len(lines) - 1)]
        elif kind == 4 and headed:
            for at in range(1, head):
                if lines[at].startswith("tags:"):
                    lines[at] = f"tags: [{self.fresh()}]" + ("\r" if "\r" in lines[at] else "")
        else:
            lines[-1] = f"{lines[-1]} {self.fresh()}"
        self.saved(path, "\n".join(lines))

    def break_head(self) -> None:
        if (path := self.pick()) is not None:
            text = path.read_bytes().decode()
            self.saved(path, text.replace("---\n", f"---\nbroken {self.fresh()}\n", 1))

    def mend_head(self) -> None:
        for path in self.notes():
            text = path.read_bytes().decode()
            if "\nbroken Hw" in text:
                self.saved(path, re.sub(r"\nbroken [^\n]*", "", text))
                return

    def rename(self) -> None:
        if (path := self.pick()) is not None:
            path.rename(path.with_name(f"renamed {self.fresh()[2:-1]}.md"))

    def move(self) -> None:
        if (path := self.pick()) is not None:
            folder = self.root / self.random.choice(("moved", "report", "第２章", "general"))
            folder.mkdir(parents=True, exist_ok=True)
            if not (folder / path.name).exists():
                path.rename(folder / path.name)

    def copy(self) -> None:
        if (path := self.pick()) is not None:
            shutil.copy(path, path.with_name(f"copy {self.count} {path.name[-40:]}"))
            self.count += 1

    def delete(self) -> None:
        if (path := self.pick()) is not None:
            gone = set(WORD.findall(path.read_bytes().decode("utf-8", "replace")))
            path.unlink()
            self.expected -= gone - self.words(told=False)

    # what the agent does

    def say(self) -> None:
        text = self.random.choice(TEXTS).format(f"place{self.random.randrange(50)}")
        self.mind.observe(
            text, scene=self.random.choice(SCENES), session=f"s{self.random.randrange(40)}"
        )
        self.mind.settle()

    def memories(self):
        return [m for m in self.mind.memories(limit=500) if m.kind != "turn"]

    def change(self) -> None:
        if known := self.memories():
            memory = self.random.choice(known)
            field = self.random.choice(("text", "tags", "scene", "state"))
            value = {
                "text": f"{memory.text}\nmachine {self.random.randrange(10**6)}",
                "tags": [*memory.tags[:20], f"m{self.random.randrange(9)}"],
                "scene": self.random.choice(SCENES),
                "state": "archived",
            }[field]
            self.mind.edit(memory.id, **{field: value})

    def erase(self) -> None:
        if known := self.memories():
            memory = self.random.choice(known)
            before = {p: p.read_bytes() for p in self.notes()}
            done = self.mind.erase(memory.id)
            self.forget(before, done)

    def forget(self, before, done) -> None:
        """An erasure takes the words of its entries along, also out of what is not synced yet."""
        self.erased |= set(done.memories)
        marks = [item[-20:].encode() for item in done.memories]
        gone, others = set[str](), set[str]()
        for data in before.values():
            words = set(WORD.findall(data.decode("utf-8", "replace")))
            erased = any(mark in data for mark in marks)
            if erased:
                gone |= words
            elif not TELLS.search(data):
                others |= words
        self.expected -= gone - others

    def reflect(self) -> None:
        self.mind.reflect()

    # syncing, whole or cut short

    def sync(self):
        self.clock.advance(hours=self.random.choice(ADVANCE))
        return self.mind.sync(self.root, confirm=self.random.random() < 0.02)

    def killed(self) -> None:
        """A sync in another process that ends without a word at a random call."""
        child = os.fork()
        if child == 0:
            self._dying(self.random.randrange(1, 60))
        os.waitpid(child, 0)

    def _dying(self, calls: int) -> None:
        left = [calls]

        def counted(call):
            def wrapped(*args, **kwargs):
                left[0] -= 1
                if left[0] <= 0:
                    os._exit(9)
                return call(*args, **kwargs)

            return wrapped

        try:
            mind = open_memory(self.store, clock=self.clock)
            for name in ("link", "fsync", "open", "ftruncate"):
                setattr(os, name, counted(getattr(os, name)))
            for name in ("replace", "unlink", "rename", "read_bytes"):
                setattr(Path, name, counted(getattr(Path, name)))
            mind._context.store.append = counted(mind._context.store.append)
            mind._context.store.write = counted(mind._context.store.write)
            mind.sync(self.root)
        finally:
            os._exit(0)

    def raced(self) -> None:
        """A person saves in the very moment in which the bank writes."""
        exchange, remove = bank_files._exchange, bank_files.remove_file

        def slow(fresh, target, expected):
            self.save_late(target)
            return exchange(fresh, target, expected)

        def slower(root, path, expected):
            self.save_late(root / path)
            return remove(root, path, expected)

        bank_files._exchange = slow
        bank_intake.remove_file = bank_writing.remove_file = slower
        try:
            self.mind.sync(self.root)
        finally:
            bank_files._exchange = exchange
            bank_intake.remove_file = bank_writing.remove_file = remove

    def save_late(self, target: Path) -> None:
        if target.name != "index.md" and self.random.random() < 0.7:
            with contextlib.suppress(FileNotFoundError):
                text = target.read_bytes().decode()
                self.saved(target, f"{text.rstrip()}\nraced {self.fresh()}\n")

    def check(self, what: str) -> None:
        lost = self.expected - self.words()
        if lost:
            self.forgive(lost)
            lost = self.expected - self.words()
        self.last = {path: path.read_bytes() for path in self.notes()}
        assert not lost, f"{what} lost {sorted(lost)[:5]} after {sum(self.did.values())} acts"

    def forgive(self, lost: set[str]) -> None:
        """What was erased by request goes whenever its file is met, wherever it was moved or copied.

        A belief goes with the last of its evidence, also one that a person worded.
        """
        for data in self.last.values():
            words = lost.intersection(WORD.findall(data.decode("utf-8", "replace")))
            found = re.search(rb'^id: "([mb]_\w+)"', data, re.MULTILINE)
            if words and found and self.is_gone(found.group(1).decode()):
                self.expected -= words
                self.forgiven += len(words)

    def is_gone(self, item: str) -> bool:
        if item.startswith("m_"):
            return item in self.erased
        try:
            self.mind.belief(item)
        except NotFound:
            return True
        return False

    def rebuild(self) -> None:
        """What a rebuild makes of the store is what it holds: beliefs, words, seals."""
        mind, context = self.mind, self.mind._context
        mind.settle()
        mind.reflect()
        mind.settle()
        before = digest(context)
        mind.reflect(rebuild=True)
        assert digest(context) == before, f"after {sum(self.did.values())} acts"
        assert misfiled(context) == 0
        assert mind.verify_audit().ok, mind.verify_audit()

    def run(self, acts: int) -> None:
        human = (
            *[self.create] * 3,
            *[self.edit] * 8,
            *(self.rename, self.move, self.copy, self.delete, self.break_head, self.mend_head),
        )
        agent = (*[self.say] * 3, *[self.change] * 3, self.erase, self.reflect)
        for _ in range(acts):
            pool = human if self.random.random() < 0.7 else agent
            act = self.random.choice(pool)
            with contextlib.suppress(InvalidInput):
                act()
            self.did[act.__name__] += 1
            self.check(act.__name__)
            if not sum(self.did.values()) % REBUILT:
                self.rebuild()
            step = self.random.random()
            if step < 0.3:
                self.sync()
                self.check("sync")
            elif step < 0.34:
                self.killed()
                self.check("kill")
            elif step < 0.4:
                self.raced()
                self.check("race")
            if len(self.notes()) > 80:
                for path in self.random.sample(self.notes(), 15):
                    gone = set(WORD.findall(path.read_bytes().decode("utf-8", "replace")))
                    path.unlink()
                    self.expected -= gone
                self.expected &= self.words()
                self.mind.sync(self.root, confirm=True)
        self.finish()

    def finish(self) -> None:
        """Both sides at rest: nothing more to write, and the same words on both."""
        for _ in range(4):
            self.mind.settle()
            last = self.mind.sync(self.root)
        assert (last.written, last.created, last.removed) == (0, 0, 0), last
        assert (last.added, last.edited, last.moved) == (0, 0, 0), last
        self.check("end")
        self.rebuild()
        self.move_house()

    def move_house(self) -> None:
        """A store made of the whole archive holds the same."""
        home = self.store.parent
        for row in (home / "there.db", home / "mind.zip"):
            row.unlink(missing_ok=True)
        done = self.mind.export(home / "mind.zip", journal=True)
        with open_memory(home / "there.db", clock=self.clock) as there:
            loaded = there.load(home / "mind.zip")
            assert loaded.own
            assert digest(there._context) == digest(self.mind._context)
            if not done.hidden:
                mine, theirs = (m._context.store.digests() for m in (self.mind, there))
                for table in ("events", "memories", "mentions", "sessions"):
                    assert mine[table] == theirs[table], table


def main(acts: int, seed: int) -> None:
    """Runs and says what was done."""
    import tempfile

    with tempfile.TemporaryDirectory() as home:
        os.environ["DOXA_HOME"] = home
        fuzz = Fuzz(Path(home), seed)
        start = time.monotonic()
        try:
            fuzz.run(acts)
        except DoxaError as error:
            raise SystemExit(f"failed: {error!r}") from error
        finally:
            fuzz.close()
        sys.stdout.write(
            f"{acts} acts, {len(fuzz.expected)} human words still there, none lost, "
            f"{fuzz.forgiven} went with what was erased, "
            f"{time.monotonic() - start:.0f} s: {dict(fuzz.did)}\n"
        )


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0)
