-- What a person agrees to is now also to be offered times of the waiting list. SQLite changes no check, so the table is made anew.
CREATE TABLE message_consent_next (
  id text PRIMARY KEY,
  client_id text NOT NULL REFERENCES client (id) ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('mail', 'text')),
  purpose text NOT NULL CHECK (purpose IN ('visits', 'aftercare', 'offers')),
  address text NOT NULL,
  words text NOT NULL,
  words_version bigint NOT NULL,
  language text NOT NULL,
  network text,
  given_at bigint NOT NULL,
  revoked_at bigint,
  revoked_how text
);
INSERT INTO message_consent_next (id, client_id, channel, purpose, address, words, words_version, language, network, given_at, revoked_at, revoked_how)
  SELECT id, client_id, channel, purpose, address, words, words_version, language, network, given_at, revoked_at, revoked_how FROM message_consent;
DROP TABLE message_consent;
ALTER TABLE message_consent_next RENAME TO message_consent;
CREATE INDEX message_consent_client ON message_consent (client_id, channel, purpose);
CREATE INDEX message_consent_address ON message_consent (channel, address);
