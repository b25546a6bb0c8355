"""Names of kin: 妈 and 母亲 are one person, 爱人 is 老婆 or 老公."""

from functools import cache

GROUPS = """
妈 妈妈 母亲 老妈 mom mum mother mommy mummy
爸 爸爸 父亲 老爸 dad father daddy
爸妈 父母 parents
老婆 妻子 太太 媳妇 爱人 wife spouse missus
老公 丈夫 先生 爱人 husband spouse hubby
女儿 闺女 孩子 娃 宝宝 小孩 daughter girl
儿子 孩子 娃 宝宝 小孩 son boy
孩子 娃 宝宝 小孩 kid kids child children
哥 哥哥 大哥 | 弟 弟弟 | 姐 姐姐 | 妹 妹妹
爷爷 祖父 grandfather grandpa
奶奶 祖母 grandmother grandma
外公 姥爷 | 外婆 姥姥
男朋友 男友 boyfriend
女朋友 女友 girlfriend
猫 猫咪 cat kitten
狗 狗狗 狗子 dog puppy
岳父 老丈人 | 岳母 丈母娘
"""


@cache
def _meanings() -> dict[str, frozenset[int]]:
    found: dict[str, set[int]] = {}
    parts = [part for line in GROUPS.strip().splitlines() for part in line.split("|")]
    for number, part in enumerate(parts):
        for word in part.split():
            found.setdefault(word, set()).add(number)
    return {word: frozenset(numbers) for word, numbers in found.items()}


def same_person(one: str, other: str) -> bool:
    """Whether two subjects can name the same person: the same word, or words for the same kin."""
    if one == other:
        return True
    meanings = _meanings()
    none: frozenset[int] = frozenset()
    return not meanings.get(one, none).isdisjoint(meanings.get(other, none))
