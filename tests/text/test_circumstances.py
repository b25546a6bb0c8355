"""What a text says of the circumstances it is said or asked in."""

import pytest

from doxa.text.circumstances import HEAD, circumstances, setting

pytestmark = pytest.mark.req("R15")


@pytest.mark.parametrize(
    ("text", "tags"),
    [
        ("早上我只喝黑咖啡", {"when:morning"}),
        ("出差的时候我喜欢住地铁边", {"when:travelling"}),
        ("周六晚上帶孩子吃什麼好", {"when:weekend", "when:evening", "when:with children"}),
        ("感冒的时候别给我推荐冷饮", {"when:ill"}),
        ("In the mornings I only drink black coffee", {"when:morning"}),
        ("I like jazz when I am driving at night", {"when:driving", "when:night"}),
        ("When I'm travelling I want a quiet hotel", {"when:travelling"}),
        ("After a run give me something salty", {"when:after sport"}),
    ],
)
def test_circumstances_are_read_in_both_languages(text, tags):
    assert set(circumstances(text)) == tags


@pytest.mark.parametrize(
    "text",
    [
        "我喜欢用表格",
        "上班族的工资有多高",
        "I prefer tables to prose",
        "The driver update broke the build",
        "Our travellers' guide is out of print",
        "",
    ],
)
def test_what_names_no_circumstance_has_none(text):
    assert circumstances(text) == ()


@pytest.mark.parametrize(
    ("query", "tags"),
    [
        ("周报怎么写？", ("report/weekly",)),
        ("how should the weekly report look when I travel?", ("when:travelling", "report/weekly")),
        ("where do I live?", ()),
    ],
)
def test_a_query_names_its_setting(query, tags):
    assert setting(query) == tags


def test_only_the_beginning_is_read():
    assert circumstances("x " * HEAD + "in the morning") == ()
