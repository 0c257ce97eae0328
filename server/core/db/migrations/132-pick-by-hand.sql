-- Since when the owner may offer a freed time by hand: it is everybody's meanwhile. Null: she need not.
ALTER TABLE freed_time ADD COLUMN to_pick_at bigint;
CREATE INDEX freed_time_to_pick ON freed_time (to_pick_at) WHERE to_pick_at IS NOT NULL;
