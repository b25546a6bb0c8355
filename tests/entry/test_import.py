import json

import pytest

from doxa.bridges.importers import read_turns
from doxa.bridges.importers.run import BATCH, Tally, Target, import_turns
from doxa.domain.turn import Turn
from tests.entry.fakes import FakeMind


def turns(count, sessions=3):
    return [
        Turn(content=f"turn {n}", session=f"s{n % sessions}", key=f"k{n}") for n in range(count)
    ]


@pytest.mark.req("O6")
def test_turns_are_written_in_batches_by_session():
    mind, tally, seen = FakeMind(), Tally(), []
    import_turns(
        turns(BATCH + 4, sessions=2),
        Target(mind=mind, scene="support", user="ann"),
        tally,
        on_batch=lambda now: seen.append(now.records),
    )
    assert mind.batches == [BATCH // 2, BATCH // 2, 2, 2]
    assert seen == [BATCH, BATCH + 4]
    options = mind.calls[0][1]
    assert (options["channel"], options["scene"], options["user"]) == ("import", "support", "ann")
    assert options["session"] == "s0"
    assert (tally.new, tally.known, len(tally.sessions)) == (BATCH + 4, 0, 2)


@pytest.mark.req("O6")
def test_one_refused_turn_costs_only_itself():
    mind, bad = FakeMind(), []
    mixed = turns(4, sessions=1)
    mixed.insert(2, Turn(content="refuse me", session="s0", key="kx"))
    tally = import_turns(mixed, Target(mind=mind), Tally(), on_bad=bad.append)
    assert (tally.new, tally.bad) == (4, 1)
    assert "kx" in bad[0].where
    assert "refused" in bad[0].reason


@pytest.mark.req("O6")
def test_a_key_with_other_content_is_left_out_and_named():
    mind = FakeMind(keys={"k1": "something else"})
    bad = []
    tally = import_turns(turns(3, sessions=1), Target(mind=mind), Tally(), on_bad=bad.append)
    assert (tally.new, tally.known, tally.bad) == (2, 0, 1)
    assert "other content" in bad[0].reason


@pytest.mark.req("O6")
def test_an_interrupted_import_goes_on_where_it_stopped():
    mind = FakeMind(interrupt_after=BATCH)
    tally = Tally()
    with pytest.raises(KeyboardInterrupt):
        import_turns(turns(BATCH * 2), Target(mind=mind), tally)
    assert tally.new == len(mind.memories_) >= BATCH
    mind.interrupt_after = None
    again = import_turns(turns(BATCH * 2), Target(mind=mind), Tally())
    assert again.known == tally.new
    assert again.new == BATCH * 2 - tally.new


@pytest.mark.req("O6")
def test_import_counts_and_names_what_was_left_out(shell, chat):
    answer = shell.json("import", str(chat), "--user", "ann")
    assert (answer["new"], answer["known"], answer["left_out"]) == (4, 0, 1)
    assert answer["sessions"] == 3
    assert answer["finished"]
    (bad,) = answer["bad_records"]
    assert bad["where"] == "line 3"
    assert bad["reason"]
    assert bad["file"] == str(chat)
    assert shell.calls("observe")[0]["scene"] == "general"
    assert shell.calls("settle")


@pytest.mark.req("O6")
def test_import_twice_gives_nothing_new(shell, chat):
    shell("import", str(chat))
    answer = shell.json("import", str(chat))
    assert (answer["new"], answer["known"]) == (0, 4)


@pytest.mark.req("O6")
@pytest.mark.parametrize(("lang", "words"), [("en", ["new", "line 3"]), ("zh", ["新增", "line 3"])])
def test_import_shows_a_person_the_counts(shell, chat, lang, words):
    result = shell("import", str(chat), lang=lang)
    assert result.exit_code == 0
    for word in words:
        assert word in result.stdout


@pytest.mark.req("O6")
def test_a_dry_run_writes_nothing(shell, chat):
    answer = shell.json("import", str(chat), "--dry-run")
    assert (answer["read"], answer["new"], answer["left_out"]) == (4, 0, 1)
    assert not shell.opened
    assert not shell.mind.memories_
    assert "nothing was written" in shell("import", str(chat), "--dry-run").stdout


@pytest.mark.req("O6")
def test_all_bad_records_go_to_the_errors_file_and_twenty_to_the_screen(shell, tmp_path):
    path, errors = tmp_path / "chat.jsonl", tmp_path / "errors.jsonl"
    good = json.dumps({"role": "user", "content": "hello", "session": "s"})
    path.write_text("\n".join([good, *["{broken"] * 30, ""]), encoding="utf-8")
    shown = shell("import", str(path), "--format", "jsonl", "--errors", str(errors)).stdout
    rows = [json.loads(line) for line in errors.read_text("utf-8").splitlines()]
    assert len(rows) == 30
    assert rows[-1]["where"] == "line 31"
    assert shown.count("line ") == 20
    assert "10 more" in shown
    assert len(shell.json("import", str(path), "--format", "jsonl")["bad_records"]) == 30


@pytest.mark.req("O6")
def test_import_without_settle_does_not_wait(shell, chat):
    shell("import", str(chat), "--no-settle")
    assert not shell.calls("settle")


@pytest.mark.req("O6")
def test_an_interrupt_says_how_to_go_on(shell, chat):
    shell.mind.interrupt_after = 2
    result = shell("import", str(chat))
    assert result.exit_code == 130
    assert "only the rest" in result.stderr
    assert not shell.calls("settle")
    answer = shell.json("import", str(chat), code=130)
    assert answer["finished"] is False


@pytest.mark.req("O6")
def test_a_file_in_gbk_is_refused_with_the_option_to_pass(shell, tmp_path):
    path = tmp_path / "chat.jsonl"
    row = {"session": "s", "role": "user", "content": "我喜欢简练的回答，周报用表格" * 3}
    path.write_bytes(json.dumps(row, ensure_ascii=False).encode("gbk"))
    result = shell("import", str(path))
    assert (result.exit_code, result.stdout) == (2, "")
    assert "--encoding gbk" in result.stderr
    assert str(path) in result.stderr.replace("\n", "")
    assert shell.json("import", str(path), "--encoding", "gbk")["new"] == 1
    assert shell.mind.memories_[0].text.startswith("我喜欢简练")


@pytest.mark.req("O6")
@pytest.mark.parametrize(
    "words",
    [["nowhere.jsonl"], ["CHAT", "--format", "tape"], ["CHAT", "--zone", "Mars/Base"],
     ["CHAT", "--errors", "/nowhere/x"], []],
)  # fmt: skip
def test_wrong_arguments_exit_2(shell, chat, words):
    result = shell("import", *(str(chat) if word == "CHAT" else word for word in words))
    assert result.exit_code == 2
    assert result.stderr.strip()


@pytest.mark.req("O6")
def test_the_reader_gives_every_turn_a_key(chat):
    assert all(turn.key for turn in read_turns(chat) if isinstance(turn, Turn))
