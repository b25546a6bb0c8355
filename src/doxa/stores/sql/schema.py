"""Numbered migrations, written once for every engine (``{serial}``, ``{int}`` … are its words)."""

from doxa.domain.errors import SchemaTooNew, StoreError
from doxa.stores.sql.seam import Connection, Database, Hold

_START = """
CREATE TABLE meta (name {text} PRIMARY KEY, value {text} NOT NULL);
CREATE TABLE spaces (
  id {serial}, name {text} NOT NULL UNIQUE, zone {text} NOT NULL, created_at {int} NOT NULL);

CREATE TABLE events (
  seq {serial}, id {text} NOT NULL UNIQUE, space_id {int} NOT NULL, kind {text} NOT NULL,
  role {text} NOT NULL, channel {text} NOT NULL, grade {int} NOT NULL, name {text},
  principal {text} NOT NULL, holder {text} NOT NULL, agent {text}, session {text} NOT NULL,
  ordinal {int} NOT NULL, task {text}, scene {text} NOT NULL, occurred_at {int} NOT NULL,
  zone {text} NOT NULL, recorded_at {int} NOT NULL, key {text}, tool {text}, tags {text} NOT NULL,
  meta {text} NOT NULL, content {text} NOT NULL, UNIQUE (space_id, principal, key));
CREATE INDEX events_by_session ON events (space_id, session, ordinal);

CREATE TABLE sessions (
  space_id {int} NOT NULL, id {text} NOT NULL, principal {text} NOT NULL, holder {text} NOT NULL,
  agent {text}, scene {text} NOT NULL, started_at {int} NOT NULL, last_at {int} NOT NULL,
  turns {int} NOT NULL, summary {text}, PRIMARY KEY (space_id, id));
CREATE INDEX sessions_by_principal ON sessions (space_id, principal, last_at);
CREATE TABLE tasks (
  space_id {int} NOT NULL, id {text} NOT NULL, goal {text} NOT NULL, scene {text} NOT NULL,
  session {text} NOT NULL, holder {text} NOT NULL, state {text} NOT NULL, started_at {int} NOT NULL,
  ended_at {int}, outcome {text}, PRIMARY KEY (space_id, id));

CREATE TABLE memories (
  row_id {serial}, id {text} NOT NULL, space_id {int} NOT NULL, kind {text} NOT NULL,
  layer {text} NOT NULL, state {text} NOT NULL, text {text} NOT NULL, lang {text} NOT NULL,
  scene {text} NOT NULL, holder {text} NOT NULL, event {text} NOT NULL, span_start {int},
  span_end {int}, session {text} NOT NULL, ordinal {int} NOT NULL, task {text},
  channel {text} NOT NULL, name {text}, grade {int} NOT NULL, occurred_at {int} NOT NULL,
  recorded_at {int} NOT NULL, valid_from {int}, valid_until {int}, superseded_by {text},
  superseded_at {int}, confidence {real} NOT NULL, importance {real} NOT NULL,
  sentiment {real} NOT NULL, tags {text} NOT NULL, subject {text}, slot {text}, value {text},
  polarity {int} NOT NULL, mentions {int} NOT NULL, last_mentioned_at {int} NOT NULL,
  words {int} NOT NULL, UNIQUE (space_id, id));
CREATE INDEX memories_by_row ON memories (space_id, row_id);
CREATE INDEX memories_by_session ON memories (space_id, session, ordinal);
CREATE INDEX memories_by_time ON memories (space_id, occurred_at);
CREATE INDEX memories_by_event ON memories (space_id, event);
CREATE INDEX memories_by_successor ON memories (space_id, superseded_by);
CREATE INDEX memories_by_slot ON memories (space_id, holder, scene, slot);
CREATE TABLE mentions (
  id {serial}, space_id {int} NOT NULL, row_id {int} NOT NULL, event {text} NOT NULL,
  span_start {int}, span_end {int}, wording {text}, session {text} NOT NULL,
  principal {text} NOT NULL, channel {text} NOT NULL, occurred_at {int} NOT NULL,
  UNIQUE (space_id, row_id, event, span_start));
CREATE INDEX mentions_by_event ON mentions (space_id, event);

CREATE TABLE models (id {serial}, name {text} NOT NULL UNIQUE, dim {int} NOT NULL);
CREATE TABLE vectors (
  space_id {int} NOT NULL, model_id {int} NOT NULL, row_id {int} NOT NULL, vector {vector} NOT NULL,
  PRIMARY KEY ({vector_key})){by_model};
CREATE TABLE postings (
  id {serial}, space_id {int} NOT NULL, term {text} NOT NULL, chunk {int} NOT NULL,
  size {int} NOT NULL, version {int} NOT NULL, entries {blob} NOT NULL,
  UNIQUE (space_id, term, chunk));
CREATE TABLE word_tail (
  row_id {int} PRIMARY KEY, space_id {int} NOT NULL, terms {text} NOT NULL);
CREATE INDEX word_tail_by_space ON word_tail (space_id);

CREATE TABLE access (
  space_id {int} NOT NULL, row_id {int} NOT NULL, session {text} NOT NULL, count {int} NOT NULL,
  last_at {int} NOT NULL, recall {text}, PRIMARY KEY (row_id, session));
CREATE TABLE recalls (
  id {text} PRIMARY KEY, space_id {int} NOT NULL, at {int} NOT NULL, query {text} NOT NULL,
  scene {text} NOT NULL, holder {text} NOT NULL, session {text}, task {text}, hits {text} NOT NULL,
  injected {text} NOT NULL, used {text} NOT NULL, outcome {text});
CREATE INDEX recalls_by_time ON recalls (space_id, at);

CREATE TABLE queue (
  id {serial}, space_id {int} NOT NULL, kind {text} NOT NULL, target {int} NOT NULL,
  payload {text} NOT NULL, state {text} NOT NULL, attempts {int} NOT NULL, due_at {int} NOT NULL,
  lease_until {int}, owner {text}, error {text}, created_at {int} NOT NULL,
  UNIQUE (space_id, kind, target));
CREATE INDEX queue_by_due ON queue (space_id, state, kind, due_at);
CREATE TABLE audit (
  seq {serial}, space_id {int} NOT NULL, at {int} NOT NULL, actor {text} NOT NULL,
  action {text} NOT NULL, target {text} NOT NULL, cause {text} NOT NULL, detail {text} NOT NULL);
CREATE INDEX audit_by_space ON audit (space_id, seq);
CREATE TABLE change_heads (space_id {int} PRIMARY KEY, seq {int} NOT NULL);
CREATE TABLE changes (
  space_id {int} NOT NULL, seq {int} NOT NULL, row_id {int} NOT NULL, what {text} NOT NULL,
  PRIMARY KEY (space_id, seq));
"""

MIGRATIONS: tuple[str, ...] = (_START,)
"""Migration ``n`` (from 0) takes a store of version ``n`` to ``n + 1``."""


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
    for step in MIGRATIONS[database.version(connection) or 0 :]:
        for statement in step.format(**database.dialect).split(";"):
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
