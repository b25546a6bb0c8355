"""Words that say nothing about what a text is about. They never enter the word index."""

ENGLISH = frozenset(
    """
    a about above after again against ain all also am an and any are aren as at be because been
    before being below between both but by can cannot could couldn d did didn do does doesn doing
    don down during each else etc ever few for from further get gets getting give given go got had
    hadn has hasn have haven having he her here hers herself him himself his how however i if in
    into is isn it its itself just let ll m may me might mine more most much must my myself need
    no nor not now of off on once one only onto or other our ours ourselves out over own please
    quite rather re really s same shall she should shouldn so some such t than that the their
    theirs them themselves then there therefore these they this those though through thus to too
    under until up upon us ve very was wasn we were weren what when where whether which while who
    whom whose why will with within without won would wouldn yes yet you your yours yourself
    yourselves
    """.split()
)
"""Function words of English in lower case, with what is left of contractions."""

CHINESE = frozenset(
    "的了着过地得是在有和与及或而且但就也都还又再很太更最只才把被让给对向从到于为以因所如若则"
    "之其此这那哪谁我你您他她它们咱俺吗呢吧啊呀嘛哦喔哎唉嗯么什怎个些不没无上下里中来去说会能可要想"
)
"""Single characters, simplified, that stand in nearly every Chinese text. Pairs keep them."""

KANA = frozenset("のにはをがでとたてもしれるいかなだすまこあっうらりさそよねんけきくち")
"""Hiragana that are grammar more often than not."""
