"""Importers of chats: ChatGPT and Claude exports, JSON Lines, transcripts."""

from doxa.bridges.importers.detection import FORMATS, detect
from doxa.bridges.importers.reading import read_turns
from doxa.bridges.importers.records import BadRecord

__all__ = ["FORMATS", "BadRecord", "detect", "read_turns"]
