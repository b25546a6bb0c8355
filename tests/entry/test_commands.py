import json

import pytest
from rich.cells import cell_len

from doxa.domain.errors import (
    Conflict,
    EmbedderError,
    InvalidInput,
    NotFound,
    ProviderDown,
    ScopeError,
    SettingsError,
    StoreBusy,
    StoreReadOnly,
)
from doxa.domain.memory import State
from doxa.entry.cli.app import ENTRIES
from doxa.entry.cli.failures import exit_code

READS = ["list", "sessions", "stats", "doctor", "queue list", "audit", "settings"]


@pytest.mark.req("O1")
@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("words", [entry.words for entry in ENTRIES])
def test_help_of_every_command_fits_80_columns(shell, words, lang):
    result = shell(*words.split(), "--help", lang=lang)
    assert result.exit_code == 0
    assert ("示例" if lang == "zh" else "Examples") in result.stdout
    assert max(map(cell_len, result.stdout.splitlines())) <= 80
    assert not shell.opened


@pytest.mark.req("O1")
def test_help_is_chinese_to_the_last_option(shell):
    root = shell("--help", lang="zh").stdout
    for word in ("用法:", "选项", "通用选项", "显示帮助。", "自动补全", "退出码"):
        assert word in root
    assert "Usage" not in root
    assert "Options" not in root
    assert "[默认: general]" in shell("recall", "--help", lang="zh").stdout


@pytest.mark.req("O1")
def test_without_a_command_there_is_help(shell):
    result = shell()
    assert result.exit_code == 0
    assert result.stdout.count("Usage:") == 1


@pytest.mark.req("O1")
def test_version(shell):
    assert shell("--version").stdout.strip().startswith("doxa ")
    assert shell.json("--version")["doxa"]


@pytest.mark.req("W1", "O1")
def test_observe_hands_everything_on(shell):
    receipt = shell.json(
        *("observe", "周报用表格", "--role", "tool", "--name", "小王", "--scene", "report/weekly"),
        *("--user", "ann", "--session", "s9", "--task", "t1", "--agent", "a1", "--tag", "x"),
        *("--tag", "y", "--at", "2025-03-01T09:30+08:00", "--key", "k1", "--channel", "tool"),
    )
    assert receipt["events"] == ["e0"]
    assert receipt["scene"] == "report/weekly"
    (options,) = shell.calls("observe")
    assert options["tags"] == ("x", "y")
    assert options["at"].isoformat() == "2025-03-01T09:30:00+08:00"
    assert [
        options[n] for n in ("role", "name", "user", "session", "task", "agent", "channel")
    ] == [*("tool", "小王", "ann", "s9", "t1", "a1", "tool")]
    assert shell.mind.closed == 1
    assert not shell.calls("settle")


@pytest.mark.req("W1")
def test_observe_says_when_the_key_was_known(shell):
    assert "Written" in shell("observe", "hello", "--key", "k").stdout
    assert "Already known" in shell("observe", "hello", "--key", "k").stdout


@pytest.mark.req("O1")
def test_observe_reads_standard_input(shell):
    assert shell("observe", "-", typed="\ufeff第一行\n第二行").exit_code == 0
    assert shell.mind.memories_[0].text == "第一行\n第二行"


@pytest.mark.req("O1")
def test_input_that_is_not_utf8_is_refused_with_a_way_out(shell):
    result = shell("observe", "-", typed="周报".encode("gbk"))
    assert result.exit_code == 2
    assert "iconv" in result.stderr
    assert not shell.mind.memories_


@pytest.mark.req("W6")
def test_observe_waits_only_when_asked(shell):
    shell("observe", "x", "--wait")
    assert len(shell.calls("settle")) == 1


@pytest.mark.req("O1")
def test_store_and_space_reach_the_mind_before_and_after_the_command(shell):
    shell("--store", "a.db", "stats", "--space", "work")
    shell("stats", "--store", "b.db")
    shell("stats")
    assert [(o["where"], o["space"]) for o in shell.opened] == [
        ("a.db", "work"),
        ("b.db", "default"),
        (None, "default"),
    ]
    assert not shell.opened[0]["settings"].work.worker


@pytest.mark.req("R1", "O1")
def test_recall_hands_everything_on_and_settles_first(shell):
    shell("observe", "周报用表格")
    shell.json(
        *("recall", "周报", "--scene", "report", "--user", "ann", "-k", "3", "--kind", "turn"),
        *(
            "--layer",
            "episodic",
            "--tag",
            "x",
            "--at",
            "2025-04-01",
            "--session",
            "s",
            "--task",
            "t",
        ),
        *("--threshold", "0.5", "--deep", "--history", "--explain", "--expand"),
    )
    (options,) = shell.calls("recall")
    assert options.pop("at").isoformat() == "2025-04-01T00:00:00"
    assert options == {
        "query": "周报", "scene": "report", "user": "ann", "k": 3, "kinds": ("turn",),
        "layers": ("episodic",), "tags": ("x",), "session": "s", "task": "t", "threshold": 0.5,
        "deep": True, "history": True, "explain": True, "expand": True,
    }  # fmt: skip
    assert [name for name, _ in shell.mind.calls][-2:] == ["settle", "recall"]


@pytest.mark.req("R10")
def test_recall_explained_shows_parts_arms_source_and_cut(shell):
    shell("observe", "周报用表格")
    shell("observe", "tea without sugar")
    shown = shell("recall", "周报表格", "--explain")
    for word in (
        "relevance 0.6",
        "recency 0.25",
        "words, meaning",
        "e0",
        "session s1",
        "+1",
        "助手",
    ):
        assert word in shown.stdout
    assert "below the threshold" in shown.stdout
    assert "tea without sugar" in shown.stdout
    assert "no better model" in shown.stderr
    plain = shell("recall", "周报表格").stdout
    assert "recency" not in plain
    assert "tea" not in plain


@pytest.mark.req("R4")
def test_recall_of_nothing_says_so_and_exits_1(shell):
    shell("observe", "周报用表格")
    result = shell("recall", "xyz")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "Nothing found" in result.stderr
    assert "没有找到" in shell("recall", "xyz", lang="zh").stderr
    assert shell.json("recall", "xyz", code=1)["hits"] == []


@pytest.mark.req("B1", "B4")
def test_brief_prints_the_block_alone(shell):
    shell("observe", "周报用表格")
    result = shell("brief", "周报", "--stage", "work", "--window", "32000", "--share", "0.1")
    assert result.stdout == "<memory x1>\n- 周报用表格\n</memory x1>\n"
    assert "12 of at most 25600" in result.stderr
    assert "90% saved" in result.stderr
    (options,) = shell.calls("brief")
    assert (options["stage"], options["window"], options["share"]) == ("work", 32_000, 0.1)
    assert shell.json("brief", "周报")["saved"] == pytest.approx(0.9)


@pytest.mark.req("O1")
def test_list_hands_everything_on(shell):
    shell("observe", "周报用表格")
    found = shell.json(
        *("list", "--scene", "report", "--user", "ann", "--kind", "turn", "--state", "active"),
        *("--session", "s1", "--text", "周报", "--since", "2025-01-01", "--until", "2025-12-31"),
        *("--limit", "5"),
    )
    assert [m["text"] for m in found] == ["周报用表格"]
    (options,) = shell.calls("memories")
    assert options["states"] == ("active",)
    assert options["kinds"] == ("turn",)
    assert options["since"].year == 2025
    assert options["limit"] == 5


@pytest.mark.req("O1")
def test_an_id_of_the_list_is_taken_back_as_a_prefix(shell):
    shell("observe", "周报用表格")
    id = shell("list").stdout.splitlines()[2].split()[0]
    assert shell.json("get", id)["text"] == "周报用表格"
    assert "周报用表格" in shell("get", id).stdout
    assert "s1" in shell("why", id).stdout
    assert shell.json("why", id)["mentions"][0]["channel"] == "user"


@pytest.mark.req("O1")
def test_edit_changes_only_what_is_named(shell):
    shell("observe", "周报用表格")
    id = shell.mind.memories_[0].id
    shell.json(
        "edit", id[:6], "--text", "周报用要点", "--state", "archived", "--valid-until", "never"
    )
    (options,) = shell.calls("edit")
    assert options == {"id": id, "text": "周报用要点", "state": "archived", "valid_until": None}
    assert shell.mind.memories_[0].state == State.ARCHIVED
    shell("edit", id, "--tag", "")
    assert shell.calls("edit")[1] == {"id": id, "tags": ()}
    assert shell("edit", id).exit_code == 2


@pytest.mark.req("W10")
def test_sessions_and_their_turns(shell):
    for text in ("周报用表格", "再加一列", "好了"):
        shell("observe", text)
    assert shell.json("sessions")[0]["id"] == "s1"
    assert "s1" in shell("sessions").stdout
    assert "再加一列" in shell("session", "show", "s1").stdout
    assert len(shell.json("session", "show", "s1")["turns"]) == 3
    latest = shell.json("session", "window", "s1", "--tokens", "8")
    assert [turn["content"] for turn in latest["turns"]] == ["再加一列", "好了"]
    assert shell("session", "show", "nowhere").exit_code == 1
    assert "定了三件事" in shell("session", "end", "s1").stdout
    assert shell.json("session", "end", "s1") == {"id": "s1", "summary": "定了三件事"}


@pytest.mark.req("O2")
def test_doctor_says_what_to_do_and_exits_3_when_broken(shell):
    assert shell("doctor").exit_code == 0
    shell.mind.broken = True
    result = shell("doctor")
    assert result.exit_code == 3
    assert "BROKEN" in result.stdout
    assert "→ free some space" in result.stdout
    assert shell.json("doctor", code=3)[2]["ok"] is False


@pytest.mark.req("W6")
def test_dead_jobs_are_listed_and_requeued(shell):
    assert shell.json("queue", "list")[0]["id"] == 7
    listed = shell("queue", "list").stdout
    assert "embed" in listed
    assert "\x1b" not in listed
    assert shell.json("queue", "requeue", "7", "9") == {"requeued": 2}
    assert shell.json("queue", "requeue", "--all") == {"requeued": 1}
    assert [options["ids"] for options in shell.calls("requeue")] == [[7, 9], None]
    assert shell("queue", "requeue").exit_code == 2
    assert shell("queue", "requeue", "7", "--all").exit_code == 2


@pytest.mark.req("W6")
def test_worker_and_settle(shell):
    shell("observe", "x")
    assert shell.json("worker", "--once")["queue"] == {"ready": 1}
    assert shell.calls("work") == [{"once": True}]
    assert shell.json("settle", "--timeout", "3")["done"] == 1
    assert shell.calls("settle")[-1] == {"timeout": 3, "refine": True}


@pytest.mark.req("O1")
@pytest.mark.parametrize("words", READS)
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_answers_to_a_person_fit_80_columns_without_colours(shell, words, lang):
    for _ in range(3):
        shell("observe", "这是一段很长的中文内容，" * 20 + "\x1b[31m")
    shown = shell(*words.split(), lang=lang).stdout
    assert shown.strip()
    assert max(map(cell_len, shown.splitlines())) <= 80
    assert "\x1b" not in shown


@pytest.mark.req("O1")
@pytest.mark.parametrize("words", READS)
def test_every_answer_is_one_json_document(shell, words):
    assert isinstance(shell.json(*words.split()), list | dict)
    before = shell("--json", *words.split())
    assert isinstance(json.loads(before.stdout), list | dict)
    assert before.stderr == ""


@pytest.mark.req("O1")
def test_settings_say_where_each_value_comes_from(shell, doxa_home, monkeypatch):
    doxa_home.mkdir()
    (doxa_home / "doxa.toml").write_text("[recall]\nk = 5\npool = 100\n", encoding="utf-8")
    monkeypatch.setenv("DOXA_RECALL__POOL", "50")
    monkeypatch.setenv("DOXA_MODELS__API_KEY", "sk-secret")
    rows = {row["key"]: row for row in shell.json("settings")}
    assert (rows["recall.k"]["value"], rows["recall.k"]["origin"]) == (5, "file")
    assert (rows["recall.pool"]["value"], rows["recall.pool"]["origin"]) == (50, "environment")
    assert rows["recall.pool"]["variable"] == "DOXA_RECALL__POOL"
    assert rows["brief.share"]["origin"] == "default"
    assert rows["home"]["origin"] == "environment"
    assert "sk-secret" not in json.dumps(rows)
    assert not shell.opened


@pytest.mark.req("O1")
@pytest.mark.parametrize(
    ("error", "code"),
    [
        (NotFound("x"), 1),
        (InvalidInput("x"), 2),
        (ScopeError("x"), 2),
        (Conflict("x"), 2),
        (SettingsError("x"), 2),
        (StoreBusy("x"), 3),
        (StoreReadOnly("x"), 3),
        (EmbedderError("x"), 4),
        (ProviderDown("x"), 4),
    ],
)
def test_each_error_has_its_exit_code(shell, error, code):
    shell.mind.fail = error
    assert exit_code(error) == code
    result = shell("observe", "x")
    assert (result.exit_code, result.stdout) == (code, "")
    assert result.stderr.strip() == "Error: x"
    as_json = shell("observe", "x", "--json")
    assert (as_json.exit_code, as_json.stdout) == (code, "")
    assert json.loads(as_json.stderr) == {"error": {"type": type(error).__name__, "message": "x"}}


@pytest.mark.req("O1")
def test_a_fault_is_not_hidden(shell):
    shell.mind.fail = ZeroDivisionError("a fault")
    with pytest.raises(ZeroDivisionError):
        shell("observe", "x")


@pytest.mark.req("O1")
def test_an_interrupt_exits_130(shell):
    shell.mind.interrupt_after = 0
    assert shell("observe", "x").exit_code == 130


@pytest.mark.req("O1")
@pytest.mark.parametrize(
    ("words", "english", "chinese"),
    [
        (["recal"], "did you mean 'recall'", "没有命令 'recal'"),
        (["recall"], "QUERY is missing", "缺少参数 QUERY"),
        (["recall", "x", "--explian"], "no option --explian", "没有选项 --explian"),
        (["recall", "x", "-k", "many"], "-k:", "-k 的值不合用"),
        (["recall", "x", "-k", "0"], "-k:", "-k 的值不合用"),
        (["list", "--since", "soon"], "2025-03-01T09:30", "2025-03-01T09:30"),
        (["stats", "--lang", "fr"], "'fr'", "'fr'"),
    ],
)
def test_bad_usage_exits_2_and_says_how(shell, words, english, chinese):
    for lang, expected in (("en", english), ("zh", chinese)):
        result = shell(*words, lang=lang)
        assert (result.exit_code, result.stdout) == (2, "")
        assert expected in result.stderr
    as_json = shell(*words, "--json")
    assert as_json.exit_code == 2
    assert json.loads(as_json.stderr)["error"]["message"]


@pytest.mark.req("O1")
def test_a_wrong_setting_is_reported_not_traced(shell, monkeypatch):
    monkeypatch.setenv("DOXA_RECALL__K", "many")
    result = shell("stats")
    assert result.exit_code == 2
    assert "recall.k" in result.stderr
