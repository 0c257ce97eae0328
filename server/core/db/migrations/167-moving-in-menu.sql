-- A menu comes in too: its treatments, and the sections that it needs. The table anew, as SQLite widens no check.
CREATE TABLE move_in_row_wider (
  fingerprint text PRIMARY KEY,
  move_in_id text NOT NULL REFERENCES move_in (id),
  kind text NOT NULL CHECK (kind IN ('client', 'visit', 'past', 'note', 'key', 'service', 'section')),
  record_id text NOT NULL,
  -- 0: the client was on file before.
  is_made bigint NOT NULL CHECK (is_made IN (0, 1))
);
INSERT INTO move_in_row_wider (fingerprint, move_in_id, kind, record_id, is_made)
  SELECT fingerprint, move_in_id, kind, record_id, is_made FROM move_in_row;
DROP TABLE move_in_row;
ALTER TABLE move_in_row_wider RENAME TO move_in_row;
CREATE INDEX move_in_row_batch ON move_in_row (move_in_id, kind);
CREATE INDEX move_in_row_record ON move_in_row (record_id);
