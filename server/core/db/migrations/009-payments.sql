-- One attempt to pay for one order, from before the first outside call; its id becomes the order's.
CREATE TABLE payment_attempt (
  id text PRIMARY KEY,
  environment text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('shop', 'visit')),
  state text NOT NULL CHECK (state IN ('created', 'placed', 'charging', 'unknown', 'declined', 'paid', 'cancelled')),
  version bigint NOT NULL,
  buyer text NOT NULL,
  client_key text NOT NULL,
  request_hash text NOT NULL,
  fingerprint text NOT NULL,
  is_open bigint NOT NULL,
  details text NOT NULL,
  subtotal_cents bigint NOT NULL CHECK (subtotal_cents >= 0),
  total_cents bigint CHECK (total_cents >= 0),
  taxes text,
  order_key text NOT NULL UNIQUE,
  square_order_id text UNIQUE,
  is_order_closed bigint NOT NULL,
  charge_number bigint NOT NULL,
  charge_key text UNIQUE,
  source_id text,
  source_hash text,
  square_payment_id text UNIQUE,
  receipt_url text,
  failure text,
  due_at bigint,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  paid_at bigint,
  UNIQUE (buyer, client_key)
);
-- The same buyer cannot be paying for the same things twice at once.
CREATE UNIQUE INDEX payment_attempt_open ON payment_attempt (fingerprint) WHERE is_open = 1;
CREATE INDEX payment_attempt_by_fingerprint ON payment_attempt (fingerprint, paid_at);
CREATE INDEX payment_attempt_due ON payment_attempt (due_at);

CREATE TABLE payment_event (
  attempt_id text NOT NULL REFERENCES payment_attempt (id) ON DELETE CASCADE,
  version bigint NOT NULL,
  at bigint NOT NULL,
  event text NOT NULL,
  state text NOT NULL,
  detail text NOT NULL,
  PRIMARY KEY (attempt_id, version)
);

CREATE TABLE payment_refund (
  id text PRIMARY KEY,
  attempt_id text NOT NULL REFERENCES payment_attempt (id),
  idempotency_key text NOT NULL UNIQUE,
  state text NOT NULL CHECK (state IN ('created', 'pending', 'completed', 'failed')),
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  reason text NOT NULL,
  actor_id text,
  square_refund_id text UNIQUE,
  due_at bigint,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL
);
CREATE INDEX payment_refund_by_attempt ON payment_refund (attempt_id);
CREATE INDEX payment_refund_due ON payment_refund (due_at);

-- Notices of Square's that have been dealt with.
CREATE TABLE square_event (
  event_id text PRIMARY KEY,
  type text NOT NULL,
  received_at bigint NOT NULL
);

-- What our catalogue is called at Square, in each of its environments.
CREATE TABLE catalog_link (
  environment text NOT NULL,
  product_id text NOT NULL,
  variation_id text NOT NULL,
  square_item_id text NOT NULL,
  square_variation_id text NOT NULL,
  updated_at bigint NOT NULL,
  PRIMARY KEY (environment, product_id, variation_id)
);

-- How many are left; what has no row is not counted.
CREATE TABLE stock (
  product_id text NOT NULL,
  variation_id text NOT NULL,
  on_hand bigint NOT NULL CHECK (on_hand >= 0),
  updated_at bigint NOT NULL,
  PRIMARY KEY (product_id, variation_id)
);

CREATE TABLE stock_reservation (
  attempt_id text NOT NULL REFERENCES payment_attempt (id) ON DELETE CASCADE,
  product_id text NOT NULL,
  variation_id text NOT NULL,
  quantity bigint NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (attempt_id, product_id, variation_id)
);
