-- Whom a time is kept for, so that nobody keeps the calendar closed; gone with the hold.
ALTER TABLE booking ADD COLUMN hold_networks text;
ALTER TABLE booking ADD COLUMN hold_is_verified integer NOT NULL DEFAULT 0
  CHECK (hold_is_verified IN (0, 1));
