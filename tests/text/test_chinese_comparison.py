"""Chinese pairs: what a later statement is to an earlier one, distilled or as it stands."""

from datetime import UTC, datetime, timedelta

import pytest

from doxa.bench.text_pairs import answer
from doxa.bench.text_sets import Pair
from doxa.text.comparison import Relation
from doxa.text.comparison.kin import same_person
from doxa.text.times import find_times

NOW = datetime(2025, 10, 15, 1, 30, tzinfo=UTC)


def relation(old: str, new: str) -> Relation:
    pair = Pair(id="p", old=old, new=new, now=NOW, relation=Relation.SAME, days=30)
    return answer(pair).verdict.relation


@pytest.mark.req("W5")
@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("我妈有糖尿病", "我母亲确诊了糖尿病", Relation.SAME),
        ("我老婆不吃羊肉", "我爱人羊肉一口都不吃", Relation.SAME),
        ("我超级怕高", "我恐高特别严重", Relation.SAME),
        ("我女儿上小学三年级", "闺女现在读三年级", Relation.SAME),
        ("我在腾讯上班", "我是腾讯的员工", Relation.SAME),
        ("我女儿读一年级", "女儿升二年级了", Relation.UPDATE),
        ("我的导师是林教授", "我换导师了，现在跟陈教授", Relation.UPDATE),
        ("预算是五万", "预算加到七万了", Relation.UPDATE),
        ("会议室订的是A301", "会议室换成B210了", Relation.UPDATE),
        ("我们公司用钉钉", "公司现在改用飞书了", Relation.UPDATE),
        ("我早就不抽烟了", "我又开始抽烟了", Relation.CONTRADICTION),
        ("我住校，六人间", "我不住校，每天走读", Relation.CONTRADICTION),
        ("我从不加班", "我天天加班到半夜", Relation.CONTRADICTION),
        ("我支持远程办公", "我反对远程办公，还是见面高效", Relation.CONTRADICTION),
        ("我家没养猫", "我家里有猫，叫小满", Relation.CONTRADICTION),
        ("周报用表格", "月报用段落就行", Relation.DISTINCT),
        ("我妈不吃羊肉", "我爸不吃羊肉", Relation.DISTINCT),
        ("我膝盖不好", "我颈椎不好", Relation.DISTINCT),
    ],
)
def test_chinese_pairs(old: str, new: str, expected: Relation) -> None:
    assert relation(old, new) is expected


@pytest.mark.req("W5")
def test_words_for_the_same_kin_name_one_person() -> None:
    assert same_person("妈", "母亲")
    assert same_person("老婆", "爱人")
    assert same_person("爱人", "老公")
    assert not same_person("老婆", "老公")
    assert not same_person("哥", "弟")
    assert not same_person("user", "妈")


@pytest.mark.req("W8")
@pytest.mark.parametrize("text", ["李国庆是我们的新主管", "张元旦，听着像艺名", "三月不知肉味"])
def test_names_and_idioms_are_no_times(text: str) -> None:
    assert not find_times(text, NOW)
    assert find_times("国庆去敦煌", NOW + timedelta(days=1))
