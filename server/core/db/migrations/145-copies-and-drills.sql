-- How the last trial of bringing a backup back went.
ALTER TABLE backup_state ADD COLUMN drill_at bigint;
ALTER TABLE backup_state ADD COLUMN drill_name text;
ALTER TABLE backup_state ADD COLUMN drill_rows bigint;
ALTER TABLE backup_state ADD COLUMN drill_failed_at bigint;
ALTER TABLE backup_state ADD COLUMN drill_failure text;
-- Where encrypted copies go. It belongs to this machine and is in no backup, so that another one never writes there by itself.
CREATE TABLE backup_copy (
  id bigint PRIMARY KEY CHECK (id = 1),
  version bigint NOT NULL,
  sealed text,
  recipient text,
  host_key text,
  tested_at bigint,
  good_at bigint,
  good_name text,
  failed_at bigint,
  failing_since bigint,
  failure text,
  reason text,
  -- How many erasures the list beside the copies names.
  erased_sent bigint NOT NULL
);
