-- The owner is written to once for each time that copies, or the weekly trial, stop going well.
ALTER TABLE backup_copy ADD COLUMN told_at bigint;
ALTER TABLE backup_state ADD COLUMN drill_told_at bigint;
ALTER TABLE backup_copy DROP COLUMN version;
