-- What the owner knows of a client. Words about health, answers and photographs are sealed with a key
-- of that client's own, which is itself sealed; without its row here they stay unreadable.
ALTER TABLE client ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE client ADD COLUMN updated_at bigint NOT NULL DEFAULT 0;
ALTER TABLE client ADD COLUMN skin_type text NOT NULL DEFAULT '';
ALTER TABLE client ADD COLUMN birth_date text;
ALTER TABLE client ADD COLUMN patch_test_on text;
ALTER TABLE client ADD COLUMN consent_on text;
ALTER TABLE client ADD COLUMN blocked_at bigint;
-- The last ten digits of the phone: two rows with the same may be one person.
ALTER TABLE client ADD COLUMN phone_key text NOT NULL DEFAULT '';
-- A row that was merged into another keeps its address, so that whoever books with it is found there.
ALTER TABLE client ADD COLUMN merged_into text REFERENCES client (id) ON DELETE CASCADE;
CREATE INDEX client_phone ON client (phone_key);
CREATE INDEX client_created ON client (created_at);
CREATE INDEX client_merged ON client (merged_into) WHERE merged_into IS NOT NULL;

CREATE TABLE client_key (
  id text PRIMARY KEY,
  client_id text NOT NULL REFERENCES client (id) ON DELETE CASCADE,
  wrapped text NOT NULL,
  created_at bigint NOT NULL
);
CREATE INDEX client_key_client ON client_key (client_id);

CREATE TABLE client_note (
  id text PRIMARY KEY,
  client_id text NOT NULL REFERENCES client (id) ON DELETE CASCADE,
  key_id text NOT NULL,
  sealed text NOT NULL,
  noted_on text NOT NULL,
  version integer NOT NULL,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL
);
CREATE INDEX client_note_client ON client_note (client_id, noted_on);

-- Each edit of the questions is a version; an answered form keeps the version that it answered.
CREATE TABLE intake_version (
  version integer PRIMARY KEY,
  questions text NOT NULL,
  is_sent integer NOT NULL CHECK (is_sent IN (0, 1)),
  created_at bigint NOT NULL
);

CREATE TABLE client_form (
  id text PRIMARY KEY,
  client_id text NOT NULL REFERENCES client (id) ON DELETE CASCADE,
  booking_id text REFERENCES booking (id) ON DELETE SET NULL,
  created_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  answered_at bigint,
  intake_version integer REFERENCES intake_version (version),
  key_id text,
  sealed text,
  CHECK ((answered_at IS NULL) = (sealed IS NULL)),
  CHECK (answered_at IS NULL OR (intake_version IS NOT NULL AND key_id IS NOT NULL))
);
CREATE INDEX client_form_client ON client_form (client_id, answered_at);
CREATE INDEX client_form_booking ON client_form (booking_id);

CREATE TABLE client_alert (
  id text PRIMARY KEY,
  client_id text NOT NULL REFERENCES client (id) ON DELETE CASCADE,
  -- The form that raised it; a later form takes its place. Null: the owner wrote it.
  form_id text REFERENCES client_form (id) ON DELETE CASCADE,
  kind text NOT NULL,
  key_id text NOT NULL,
  sealed text NOT NULL,
  created_at bigint NOT NULL
);
CREATE INDEX client_alert_client ON client_alert (client_id);
