"""What a PostgreSQL server is asked about itself and our tables: its system catalogue."""

OURS = "to_regclass(quote_ident(current_schema()) || '.{}')"
"""A table of the first schema of the path, whatever the others hold."""
ABILITIES = f"""
SELECT current_setting('server_version_num')::int / 10000, current_setting('server_encoding'),
  {OURS.format("vectors")} IS NOT NULL,
  (SELECT t.typname = 'halfvec' FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
    WHERE a.attrelid = {OURS.format("vectors")} AND a.attname = 'vector'),
  to_regtype('halfvec')::oid::int8,
  EXISTS (SELECT 1 FROM pg_available_extensions WHERE name = 'vector'),
  pg_is_in_recovery()
"""
INVALID = """
SELECT 'the index ' || c.relname || ' is invalid: run REINDEX INDEX ' || c.relname
FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
WHERE NOT i.indisvalid AND c.relnamespace = current_schema()::regnamespace LIMIT 20
"""
CHECKSUMS = """
SELECT coalesce(checksum_failures, 0) FROM pg_stat_database WHERE datname = current_database()
"""
SIZE = """
SELECT coalesce(sum(pg_total_relation_size(oid)), 0)::int8 FROM pg_class
WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'
"""
COLUMNS = """
SELECT c.relname::text, a.attname::text,
  coalesce(array_position(i.indkey::int2[], a.attnum), -1) + 1
FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  LEFT JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p')
  AND NOT c.relispartition AND a.attnum > 0 AND NOT a.attisdropped ORDER BY c.oid, a.attnum
"""
FILES = """
SELECT oid::regclass::text FROM pg_class
WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' ORDER BY oid
"""
SERIALS = """
SELECT c.relname::text, a.attname::text FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND a.attidentity = 'd'
"""
