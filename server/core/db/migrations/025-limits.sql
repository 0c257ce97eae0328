-- Counts of what is limited, for every server on this database; `bucket` is a hash and names nobody.
CREATE TABLE rate_limit (
  bucket text PRIMARY KEY,
  points integer NOT NULL,
  expires_at bigint NOT NULL
);
CREATE INDEX rate_limit_expires ON rate_limit (expires_at);

-- What a refund's key was first used for.
ALTER TABLE payment_refund ADD COLUMN request_hash text;
