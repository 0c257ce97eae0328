-- What people call an order: "G-1042". Null only until what came in bulk is numbered.
ALTER TABLE orders ADD COLUMN number bigint;
UPDATE orders SET number = counted.number
  FROM (SELECT id, 1000 + row_number() OVER (ORDER BY created_at, id) AS number FROM orders) AS counted
  WHERE counted.id = orders.id;
CREATE UNIQUE INDEX orders_number ON orders (number);
-- The number that was given last. Its row is locked until the order that takes the next one is stored, so that no number is left out.
CREATE TABLE order_counter (
  id bigint PRIMARY KEY CHECK (id = 1),
  last bigint NOT NULL
);
INSERT INTO order_counter (id, last) SELECT 1, coalesce(max(number), 1000) FROM orders;
-- Where it is given from hand to hand instead of sent: at the studio, or at a visit.
ALTER TABLE orders ADD COLUMN handover text CHECK (handover IN ('pickup', 'visit'));
-- The visit at which it is handed over; null again once that visit is canceled.
ALTER TABLE orders ADD COLUMN visit_id text;
ALTER TABLE orders ADD COLUMN ready_at bigint;
ALTER TABLE orders ADD COLUMN handed_at bigint;
CREATE INDEX orders_visit ON orders (visit_id) WHERE visit_id IS NOT NULL;
