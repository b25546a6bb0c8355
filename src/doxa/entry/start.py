"""Where the ``doxa`` command begins: hooks go a short way, everything else the usual one.

A coding agent starts a hook at every step; nothing is imported that it does not need.
"""

import sys

HOOK = "hook"


def main() -> None:
    """Runs the command line and leaves with its exit code."""
    words = sys.argv[1:]
    if words[:1] == [HOOK] and not {"--help", "-h"} & set(words):
        from doxa.entry.hooks.command import main as hook

        hook(words[1:])
        return
    from doxa.entry.cli.app import main as command

    command()
