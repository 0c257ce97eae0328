-- 0: whoever keeps it lets it be read alone, so that no visit is ever owed to it.
ALTER TABLE calendar_source ADD COLUMN may_write bigint NOT NULL DEFAULT 1;
