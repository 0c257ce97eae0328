-- What the studio owes its clients in kind. A row moves a sum from one account to another, so that every row is in
-- balance by itself and a balance is a sum. 'fees': what was paid for consultations; 'credit': what a client may
-- still spend on products; 'held': set aside while a charge beside it is in hand; 'sales': what was spent.
CREATE TABLE ledger_transfer (
  id text PRIMARY KEY,
  -- What caused it, by a name of its own: the same cause never moves money twice.
  cause_key text NOT NULL UNIQUE,
  from_account text NOT NULL CHECK (from_account IN ('fees', 'credit', 'held', 'sales')),
  to_account text NOT NULL CHECK (to_account IN ('fees', 'credit', 'held', 'sales')),
  cents bigint NOT NULL CHECK (cents > 0),
  client_id text REFERENCES client (id) ON DELETE SET NULL,
  booking_id text REFERENCES booking (id),
  attempt_id text REFERENCES payment_attempt (id),
  at bigint NOT NULL,
  CHECK (from_account <> to_account)
);
CREATE INDEX ledger_transfer_client ON ledger_transfer (client_id);
CREATE INDEX ledger_transfer_booking ON ledger_transfer (booking_id);
CREATE INDEX ledger_transfer_attempt ON ledger_transfer (attempt_id);
