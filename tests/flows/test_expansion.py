"""Query expansion: other words from a model, on request only, and never at the cost of a recall."""

import json

import pytest

from doxa.domain.errors import ModelError, ProviderDown
from doxa.testing import ScriptedLlm, open_memory

pytestmark = pytest.mark.req("R1")

SAID = "Oolong from the corner shop is what keeps me awake at work."
ASKED = "which beverage do I drink?"


def saying(*phrases):
    return ScriptedLlm(lambda _: json.dumps({"phrases": list(phrases)}))


def fails(error):
    def answer(_):
        raise error

    return ScriptedLlm(answer)


def asked(llm, *, expand=True, **settings):
    with open_memory(llm=llm, settings={"recall.threshold": 0, **settings}) as mind:
        for number in range(6):
            mind.observe(
                f"the drink is note {number} of the long list kept in the drawer",
                session=f"r{number}",
            )
        mind.observe(SAID, session="s")
        mind.settle()
        if llm is not None:
            llm.prompts.clear()
        hits = mind.recall(ASKED, expand=expand)
        return hits, [] if llm is None else llm.prompts, mind.costs()


def test_words_of_the_model_find_what_the_query_does_not_say():
    hits, prompts, costs = asked(saying("oolong", "tea", "coffee"))
    assert hits[0].text == SAID
    assert any(note == "asked also for: oolong, tea, coffee" for note in hits.notes)
    assert [prompt.version for prompt in prompts] == ["expand/1"]
    assert ASKED in prompts[0].user
    assert costs[0].purpose == "expand"


def test_by_default_no_model_is_asked():
    hits, prompts, _ = asked(saying("oolong"), expand=False)
    assert prompts == []
    assert hits[0].text != SAID
    assert hits.notes == ()


@pytest.mark.parametrize(
    ("llm", "note"),
    [
        (None, "no language model"),
        (fails(ProviderDown("it is away; the work waits")), "it is away"),
        (fails(ModelError("it refuses")), "it refuses"),
        (saying(), "gave no words"),
        (saying("x" * 300, " "), "gave no words"),
        (ScriptedLlm(lambda _: "no"), "gave no words"),
        (ScriptedLlm(lambda _: '{"phrases": "tea"}'), "gave no words"),
    ],
    ids=range(7),
)
def test_without_usable_words_it_is_asked_as_it_stands(llm, note):
    plain = [hit.text for hit in asked(None, expand=False)[0]]
    hits, _, _ = asked(llm)
    assert [hit.text for hit in hits] == plain
    assert any("not expanded" in said and note in said for said in hits.notes)


def test_over_the_days_budget_no_model_is_asked():
    llm = saying("oolong")
    with open_memory(llm=llm, settings={"models.daily_tokens": 1}) as mind:
        with mind._context.store.write(mind._context.space.id) as unit:
            unit.usage.add(mind._context.clock.now().date(), "distil", "m", (1, 1))
        hits = mind.recall(ASKED, expand=True)
    assert llm.prompts == []
    assert "tokens are spent" in hits.notes[0]
