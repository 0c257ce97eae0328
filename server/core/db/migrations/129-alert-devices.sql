-- Phones and computers on which the owner is alerted by Web Push. How each is reached is sealed, and known again by its hash.
CREATE TABLE alert_device (
  id text PRIMARY KEY,
  account_id text NOT NULL,
  name text NOT NULL,
  endpoint_hash text NOT NULL UNIQUE,
  sealed text NOT NULL,
  created_at bigint NOT NULL,
  -- Its push service has taken an alert last, or refused one.
  reached_at bigint,
  failed_at bigint,
  last_error text
);
