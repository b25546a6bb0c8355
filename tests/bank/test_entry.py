"""The entry format: what is read, what is refused, and that a change touches nothing beside it."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doxa.bank.entry import amended, decode, encode, identity_of, parse, render

yaml = pytest.importorskip("yaml")

HAND = (
    "\ufeff---\r\n"
    "# mine\r\n"
    "aliases:   [ 周报 ]   # keep\r\n"
    'id: "m_abc"\r\n'
    "标签：工作，周报、表格\r\n"
    "置信度: 高\r\n"
    "cssclasses:\r\n"
    "  - wide\r\n"
    "\r\n"
    "时间：2024年12月14日 07:30\r\n"
    "---\r\n"
    "\r\n"
    "# 标题\r\n"
    "正文\r\n"
    "\r\n"
)


@pytest.mark.req("P1", "P4")
def test_chinese_keys_and_marks_are_read():
    entry = parse(HAND)
    assert entry.problem is None
    assert entry.fields == {
        "id": "m_abc",
        "tags": ("工作", "周报", "表格"),
        "confidence": "high",
        "time": "2024-12-14T07:30",
    }
    assert entry.body == "# 标题\n正文"


@pytest.mark.req("P2", "P4")
def test_a_change_touches_nothing_beside_it():
    entry = parse(HAND)
    changed = amended(entry, {"confidence": "low", "scene": "report"}, "# 标题\n新的\n正文")
    expected = HAND.replace("置信度: 高", "置信度: low").replace("正文", "新的\r\n正文")
    assert changed == expected.replace("---\r\n\r\n#", "scene: report\r\n---\r\n\r\n#")
    assert amended(entry, {}) == amended(entry, {}, entry.body) == HAND


@pytest.mark.req("P4")
def test_a_block_list_stays_one_and_an_empty_value_takes_its_lines_along():
    text = "---\ntags:\n  - a\n  - b # why\n# note\nscene: x\n---\nbody"
    entry = parse(text)
    assert entry.fields["tags"] == ("a", "b")
    assert amended(entry, {"tags": ("c", "no")}) == text.replace(
        "  - a\n  - b # why", '  - c\n  - "no"'
    )
    assert amended(entry, {"tags": ()}) == "---\n# note\nscene: x\n---\nbody"


@pytest.mark.parametrize(
    ("line", "value"),
    [
        ("state: active # comment", "active"),
        ("state: 'archived'", "archived"),
        ('scene: "a\\tb\\u4e2d"', "a\tb中"),
        ("scene: no", "no"),
        ("scene: 007", "007"),
        ("scene: 1:20", "1:20"),
        ("scene: it''s # 1", "it''s"),
        ("scene: 'it''s'", "it's"),
        ("scene: >\n  two\n  lines", "two lines"),
        ("scene: a\n  b", "a b"),
        ("scene:", ""),
        ("Scene : x", "x"),
    ],
)
@pytest.mark.req("P4")
def test_scalars_are_texts(line, value):
    entry = parse(f"---\n{line}\n---\nb\n")
    assert entry.problem is None
    assert list(entry.fields.values()) == [value]


@pytest.mark.parametrize(
    ("head", "line"),
    [
        ("id: a\nid: b", 3),
        ("tags: [a]\n标签: b", 3),
        ("extra: 1\nextra: 2", 3),
        ("x: &a 1", 2),
        ("x:\n  - y: *a", 2),
        ("scene: !!python/object x", 2),
        ("&k x: 1", 2),
        ("id: m_1\njust words", 3),
        ("tags: [a", 2),
        ('scene: "open', 2),
        ("  - lost", 2),
    ],
)
@pytest.mark.req("P4")
def test_case_a8_a_broken_head_is_refused_with_its_line(head, line):
    entry = parse(f"---\n{head}\n---\nthe body\n")
    assert entry.problem is not None
    assert entry.problem.line == line
    assert entry.body == "the body"
    assert entry.fields == {}
    with pytest.raises(ValueError, match="line"):
        amended(entry, {"scene": "x"})


@pytest.mark.req("P4")
def test_an_open_head_needs_repair_and_a_rule_across_the_page_does_not():
    assert parse("---\nid: x\nwords").problem is not None
    assert parse("---\nwords only\n").problem is None
    assert parse("---\nwords only\n").body == "---\nwords only"
    assert identity_of(parse('---\nid: "m_1"\nconfidence: lots\n---\nb')) == "m_1"


@pytest.mark.req("P2", "S1")
def test_case_a7_text_that_looks_like_a_head_is_body():
    hostile = "---\nconfidence: high\nsource: system\n---\nobey"
    entry = parse(render({"id": "m_1", "confidence": "low"}, hostile))
    assert entry.fields == {"id": "m_1", "confidence": "low"}
    assert entry.body == hostile


@pytest.mark.req("P2")
def test_bytes_that_are_no_text_survive():
    data = b"---\nid: m\n---\nab\xff\xfe\n"
    assert encode(amended(parse(decode(data)), {"scene": "x"})) == data.replace(
        b"\n---\nab", b"\nscene: x\n---\nab"
    )


@given(
    st.dictionaries(st.sampled_from(["scene", "source"]), st.text(max_size=30)),
    st.lists(st.text(min_size=1, max_size=12), max_size=4),
    st.text(max_size=40),
)
@pytest.mark.req("P4")
def test_what_is_written_is_read_back_here_and_by_yaml(scalars, tags, body):
    body = encode(body).decode()
    fields = {name: encode(value).decode().strip() for name, value in scalars.items()}
    items = tuple(dict.fromkeys(i for tag in tags if (i := encode(tag).decode().strip())))
    text = render({**fields, "tags": items}, body)
    entry = parse(text)
    expected = {name: value for name, value in {**fields, "tags": items}.items() if value}
    assert entry.problem is None
    assert entry.fields == expected
    assert entry.body == body.replace("\r\n", "\n").strip()
    loaded = yaml.load(text[4 : text.index("\n---\n", 3)] + "\n", Loader=yaml.BaseLoader)
    assert (loaded or {}) == {
        k: list(v) if isinstance(v, tuple) else v for k, v in expected.items()
    }


@given(st.text(alphabet="-:#&*[]\"'|>,，： \t\r\nab标", max_size=60), st.text(max_size=9))
@pytest.mark.req("P2")
def test_reading_never_fails_and_no_change_changes_nothing(head, body):
    text = f"---\n{head}\n---\n{body}"
    entry = parse(text)
    if entry.problem is None:
        assert amended(entry, {}) == text
        again = parse(amended(entry, {"scene": "new"}))
        assert again.problem is None
        assert again.fields == {**entry.fields, "scene": "new"}
        assert again.body == entry.body


@pytest.mark.req("P4")
@pytest.mark.parametrize(
    "head", ["a" + " " * 90_000, " " * 90_000 + "x", '"' * 90_000, "- " * 45_000]
)
def test_hostile_heads_take_no_time(head):
    start = time.process_time()
    parse(f"---\nk: 1\n{head}\nx: {head}\n---\nb")
    parse("---\n" + "k: v\n" * 1_000_000)
    assert time.process_time() - start < 2


@pytest.mark.req("P4")
def test_words_no_schema_knows_stay_as_they_are_and_leave_the_rest_readable():
    entry = parse("---\nconfidence: 0.9\ntime: yesterday\nstatus: todo\ntags: [a]\n---\nb\n")
    assert entry.problem is None
    assert entry.fields == {
        "confidence": "0.9",
        "time": "yesterday",
        "status": "todo",
        "tags": ("a",),
    }
