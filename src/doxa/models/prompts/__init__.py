"""The wording of prompts: short files, one a purpose and language, each with its version.

A file begins with ``version: N``; the rest is the fixed part of the prompt, at most 600
tokens. What a prompt made keeps the version it was made with.
"""

from functools import cache
from importlib.resources import files

LANGS = ("en", "zh")


@cache
def prompt_text(purpose: str, lang: str) -> tuple[str, str]:
    """The version and the fixed part of a prompt; English where a language has none of its own."""
    name = f"{purpose}.{lang if lang in LANGS else 'en'}.md"
    head, _, body = (files(__package__) / name).read_text("utf-8").partition("\n")
    return f"{purpose}/{head.removeprefix('version:').strip()}", body.strip()
