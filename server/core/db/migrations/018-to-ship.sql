-- By status first: the number of parcels to send stands on every page of the back office, and SQLite
-- otherwise reads every paid order for it.
DROP INDEX orders_to_ship;
CREATE INDEX orders_to_ship ON orders (status, created_at, id)
  WHERE shipped_at IS NULL AND shipping_address IS NOT NULL;
