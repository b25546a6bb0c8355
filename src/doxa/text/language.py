"""Which language a text is in, by the share of its scripts."""

import re
import unicodedata
from collections import defaultdict

from doxa.text.stopwords import CHINESE, ENGLISH

UNDETERMINED = "und"
"""ISO 639 code for text whose language cannot be told: no letters, or nothing but names."""

_SAMPLE = 8_000
"""Characters looked at: more change no answer and cost time on huge texts."""

_NOISE = re.compile(
    r"```.{0,8000}?```|`[^`\n]{1,400}`"  # code
    r"|(?<![a-z0-9_])(?:"
    r"[a-z][a-z0-9+.-]{0,15}://[^\s\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]+"  # addresses
    r"|[a-z0-9][\w.+-]{0,63}@[a-z0-9][\w-]{0,63}\.[\w.-]{1,64}"
    r"|[a-z0-9]++(?:_[a-z0-9]++)+"  # ids: snake_case, letters mixed with digits
    r"|(?:[a-z]++[0-9]|[0-9]++[a-z])[a-z0-9]*+)",
    re.ASCII | re.DOTALL,
)
_WORD = re.compile(
    "(?P<zh>[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]+)"
    "|(?P<ja>[\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fd-\u30ff\u31f0-\u31ff\uff66-\uff9d]+)"
    "|(?P<ko>[\u1100-\u11ff\u3131-\u318e\uac00-\ud7a3]+)"
    "|(?P<en>[a-z\u00c0-\u024f\u1e00-\u1eff\uff41-\uff5a]+)"
    "|(?P<other>[^\\W\\d_]+)",
)
_FUNCTION = 3.0
"""Weight of a function word against 1 of any other: names are borrowed, grammar is not."""

_FUNCTION_HAN = 1.5
_TIES = {"zh": 3, "ja": 2, "ko": 1}
_KANA_SHARE = 0.1
"""Share of kana from which text with Chinese characters is Japanese; a lone の is decoration."""

_SCRIPTS = {
    "CYRILLIC": "ru",
    "ARABIC": "ar",
    "HEBREW": "he",
    "GREEK": "el",
    "THAI": "th",
    "DEVANAGARI": "hi",
}


_ENGLISH = {word: _FUNCTION for word in ENGLISH if len(word) > 1 or word == "i"}


def _weight(kind: str, word: str) -> float:
    if kind == "en":
        return _ENGLISH.get(word, 1.0)
    if kind == "zh":
        return len(word) + (_FUNCTION_HAN - 1) * sum(char in CHINESE for char in word)
    return 1.0 if kind == "other" else float(len(word))


def _name(word: str) -> str:
    return _SCRIPTS.get(unicodedata.name(word[0], "").split(" ", 1)[0], UNDETERMINED)


def _is_japanese(found: list[tuple[str, str]], score: dict[str, float]) -> bool:
    ja, zh = score.get("ja", 0.0), score.get("zh", 0.0)
    if not ja or ja < _KANA_SHARE * (ja + zh):
        return False
    # Chinese writers use の for 的; then there is Chinese grammar beside it.
    kana = {word for kind, word in found if kind == "ja"}
    return kana != {"の"} or not any(
        char in CHINESE for kind, word in found if kind == "zh" for char in word
    )


def language(text: str) -> str:
    """The language of a text as an ISO 639-1 code, or ``und``.

    Scripts are weighed against each other, one ideograph about as much as one word, function
    words more. Addresses, ids and code do not count. Kana make Chinese characters Japanese.
    Latin script is ``en`` whatever its language: Doxa has rules for English and Chinese.
    """
    plain = _NOISE.sub(" ", text[:_SAMPLE].lower())
    found = [(match.lastgroup or "other", match[0]) for match in _WORD.finditer(plain)]
    score = defaultdict[str, float](float)
    for kind, word in found:
        name = kind if kind != "other" else _name(word)
        score[name] += _weight(kind, word)
    if _is_japanese(found, score):
        score["ja"] += score.pop("zh", 0.0)
    else:
        score.pop("ja", None)
    return max(score, key=lambda name: (score[name], _TIES.get(name, 0)), default=UNDETERMINED)
