"""Prints the development dependencies of pyproject.toml, one a line, for any pip."""

import tomllib
from pathlib import Path

PROJECT = Path(__file__).parents[1] / "pyproject.toml"

if __name__ == "__main__":
    groups = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["dependency-groups"]
    print("\n".join(groups["dev"]))
