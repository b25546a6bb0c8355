"""Containers of archives: what is hostile, damaged or cut short is refused before it is used."""

import io
import random
import tarfile
import zipfile
from pathlib import Path

import pytest
import zstandard
from hypothesis import given
from hypothesis import strategies as st

from doxa.bank.container import TAR, ZIP, Budget, kind_of, pack, unpack
from doxa.domain.errors import InvalidInput

pytestmark = pytest.mark.req("P3")
MEMBERS = {
    "manifest.json": b"{}",
    "records/a.jsonl": random.Random(1).randbytes(20_000),
    "bank/报告/2024：Q4？--ab.md": "写周报用表格".encode(),
}
BUDGET = Budget()


def tarred(*entries):
    target = io.BytesIO()
    with tarfile.open(fileobj=target, mode="w") as archive:
        for entry, content in entries:
            archive.addfile(entry, io.BytesIO(content))
    return zstandard.ZstdCompressor(write_checksum=True).compress(target.getvalue())


def tar_entry(name, content=b"x", kind=tarfile.REGTYPE, link=""):
    entry = tarfile.TarInfo(name)
    entry.type, entry.linkname = kind, link
    entry.size = len(content) if kind == tarfile.REGTYPE else 0
    return entry, content


def zipped(*entries):
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content, mode in entries:
            entry = zipfile.ZipInfo(name)
            entry.external_attr = mode << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content)
    return target.getvalue()


@pytest.mark.parametrize("kind", [TAR, ZIP])
def test_what_is_packed_comes_out_again_and_equal_content_packs_alike(kind):
    packed = pack(kind, MEMBERS)
    assert unpack(packed, None, BUDGET) == MEMBERS
    assert pack(kind, MEMBERS) == packed


def test_a_passphrase_is_needed_to_read_what_was_encrypted_with_it():
    packed = pack(TAR, MEMBERS, "开门 sesame")
    assert unpack(packed, "开门 sesame", BUDGET) == MEMBERS
    assert b"manifest" not in packed
    with pytest.raises(InvalidInput, match="passphrase"):
        unpack(packed, None, BUDGET)
    with pytest.raises(InvalidInput, match="decrypted"):
        unpack(packed, "another", BUDGET)


@pytest.mark.parametrize(
    "name",
    ["../evil", "a/../../evil", "/etc/passwd", "C:/x", "a\\b", "a//b", "./a", "a\x1bb", "x" * 5000],
)
def test_case_a10_paths_that_leave_their_place_are_refused(name):
    with pytest.raises(InvalidInput, match="refused"):
        unpack(tarred(tar_entry(name)), None, BUDGET)
    with pytest.raises(InvalidInput, match="refused"):
        unpack(zipped((name, b"x", 0o100600)), None, BUDGET)


@pytest.mark.parametrize(
    "kind", [tarfile.SYMTYPE, tarfile.LNKTYPE, tarfile.CHRTYPE, tarfile.FIFOTYPE, tarfile.DIRTYPE]
)
def test_case_a10_what_is_no_plain_file_is_refused(kind):
    with pytest.raises(InvalidInput, match="no plain file"):
        unpack(tarred(tar_entry("a", kind=kind, link="/etc/passwd")), None, BUDGET)


def test_case_a10_links_and_names_given_twice_are_refused():
    with pytest.raises(InvalidInput, match="no plain file"):
        unpack(zipped(("a", b"/etc/passwd", 0o120777)), None, BUDGET)
    with pytest.raises(InvalidInput, match="twice"):
        unpack(tarred(tar_entry("a"), tar_entry("A", b"y")), None, BUDGET)
    with pytest.warns(UserWarning, match="Duplicate"):
        twice = zipped(("a", b"x", 0), ("a", b"y", 0))
    with pytest.raises(InvalidInput, match="twice"):
        unpack(twice, None, BUDGET)


def test_case_a10_fifty_megabytes_of_zeros_are_stopped_while_streaming():
    zeros = bytes(50_000_000)
    bomb = tarred(tar_entry("a", zeros))
    assert len(bomb) < 50_000
    with pytest.raises(InvalidInput, match="unpacks to more"):
        unpack(bomb, None, BUDGET)
    with pytest.raises(InvalidInput, match="unpacks to more"):
        unpack(zipped(("a", zeros, 0)), None, BUDGET)


def test_size_and_count_have_budgets():
    with pytest.raises(InvalidInput, match="more than 2 members"):
        unpack(pack(ZIP, MEMBERS), None, Budget(members=2))
    with pytest.raises(InvalidInput, match="unpacks to more than 1,000 bytes"):
        unpack(pack(TAR, MEMBERS), None, Budget(total=1_000))


@pytest.mark.parametrize("kind", [TAR, ZIP])
def test_an_archive_cut_short_at_any_of_64_places_is_refused(kind):
    packed = pack(kind, MEMBERS)
    for part in range(64):
        with pytest.raises(InvalidInput):
            unpack(packed[: len(packed) * part // 64], None, BUDGET)
    with pytest.raises(InvalidInput):
        unpack(packed[:-1], None, BUDGET)


def test_what_follows_the_end_is_refused():
    with pytest.raises(InvalidInput, match="follows"):
        unpack(pack(TAR, MEMBERS) + b"\0", None, BUDGET)


@given(st.integers(0, 10**9), st.integers(0, 7), st.sampled_from([TAR, ZIP]))
def test_a_flipped_bit_is_refused_or_harmless(place, bit, kind):
    flipped = bytearray(pack(kind, MEMBERS))
    flipped[place % len(flipped)] ^= 1 << bit
    try:
        found = unpack(bytes(flipped), None, BUDGET)
    except InvalidInput:
        return
    # a name or a date of a zip has no check sum of its own: the manifest names every member
    assert list(found.values()) == list(MEMBERS.values())


@given(st.binary(max_size=300), st.sampled_from([b"", b"PK\x03\x04", b"\x28\xb5\x2f\xfd"]))
def test_noise_is_refused(noise, head):
    with pytest.raises(InvalidInput):
        unpack(head + noise, None, BUDGET)


def test_the_suffix_chooses_the_format():
    assert kind_of(Path("a.TAR.ZST")) == TAR
    assert kind_of(Path("a.zip.age")) == ZIP
    with pytest.raises(InvalidInput, match="suffix"):
        kind_of(Path("a.tar.gz"))
