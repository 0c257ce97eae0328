-- What somebody says of a completed visit, in public or to the owner alone.
CREATE TABLE review (
  id text PRIMARY KEY,
  -- One for each visit; null once its writer was taken out of all records, and had wished that the words stay.
  booking_id text UNIQUE REFERENCES booking (id),
  service_id text NOT NULL,
  service_name text NOT NULL,
  -- As it is shown: "Ana R.".
  name text NOT NULL,
  stars bigint NOT NULL CHECK (stars BETWEEN 1 AND 5),
  words text NOT NULL,
  -- Since when its writer agrees that it is shown.
  public_at bigint,
  -- The same for what it says of their health.
  health_at bigint,
  -- Family, a friend, somebody who works here.
  is_close bigint NOT NULL CHECK (is_close IN (0, 1)),
  -- The words stay, without the name, when its writer is taken out of all records.
  stays bigint NOT NULL CHECK (stays IN (0, 1)),
  written_at bigint NOT NULL,
  changed_at bigint,
  version bigint NOT NULL,
  reply text,
  replied_at bigint,
  hidden_why text CHECK (hidden_why IN ('private', 'abuse', 'off-topic', 'unlawful')),
  hidden_at bigint
);
CREATE INDEX review_written ON review (written_at);
CREATE INDEX review_service ON review (service_id, written_at);

-- Pages show them: a change steps their version, as in 103.
CREATE TRIGGER review_insert_shows AFTER INSERT ON review BEGIN UPDATE page_version SET version = version + 1; END;
CREATE TRIGGER review_update_shows AFTER UPDATE ON review BEGIN UPDATE page_version SET version = version + 1; END;
CREATE TRIGGER review_delete_shows AFTER DELETE ON review BEGIN UPDATE page_version SET version = version + 1; END;
