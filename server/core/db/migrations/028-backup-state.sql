-- Who is making a backup now, and how the last ones went. Of this database alone: not in backups, and a restore
-- leaves it as it is.
CREATE TABLE backup_state (
  id integer PRIMARY KEY CHECK (id = 1),
  claim text,
  claimed_until bigint,
  night text,
  good_at bigint,
  good_name text,
  good_rows bigint,
  failed_at bigint,
  failure text
);
INSERT INTO backup_state (id) VALUES (1);

-- Files that the owner wants kept beyond the ten newest.
CREATE TABLE kept_backup (name text PRIMARY KEY);
