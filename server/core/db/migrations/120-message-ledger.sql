-- Every message that is owed, by whatever way it leaves, is a row of the outbox.
ALTER TABLE outbox ADD COLUMN channel text NOT NULL DEFAULT 'mail' CHECK (channel IN ('mail', 'text', 'push', 'call'));
-- Whom it is for, where that is known; the visit's or the order's person else.
ALTER TABLE outbox ADD COLUMN client_id text REFERENCES client (id) ON DELETE SET NULL;
-- Which of the owner's reminders it is; its words are written as it leaves.
ALTER TABLE outbox ADD COLUMN reminder text;
ALTER TABLE outbox ADD COLUMN language text NOT NULL DEFAULT 'en';
ALTER TABLE outbox ADD COLUMN words_version bigint;
-- From then on it says nothing that is any use, and does not leave.
ALTER TABLE outbox ADD COLUMN expires_at bigint;
ALTER TABLE outbox ADD COLUMN expired_at bigint;
-- It would have left earlier, at a time at which the studio writes to nobody.
ALTER TABLE outbox ADD COLUMN quiet_until bigint;
-- What its carrier calls it, and the last that the carrier said of it, in the carrier's words.
ALTER TABLE outbox ADD COLUMN provider_id text;
ALTER TABLE outbox ADD COLUMN provider_status text;
ALTER TABLE outbox ADD COLUMN delivered_at bigint;
ALTER TABLE outbox ADD COLUMN answered_at bigint;
ALTER TABLE outbox ADD COLUMN answer text;
ALTER TABLE outbox ADD COLUMN fallback_of text REFERENCES outbox (id) ON DELETE SET NULL;
ALTER TABLE outbox ADD COLUMN segments bigint;
ALTER TABLE outbox ADD COLUMN cost_micros bigint;
CREATE INDEX outbox_client ON outbox (client_id) WHERE client_id IS NOT NULL;
CREATE INDEX outbox_provider ON outbox (provider_id) WHERE provider_id IS NOT NULL;
CREATE INDEX outbox_fallback ON outbox (fallback_of) WHERE fallback_of IS NOT NULL;

-- What became of a message, step by step, each with the carrier's own words.
CREATE TABLE message_status (
  id text PRIMARY KEY,
  outbox_id text NOT NULL REFERENCES outbox (id) ON DELETE CASCADE,
  status text NOT NULL,
  said text NOT NULL,
  at bigint NOT NULL
);
CREATE INDEX message_status_outbox ON message_status (outbox_id, at);

-- An address or a number, and whether anything arrives there.
CREATE TABLE contact_point (
  channel text NOT NULL CHECK (channel IN ('mail', 'text')),
  address text NOT NULL,
  bad_since bigint,
  bad_reason text,
  -- Whoever has it wants nothing more there; when, and in which words.
  stopped_at bigint,
  stopped_how text,
  updated_at bigint NOT NULL,
  PRIMARY KEY (channel, address)
);

-- What a person has agreed to be sent, and where, word for word; taken back by a date of its own.
CREATE TABLE message_consent (
  id text PRIMARY KEY,
  client_id text NOT NULL REFERENCES client (id) ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('mail', 'text')),
  purpose text NOT NULL CHECK (purpose IN ('visits', 'aftercare')),
  address text NOT NULL,
  words text NOT NULL,
  words_version bigint NOT NULL,
  language text NOT NULL,
  network text,
  given_at bigint NOT NULL,
  revoked_at bigint,
  revoked_how text
);
CREATE INDEX message_consent_client ON message_consent (client_id, channel, purpose);
CREATE INDEX message_consent_address ON message_consent (channel, address);
