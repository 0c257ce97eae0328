-- Counts the changes to what public pages show, in the transaction of each; every server asks it.
CREATE TABLE page_version (id integer PRIMARY KEY CHECK (id = 1), version bigint NOT NULL);
INSERT INTO page_version (id, version) VALUES (1, 1);

CREATE FUNCTION step_page_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE page_version SET version = version + 1 WHERE id = 1;
  RETURN NULL;
END;
$$;

CREATE TRIGGER setting_shows AFTER INSERT OR UPDATE OR DELETE ON setting
  FOR EACH ROW EXECUTE FUNCTION step_page_version();

CREATE TRIGGER service_shows AFTER INSERT OR UPDATE OR DELETE ON service
  FOR EACH ROW EXECUTE FUNCTION step_page_version();

CREATE TRIGGER service_option_shows AFTER INSERT OR UPDATE OR DELETE ON service_option
  FOR EACH ROW EXECUTE FUNCTION step_page_version();

CREATE TRIGGER addon_shows AFTER INSERT OR UPDATE OR DELETE ON addon
  FOR EACH ROW EXECUTE FUNCTION step_page_version();

CREATE TRIGGER service_addon_shows AFTER INSERT OR UPDATE OR DELETE ON service_addon
  FOR EACH ROW EXECUTE FUNCTION step_page_version();

CREATE TRIGGER product_shows AFTER INSERT OR UPDATE OR DELETE ON product
  FOR EACH ROW EXECUTE FUNCTION step_page_version();

CREATE TRIGGER product_variation_shows AFTER INSERT OR UPDATE OR DELETE ON product_variation
  FOR EACH ROW EXECUTE FUNCTION step_page_version();

CREATE TRIGGER hours_exception_shows AFTER INSERT OR UPDATE OR DELETE ON hours_exception
  FOR EACH ROW EXECUTE FUNCTION step_page_version();
