"""A tiny set in the line format: two conversations, answered by shared words."""

import gzip
import json

import pytest

CITIES = ["Berlin", "Paris", "Oslo", "Rome", "Prague", "Vienna"]


def turn(conversation, session, number, day, text):
    return {
        "conv_id": conversation,
        "session_id": session,
        "turn_id": f"{session}:{number}",
        "speaker": "Ann" if number % 2 == 0 else "Bob",
        "role": "user",
        "time": f"2025-03-{day:02d}T09:{number:02d}:00",
        "text": text,
    }


def question(conversation, number, text, day, **gold):
    return {
        "conv_id": conversation,
        "qid": f"{conversation}-{number}",
        "question": text,
        "question_time": f"2025-03-{day:02d}T10:00:00",
        "category": "places" if number == 0 else "other",
        "gold_turn_ids": [],
        **gold,
    }


def tiny_turns():
    turns = []
    for conversation in ("c1", "c2"):
        for place, city in enumerate(CITIES):
            session = f"{conversation}s{place}"
            texts = [f"we visited the {city} museum together", f"lunch number {place} was fine"]
            for number, text in enumerate(texts):
                turns.append(turn(conversation, session, number, place + 1, text))
    # the same day as the question that stands in it
    turns.append(turn("c1", "c1live", 0, 9, "which museum did we visit in Oslo"))
    turns.append(turn("c1", "c1live", 1, 9, "the Oslo museum, you remember"))
    turns.append(turn("c1", "c1noon", 0, 9, "the Oslo museum closes at five"))
    return turns


def tiny_questions():
    return [
        question(
            "c1", 0, "which museum did we visit in Oslo", 9,
            gold_turn_ids=["c1s2:0", "c1noon:0", "gone:1"],
        ),
        question(
            "c2", 0, "the Rome museum", 9, gold_turn_ids=["c2s3:0"],
            gold_events=[{"turns": ["c2s3:0", "c2s3:1"]}, {"turns": ["c2s4:0"]}],
            gold_roles={"new": ["c2s3:0"], "old": ["c2s5:0"]},
        ),
        question("c2", 1, "quantum chromodynamics of quarks", 9),
    ]  # fmt: skip


def write(directory, name, turns, questions, *, packed=True):
    directory.mkdir(parents=True, exist_ok=True)
    for kind, rows in (("turns", turns), ("questions", questions)):
        text = "".join(json.dumps(row) + "\n" for row in rows)
        file = directory / f"{name}.{kind}.jsonl{'.gz' if packed else ''}"
        if packed:
            file.write_bytes(gzip.compress(text.encode()))
        else:
            file.write_text(text, "utf-8")
    return directory


@pytest.fixture
def tiny(tmp_path):
    return write(tmp_path / "data", "tiny", tiny_turns(), tiny_questions())
