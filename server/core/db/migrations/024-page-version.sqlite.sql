-- Counts the changes to what public pages show, in the transaction of each; every server asks it.
CREATE TABLE page_version (id integer PRIMARY KEY CHECK (id = 1), version bigint NOT NULL);
INSERT INTO page_version (id, version) VALUES (1, 1);

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

CREATE TRIGGER product_insert_shows AFTER INSERT ON product BEGIN UPDATE page_version SET version = version + 1; END;
CREATE TRIGGER product_update_shows AFTER UPDATE ON product BEGIN UPDATE page_version SET version = version + 1; END;
CREATE TRIGGER product_delete_shows AFTER DELETE ON product BEGIN UPDATE page_version SET version = version + 1; END;

CREATE TRIGGER product_variation_insert_shows AFTER INSERT ON product_variation BEGIN UPDATE page_version SET version = version + 1; END;
CREATE TRIGGER product_variation_update_shows AFTER UPDATE ON product_variation BEGIN UPDATE page_version SET version = version + 1; END;
CREATE TRIGGER product_variation_delete_shows AFTER DELETE ON product_variation BEGIN UPDATE page_version SET version = version + 1; END;

CREATE TRIGGER hours_exception_insert_shows AFTER INSERT ON hours_exception BEGIN UPDATE page_version SET version = version + 1; END;
CREATE TRIGGER hours_exception_update_shows AFTER UPDATE ON hours_exception BEGIN UPDATE page_version SET version = version + 1; END;
CREATE TRIGGER hours_exception_delete_shows AFTER DELETE ON hours_exception BEGIN UPDATE page_version SET version = version + 1; END;
