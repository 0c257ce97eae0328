-- A visit with products on its ticket may be paid with cash, or another way, by an order like every other.
ALTER TABLE payment_attempt ADD COLUMN way_now text NOT NULL DEFAULT 'card'
  CHECK (way_now IN ('card', 'on-file', 'terminal', 'link', 'cash', 'other'));
UPDATE payment_attempt SET way_now = way;
ALTER TABLE payment_attempt DROP COLUMN way;
ALTER TABLE payment_attempt RENAME COLUMN way_now TO way;
