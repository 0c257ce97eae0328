-- Products are paid by a card on another reader too: Square only writes it down. Until now only a visit's note knew this way.
ALTER TABLE payment_attempt ADD COLUMN way_now text NOT NULL DEFAULT 'card'
  CHECK (way_now IN ('card', 'on-file', 'terminal', 'link', 'cash', 'desk-card', 'gift-card', 'credit', 'other'));
UPDATE payment_attempt SET way_now = way;
ALTER TABLE payment_attempt DROP COLUMN way;
ALTER TABLE payment_attempt RENAME COLUMN way_now TO way;
