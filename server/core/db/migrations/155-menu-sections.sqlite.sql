-- The sections of the menu and the categories of products, by name as `category` has them, in the order of pages.
CREATE TABLE menu_section (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('treatment', 'product')),
  name text NOT NULL,
  position bigint NOT NULL,
  UNIQUE (kind, name)
);

-- What was fixed until now, where a studio stands already; a new one is given them with its menu.
INSERT INTO menu_section (id, kind, name, position)
SELECT id, kind, name, position FROM (
  SELECT 'treatment-facials' AS id, 'treatment' AS kind, 'Facials' AS name, 0 AS position
  UNION ALL SELECT 'treatment-consultation', 'treatment', 'Consultation', 1
  UNION ALL SELECT 'product-cleansers', 'product', 'Cleansers', 0
  UNION ALL SELECT 'product-serums', 'product', 'Serums', 1
  UNION ALL SELECT 'product-moisturizers', 'product', 'Moisturizers', 2
  UNION ALL SELECT 'product-masks', 'product', 'Masks', 3
  UNION ALL SELECT 'product-sunscreen', 'product', 'Sunscreen', 4
) AS first WHERE EXISTS (SELECT 1 FROM setting WHERE key = 'scheduling');

-- Pages show them: a change steps their version, as in 103.
CREATE TRIGGER menu_section_insert_shows AFTER INSERT ON menu_section BEGIN UPDATE page_version SET version = version + 1; END;
CREATE TRIGGER menu_section_update_shows AFTER UPDATE ON menu_section BEGIN UPDATE page_version SET version = version + 1; END;
CREATE TRIGGER menu_section_delete_shows AFTER DELETE ON menu_section BEGIN UPDATE page_version SET version = version + 1; END;
