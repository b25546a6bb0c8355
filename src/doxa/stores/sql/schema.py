"""Numbered migrations, written once for every engine.

``{serial}``, ``{int}`` … are its words; ``TEXT`` is compared byte by byte on all of them.
"""

import re

from doxa.domain.errors import SchemaTooNew, StoreError
from doxa.stores.sql.audit import AUDIT_CHAIN
from doxa.stores.sql.bank import BANK_TABLES
from doxa.stores.sql.belief_schema import BELIEF_TABLES
from doxa.stores.sql.keys import KEYS
from doxa.stores.sql.review import REVIEWS
from doxa.stores.sql.seals import ROW_SEALS
from doxa.stores.sql.seam import Connection, Database, Hold
from doxa.stores.sql.skills import SKILLS
from doxa.stores.sql.tasks import TASKS
from doxa.stores.sql.usage import USAGE

_START = """
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE spaces (
  id {serial}, name TEXT NOT NULL UNIQUE, zone TEXT NOT NULL, created_at {int} NOT NULL);

CREATE TABLE events (
  seq {serial}, id TEXT NOT NULL UNIQUE, space_id {int} NOT NULL, kind TEXT NOT NULL,
  role TEXT NOT NULL, channel TEXT NOT NULL, grade {int} NOT NULL, name TEXT,
  principal TEXT NOT NULL, holder TEXT NOT NULL, agent TEXT, session TEXT NOT NULL,
  ordinal {int} NOT NULL, task TEXT, scene TEXT NOT NULL, occurred_at {int} NOT NULL,
  zone TEXT NOT NULL, recorded_at {int} NOT NULL, key TEXT, tool TEXT, tags TEXT NOT NULL,
  meta TEXT NOT NULL, content TEXT NOT NULL, UNIQUE (space_id, principal, key));
CREATE INDEX events_by_session ON events (space_id, session, ordinal);

CREATE TABLE sessions (
  space_id {int} NOT NULL, id TEXT NOT NULL, principal TEXT NOT NULL, holder TEXT NOT NULL,
  agent TEXT, scene TEXT NOT NULL, started_at {int} NOT NULL, last_at {int} NOT NULL,
  turns {int} NOT NULL, summary TEXT, PRIMARY KEY (space_id, id));
CREATE INDEX sessions_by_principal ON sessions (space_id, principal, last_at);
CREATE TABLE tasks (
  space_id {int} NOT NULL, id TEXT NOT NULL, goal TEXT NOT NULL, scene TEXT NOT NULL,
  session TEXT NOT NULL, holder TEXT NOT NULL, state TEXT NOT NULL, started_at {int} NOT NULL,
  ended_at {int}, outcome TEXT, PRIMARY KEY (space_id, id));

CREATE TABLE memories (
  row_id {serial}, id TEXT NOT NULL, space_id {int} NOT NULL, kind TEXT NOT NULL,
  layer TEXT NOT NULL, state TEXT NOT NULL, text TEXT NOT NULL, lang TEXT NOT NULL,
  scene TEXT NOT NULL, holder TEXT NOT NULL, event TEXT NOT NULL, span_start {int},
  span_end {int}, session TEXT NOT NULL, ordinal {int} NOT NULL, task TEXT,
  channel TEXT NOT NULL, name TEXT, grade {int} NOT NULL, occurred_at {int} NOT NULL,
  recorded_at {int} NOT NULL, valid_from {int}, valid_until {int}, superseded_by TEXT,
  superseded_at {int}, confidence {real} NOT NULL, importance {real} NOT NULL,
  sentiment {real} NOT NULL, tags TEXT NOT NULL, subject TEXT, slot TEXT, value TEXT,
  polarity {int} NOT NULL, mentions {int} NOT NULL, last_mentioned_at {int} NOT NULL,
  words {int} NOT NULL, UNIQUE (space_id, id));
CREATE INDEX memories_by_row ON memories (space_id, row_id);
CREATE INDEX memories_by_session ON memories (space_id, session, ordinal);
CREATE INDEX memories_by_time ON memories (space_id, occurred_at);
CREATE INDEX memories_by_event ON memories (space_id, event);
CREATE INDEX memories_by_successor ON memories (space_id, superseded_by);
CREATE INDEX memories_by_slot ON memories (space_id, holder, scene, slot);
CREATE TABLE mentions (
  id {serial}, space_id {int} NOT NULL, row_id {int} NOT NULL, event TEXT NOT NULL,
  span_start {int}, span_end {int}, wording TEXT, session TEXT NOT NULL,
  principal TEXT NOT NULL, channel TEXT NOT NULL, occurred_at {int} NOT NULL,
  UNIQUE (space_id, row_id, event, span_start));
CREATE INDEX mentions_by_event ON mentions (space_id, event);

CREATE TABLE models (id {serial}, name TEXT NOT NULL UNIQUE, dim {int} NOT NULL);
CREATE TABLE vectors (
  space_id {int} NOT NULL, model_id {int} NOT NULL, row_id {int} NOT NULL, vector {vector} NOT NULL,
  PRIMARY KEY ({vector_key})){by_model};
CREATE TABLE postings (
  id {serial}, space_id {int} NOT NULL, term TEXT NOT NULL, chunk {int} NOT NULL,
  size {int} NOT NULL, version {int} NOT NULL, entries {blob} NOT NULL,
  UNIQUE (space_id, term, chunk));
CREATE TABLE word_tail (
  row_id {int} PRIMARY KEY, space_id {int} NOT NULL, terms TEXT NOT NULL);
CREATE INDEX word_tail_by_space ON word_tail (space_id);

CREATE TABLE access (
  space_id {int} NOT NULL, row_id {int} NOT NULL, session TEXT NOT NULL, count {int} NOT NULL,
  last_at {int} NOT NULL, recall TEXT, PRIMARY KEY (row_id, session));
CREATE TABLE recalls (
  id TEXT PRIMARY KEY, space_id {int} NOT NULL, at {int} NOT NULL, query TEXT NOT NULL,
  scene TEXT NOT NULL, holder TEXT NOT NULL, session TEXT, task TEXT, hits TEXT NOT NULL,
  injected TEXT NOT NULL, used TEXT NOT NULL, outcome TEXT);
CREATE INDEX recalls_by_time ON recalls (space_id, at);

CREATE TABLE queue (
  id {serial}, space_id {int} NOT NULL, kind TEXT NOT NULL, target {int} NOT NULL,
  payload TEXT NOT NULL, state TEXT NOT NULL, attempts {int} NOT NULL, due_at {int} NOT NULL,
  lease_until {int}, owner TEXT, error TEXT, created_at {int} NOT NULL,
  UNIQUE (space_id, kind, target));
CREATE INDEX queue_by_due ON queue (space_id, state, kind, due_at);
CREATE TABLE audit (
  seq {serial}, space_id {int} NOT NULL, at {int} NOT NULL, actor TEXT NOT NULL,
  action TEXT NOT NULL, target TEXT NOT NULL, cause TEXT NOT NULL, detail TEXT NOT NULL);
CREATE INDEX audit_by_space ON audit (space_id, seq);
CREATE TABLE change_heads (space_id {int} PRIMARY KEY, seq {int} NOT NULL);
CREATE TABLE changes (
  space_id {int} NOT NULL, seq {int} NOT NULL, row_id {int} NOT NULL, what TEXT NOT NULL,
  PRIMARY KEY (space_id, seq));
"""

_LEANER = """
DROP INDEX IF EXISTS memories_by_successor;
DROP INDEX IF EXISTS memories_by_slot;
CREATE INDEX memories_by_successor ON memories (space_id, superseded_by)
  WHERE superseded_by IS NOT NULL;
CREATE INDEX memories_by_slot ON memories (space_id, holder, scene, slot) WHERE slot IS NOT NULL;
"""
"""Turns have neither, and each index a turn stands in is a page its commit writes."""

MIGRATIONS: tuple[str, ...] = (
    _START,
    USAGE,
    TASKS,
    SKILLS,
    AUDIT_CHAIN,
    BELIEF_TABLES,
    _LEANER,
    KEYS,
    ROW_SEALS,
    BANK_TABLES,
    REVIEWS,
)
"""Migration ``n`` (from 0) takes a store of version ``n`` to ``n + 1``."""


_TEXT = re.compile(r"\bTEXT\b")
MOVING = "moving"
"""The note of a store that another one is being moved into, and how far that has come."""


def migrate(database: Database) -> None:
    """Brings the store to this version; several processes may try at once.

    Raises:
        SchemaTooNew: a newer Doxa wrote the store; nothing was touched.
        StoreError: a move into the store has begun and is not finished.
    """
    with database.read() as connection:
        found = database.version(connection)
        _refuse(database, connection, found)
    if found == len(MIGRATIONS):
        return
    with database.write([(Hold.SCHEMA, 0)]) as connection:
        _refuse(database, connection, database.version(connection))
        create(database, connection)


def create(database: Database, connection: Connection) -> None:
    """Makes what the store lacks of this version's tables."""
    words = database.dialect
    for step in MIGRATIONS[database.version(connection) or 0 :]:
        for statement in _TEXT.sub(words["text"], step.format(**words)).split(";"):
            if statement.strip():
                connection.run(statement)
    connection.run(
        "INSERT INTO meta (name, value) VALUES ('schema', :version) "
        "ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        {"version": str(len(MIGRATIONS))},
    )


def _refuse(database: Database, connection: Connection, found: int | None) -> None:
    if found is None:
        return
    if found > len(MIGRATIONS):
        raise SchemaTooNew(
            f"the store {database.location} has schema {found}, this Doxa knows up to "
            f"{len(MIGRATIONS)}; upgrade Doxa to open it"
        )
    if connection.query("SELECT 1 FROM meta WHERE name = :name", {"name": MOVING}):
        raise StoreError(
            f"a move into {database.location} is not finished; run the same doxa migrate again"
        )
