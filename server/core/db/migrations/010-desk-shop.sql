-- What the owner keeps of the shop. A row's version is that of the form that may still change it.
ALTER TABLE product ADD COLUMN version bigint NOT NULL DEFAULT 1;
ALTER TABLE product ADD COLUMN is_shown bigint NOT NULL DEFAULT 1;
-- The owner's own photograph: JSON of its name, size, widths, words and color; null where the house's stands.
ALTER TABLE product ADD COLUMN picture text;
-- Whether Square's catalogue still has to hear of a change, and why it would not.
ALTER TABLE product ADD COLUMN is_square_behind bigint NOT NULL DEFAULT 0;
ALTER TABLE product ADD COLUMN square_refusal text;
-- A kind that is no longer sold stays, so that past orders and its count keep their name.
ALTER TABLE product_variation ADD COLUMN retired_at bigint;

-- At this count or below, the owner is told; null: never.
ALTER TABLE stock ADD COLUMN low_at bigint;

ALTER TABLE orders ADD COLUMN buyer_name text NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN carrier text;
ALTER TABLE orders ADD COLUMN tracking_number text;
ALTER TABLE orders ADD COLUMN shipped_at bigint;
ALTER TABLE orders ADD COLUMN desk_note text NOT NULL DEFAULT '';
-- Apart from orders.version, which money moves: a refund that arrives loses nobody their note.
ALTER TABLE orders ADD COLUMN desk_version bigint NOT NULL DEFAULT 1;
CREATE INDEX orders_by_time ON orders (created_at, id);
CREATE INDEX orders_to_ship ON orders (created_at, id)
  WHERE shipped_at IS NULL AND shipping_address IS NOT NULL;
CREATE INDEX orders_shipped ON orders (created_at, id) WHERE shipped_at IS NOT NULL;
CREATE INDEX orders_by_status ON orders (status, created_at, id);

-- How many pieces of a line came back and were counted in again.
ALTER TABLE order_line ADD COLUMN restocked bigint NOT NULL DEFAULT 0;

ALTER TABLE outbox ADD COLUMN order_id text;
CREATE INDEX outbox_order ON outbox (order_id, created_at) WHERE order_id IS NOT NULL;
