-- The links of a letter that open something without a sign-in, sealed; the letter itself holds a mark in
-- the place of each. Emptied once the letter has left.
ALTER TABLE outbox ADD COLUMN links text;
CREATE INDEX outbox_sent ON outbox (sent_at) WHERE sent_at IS NOT NULL;
