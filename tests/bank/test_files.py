"""Writing files: whole or not at all, and never over what somebody wrote meanwhile."""

import os
import threading

import pytest

from doxa.bank import files
from doxa.bank.files import Changed, clear_unfinished, locked, make_bank, remove_file, write_file
from doxa.bank.tree import scan


@pytest.fixture
def home(tmp_path):
    make_bank(tmp_path, "default")
    return tmp_path


@pytest.mark.req("P2")
def test_a_file_is_replaced_only_while_it_holds_what_was_expected(home):
    write_file(home, "a/n.md", b"one", None)
    write_file(home, "a/n.md", b"two", b"one")
    with pytest.raises(Changed):
        write_file(home, "a/n.md", b"three", b"one")
    with pytest.raises(Changed):
        write_file(home, "a/n.md", b"three", None)
    with pytest.raises(Changed):
        remove_file(home, "a/n.md", b"one")
    assert (home / "a/n.md").read_bytes() == b"two"
    assert [p.name for p in (home / ".doxa").iterdir()] in (
        ["README", "bank.json"],
        ["bank.json", "README"],
    )


@pytest.mark.req("P2")
def test_a_save_in_the_moment_of_writing_is_put_back(home, monkeypatch):
    write_file(home, "n.md", b"one", None)
    real = os.link

    def racing(source, target):
        real(source, target)
        if str(target).endswith(".old"):
            (home / "n.md").write_bytes(b"by hand")  # in place: the same inode

    monkeypatch.setattr(os, "link", racing)
    with pytest.raises(Changed):
        write_file(home, "n.md", b"machine", b"one")
    assert (home / "n.md").read_bytes() == b"by hand"


@pytest.mark.req("P2")
def test_two_writers_of_one_note_lose_no_update(home):
    """A thousand rounds: each adds a line to what it read, and tries again where it was late."""
    write_file(home, "n.md", b"", None)

    def add(name):
        for number in range(100):
            while True:
                before = (home / "n.md").read_bytes()
                try:
                    write_file(home, "n.md", before + f"{name}{number}\n".encode(), before)
                    break
                except Changed:
                    continue

    with locked(home):
        pass
    threads = [threading.Thread(target=add, args=(name,)) for name in "ab"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    lines = (home / "n.md").read_text().split()
    assert len(lines) == len(set(lines))


@pytest.mark.req("P2")
def test_what_a_killed_process_had_set_aside_becomes_a_note_again(home):
    (home / ".doxa" / "x.old").write_bytes(b"by hand")
    (home / ".doxa" / "y.old").write_bytes(b"known")
    (home / ".doxa" / "z.tmp").write_bytes(b"half")
    assert clear_unfinished(home, lambda data: data == b"known") == ["recovered-x.md"]
    assert (home / "recovered-x.md").read_bytes() == b"by hand"
    assert sorted(p.name for p in (home / ".doxa").iterdir()) == ["README", "bank.json"]


@pytest.mark.req("P2")
def test_a_scan_sees_notes_and_says_what_it_could_not_see(home):
    (home / "a").mkdir()
    (home / "a" / "N.MD").write_text("x")
    (home / "a" / ".n.md.icloud").write_text("")
    found = scan(home)
    assert list(found.files) == ["a/N.MD"]
    assert found.errors == ["a/.n.md.icloud: not downloaded yet"]
    assert scan(home / "nothing").errors


@pytest.mark.req("P2")
def test_the_lock_is_free_again_after_use(home):
    for _ in range(2):
        with locked(home) as tick:
            assert tick > 0
    assert files.read_marker(home)[1] == "default"
