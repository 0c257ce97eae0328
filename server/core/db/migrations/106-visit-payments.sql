-- What an attempt to pay for a visit is for and how it is paid; null for the shop, and where a visit was paid before this.
ALTER TABLE payment_attempt ADD COLUMN part text CHECK (part IN ('deposit', 'full', 'rest', 'fee'));
ALTER TABLE payment_attempt ADD COLUMN way text NOT NULL DEFAULT 'card'
  CHECK (way IN ('card', 'on-file', 'terminal', 'link'));
-- Beside the order's total, never in it.
ALTER TABLE payment_attempt ADD COLUMN tip_cents bigint NOT NULL DEFAULT 0 CHECK (tip_cents >= 0);
-- The visit that the money will book: JSON of the request and who asks. Emptied with the other personal details.
ALTER TABLE payment_attempt ADD COLUMN visit_request text;
-- The hold that keeps its time; while a charge is in hand nobody gives it back.
ALTER TABLE payment_attempt ADD COLUMN hold_id text;
CREATE INDEX payment_attempt_hold ON payment_attempt (hold_id) WHERE hold_id IS NOT NULL;

ALTER TABLE orders ADD COLUMN tip_cents bigint NOT NULL DEFAULT 0 CHECK (tip_cents >= 0);
