"""What the store changed reaches the files: new, changed and removed entries, and index pages.

A file that holds something else than what was agreed on is left for the next sync, which takes
both sides in; nothing a person wrote is overwritten.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace

from doxa.bank.entry import Entry, decode, encode, parse, render
from doxa.bank.files import Changed, move_file, remove_file
from doxa.bank.layout import BELIEFS, INDEX, SESSIONS, directories, file_name, link, stem
from doxa.bank.merge import merge
from doxa.bank.reconciling import Said, reconcile
from doxa.bank.tree import look
from doxa.flows.bank_changes import Found
from doxa.flows.bank_intake import adopt, retake
from doxa.flows.bank_pages import NOTE, Page, accepted, is_remade, noted, recalled
from doxa.flows.bank_visit import INDEX as INDEX_ITEM
from doxa.flows.bank_visit import UNADOPTED, Visit
from doxa.flows.screening import parse_policy, screened
from doxa.stores.sql.bank import ERASED, FileRow
from doxa.text.language import language

BEGIN, END = "<!-- doxa:begin -->", "<!-- doxa:end -->"
"""What stands between these lines of an index page is generated, the rest is a person's."""
_HEADS = {
    "": ("Memory", "记忆"),
    BELIEFS: ("Beliefs", "信念"),
    SESSIONS: ("Sessions", "会话"),
    "belief": ("Beliefs", "信念"),
    "preference": ("Preferences", "偏好"),
    "fact": ("Facts", "事实"),
    "plan": ("Plans", "计划"),
    "outcome": ("Outcomes", "结果"),
    "correction": ("Corrections", "更正"),
    "feedback": ("Feedback", "反馈"),
    "lesson": ("Lessons", "经验"),
    "summary": ("Sessions", "会话"),
    NOTE: ("Notes", "笔记"),
}
"""Headings of index pages for directories and kinds, in English and in Chinese."""
_TITLE = 60
_ESCAPED = str.maketrans({"[": "［", "]": "］", "|": "｜", "\\": "＼", "<": "＜"})


def write_pages(visit: Visit, pages: Mapping[str, Page]) -> None:
    """Brings every file to what the store says now."""
    taken = {row.path.casefold() for row in visit.rows.values()}
    taken |= {path.casefold() for path in visit.scan.files}
    paths = {row.item: row.path for row in visit.rows.values() if row.gone_at is None}
    fresh = [page for item, page in pages.items() if item not in visit.rows]
    for page in fresh:
        paths[page.item] = _free(page, taken)
    for number, page in enumerate(pages.values()):
        if number % 200 == 0:
            visit.progress(0.5 + 0.5 * number / len(pages), paths.get(page.item, ""))
        row = visit.rows.get(page.item)
        if row is None:
            _create(visit, page, paths)
        elif row.gone_at is None and row.hidden != ERASED:
            _update(visit, row, page, paths)
    _withdraw(visit, pages)
    write_indexes(visit, pages)


def _free(page: Page, taken: set[str]) -> str:
    """A path for a new file that no other file has, on any file system."""
    tail = 8
    while True:
        name = page.name or file_name(page.title, page.item, tail=tail)
        path = f"{page.folder}/{name}"
        if path.casefold() not in taken or page.name:
            taken.add(path.casefold())
            return path
        tail += 4


def _create(visit: Visit, page: Page, paths: Mapping[str, str]) -> None:
    said = page.said(paths)
    text = page.body if page.name else render(said.fields, said.body)
    _put(visit, page.item, paths[page.item], None, text, noted(said, (), page.made))


def _put(
    visit: Visit, item: str, path: str, before: bytes | None, text: str, machine: str
) -> FileRow | None:
    """Writes a file and keeps that both sides agree on it; None where somebody was faster."""
    data = encode(text)
    try:
        if data != before:
            visit.write(path, data, before)
            visit.tally.written += before is not None
            visit.tally.created += before is None
        seen = look(visit.root / path)
    except Changed:
        return None
    except OSError as error:
        visit.fault(path, f"cannot be written: {error.strerror}")
        return None
    if seen is None:
        return None
    row = visit.row(item, path, data, seen, machine)
    visit.keep(row, data)
    return row


def _update(visit: Visit, row: FileRow, page: Page, paths: Mapping[str, str]) -> None:
    now = page.said(paths)
    if not row.machine and not page.name and row.hash:
        before = Said({}, "")  # erased words stood there: all of it is the store's to say anew
    else:
        before = recalled(row.machine, now)
    if before == now:
        return
    data = visit.read(row.path)
    if data is None or visit.hash(data) != row.hash:
        return  # edited meanwhile
    if is_remade(row.machine, page):
        retake(visit, row, data, page, paths)
        return
    entry = parse(decode(data))
    if page.name:
        text = merge(before.body, entry.text, page.body)[0]
    elif entry.problem:
        return  # it needs repair; what it lacks is written then
    else:
        outcome = reconcile(_agreed(visit, row, entry, before, now), entry, before, now)
        text = outcome.text
        for name, value in outcome.lost.items():
            visit.propose(row, name, value if isinstance(value, str) else ", ".join(value))
    machine = noted(now, accepted(row.machine), page.made)
    written = _put(visit, page.item, row.path, data, text, machine)
    if written and written.hash == row.hash:
        visit.keep(replace(written, problem=row.problem), data)
    if written and before.fields.get("scene") != now.fields.get("scene") and before.fields:
        _follow(visit, written, str(before.fields.get("scene")), page)


def _agreed(visit: Visit, row: FileRow, entry: Entry, before: Said, now: Said) -> Entry:
    """What both sides agree on of a file that nobody edited since the last sync.

    That is the file, but for what a person wrote and the store did not take: what it refused, and
    secrets. Those words are an edit still, and stand.
    """
    if row.machine:
        body = before.body.strip()
    else:  # what it said before was erased: its own words give way, a person's do not
        body = now.body.strip() if row.problem or _taken(visit, entry.body, now) else entry.body
    if row.problem is None and body == entry.body:
        return entry
    fields = before.fields if row.problem else entry.fields
    return replace(parse(render({}, body)), spans=entry.spans, fields=fields)


def _taken(visit: Visit, body: str, now: Said) -> bool:
    """Whether the store's wording is what it made of this body."""
    policy = parse_policy(visit.context.settings.distil.secrets)
    return screened(body, policy)[0].split() == now.body.split()


def _follow(visit: Visit, row: FileRow, was: str, page: Page) -> None:
    """A file that lay where its scene was moves to where it is now."""
    folder, _, name = row.path.rpartition("/")
    if folder != directories([was]).get(was) or page.folder == BELIEFS:
        return
    target = f"{page.folder}/{name}"
    try:
        move_file(visit.root, row.path, target)
    except (Changed, OSError):
        return  # it stays where it is: its scene is in its head
    visit.keep(replace(row, path=target), (visit.root / target).read_bytes())


def _withdraw(visit: Visit, pages: Mapping[str, Page]) -> None:
    """Removes files of what the store holds no more; a person's additions stay as a note."""
    for row in list(visit.rows.values()):
        if row.item in pages or row.item.startswith((INDEX_ITEM, UNADOPTED)):
            continue
        if row.hidden == ERASED:
            continue
        if row.gone_at is not None:
            visit.drop(row.item)
            continue
        data = visit.read(row.path)
        if data is None or visit.hash(data) != row.hash:
            continue  # edited meanwhile
        if _written_by_person(row, parse(decode(data))):
            _keep_as_note(visit, row, data)
            continue
        try:
            remove_file(visit.root, row.path, data)
        except Changed:
            continue
        except OSError as error:
            visit.fault(row.path, f"cannot be removed: {error.strerror}")
            continue
        visit.tally.removed += 1
        visit.drop(row.item)


def _written_by_person(row: FileRow, entry: Entry) -> bool:
    """Whether the file holds anything but what the store wrote."""
    if not row.machine:
        return False
    if accepted(row.machine):
        return True
    said = recalled(row.machine, Said(entry.fields, entry.body))
    if row.item.startswith("k_"):
        return entry.text != said.body
    own = parse(render(said.fields, said.body))
    heads = [sorted(e.text[e.head : e.close].split("\n")) for e in (entry, own)]
    return entry.problem is not None or entry.body != own.body or heads[0] != heads[1]


def _keep_as_note(visit: Visit, row: FileRow, data: bytes) -> None:
    seen = look(visit.root / row.path)
    visit.drop(row.item)
    if seen is not None:
        entry = parse(decode(data))
        file = Found(path=row.path, look=seen, data=data, hash=row.hash, entry=entry)
        adopt(visit, [file], {}, copy=True)


def write_indexes(visit: Visit, pages: Mapping[str, Page]) -> None:
    """Writes the index page of each directory that holds entries, and the one at the top."""
    folders: dict[str, list[tuple[Page, str]]] = {}
    for page in pages.values():
        row = visit.rows.get(page.item)
        if row is not None and row.gone_at is None and page.listed:
            folders.setdefault(row.path.rpartition("/")[0], []).append((page, row.path))
    known = dict(folders)
    for folder in folders:
        parts = folder.split("/")
        for depth in range(len(parts)):
            known.setdefault("/".join(parts[:depth]), [])
    for folder, entries in known.items():
        below = sorted(other for other in known if other and _parent(other) == folder != other)
        _index(visit, folder, _region(folder, entries, below))
    _unused(visit, known)


def _parent(folder: str) -> str:
    return folder.rpartition("/")[0]


def _region(folder: str, entries: Sequence[tuple[Page, str]], below: Sequence[str]) -> str:
    """The links of one directory under headings in the language most of its entries are in."""
    names = [page.title for page, _ in entries] or list(below)
    chinese = sum(language(name) == "zh" for name in names) * 2 > len(names)
    lines = [f"# {_HEADS[folder][chinese] if folder in _HEADS else folder}"]
    subs = [f"- [[{path}/{stem(INDEX)}|{path.rpartition('/')[2]}]]" for path in below]
    lines += ["", *subs] if subs else []
    kinds: dict[str, list[str]] = {}
    for page, path in entries:
        title = next((line for line in page.title.split("\n") if line.strip()), "").strip()
        shown = title[:_TITLE].translate(_ESCAPED)
        own = not page.item.endswith(stem(path).rpartition("--")[2])  # a name a person gave
        kinds.setdefault(page.listed, []).append(f"- {link(path, shown, whole=own)}")
    for kind in sorted(kinds):
        if folder not in {BELIEFS, SESSIONS}:  # their name says it
            lines += ["", f"## {_HEADS.get(kind, (kind, kind))[chinese]}"]
        lines += ["", *sorted(kinds[kind])]
    return "\n".join(lines)


def _index(visit: Visit, folder: str, region: str) -> None:
    item = INDEX_ITEM + folder
    path = f"{folder}/{INDEX}" if folder else INDEX
    row = visit.rows.get(item)
    if row is not None and row.machine == region and row.path in visit.scan.files:
        return
    try:
        before: bytes | None = (visit.root / path).read_bytes()
    except FileNotFoundError:
        before = None
    except OSError as error:
        visit.fault(path, f"cannot be read: {error.strerror}")
        return
    text = _with_region("" if before is None else decode(before), region)
    if text is not None:
        _put(visit, item, path, before, text, region)


def _with_region(text: str, region: str) -> str | None:
    """The page with its generated region replaced; None where a person took its marks out."""
    block = f"{BEGIN}\n{region}\n{END}"
    start, end = text.find(BEGIN), text.find(END)
    if 0 <= start < end:
        newline = "\r\n" if "\r\n" in text[start:end] else "\n"
        return text[:start] + block.replace("\n", newline) + text[end + len(END) :]
    if BEGIN in text or END in text:
        return None
    return f"{block}\n" if not text else f"{text.rstrip()}\n\n{block}\n"


def _unused(visit: Visit, known: Mapping[str, object]) -> None:
    """Removes index pages of directories without entries; where a person wrote, their words stay.

    A page that names what was erased loses its generated part in any case.
    """
    for row in list(visit.rows.values()):
        folder = row.item.removeprefix(INDEX_ITEM)
        if not row.item.startswith(INDEX_ITEM) or folder in known:
            continue
        data = visit.read(row.path) if look(visit.root / row.path) else b""
        if data is None:
            continue
        text = decode(data)
        bare = _with_region(text, row.machine)
        if text and (bare == text or not row.machine):
            with suppress(Changed):  # somebody writes there
                _emptied(visit, row.path, data, text)
        visit.drop(row.item)


def _emptied(visit: Visit, path: str, data: bytes, text: str) -> None:
    """Takes the generated part out of an index page, and the page where that was all of it."""
    start, end = text.find(BEGIN), text.find(END) + len(END)
    rest = text[:start] + text[end:].lstrip("\r\n")
    if not 0 <= start < end:
        return
    if rest.strip("\ufeff \t\r\n"):
        visit.write(path, encode(rest), data)
        visit.tally.written += 1
    else:
        remove_file(visit.root, path, data)
        visit.tally.removed += 1
