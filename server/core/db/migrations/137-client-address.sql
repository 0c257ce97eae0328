-- Where an account has had parcels sent to, until it is forgotten there or the account is deleted. No reference to the
-- account: a payment that comes after it was deleted must still be written down.
CREATE TABLE client_address (
  id text PRIMARY KEY,
  user_id text NOT NULL,
  -- JSON of an Address.
  address text NOT NULL,
  used_at bigint NOT NULL
);
CREATE UNIQUE INDEX client_address_once ON client_address (user_id, address);
