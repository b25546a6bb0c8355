"""Vaults: somebody else's notes are recalled, follow their files, and are never written."""

import pytest

from doxa.domain.errors import InvalidInput, NotFound
from doxa.domain.source import Grade


@pytest.fixture
def vault(tmp_path):
    root = tmp_path / "vault"
    (root / "sub").mkdir(parents=True)
    (root / "sub" / "Kyoto.md").write_text(
        "---\ntags: [trip]\nconfidence: high\n---\nThe bakery near the temple opens at seven.\n",
        "utf-8",
    )
    return root


def state(root):
    return {p: (p.read_bytes(), p.stat().st_mtime_ns) for p in root.rglob("*") if p.is_file()}


@pytest.mark.req("P5", "S1", "S2")
def test_notes_are_recalled_as_external_text_and_nothing_is_written(mind, vault):
    before = state(vault)
    assert mind.attach(vault, scene="travel").added == 1
    mind.settle()
    hit = mind.recall("when does the bakery open", scene="travel")[0]
    assert "bakery near the temple" in hit.text
    memory = mind.get(hit.id)
    assert (memory.grade, memory.confidence_word) == (Grade.TOOL, "low")
    assert list(mind.recall("when does the bakery open", scene="work")) == []
    assert mind.sync(vault).added == 0
    assert state(vault) == before
    assert mind.beliefs() == []
    assert [m.kind for m in mind.memories()] == ["turn"]


@pytest.mark.req("P5", "R8")
def test_a_note_is_found_by_its_name_as_well(mind, vault):
    mind.attach(vault)
    mind.settle()
    assert "bakery" in mind.recall("Kyoto")[0].text


@pytest.mark.req("P5")
def test_changes_moves_and_deletions_are_followed(mind, vault, clock):
    mind.attach(vault)
    note = vault / "sub" / "Kyoto.md"
    note.write_text("The bakery moved to the river.\n", "utf-8")
    assert mind.sync(vault).edited == 1
    (memory,) = mind.memories()
    assert memory.text == "Kyoto\n\nThe bakery moved to the river."
    note.rename(vault / "Kyoto.md")
    assert mind.sync(vault).moved == 1
    assert [m.id for m in mind.memories()] == [memory.id]
    (vault / "Kyoto.md").unlink()
    assert mind.sync(vault).hidden == 1
    assert list(mind.recall("bakery", deep=True)) == []
    clock.advance(hours=25)
    assert mind.sync(vault).erased == 1
    assert mind.memories() == []


@pytest.mark.req("P5", "F6")
def test_what_was_erased_here_is_not_read_again(mind, vault, tmp_path):
    mind.attach(vault)
    before = state(vault)
    (memory,) = mind.memories()
    mind.erase(memory.id)
    mind.settle()
    assert mind.sync(vault).added == 0
    assert mind.memories() == []
    assert state(vault) == before
    assert b"Kyoto" not in (tmp_path / "doxa.db").read_bytes()


@pytest.mark.req("P5", "P2")
def test_an_unmounted_vault_deletes_nothing(mind, vault):
    mind.attach(vault)
    vault.rename(vault.with_name("away"))
    assert mind.sync(vault).suspended
    assert [m.state for m in mind.memories()] == ["active"]
    assert not mind.banks()[0].reachable


@pytest.mark.req("P5")
def test_detaching_lets_its_notes_go_and_leaves_the_files(mind, vault):
    before = state(vault)
    mind.attach(vault)
    mind.detach(vault)
    assert mind.memories() == []
    assert mind.banks() == []
    assert state(vault) == before


@pytest.mark.req("P5")
def test_a_bank_is_no_vault_and_an_absent_directory_neither(mind, root, tmp_path):
    mind.bank(root)
    with pytest.raises(InvalidInput):
        mind.attach(root)
    with pytest.raises(NotFound):
        mind.attach(tmp_path / "nothing")


LONG = """Notes of a long trip.

# Food

{food}

The bakery near the temple opens at seven and sells out by nine.

# Trains

{trains}

The night train to Sapporo leaves from platform twelve.

## Luggage

{luggage}

Lockers at the east exit take coins only.
"""
FILLER = (
    "Some days were long and others short, and most of them were spent on foot in the rain. " * 6
)


def long_note(**parts):
    return LONG.format(**{"food": FILLER, "trains": FILLER, "luggage": FILLER, **parts})


@pytest.mark.req("P5")
def test_a_long_note_is_found_by_the_passage_that_answers(mind, vault):
    (vault / "Japan.md").write_text(long_note(), "utf-8")
    mind.attach(vault, scene="travel")
    mind.settle()
    hit = mind.recall("where do the lockers take coins", scene="travel")[0]
    assert hit.text.startswith("Japan › Luggage\n\n")
    assert "coins only" in hit.text
    assert "platform" not in hit.text
    assert len(hit.text) < 1_100
    assert hit.source.name == "vault/Japan"
    hit = mind.recall("night train platform", scene="travel")[0]
    assert hit.text.startswith("Japan › Trains")


@pytest.mark.req("P5")
def test_a_change_in_one_passage_leaves_the_others_and_what_is_cut_out_goes(mind, vault, clock):
    note = vault / "Japan.md"
    note.write_text(long_note(), "utf-8")
    mind.attach(vault)
    before = {m.id: m.text for m in mind.memories()}
    note.write_text(long_note().replace("platform twelve", "platform nine"), "utf-8")
    assert mind.sync(vault).edited == 1
    after = {m.id: m.text for m in mind.memories()}
    assert before.keys() == after.keys()
    assert [after[i] for i in before if after[i] != before[i]] == [
        text.replace("twelve", "nine") for text in before.values() if "twelve" in text
    ]
    whole = note.read_text("utf-8")
    note.write_text(whole[: whole.index("## Luggage")], "utf-8")
    assert mind.sync(vault).hidden >= 1
    assert [hit for hit in mind.recall("coins lockers") if "coins" in hit.text] == []
    note.write_text(whole, "utf-8")
    assert mind.sync(vault).restored >= 1
    assert "coins" in mind.recall("coins lockers")[0].text
    assert {m.id for m in mind.memories()} == before.keys()
    note.write_text(whole[: whole.index("## Luggage")], "utf-8")
    mind.sync(vault)
    clock.advance(hours=25)
    assert mind.sync(vault).erased >= 1
    assert mind.memories(text="coins") == []
    assert mind.memories(text="platform nine")
    note.unlink()
    mind.sync(vault)
    clock.advance(hours=25)
    mind.sync(vault)
    assert [m for m in mind.memories() if "Japan" in m.text] == []


@pytest.mark.req("P5")
def test_a_new_paragraph_in_front_is_one_passage_more(mind, vault):
    note = vault / "Japan.md"
    note.write_text(long_note(), "utf-8")
    mind.attach(vault)
    before = {m.id: m.text for m in mind.memories()}
    more = long_note().replace("# Trains", "# Tips\n\nBring an umbrella.\n\n# Trains")
    note.write_text(more, "utf-8")
    mind.sync(vault)
    after = {m.id: m.text for m in mind.memories()}
    assert before.items() <= after.items()
    assert len(after) == len(before) + 1
    note.rename(vault / "sub" / "Japan.md")
    assert mind.sync(vault).moved == 1
    assert {m.id: m.text for m in mind.memories()} == after


@pytest.mark.req("P5", "F6")
def test_a_passage_that_was_erased_here_is_not_read_again(mind, vault):
    note = vault / "Japan.md"
    note.write_text(long_note(), "utf-8")
    mind.attach(vault)
    gone = next(m for m in mind.memories() if "coins" in m.text)
    mind.erase(gone.id)
    mind.settle()
    note.write_text(long_note().replace("twelve", "nine"), "utf-8")
    mind.sync(vault)
    assert mind.memories(text="coins") == []
    assert mind.memories(text="platform nine")
    mind.detach(vault)
    assert mind.memories() == []


@pytest.mark.req("P2", "P5")
def test_a_note_that_was_away_is_found_again_and_an_emptied_one_waits(mind, vault):
    mind.attach(vault)
    note = vault / "sub" / "Kyoto.md"
    kept = note.read_bytes()
    note.write_bytes(b"")
    assert mind.sync(vault).faults
    assert list(mind.recall("bakery")) == []
    note.write_bytes(kept)
    mind.sync(vault)
    assert "bakery" in mind.recall("bakery")[0].text
    note.unlink()
    mind.sync(vault)
    note.write_bytes(kept)
    assert mind.sync(vault).restored == 1
    assert "bakery" in mind.recall("bakery")[0].text
