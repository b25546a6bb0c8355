"""The ``doxa`` command: its commands, in one language, and what its errors turn into."""

import os
import sys
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Annotated

import typer
from typer.core import TyperGroup

from doxa import __version__
from doxa.entry.cli import (
    agents,
    archiving,
    banking,
    believing,
    bench,
    bench_hindsight,
    demo,
    distilling,
    erasing,
    forgetting,
    importing,
    keeping,
    keying,
    moving,
    operating,
    reading,
    reviewing,
    serving,
    sessions,
    tasking,
    tuning,
    writing,
)
from doxa.entry.cli.binding import Entry, bind
from doxa.entry.cli.call import Call
from doxa.entry.cli.language import Say, pick_language
from doxa.entry.cli.wording import worded_classes

ENTRIES = (
    Entry("demo", demo.demo, "start"),
    Entry("observe", writing.observe, "write"),
    Entry("import", importing.import_files, "write"),
    Entry("edit", writing.edit, "write"),
    Entry("settle", writing.settle, "write"),
    Entry("redistil", distilling.redistil, "write"),
    Entry("reindex", distilling.reindex, "write"),
    Entry("erase", erasing.erase, "write"),
    Entry("task start", tasking.start, "write"),
    Entry("task log", tasking.log, "write"),
    Entry("task end", tasking.end, "write"),
    Entry("task list", tasking.listed, "write"),
    Entry("retrospect", tasking.retrospect, "ask"),
    Entry("skills list", tasking.skills_list, "ask"),
    Entry("skills show", tasking.skills_show, "ask"),
    Entry("skills log", tasking.skills_log, "ask"),
    Entry("skills diff", tasking.skills_diff, "ask"),
    Entry("skills approve", tasking.skills_approve, "ask"),
    Entry("skills retire", tasking.skills_retire, "ask"),
    Entry("skills rollback", tasking.skills_rollback, "ask"),
    Entry("skills export", tasking.skills_export, "ask"),
    Entry("skills import", tasking.skills_import, "ask"),
    Entry("forget", forgetting.forget, "write"),
    Entry("policy", forgetting.policy, "write"),
    Entry("recall", reading.recall, "ask"),
    Entry("brief", reading.brief, "ask"),
    Entry("list", reading.list_memories, "ask"),
    Entry("get", reading.get, "ask"),
    Entry("why", reading.why, "ask"),
    Entry("diagnose", reading.diagnose, "ask"),
    Entry("distil", distilling.distil, "ask"),
    Entry("pending", distilling.pending, "ask"),
    Entry("sessions", sessions.listed, "ask"),
    Entry("session show", sessions.show, "ask"),
    Entry("session window", sessions.window, "ask"),
    Entry("session end", sessions.end, "write"),
    Entry("review list", reviewing.listed, "ask"),
    Entry("review accept", reviewing.accept, "ask"),
    Entry("review reject", reviewing.reject, "ask"),
    Entry("reflect", believing.reflect, "believe"),
    Entry("beliefs", believing.beliefs, "believe"),
    Entry("belief show", believing.show, "believe"),
    Entry("belief why", believing.why, "believe"),
    Entry("belief confirm", believing.confirm, "believe"),
    Entry("belief doubt", believing.doubt, "believe"),
    Entry("belief pin", believing.pin, "believe"),
    Entry("belief edit", believing.edit, "believe"),
    Entry("belief retire", believing.retire, "believe"),
    Entry("snapshot", believing.snapshot, "believe"),
    Entry("snapshots", believing.snapshots, "believe"),
    Entry("diff", believing.diff, "believe"),
    Entry("restore", believing.restore, "believe"),
    Entry("feedback", believing.feedback, "believe"),
    Entry("bank init", banking.init, "run"),
    Entry("bank sync", banking.sync, "run"),
    Entry("bank watch", banking.watch, "run"),
    Entry("bank status", banking.status, "run"),
    Entry("bank doctor", banking.doctor, "run"),
    Entry("bank attach", banking.attach, "run"),
    Entry("bank detach", banking.detach, "run"),
    Entry("bank confirm", banking.confirm, "run"),
    Entry("stats", operating.stats, "run"),
    Entry("doctor", operating.doctor, "run"),
    Entry("tune", tuning.tune, "run"),
    Entry("serve", serving.serve, "run"),
    Entry("mcp", agents.mcp, "run"),
    Entry("hook", agents.hook, "run"),
    Entry("worker", operating.worker, "run"),
    Entry("queue list", operating.queue_list, "run"),
    Entry("queue requeue", operating.queue_requeue, "run"),
    Entry("migrate", moving.migrate, "run"),
    Entry("key create", keying.create, "run"),
    Entry("key list", keying.listed, "run"),
    Entry("key revoke", keying.revoke, "run"),
    Entry("audit", operating.audit, "run"),
    Entry("purge", erasing.purge, "run"),
    Entry("export", archiving.export, "run"),
    Entry("load", archiving.load, "run"),
    Entry("backup", keeping.backup, "run"),
    Entry("restore-backup", keeping.restore_backup, "run"),
    Entry("costs", operating.costs, "run"),
    Entry("settings", operating.settings, "run"),
    Entry("bench recall", bench.recall, "run"),
    Entry("bench speed", bench.speed, "run"),
    Entry("bench scale", bench.scale, "run"),
    Entry("bench engines", bench.engines, "run"),
    Entry("bench text", bench.text, "run"),
    Entry("bench hybrid", bench_hindsight.hybrid, "run"),
    Entry("bench tasks", bench_hindsight.tasks, "run"),
    Entry("bench beliefs", bench.beliefs, "run"),
    Entry("bench forgetting", bench.forgetting, "run"),
)


def main(arguments: Sequence[str] | None = None) -> None:
    """Runs the command line and leaves with its exit code."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:  # started with the stream closed: `>&-`
            nowhere = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - kept to the end
            setattr(sys, name, nowhere)
    for stream in (sys.stdout, sys.stderr):
        # Stored text holds characters this terminal may not know, and lone surrogates.
        stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    # without words it may be a shell that asks what completes them: then all are wanted
    build(pick_language(given), given or None)(args=given, prog_name="doxa")


def build(lang: str, given: Collection[str] | None = None) -> typer.Typer:
    """The application in one language, ``en`` or ``zh``.

    Of the commands that no word of ``given`` names only name and help are there: the options
    of a hundred commands take longer than most of them.
    """
    say = Say(lang)
    group, command = worded_classes(say)
    app = typer.Typer(
        cls=group,
        help=say("help.doxa"),
        epilog=say("help.codes"),
        invoke_without_command=True,
        rich_markup_mode="rich",
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["--help", "-h"]},
    )
    app.callback()(bind(_root, say))
    groups: dict[str, typer.Typer] = {}
    for entry in ENTRIES:
        *parents, name = entry.words.split()
        home = app
        for parent in parents:
            home = groups.get(parent) or _group(app, groups, parent, group, entry.panel, say)
        home.command(
            name,
            cls=command,
            help=say(f"help.{entry.words}"),
            epilog=_examples(entry.words, say),
            rich_help_panel=None if parents else say(f"panel.{entry.panel}"),
        )(bind(entry.function, say) if given is None or name in given else _unnamed)
    return app


def _group(
    app: typer.Typer,
    groups: dict[str, typer.Typer],
    name: str,
    group: type[TyperGroup],
    panel: str,
    say: Say,
) -> typer.Typer:
    made = typer.Typer(cls=group, no_args_is_help=True, rich_markup_mode="rich")
    made.callback()(bind(_shared_only, say))  # the options every command has, before its name
    app.add_typer(made, name=name, help=say(f"help.{name}"), rich_help_panel=say(f"panel.{panel}"))
    groups[name] = made
    return made


def _examples(words: str, say: Say) -> str:
    lines = say(f"example.{words}").strip().splitlines()
    return "\n".join(
        [f"[bold]{say('help.examples')}[/]", *(f"[cyan]$[/] {line}" for line in lines)]
    )


def _unnamed() -> None:
    """Stands for a command that is not the one that was named."""


def _shared_only(call: Call) -> None:
    """Takes the shared options of a group; its commands find them."""


def _root(
    call: Call,
    version: Annotated[bool, typer.Option("--version", help="opt.version")] = False,
) -> None:
    if version:
        call.emit({"doxa": __version__}, lambda to: to.print(f"doxa {__version__}"))
        call.leave(0)
    if call.context.invoked_subcommand is None:
        call.context.get_help()  # prints it
