"""Trying the language model: one small question, and what is wrong in words."""

import json

import pytest

from doxa.domain.errors import ModelError, ProviderDown
from doxa.testing import ScriptedLlm, open_memory

pytestmark = pytest.mark.req("W4", "O2")

READ = {
    "turn": 1,
    "quote": "meat isn't on my plate anymore",
    "sentence": "The user eats no meat.",
    "kind": "preference",
    "subject": "user",
    "slot": "diet",
    "value": "meat",
    "polarity": -1,
}


def failing(error):
    def answer(_):
        raise error

    return answer


@pytest.mark.parametrize(
    ("answer", "ok", "said"),
    [
        (lambda _: json.dumps({"items": [READ]}), True, "it read: The user eats no meat."),
        (lambda _: json.dumps({"items": []}), None, "nothing it says is quoted"),
        (lambda _: json.dumps({"items": [{**READ, "quote": "lies"}]}), None, "quoted"),
        (lambda _: "I would rather not.", False, "no usable JSON"),
        (failing(ProviderDown("it cannot be reached")), False, "cannot be reached"),
        (failing(ModelError("it answered 400")), False, "answered 400"),
    ],
    ids=range(6),
)
def test_a_trial_says_whether_the_model_answers_and_what_to_do(answer, ok, said):
    with open_memory(llm=ScriptedLlm(answer)) as mind:
        assert "model answer" not in {check.name for check in mind.doctor()}
        check = mind.doctor(model=True)[-1]
    assert (check.name, check.ok) == ("model answer", ok)
    assert said in check.detail
    assert bool(check.advice) == (ok is not True)


def test_without_a_model_a_trial_says_how_to_have_one():
    with open_memory() as mind:
        check = mind.doctor(model=True)[-1]
    assert (check.ok, "models.llm" in check.advice) == (None, True)
