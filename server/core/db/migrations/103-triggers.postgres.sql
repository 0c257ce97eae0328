-- What this engine says in its own words.

-- Sorted and searched by their bytes, so that a range of the index holds all that begins alike.
ALTER TABLE client ALTER COLUMN sort_name TYPE text COLLATE "C";
ALTER TABLE client_word ALTER COLUMN word TYPE text COLLATE "C";

-- Apart, so that lists of photographs read none of them.
CREATE TABLE client_photo_data (
  photo_id text NOT NULL REFERENCES client_photo (id) ON DELETE CASCADE,
  size text NOT NULL CHECK (size IN ('full', 'small')),
  sealed bytea NOT NULL,
  PRIMARY KEY (photo_id, size)
);

CREATE FUNCTION audit_event_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- What is older than 400 days may be forgotten; nothing younger can be.
  IF TG_OP = 'DELETE' AND OLD.at <= (extract(epoch FROM now()) - 400 * 86400) * 1000 THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'audit_event is append-only';
END;
$$;
CREATE TRIGGER audit_event_stands BEFORE UPDATE OR DELETE ON audit_event
  FOR EACH ROW EXECUTE FUNCTION audit_event_is_append_only();
CREATE TRIGGER audit_event_stays BEFORE TRUNCATE ON audit_event
  FOR EACH STATEMENT EXECUTE FUNCTION audit_event_is_append_only();

-- Whatever public pages show steps their version.
CREATE FUNCTION step_page_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE page_version SET version = version + 1 WHERE id = 1;
  RETURN NULL;
END;
$$;

DO $$
DECLARE
  shown text;
BEGIN
  FOREACH shown IN ARRAY ARRAY[
    'setting', 'service', 'service_option', 'addon', 'service_addon', 'hours_exception', 'product', 'product_variation'
  ] LOOP
    EXECUTE format(
      'CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION step_page_version()',
      shown || '_shows', shown
    );
  END LOOP;
END;
$$;
