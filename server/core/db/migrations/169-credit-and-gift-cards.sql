-- A visit is paid with store credit too, and with a gift card that was redeemed elsewhere: until now both were "other".
ALTER TABLE visit_payment ADD COLUMN method_now text NOT NULL DEFAULT 'other'
  CHECK (method_now IN ('cash', 'card', 'gift-card', 'credit', 'other'));
UPDATE visit_payment SET method_now = method;
ALTER TABLE visit_payment DROP COLUMN method;
ALTER TABLE visit_payment RENAME COLUMN method_now TO method;

ALTER TABLE payment_attempt ADD COLUMN way_now text NOT NULL DEFAULT 'card'
  CHECK (way_now IN ('card', 'on-file', 'terminal', 'link', 'cash', 'gift-card', 'credit', 'other'));
UPDATE payment_attempt SET way_now = way;
ALTER TABLE payment_attempt DROP COLUMN way;
ALTER TABLE payment_attempt RENAME COLUMN way_now TO way;

-- What the owner gives of her own ('goodwill') is credit too, with her reason. SQLite changes no check, so the table is made anew.
CREATE TABLE ledger_transfer_next (
  id text PRIMARY KEY,
  -- What caused it, by a name of its own: the same cause never moves money twice.
  cause_key text NOT NULL UNIQUE,
  from_account text NOT NULL CHECK (from_account IN ('fees', 'goodwill', 'credit', 'held', 'sales')),
  to_account text NOT NULL CHECK (to_account IN ('fees', 'goodwill', 'credit', 'held', 'sales')),
  cents bigint NOT NULL CHECK (cents > 0),
  client_id text REFERENCES client (id) ON DELETE SET NULL,
  booking_id text REFERENCES booking (id),
  attempt_id text REFERENCES payment_attempt (id),
  at bigint NOT NULL,
  reason text NOT NULL DEFAULT '',
  CHECK (from_account <> to_account)
);
INSERT INTO ledger_transfer_next (id, cause_key, from_account, to_account, cents, client_id, booking_id, attempt_id, at)
  SELECT id, cause_key, from_account, to_account, cents, client_id, booking_id, attempt_id, at FROM ledger_transfer;
DROP TABLE ledger_transfer;
ALTER TABLE ledger_transfer_next RENAME TO ledger_transfer;
CREATE INDEX ledger_transfer_client ON ledger_transfer (client_id);
CREATE INDEX ledger_transfer_booking ON ledger_transfer (booking_id);
CREATE INDEX ledger_transfer_attempt ON ledger_transfer (attempt_id);
