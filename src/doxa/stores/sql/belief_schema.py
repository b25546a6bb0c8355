"""The tables of beliefs: the ledger is the truth, ``beliefs`` is a view of it kept at hand."""

BELIEF_TABLES = """
ALTER TABLE mentions ADD COLUMN damped {int} NOT NULL DEFAULT 0;
ALTER TABLE mentions ADD COLUMN retracts {int} NOT NULL DEFAULT 0;
ALTER TABLE mentions ADD COLUMN guess TEXT;

CREATE TABLE unreflected (
  space_id {int} NOT NULL, row_id {int} NOT NULL, since {int} NOT NULL,
  PRIMARY KEY (space_id, row_id));
CREATE TABLE uncounted (
  space_id {int} NOT NULL, family TEXT NOT NULL, PRIMARY KEY (space_id, family));
CREATE TABLE aspects (
  space_id {int} NOT NULL, id TEXT NOT NULL, family TEXT NOT NULL, scene TEXT NOT NULL,
  holder TEXT NOT NULL, slot TEXT NOT NULL, PRIMARY KEY (space_id, id));
CREATE TABLE aliases (
  space_id {int} NOT NULL, id TEXT NOT NULL, target TEXT NOT NULL, PRIMARY KEY (space_id, id));

CREATE TABLE beliefs (
  space_id {int} NOT NULL, id TEXT NOT NULL, aspect TEXT NOT NULL, family TEXT NOT NULL,
  scene TEXT NOT NULL, holder TEXT NOT NULL, slot TEXT NOT NULL, value TEXT NOT NULL,
  polarity {int} NOT NULL, leader {int}, shown TEXT NOT NULL, said TEXT NOT NULL,
  kind TEXT NOT NULL, lang TEXT NOT NULL, text TEXT NOT NULL, state TEXT NOT NULL,
  support {int} NOT NULL, against {int} NOT NULL, confidence {real} NOT NULL,
  strength {real} NOT NULL, weight {real} NOT NULL, version {int} NOT NULL,
  sensitive {int} NOT NULL, pinned {int} NOT NULL, edited {int} NOT NULL, rival TEXT,
  first_at {int}, formed_at {int}, confirmed_at {int}, changed_at {int}, block TEXT,
  PRIMARY KEY (space_id, id));
CREATE INDEX beliefs_by_family ON beliefs (space_id, family);
CREATE INDEX beliefs_by_scope ON beliefs (space_id, state, scene, holder);
CREATE INDEX beliefs_by_rule ON beliefs (space_id, slot, holder, value);
CREATE INDEX beliefs_by_block ON beliefs (space_id, block);

CREATE TABLE evidence (
  seq {serial}, space_id {int} NOT NULL, id TEXT NOT NULL, family TEXT NOT NULL,
  belief TEXT NOT NULL, row_id {int}, mention {int}, sign {int} NOT NULL, cause TEXT NOT NULL,
  occurred_at {int} NOT NULL, day TEXT NOT NULL, key TEXT NOT NULL, principal TEXT NOT NULL,
  session TEXT NOT NULL, weight {real} NOT NULL, external {int} NOT NULL,
  damped {int} NOT NULL, actor TEXT NOT NULL, state TEXT, note TEXT NOT NULL,
  UNIQUE (space_id, id));
CREATE INDEX evidence_by_family ON evidence (space_id, family);
CREATE INDEX evidence_by_belief ON evidence (space_id, belief);
CREATE INDEX evidence_by_time ON evidence (space_id, occurred_at);
CREATE INDEX evidence_by_row ON evidence (space_id, row_id);

CREATE TABLE belief_versions (
  space_id {int} NOT NULL, belief TEXT NOT NULL, number {int} NOT NULL, at {int} NOT NULL,
  actor TEXT NOT NULL, cause TEXT NOT NULL, state TEXT NOT NULL, support {int} NOT NULL,
  against {int} NOT NULL, edited {int} NOT NULL, text TEXT NOT NULL,
  PRIMARY KEY (space_id, belief, number));
CREATE TABLE snapshots (
  space_id {int} NOT NULL, id TEXT NOT NULL, label TEXT NOT NULL, at {int} NOT NULL,
  actor TEXT NOT NULL, PRIMARY KEY (space_id, id));
CREATE TABLE snapshot_beliefs (
  space_id {int} NOT NULL, snapshot TEXT NOT NULL, belief TEXT NOT NULL, number {int} NOT NULL,
  PRIMARY KEY (space_id, snapshot, belief));

CREATE TABLE schedule (
  space_id {int} NOT NULL, kind TEXT NOT NULL, due_at {int} NOT NULL, owner TEXT,
  lease_until {int}, attempts {int} NOT NULL, error TEXT, ran_at {int},
  PRIMARY KEY (space_id, kind));
"""
