-- What the owner edits counts its changes, so that two windows never overwrite one another.
ALTER TABLE setting ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE service ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE addon ADD COLUMN version integer NOT NULL DEFAULT 1;

-- Minutes kept free after a visit; null: as many as after any other.
ALTER TABLE service ADD COLUMN buffer_minutes integer CHECK (buffer_minutes BETWEEN 0 AND 240);
-- The owner's own opening of its page; null: the one of content/.
ALTER TABLE service ADD COLUMN intro text;

-- Rows are never deleted: past visits name them.
ALTER TABLE service ADD COLUMN retired_at bigint;
ALTER TABLE addon ADD COLUMN retired_at bigint;
ALTER TABLE service_option ADD COLUMN offered integer NOT NULL DEFAULT 1 CHECK (offered IN (0, 1));
