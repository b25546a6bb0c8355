"""Where entries lie: names that every system takes and that lead back to their scene."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doxa.bank.layout import (
    MAX_NAME,
    directories,
    directory,
    file_name,
    link,
    scene_of,
    slug,
    stem,
    target,
)
from doxa.domain.errors import ScopeError
from doxa.domain.scene import parse_scene

FORBIDDEN = set('<>:"/\\|?*#^[]')


@pytest.mark.parametrize(
    ("title", "expected"),
    [
        ("第１章 起点", "第１章-起点"),
        ("第２章", "第２章"),
        ("🎉 发布会", "🎉-发布会"),
        ("C++", "C++"),
        ("C#", "C＃"),
        ("报告/2024:Q4?", "报告／2024：Q4？"),
        ("## A heading\nand more", "A-heading"),
        ("- [x] done", "［x］-done"),
        ("...", "note"),
        ("", "note"),
        ("CON", "CO\uff2e"),
        ("nul.txt", "nu\uff4c.txt"),
        ("../../etc/passwd", "／..／etc／passwd"),
    ],
)
@pytest.mark.req("P1")
def test_titles_become_names(title, expected):
    assert slug(title) == expected


@pytest.mark.parametrize(
    ("scene", "expected"),
    [
        ("report/weekly", "report/weekly"),
        ("报告/2024:Q4?", "报告/2024：Q4？"),
        ("beliefs", "belief\uff53"),
        ("work/beliefs", "work/beliefs"),
        ("CON/x", "CO\uff2e/x"),
        (".git", "．git"),
        ("a./b", "a．/b"),
        ("C++", "C++"),
        ("C#", "C＃"),
        ("%", "％"),
        ("a.b@example.com", "a.b@example.com"),
    ],
)
@pytest.mark.req("P1")
def test_directories_lead_back_to_their_scenes(scene, expected):
    assert directory(scene) == expected
    assert scene_of(f"{expected}/x.md", {}) == scene


@pytest.mark.parametrize("scene", ["../../etc/x", "..\\x", "/abs", "CON", "．．／x", "长" * 66])
@pytest.mark.req("P1")
def test_case_a9_a_scene_is_safe_or_an_error(scene):
    try:
        path = directory(parse_scene(scene))
    except ScopeError:
        return
    assert ".." not in path.split("/")
    assert all(len(part.encode()) <= MAX_NAME for part in path.split("/"))
    assert path.casefold() != "con"


@pytest.mark.req("P1")
def test_a_name_of_hundreds_of_bytes_fits():
    name = file_name("标题" * 120, "m_abcdefghijklmnopqrstuvwxyz")
    assert len(name.encode()) <= MAX_NAME
    assert name.endswith("--stuvwxyz.md")
    assert len(directory("报" * 66).encode()) <= MAX_NAME


@pytest.mark.req("P1")
def test_scenes_that_differ_by_case_get_directories_of_their_own():
    found = directories(["Report", "report", "report/x"])
    assert found["report"] == "report"
    assert found["Report"].startswith("Report~")
    for scene, path in found.items():
        assert scene_of(f"{path}/n.md", found) == scene


@pytest.mark.req("P1")
def test_own_directories_and_the_top_are_no_scenes():
    assert scene_of("x.md", {}) is None
    assert scene_of("Beliefs/x.md", {}) is None
    assert scene_of("．．／x/n.md", {}) is None


@pytest.mark.req("P1")
def test_links_name_the_entry():
    path = f"a/{file_name('C# [x] | y', 'm_12345678')}"
    assert target(link(path)) == stem(path)
    assert target("[[name#part|shown]]") == "name"


@given(st.text(max_size=200), st.text(alphabet="abc234567", min_size=10, max_size=26))
@pytest.mark.req("P1")
def test_any_title_gives_a_safe_name(title, identity):
    name = file_name(title, identity)
    assert not FORBIDDEN & set(name)
    assert len(name.encode()) <= MAX_NAME
    assert unicodedata.is_normalized("NFC", name)
    assert name[0] not in ".~- "
    assert not any(unicodedata.category(char)[0] == "C" for char in name)


@given(st.text(min_size=1, max_size=60))
@pytest.mark.req("P1", "R5")
def test_any_scene_comes_back_from_its_directory(text):
    try:
        scene = parse_scene(text)
    except ScopeError:
        return
    path = directories([scene])[scene]
    assert scene_of(f"{path}/x.md", {scene: path}) == scene
    for part in path.split("/"):
        assert not FORBIDDEN & set(part)
        assert part not in {"", ".", ".."}
        assert part[-1] not in ". "
