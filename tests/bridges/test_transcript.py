"""Transcripts: who speaks, when, and where a session begins."""

from datetime import datetime

import pytest

from doxa.bridges.importers import detect
from doxa.domain.errors import InvalidInput
from doxa.domain.source import Role
from tests.bridges.exports import keys, read, texts, write

U, A = Role.USER, Role.ASSISTANT


def roles(turns):
    return [(turn.role, turn.name, turn.content) for turn in turns]


@pytest.mark.req("O6")
@pytest.mark.parametrize(
    "text",
    [
        "用户：帮我写周报\n要表格\n\n助手：好的\n",
        "用户:帮我写周报\n要表格\n助手: 好的",
        "User: 帮我写周报\r\n要表格\r\nAssistant: 好的\r\n",
        "Human: 帮我写周报\n要表格\nAI: 好的\n",
        "**User:** 帮我写周报\n要表格\n\n**Assistant:** 好的\n",
        "**User**: 帮我写周报\n要表格\n\n**Assistant**: 好的\n",
        "### User\n\n帮我写周报\n要表格\n\n### Assistant\n\n好的\n",
        "[2024-12-14 07:30] 用户: 帮我写周报\n要表格\n[2024-12-14 07:31] 助手: 好的\n",
        "\ufeffUser: 帮我写周报\n要表格\nAssistant: 好的",
    ],
)
def test_role_words_in_all_their_shapes(tmp_path, text):
    path = write(tmp_path / "a.txt", text)
    turns, bad = read(path)
    assert (detect(path), bad) == ("transcript", [])
    assert roles(turns) == [(U, None, "帮我写周报\n要表格"), (A, None, "好的")]
    assert len({turn.session for turn in turns}) == 1


@pytest.mark.req("O6")
@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("[2024-12-14 07:30] 小明: 昨天失败了\n[2024-12-14 07:31] 小红：权限？", (7, 30)),
        ("2024-12-14 07:30:12 小明：昨天失败了\n2024-12-14 07:31:00 小红：权限？", (7, 30)),
        ("小明 2024-12-14 07:30:12\n昨天失败了\n\n小红 2024-12-14 07:31:00\n权限？", (7, 30)),
        (
            "小明 [2024年12月14日 下午7:30]：昨天失败了\n小红 [2024年12月14日 下午7:31]：权限？",
            (19, 30),
        ),
        ("12/14/24, 7:30\u202fPM - 小明: 昨天失败了\n12/14/24, 7:31 PM - 小红: 权限？", (19, 30)),
        ("[14/12/2024, 07:30:00] 小明: 昨天失败了\n[14/12/2024, 07:31:00] 小红: 权限？", (7, 30)),
        ("14.12.24, 07:30 - 小明: 昨天失败了\n14.12.24, 07:31 - 小红: 权限？", (7, 30)),
        ("## 2024-12-14\n[07:30] 小明: 昨天失败了\n[07:31] 小红: 权限？", (7, 30)),
    ],
)
def test_chat_logs_give_names_and_naive_times(tmp_path, text, first):
    turns, bad = read(write(tmp_path / "a.txt", text))
    assert bad == []
    assert roles(turns) == [(U, "小明", "昨天失败了"), (U, "小红", "权限？")]
    assert turns[0].at.replace(second=0) == datetime(2024, 12, 14, *first)


@pytest.mark.req("O6", "W8")
def test_times_are_in_the_zone_asked_for(tmp_path):
    path = write(tmp_path / "a.txt", "[2024-12-14 07:30] A: x\n[2024-12-14 07:31Z] B: y")
    turns, _ = read(path, zone="Asia/Shanghai")
    assert [turn.at.isoformat()[-6:] for turn in turns] == ["+08:00", "+00:00"]


@pytest.mark.req("O6")
def test_other_names_count_when_they_are_consistent(tmp_path):
    turns, _ = read(write(tmp_path / "a.txt", "小明：你好\n注意：别忘了\n助手：好\n小明：再见\n"))
    assert roles(turns) == [(U, "小明", "你好\n注意：别忘了"), (A, None, "好"), (U, "小明", "再见")]
    pair, _ = read(write(tmp_path / "b.txt", "Ann Lee: hi\nBo: hello\n"))
    assert roles(pair) == [(U, "Ann Lee", "hi"), (U, "Bo", "hello")]


@pytest.mark.req("O6")
def test_words_with_a_colon_inside_a_turn_are_text(tmp_path):
    body = "see http://x.example/a\nNote: one\nNote: two\n步骤：三\n> User: quoted"
    code = "```yaml\nuser: admin\nassistant: none\n```\ndone"
    turns, _ = read(write(tmp_path / "a.txt", f"User: hi\nAssistant: {body}\n{code}\nUser: bye\n"))
    assert texts(turns) == ["hi", f"{body}\n{code}", "bye"]


@pytest.mark.req("O6")
def test_lines_before_the_first_speaker_and_notices_are_reported(tmp_path):
    _, bad = read(write(tmp_path / "a.txt", "# Chat\n\nsome words\nUser: hi\nAssistant: yo\n"))
    assert [(each.where, each.reason) for each in bad] == [
        ("lines 1-3", "text before the first speaker")
    ]
    log = "12/14/24, 7:30 PM - Messages are encrypted\n12/14/24, 7:31 PM - Bo: hi\n"
    turns, bad = read(write(tmp_path / "b.txt", log))
    assert (texts(turns), [each.where for each in bad]) == (["hi"], ["line 1"])


@pytest.mark.req("O6")
def test_a_time_that_is_none_costs_its_turn_alone(tmp_path):
    text = "[2024-12-14 07:30] A: x\n[2024-13-14 07:30] B: y\nmore y\n[2024-12-14 07:32] A: z\n"
    turns, bad = read(write(tmp_path / "a.txt", text))
    assert (texts(turns), [each.where for each in bad]) == (["x", "z"], ["line 2"])


@pytest.mark.req("O6")
def test_days_and_pauses_begin_sessions_rules_only_between_conversations(tmp_path):
    def sessions(text):
        turns, _ = read(write(tmp_path / "a.txt", text))
        return len({turn.session for turn in turns})

    pair = "User: {0}\nAssistant: {0}!\n"
    assert sessions("## 2024-12-14\n" + pair.format(1) + "\n2024年12月15日\n" + pair.format(2)) == 2
    assert sessions(pair.format(1) + "---\n" + pair.format(2)) == 2
    assert sessions("User: a\n---\nAssistant: b\n---\nUser: c\n---\nAssistant: d\n") == 1
    assert sessions("User: a\nAssistant: b\n---\nstill b\n2024-12-14\nand b\nUser: c\n") == 1
    assert sessions("[2024-12-14 07:30] A: x\n[2024-12-14 08:30] A: y\n") == 2


@pytest.mark.req("O6", "W8")
def test_a_heading_dates_the_turns_below_it(tmp_path):
    turns, _ = read(write(tmp_path / "a.txt", "2024-12-14\nUser: 昨天失败了\nAssistant: 嗯\n"))
    assert {turn.at for turn in turns} == {datetime(2024, 12, 14, 12)}


@pytest.mark.req("O6")
def test_a_longer_transcript_gives_the_old_turns_their_old_keys(tmp_path):
    text = "用户：周报\n助手：好的\n"
    before, _ = read(write(tmp_path / "a.txt", text))
    after, _ = read(write(tmp_path / "other name.md", f"{text}用户：用表格\n助手：好的\n"))
    assert keys(after)[:2] == keys(before)
    assert len(set(keys(after))) == 4
    assert {turn.session for turn in before} == {turn.session for turn in after}


@pytest.mark.req("O6")
def test_different_transcripts_do_not_collide_though_they_begin_alike(tmp_path):
    one, _ = read(write(tmp_path / "a.txt", "用户：写周报\n助手：好的，用表格\n用户：谢谢\n"))
    two, _ = read(write(tmp_path / "b.txt", "用户：写周报\n助手：请给我数据\n用户：谢谢\n"))
    assert not set(keys(one)) & set(keys(two))
    assert one[0].session != two[0].session
    twice, _ = read(write(tmp_path / "c.txt", "用户：写\n助手：好\n---\n用户：写\n助手：好\n"))
    assert len(set(keys(twice))) == 4


@pytest.mark.req("O6")
def test_prose_is_no_transcript(tmp_path):
    path = write(tmp_path / "a.txt", "Dear all,\nthe meeting is at 12:30. Note: bring tea.\n")
    with pytest.raises(InvalidInput, match=r"chatgpt.*claude.*jsonl.*transcript"):
        detect(path)
