-- What this engine says in its own words.

-- Apart, so that lists of photographs read none of them.
CREATE TABLE client_photo_data (
  photo_id text NOT NULL REFERENCES client_photo (id) ON DELETE CASCADE,
  size text NOT NULL CHECK (size IN ('full', 'small')),
  sealed blob NOT NULL,
  PRIMARY KEY (photo_id, size)
);

CREATE TRIGGER audit_event_stands BEFORE UPDATE ON audit_event
BEGIN
  SELECT RAISE(ABORT, 'audit_event is append-only');
END;

-- What is older than 400 days may be forgotten; nothing younger can be.
CREATE TRIGGER audit_event_stays BEFORE DELETE ON audit_event
WHEN OLD.at > (unixepoch() - 400 * 86400) * 1000
BEGIN
  SELECT RAISE(ABORT, 'audit_event is append-only');
END;

-- Whatever public pages show steps their version. A trigger hears one kind of change, and SQLite has no loops.
CREATE TRIGGER setting_insert_shows AFTER INSERT ON setting BEGIN UPDATE page_version SET version = version + 1; END;
CREATE TRIGGER setting_update_shows AFTER UPDATE ON setting BEGIN UPDATE page_version SET version = version + 1; END;
CREATE TRIGGER setting_delete_shows AFTER DELETE ON setting BEGIN UPDATE page_version SET version = version + 1; END;

CREATE TRIGGER service_insert_shows AFTER INSERT ON service BEGIN UPDATE page_version SET version = version + 1; END;
CREATE TRIGGER service_update_shows AFTER UPDATE ON service BEGIN UPDATE page_version SET version = version + 1; END;
CREATE TRIGGER service_delete_shows AFTER DELETE ON service BEGIN UPDATE page_version SET version = version + 1; END;

CREATE TRIGGER service_option_insert_shows AFTER INSERT ON service_option BEGIN UPDATE page_version SET version = version + 1; END;
CREATE TRIGGER service_option_update_shows AFTER UPDATE ON service_option BEGIN UPDATE page_version SET version = version + 1; END;
CREATE TRIGGER service_option_delete_shows AFTER DELETE ON service_option BEGIN UPDATE page_version SET version = version + 1; END;

CREATE TRIGGER addon_insert_shows AFTER INSERT ON addon BEGIN UPDATE page_version SET version = version + 1; END;
CREATE TRIGGER addon_update_shows AFTER UPDATE ON addon BEGIN UPDATE page_version SET version = version + 1; END;
CREATE TRIGGER addon_delete_shows AFTER DELETE ON addon BEGIN UPDATE page_version SET version = version + 1; END;

CREATE TRIGGER service_addon_insert_shows AFTER INSERT ON service_addon BEGIN UPDATE page_version SET version = version + 1; END;
CREATE TRIGGER service_addon_update_shows AFTER UPDATE ON service_addon BEGIN UPDATE page_version SET version = version + 1; END;
CREATE TRIGGER service_addon_delete_shows AFTER DELETE ON service_addon BEGIN UPDATE page_version SET version = version + 1; END;

CREATE TRIGGER hours_exception_insert_shows AFTER INSERT ON hours_exception BEGIN UPDATE page_version SET version = version + 1; END;
CREATE TRIGGER hours_exception_update_shows AFTER UPDATE ON hours_exception BEGIN UPDATE page_version SET version = version + 1; END;
CREATE TRIGGER hours_exception_delete_shows AFTER DELETE ON hours_exception BEGIN UPDATE page_version SET version = version + 1; END;

CREATE TRIGGER product_insert_shows AFTER INSERT ON product BEGIN UPDATE page_version SET version = version + 1; END;
CREATE TRIGGER product_update_shows AFTER UPDATE ON product BEGIN UPDATE page_version SET version = version + 1; END;
CREATE TRIGGER product_delete_shows AFTER DELETE ON product BEGIN UPDATE page_version SET version = version + 1; END;

CREATE TRIGGER product_variation_insert_shows AFTER INSERT ON product_variation BEGIN UPDATE page_version SET version = version + 1; END;
CREATE TRIGGER product_variation_update_shows AFTER UPDATE ON product_variation BEGIN UPDATE page_version SET version = version + 1; END;
CREATE TRIGGER product_variation_delete_shows AFTER DELETE ON product_variation BEGIN UPDATE page_version SET version = version + 1; END;
