"""The pages without a browser: there, whole, safe, and in both languages."""

import gzip
import re
from hashlib import sha256
from importlib.resources import files

import pytest

from doxa.entry.cli.language import Say
from doxa.entry.ui.rooms import ROOMS
from doxa.entry.ui.statics import statics
from doxa.entry.ui.words import WORDS
from doxa.testing import open_memory
from tests.ui.conftest import paths, visitor

UI = files("doxa.entry.ui")
TEMPLATES = {p.name: p.read_text("utf-8") for p in (UI / "templates").iterdir()}
SOURCES = "\n".join(
    p.read_text("utf-8") for room in (UI, UI / "rooms") for p in room.iterdir() if p.is_file()
)
ACTIONS = sorted(
    {route.path for room in ROOMS for route in room.routes if "POST" in (route.methods or ())}
)
LIVE = ("candidate", "formal", "doubted")
POISON = "<img src=x onerror=alert(1)>'\"{{7*7}}</script><script>alert(2)</script>"


def token(web):
    return re.search(r'name="token" value="(\w+)"', web.get("/login").text).group(1)


def send(web, path, **fields):
    return web.post(path, data={"token": token(web), **fields})


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.req("O2", "O3")
def test_every_page_is_there_in_both_languages(full, web, lang):
    for path in paths(full):
        answer = web.get(path, headers={"accept-language": lang})
        assert answer.status_code == (404 if path.endswith("nothing") else 200), path
        assert f'lang="{"zh-CN" if lang == "zh" else "en"}"' in answer.text
        assert "script-src" not in answer.headers["content-security-policy"]
        assert "default-src 'self'" in answer.headers["content-security-policy"]


@pytest.mark.usefixtures("full")
@pytest.mark.req("O3", "P6")
def test_every_link_leads_somewhere(web):
    seen, waiting = set(), ["/"]
    while waiting and len(seen) < 150:
        path = waiting.pop(0)
        seen.add(path)
        answer = web.get(path.replace("&amp;", "&"))
        assert answer.status_code in {200, 404 if "nothing" in path else 200}, path
        found = re.findall(r'(?:href|hx-get)="(/[^"#]*)"', answer.text)
        fresh = [link for link in found if not link.startswith("/static")]
        waiting += [link for link in dict.fromkeys(fresh) if link not in {*seen, *waiting}]
    assert len(seen) > 60


@pytest.mark.req("O3")
def test_every_text_of_the_pages_is_there_in_both_languages_and_used():
    named = "\n".join([*TEMPLATES.values(), SOURCES])
    literal = set(re.findall(r"""["']([a-z_]+(?:\.[a-z_ ]+)+)["']""", named))
    begun = set(re.findall(r"""["']([a-z_]+\.(?:[a-z_]+\.)?)["']""", named))
    begun |= set(re.findall(r"""f["']([a-z_]+\.)\{""", named))
    say, heads = Say("en"), {key.partition(".")[0] for key in WORDS}
    spoken = set(re.findall(r"""\bt\(["']([^"']+)["'][,)]""", "\n".join(TEMPLATES.values())))
    assert {key for key in spoken if key not in WORDS and not say.knows(key)} == set()
    kept = {key for key in literal if key.partition(".")[0] in heads and not _is_file(key)}
    assert {key for key in kept if key not in WORDS and not say.knows(key)} == set()
    notes = {f"note.{key}" for key in re.findall(r'gone_to\(.+?, f?"([a-z_.]+)', SOURCES)}
    unused = set(WORDS) - literal - notes - {k for k in WORDS if k.startswith(tuple(begun))}
    assert unused <= {key for key in WORDS if key.startswith("note.belief.")}


def _is_file(key):
    return key.endswith((".html", ".css", ".js", ".svg", ".db"))


@pytest.mark.req("O3")
def test_chinese_texts_are_chinese_and_take_the_same_fields():
    for key, (english, chinese) in WORDS.items():
        assert english.strip(), key
        assert re.search(r"[一-鿿]", chinese), key
        assert sorted(re.findall(r"{\w+}", english)) == sorted(re.findall(r"{\w+}", chinese)), key


@pytest.mark.req("O3", "S7")
def test_case_a14_what_is_said_is_shown_as_text_wherever_it_stands(mind, clock, web):
    for day in range(4):
        mind.observe(
            [{"content": f"I prefer {POISON} in reports", "name": POISON}],
            session=POISON + str(day), user="<b>ann</b>", tags=(POISON,), scene="報<i>告",
        )  # fmt: skip
        mind.observe(f"周报我喜欢用表格{POISON}", session=f"s{day}", scene="report/weekly")
        clock.advance(days=1)
    mind.settle()
    mind.reflect()
    mind.recall(POISON, scene="報<i>告", user="<b>ann</b>")
    mind.snapshot(POISON)
    mind.propose_forget([mind.memories()[0].id], POISON[:200])
    for belief in mind.beliefs():
        mind.edit_belief(belief.id, POISON)
    session = mind.memories(scene="報<i>告")[0].source.session
    for path in [*paths(mind), f"/memories?q={POISON}&scene={POISON}", f"/lab?q={POISON}",
                 f"/memories/{POISON}", f"/?note={POISON}", f"/login?next={POISON}",
                 f"/audit/diff?a={POISON}", f"/sessions/{session}"]:  # fmt: skip
        text = web.get(path).text
        assert "<img src=x" not in text, path
        assert "<script>alert" not in text, path
        assert not re.search(r"<(b>ann|i>告)", text), path
        assert "49" not in re.sub(r"[\d.,:\w-]*\d[\d.,:\w-]+", "", text), path


@pytest.mark.parametrize("path", ["javascript:alert(1)", "//evil.example", "/\\evil", "https://x"])
@pytest.mark.req("S7")
def test_case_a14_no_form_leads_elsewhere(web, path):
    assert send(web, "/preferences", next=path, lang="zh").headers["location"] == "/"


@pytest.mark.req("S7")
def test_case_a15_no_action_without_the_token_of_this_browser(full, web):
    full.recalls()  # what waits to be logged is written
    one, before = full.memories()[0].id, full._context.store.digests()
    elsewhere = {"origin": "http://evil.example", "sec-fetch-site": "cross-site"}
    assert len(ACTIONS) > 15
    for path in ACTIONS:
        real = path.replace("{id}", one).replace("{act}", "retire")
        for given in ({}, {"token": ""}, {"token": "0" * 64}, {"token": "é"}):
            assert web.post(real, data={"id": one, **given}).status_code == 403, path
        fields = {"token": token(web), "id": one}
        assert web.post(real, data=fields, headers=elsewhere).status_code == 403, path
    assert full._context.store.digests() == before


@pytest.mark.req("S7")
def test_case_a15_a_token_of_another_browser_is_none(mind, web):
    with visitor(mind) as other:
        stolen = token(other)
    assert web.post("/beliefs/reflect", data={"token": stolen}).status_code == 403


@pytest.mark.req("S7")
def test_case_a15_looking_changes_nothing(full, web):
    full.recalls()  # what waits to be logged is written
    before = full._context.store.digests()
    for path in paths(full):
        web.get(path)
    assert full._context.store.digests() == before


@pytest.mark.req("O3")
def test_a_memory_is_edited_with_its_change_shown_and_taken_back(full, web):
    one = full.memories(kinds=["fact"], text="Shanghai")[0]
    shown = send(web, f"/memories/{one.id}/edit", text="The user moved to 苏州.", do="preview")
    assert "<del>Shanghai</del>" in shown.text
    assert full.get(one.id).text == one.text
    saved = send(web, f"/memories/{one.id}/edit", text="The user moved to 苏州.", do="save")
    assert full.get(one.id).text == "The user moved to 苏州."
    back = dict(re.findall(r'name="(text|tags|scene|state)" value="([^"]*)"', saved.text))
    send(web, f"/memories/{one.id}/edit", do="save", **back)
    assert full.get(one.id).text == one.text


@pytest.mark.req("O3")
def test_what_was_changed_meanwhile_is_not_written_over(full, web):
    one = full.memories(kinds=["fact"], text="Shanghai")[0]
    full.edit(one.id, tags=["moved"])
    late = send(web, f"/memories/{one.id}/edit", text="x", do="save", version=one.version)
    assert late.status_code == 409
    belief = full.beliefs()[0]
    full.confirm(belief.id)
    sent = send(web, f"/beliefs/{belief.id}/edit", text="x", version=str(belief.version))
    assert sent.status_code == (409 if full.belief(belief.id).version > belief.version else 303)
    assert full.get(one.id).text == one.text


@pytest.mark.req("O3", "F6")
def test_erasing_is_shown_before_it_is_done(full, web):
    one = full.memories(kinds=["preference"])[0]
    shown = send(web, "/memories/erase", id=one.id)
    assert shown.status_code == 200
    for belief in full.erase(one.id, dry_run=True).beliefs:
        assert belief in shown.text
    assert full.get(one.id)
    done = send(web, "/memories/erase/now", id=one.id)
    assert one.id in done.text
    assert web.get(f"/memories/{one.id}").status_code == 404


@pytest.mark.req("O3", "K13")
def test_a_belief_is_confirmed_reworded_and_retired(full, web):
    one = full.beliefs()[0]
    assert send(web, f"/beliefs/{one.id}/confirm", reason="asked").status_code == 303
    assert full.belief(one.id).state == "formal"
    send(web, f"/beliefs/{one.id}/edit", text="写周报时用三列表格")
    assert full.belief(one.id).text == "写周报时用三列表格"
    send(web, f"/beliefs/{one.id}/retire")
    assert full.belief(one.id).state == "retired"


@pytest.mark.req("O3", "K11", "C1")
def test_a_belief_goes_back_to_a_version_and_holds_in_a_narrower_scene(full, web):
    one = next(b for b in full.beliefs() if b.slot)
    first = full.belief_why(one.id).versions[0]
    send(web, f"/beliefs/{one.id}/edit", text="写周报时用三列表格")
    send(web, f"/beliefs/{one.id}/version", version=str(first.number))
    assert (full.belief(one.id).text, full.belief(one.id).state) == (first.text, first.state)
    assert send(web, f"/beliefs/{one.id}/scene", scene="客服").status_code == 422
    send(web, f"/beliefs/{one.id}/scene", scene="report/weekly/monday")
    there = full.beliefs(scene="report/weekly/monday", states=["observed", *LIVE])
    assert one.value in {belief.value for belief in there}


@pytest.mark.req("O3", "K11", "S4")
def test_a_snapshot_is_compared_and_restored(full, web):
    (one,) = full.snapshots()
    changed = full.diff("before")
    assert changed
    assert changed[0].belief in web.get(f"/audit/diff?a={one.id}").text
    send(web, "/audit/restore", snapshot=one.id)
    assert full.diff("before") == []


@pytest.mark.req("O3", "F7")
def test_what_waits_is_accepted_and_rejected_and_counted_on_every_page(full, web):
    waiting = sum(full.review().counts.values())
    assert f">{waiting}</span>" in web.get("/audit").text
    first, second = full.review().items[:2]
    send(web, "/review/accept", id=first.id)
    send(web, "/review/reject", id=second.id)
    assert sum(full.review().counts.values()) == waiting - 2


@pytest.mark.req("O3", "R13")
def test_a_past_recall_is_replayed_and_marked(full, web):
    past = next(one for one in full.recalls() if one.hits)
    send(web, f"/lab/recalls/{past.id}/used", used=past.hits[0][0])
    assert full.past_recall(past.id).used == (past.hits[0][0],)


@pytest.mark.req("O3", "R9")
def test_a_look_in_the_lab_is_no_use(full, web):
    before = len(full.recalls()), full.memories(recalled=True)
    web.get("/lab?q=周报怎么写&scene=report/weekly")
    web.get("/memories?q=周报&by=meaning&scene=report/weekly")
    assert (len(full.recalls()), full.memories(recalled=True)) == before


@pytest.mark.req("O3")
def test_a_chat_comes_in_and_what_is_known_is_told(mind, web):
    lines = '{"session": "c", "role": "user", "content": "I like tea"}\n{"broken"\n'
    for fresh in (1, 0):
        sent = {"token": token(web), "scene": "talk"}
        answer = web.post("/system/import", data=sent, files={"file": ("chat.jsonl", lines)})
        place = answer.headers["location"]
        for _ in range(500):
            text = web.get(place).text
            if "refresh" not in text or "I like tea" in str(mind.memories()):
                mind.settle()
            if "hx-trigger" not in text.partition('id="progress"')[2].partition(">")[0]:
                break
        figures = re.findall(r"<dd>(\d+)</dd>", text)
        assert figures[:4] == ["1", str(fresh), str(1 - fresh), "1"]
    assert mind.memories()[-1].scene == "talk"


@pytest.mark.usefixtures("full")
@pytest.mark.req("O3", "P3")
def test_a_mind_is_taken_away_and_loaded_elsewhere(web):
    archive = send(web, "/system/export")
    assert archive.headers["content-disposition"].startswith("attachment")
    with open_memory(seed=2) as other, visitor(other) as there:
        sent = {"file": ("doxa.zip", archive.content)}
        answer = there.post("/system/load", data={"token": token(there)}, files=sent)
        for _ in range(500):
            text = there.get(answer.headers["location"]).text
            other.settle()
            if "hx-trigger" not in text.partition('id="progress"')[2].partition(">")[0]:
                break
        assert "100%" in text
        assert "周报用户喜欢用表格" in {memory.text for memory in other.memories(limit=500)}


@pytest.mark.req("S5", "S7")
def test_with_a_key_in_force_a_browser_signs_in_and_sees_what_the_key_may(full):
    _, secret = full.add_key("clerk", ["客服=read"])
    html = {"accept": "text/html"}
    with visitor(full) as web:
        sent = web.get("/memories?q=周报", headers=html)
        assert (
            sent.headers["location"]
            == "/login?next=%2Fmemories%3Fq%3D%25E5%2591%25A8%25E6%258A%25A5"
        )
        assert send(web, "/login", key="doxa_no_0").status_code == 401
        entered = send(web, "/login", key=secret, next="/memories")
        assert entered.headers["location"] == "/memories"
        assert "samesite=strict" in entered.headers["set-cookie"].lower()
        assert "表格" not in web.get("/memories").text
        assert web.get("/").status_code == 200
        assert web.get("/audit").status_code == 403
        assert web.get(f"/memories/{full.memories(scene='report/weekly')[0].id}").status_code == 404
        assert send(web, "/logout").status_code == 303
        assert web.get("/memories", headers=html).status_code == 303


GRAVE = re.compile(r'(?:form)?action="(/(?:memories|beliefs|review|audit|system|lab)[^"]*)"')


@pytest.mark.req("S5", "O3")
def test_a_key_sees_no_button_that_it_may_not_press(full):
    _, reads = full.add_key("reader", ["*=read"], user="*")
    _, writes = full.add_key("writer", ["*=read,write"], user="*")
    _, all_of = full.add_key("ops", ["*=all"], user="*")

    def buttons(secret):
        with visitor(full) as web:
            send(web, "/login", key=secret)
            seen = {}
            for path in paths(full):
                page = web.get(path)
                if page.status_code == 200:
                    asked = re.findall(r"<form[^>]*method=.post.*?</form>", page.text, re.DOTALL)
                    seen[path.partition("?")[0]] = {
                        link for form in asked for link in GRAVE.findall(form)
                    }
            return seen

    read, written, every = buttons(reads), buttons(writes), buttons(all_of)
    assert {link for links in read.values() for link in links} <= {"/memories/erase"}
    assert not any(links for path, links in read.items() if path.startswith("/memories/m_"))
    assert "/memories/archive" in written["/memories"]
    assert not any(link.startswith("/beliefs") for links in written.values() for link in links)
    assert {"/audit/snapshots"} <= every["/audit"]
    assert any(link.endswith("/pin") for links in every.values() for link in links)
    with visitor(full) as web:
        send(web, "/login", key=reads)
        text = web.get("/memories").text
    assert 'href="/review"' in text
    assert 'href="/audit"' not in text
    assert 'href="/system"' not in text
    assert 'type="checkbox"' not in text


@pytest.mark.req("O3")
def test_the_audit_page_is_found_where_it_was(web):
    moved = web.get("/log?action=edit")
    assert (moved.status_code, moved.headers["location"]) == (308, "/audit?action=edit")


@pytest.mark.req("O3")
def test_errors_are_told_in_the_language_of_the_page(full, web):
    chinese = {"accept-language": "zh"}
    assert "这里没有记忆 &#39;nothing&#39;" in web.get("/memories/nothing", headers=chinese).text
    one = full.memories()[0].id
    sent = {"token": token(web), "confidence": "much", "do": "save"}
    answer = web.post(f"/memories/{one}/edit", data=sent, headers=chinese)
    assert answer.status_code == 422
    assert "可信度是 0 到 1 的数" in answer.text


@pytest.mark.req("O3")
def test_what_is_vendored_is_what_was_reviewed_and_small():
    room = UI / "static" / "vendor"
    named = dict(line.split()[::-1] for line in (room / "SHA256SUMS").read_text().splitlines())
    there = {path.name for path in room.iterdir()} - {"SHA256SUMS"}
    assert set(named) == there
    for name, digest in named.items():
        assert sha256((room / name).read_bytes()).hexdigest() == digest, name
    assert sum(len(gzip.compress(one.content)) for one in statics().values()) <= 80_000


@pytest.mark.req("O3")
def test_a_static_file_is_kept_by_browsers_in_its_version_only(web):
    urls = re.findall(r'(?:href|src)="(/static/[^"]+)"', web.get("/login").text)
    assert len(urls) >= 5
    for url in urls:
        assert "immutable" in web.get(url).headers["cache-control"]
        assert "no-cache" in web.get(url.partition("?")[0]).headers["cache-control"]
    assert web.get("/static/../templates/layout.html").status_code == 404
    assert web.get("/static/vendor/SHA256SUMS").status_code == 404
