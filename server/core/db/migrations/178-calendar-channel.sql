-- By which Google tells that a calendar has changed, at most one for each; without an id: it could not be had, and is asked for again then.
CREATE TABLE calendar_channel (
  source_id text PRIMARY KEY REFERENCES calendar_source (id) ON DELETE CASCADE,
  id text,
  token_hash text,
  -- What Google calls what is watched.
  resource_id text,
  -- Where its notices are sent to.
  address text,
  expires_at bigint,
  renew_at bigint NOT NULL
);
CREATE UNIQUE INDEX calendar_channel_id ON calendar_channel (id);
