-- While a file is looked at or brought in: who is who so far, and which of its rows came by. Emptied when that is over.
CREATE TABLE move_in_person (
  walk text NOT NULL,
  position bigint NOT NULL,
  client_id text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  -- What they are found by; empty where they are not.
  email_key text NOT NULL,
  phone_key text NOT NULL,
  name_key text NOT NULL,
  -- 1: the file itself made them known.
  is_of_file bigint NOT NULL CHECK (is_of_file IN (0, 1)),
  PRIMARY KEY (walk, position)
);
CREATE INDEX move_in_person_client ON move_in_person (walk, client_id);
CREATE INDEX move_in_person_email ON move_in_person (walk, email_key);
CREATE INDEX move_in_person_phone ON move_in_person (walk, phone_key);
CREATE INDEX move_in_person_name ON move_in_person (walk, name_key);

CREATE TABLE move_in_seen (
  walk text NOT NULL,
  fingerprint text NOT NULL,
  record_id text NOT NULL,
  PRIMARY KEY (walk, fingerprint)
);
