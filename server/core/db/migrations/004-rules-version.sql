-- Counts the changes to menu, hours and settings alone: a booking leaves them as they are.
ALTER TABLE calendar_version ADD COLUMN rules_version bigint NOT NULL DEFAULT 1;
