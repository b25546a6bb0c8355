"""The way from a path to turns."""

from collections.abc import Callable, Iterator, Mapping
from datetime import tzinfo
from pathlib import Path

from doxa.bridges.importers.chatgpt import read_chatgpt
from doxa.bridges.importers.claude import read_claude
from doxa.bridges.importers.detection import FORMATS, detect_source
from doxa.bridges.importers.jsonl import read_jsonl
from doxa.bridges.importers.keys import identify
from doxa.bridges.importers.records import BadRecord, Draft
from doxa.bridges.importers.sources import Source, Stream, head_of, sources_of
from doxa.bridges.importers.times import zone_of
from doxa.bridges.importers.transcript import read_transcript
from doxa.domain.errors import InvalidInput
from doxa.domain.turn import Turn

_Reader = Callable[[Stream, tzinfo | None], Iterator[Draft | BadRecord]]
_READERS: Mapping[str, _Reader] = {
    "chatgpt": read_chatgpt,
    "claude": read_claude,
    "jsonl": read_jsonl,
    "transcript": read_transcript,
}


def read_turns(
    path: Path,
    *,
    format: str = "auto",  # noqa: A002 - the name of the option
    encoding: str | None = None,
    zone: str | None = None,
) -> Iterator[Turn | BadRecord]:
    """The turns of a chat export, in its order, one at a time.

    Memory stays that of one record, whatever the size of the file. Every turn has a
    session, a key that is the same whenever the record is read again (also from a later
    export with more in it), and ``Channel.IMPORT``. A record that cannot be read comes
    out as a BadRecord in its place; nothing but the arguments ends the import.

    Args:
        path: a file (also ``.gz``), or a directory or zip archive with conversations.json.
        format: one of ``FORMATS``, or ``auto``.
        encoding: of the file; none means UTF-8, or UTF-16/32 with a byte order mark.
        zone: IANA name. Times without an offset are in it, and moments that the export
            only gives in UTC are shown in it. None leaves the former naive.

    Raises:
        InvalidInput: no such file, format, zone or encoding; no format fits; or the file
            is in another encoding (the message names the likely one).
    """
    if format not in {"auto", *FORMATS}:
        raise InvalidInput(f"unknown format {format!r}; use auto or one of {', '.join(FORMATS)}")
    clock = zone_of(zone)
    sources = sources_of(path)
    heads = [head_of(source) for source in sources]
    streams = [
        (format if format != "auto" else detect_source(source, encoding), source)
        for source, head in zip(sources, heads, strict=True)
        if head
    ]
    empty = [source for source, head in zip(sources, heads, strict=True) if not head]
    return _read(
        [(name, Stream(source, encoding)) for name, source in streams],
        empty,
        clock,
        many=len(sources) > 1,
    )


def _read(
    streams: list[tuple[str, Stream]], empty: list[Source], zone: tzinfo | None, *, many: bool
) -> Iterator[Turn | BadRecord]:
    for source in empty:
        packed = source.member is not None or source.path.stat().st_size
        reason = "nothing can be unpacked from it" if packed else "the file is empty"
        yield BadRecord(source.name if many else "byte 0", reason)
    for name, stream in streams:
        for record in identify(_READERS[name](stream, zone), name):
            if many and isinstance(record, BadRecord):
                yield BadRecord(f"{stream.source.name}, {record.where}", record.reason)
            else:
                yield record
