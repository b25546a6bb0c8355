"""The pages in a real browser: what a person does with them, keys, and who cannot see well."""

import json
import re
from importlib.resources import files

import pytest

from tests.ui.conftest import lived, paths

AXE = "axe_playwright_python"
WORDS = {
    "en": {
        "import": "Import", "scene": "Scene", "save": "Save", "preview": "Show the change",
        "erase": "Erase…", "now": "Erase for good", "undo": "Undo", "take": "Take a snapshot",
        "weigh": "Weigh now", "doubted": "doubted", "formal": "formal", "restore": "Restore",
        "compare": "Compare, restore…", "settle": "Work it off now", "wrong": "I live in Beijing",
        "right": "I live in Hangzhou", "gone": "My card number is on the desk",
    },
    "zh": {
        "import": "导入", "scene": "场景", "save": "保存", "preview": "查看改动",
        "erase": "删除…", "now": "彻底删除", "undo": "撤销", "take": "保存快照",
        "weigh": "立即权衡", "doubted": "存疑", "formal": "成立", "restore": "恢复",
        "compare": "比较、恢复…", "settle": "立即处理", "wrong": "我住在北京",
        "right": "我住在杭州", "gone": "我的卡号写在桌上",
    },
}  # fmt: skip
LOCALES = {"en": "en-US", "zh": "zh-CN"}


def chat(words):
    said = [words["wrong"], words["gone"]]
    return "\n".join(json.dumps({"session": "c", "role": "user", "content": s}) for s in said)


def imports(page, words):
    page.goto("/")
    page.click("section.begin a.button")
    page.set_input_files("input[type=file]", {
        "name": "chat.jsonl", "mimeType": "application/json", "buffer": chat(words).encode(),
    })  # fmt: skip
    page.get_by_label(words["scene"]).fill("talk")
    page.click("main button.main")
    page.wait_for_selector("#progress .button")
    page.goto("/system")
    page.get_by_role("button", name=words["settle"]).click()


def corrects(page, words):
    """Finds a wrong memory and puts it right."""
    page.goto("/memories")
    page.keyboard.press("/")
    page.keyboard.type(words["wrong"])
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"q="))
    page.click("table.rows a.said")
    page.wait_for_selector("#drawer h1")
    assert "/memories/m_" in page.url
    page.keyboard.press("e")
    page.fill("#drawer textarea[name=text]", words["right"])
    page.get_by_role("button", name=words["preview"]).click()
    assert page.locator(".change ins").count() == 1
    page.get_by_role("button", name=words["save"]).click()
    page.wait_for_selector("form.note")
    assert words["right"] in page.inner_text("h1")
    assert page.get_by_role("button", name=words["undo"]).is_visible()


def erases(page, words, mind):
    """Another one goes, after what goes with it was seen."""
    gone = mind.memories(text=words["gone"])
    page.goto(f"/memories/{gone[0].id}")
    page.get_by_role("button", name=words["erase"]).click()
    going = mind.erase(gone[0].id, dry_run=True).memories
    assert page.locator(".going li").count() == len(going)
    assert words["gone"] in page.inner_text(".going")
    page.get_by_role("button", name=words["now"]).click()
    page.wait_for_url(re.compile("erase/now"))
    assert mind.memories(text=words["gone"]) == []


def watches(page, words, mind, clock):
    """A belief falls to doubted; its id."""
    lived(mind, clock, days=6)
    page.goto("/beliefs")
    assert words["formal"] in page.inner_text(".lane:has(.card)")
    page.goto("/audit")
    page.fill("input[name=label]", "monday")
    page.get_by_role("button", name=words["take"]).click()
    for _ in range(3):
        mind.observe("周报我不喜欢用表格", session=f"c{clock.now():%j}", scene="report/weekly")
        clock.advance(days=1)
    mind.settle()
    page.goto("/beliefs")
    page.get_by_role("button", name=words["weigh"]).click()
    page.click(".lane:has(.state-doubted) .card a.said")
    page.wait_for_selector(".plot canvas")
    assert words["doubted"] in page.inner_text("article > .under")
    assert page.locator(".evidence.against li").count() >= 3
    return page.url.rpartition("/")[2]


def goes_back(page, words):
    page.goto("/audit")
    page.get_by_role("link", name=words["compare"]).click()
    page.locator("form[action='/audit/restore'] button").click()
    page.wait_for_url(re.compile("note=restored"))


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.req("O3", "F6", "K9", "K11", "P6", "R10")
def test_a_person_imports_corrects_erases_watches_and_takes_back(mind, clock, tab, lang):
    page = tab(locale=LOCALES[lang])
    imports(page, WORDS[lang])
    corrects(page, WORDS[lang])
    erases(page, WORDS[lang], mind)
    belief = watches(page, WORDS[lang], mind, clock)
    goes_back(page, WORDS[lang])
    assert mind.belief(belief).state == "formal"


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.req("O3")
def test_who_cannot_see_well_finds_every_page_in_order(full, tab, theme):
    axe = (files(pytest.importorskip(AXE)) / "axe.min.js").read_text("utf-8")
    page = tab(locale="zh-CN" if theme == "dark" else "en-US", color_scheme=theme)
    found = []
    for path in paths(full):
        page.goto(path)
        page.evaluate(axe)
        told = page.evaluate("axe.run({resultTypes: ['violations']})")
        found += [(path, one["id"], one["nodes"][0]["html"][:160]) for one in told["violations"]]
    tab.complaints[:] = [text for text in tab.complaints if "404" not in text]
    assert found == []


@pytest.mark.req("O3")
def test_nothing_is_wider_than_a_small_telephone_even_long_words(mind, full, tab):
    mind.observe("超长" * 400 + " " + "w" * 3_000, scene="长" * 60, session="x" * 200, user="ann")
    mind.settle()
    page = tab(viewport={"width": 320, "height": 640}, locale="zh-CN")
    for path in paths(full):
        page.goto(path)
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, path
    tab.complaints[:] = [text for text in tab.complaints if "404" not in text]


@pytest.mark.usefixtures("full")
@pytest.mark.req("O3")
def test_on_a_narrow_screen_a_memory_takes_the_place_of_the_list_and_gives_it_back(tab):
    page = tab(viewport={"width": 640, "height": 800})
    page.goto("/memories?kind=preference")
    page.click("table.rows a.said")
    page.wait_for_selector("#drawer .detail")
    assert not page.locator(".list h1").is_visible()
    page.click("#drawer [data-back]")
    page.wait_for_url(re.compile("kind=preference"))
    page.wait_for_selector(".list h1")
    assert page.locator("[data-row]").count() >= 1


@pytest.mark.req("O3")
def test_keys_move_and_decide(full, tab):
    page = tab()
    page.goto("/memories")
    page.keyboard.press("j")
    page.keyboard.press("j")
    page.keyboard.press("k")
    assert (
        page.evaluate(
            "[...document.querySelectorAll('[data-row]')].findIndex(r => r.classList.contains('at'))"
        )
        == 0
    )
    waiting = sum(full.review().counts.values())
    page.goto("/review")
    page.keyboard.press("j")
    page.keyboard.press("r")
    page.wait_for_url(re.compile("note=review"))
    assert sum(full.review().counts.values()) == waiting - 1


@pytest.mark.usefixtures("full")
@pytest.mark.req("O3")
def test_without_scripts_the_pages_are_whole(tab):
    page = tab(java_script_enabled=False)
    page.goto("/memories")
    page.click("table.rows a.said")
    assert page.locator("article h1").inner_text()
    page.goto("/")
    page.click("figure summary")
    assert page.locator("figure tbody tr").count() >= 1
    page.get_by_role("button", name="中文").click()
    assert page.locator("h1").inner_text().startswith("总览")


@pytest.mark.req("O3", "S7")
def test_case_a14_nothing_said_runs_in_a_browser(mind, clock, tab):
    poison = "<img src=x onerror=alert(1)><script>alert(2)</script>\"'><svg onload=alert(3)>"
    mind.observe(poison, session=poison, tags=(poison,), user="ann")
    mind.propose_forget([mind.memories()[0].id], poison)
    lived(mind, clock, days=5)
    mind.edit_belief(mind.beliefs()[0].id, poison)
    mind.snapshot(poison)
    page = tab()
    for path in paths(mind):
        page.goto(path)
    page.goto("/memories")
    page.click("table.rows a.said >> nth=0")
    page.wait_for_selector("#drawer .detail")
    assert page.locator("img[src=x]").count() == 0
    tab.complaints[:] = [text for text in tab.complaints if "404" not in text]


@pytest.mark.req("O2", "O3")
def test_a_plot_ends_where_its_data_ends(mind, tab):
    mind.observe("I like tea")  # 2026-03-02, all there is
    page = tab()
    page.goto("/")
    page.wait_for_selector("figure[data-range]")
    assert page.locator("figure").get_attribute("data-range") == "2026-03-02 2026-03-03"
