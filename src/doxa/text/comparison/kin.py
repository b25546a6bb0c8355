"""Names of kin: 妈 and 母亲 are one person, 爱人 is 老婆 or 老公."""

from functools import cache

GROUPS = """
妈 妈妈 母亲 老妈 mom mum mother mommy mummy
爸 爸爸 父亲 老爸 dad father daddy
爸妈 父母 双亲 二老 parents folks
老婆 妻子 太太 媳妇 爱人 对象 另一半 wife spouse missus partner
老公 丈夫 先生 爱人 对象 另一半 husband spouse hubby partner
女儿 闺女 丫头 千金 孩子 娃 宝宝 小孩 daughter girl
儿子 小子 孩子 娃 宝宝 小孩 son boy lad
孩子 娃 宝宝 小孩 kid kids child children
哥 哥哥 大哥 兄弟 brother | 弟 弟弟 兄弟 brother | 姐 姐姐 姐妹 sister | 妹 妹妹 姐妹 sister
爷爷 祖父 grandfather grandpa granddad
奶奶 祖母 grandmother grandma granny nan
外公 姥爷 | 外婆 姥姥
男朋友 男友 对象 boyfriend partner
女朋友 女友 对象 girlfriend partner
猫 猫咪 cat kitten
狗 狗狗 狗子 dog puppy
岳父 老丈人 father-in-law | 岳母 丈母娘 婆婆 mother-in-law
室友 舍友 roommate flatmate housemate
老板 领导 上司 主管 经理 boss manager supervisor
邻居 neighbour neighbor
医生 大夫 家庭医生 doctor gp physician
牙医 dentist
同事 colleague coworker co-worker workmate
表哥 表弟 表姐 表妹 堂哥 堂弟 cousin
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
