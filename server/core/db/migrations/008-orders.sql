-- Money is integer cents; instants are epoch milliseconds; addresses, taxes and charges are JSON.
CREATE TABLE orders (
  id text PRIMARY KEY,
  user_id text,
  email text NOT NULL,
  phone text NOT NULL,
  status text NOT NULL,
  currency text NOT NULL,
  subtotal_cents bigint NOT NULL CHECK (subtotal_cents >= 0),
  shipping_cents bigint NOT NULL CHECK (shipping_cents >= 0),
  tax_cents bigint NOT NULL CHECK (tax_cents >= 0),
  total_cents bigint NOT NULL CHECK (total_cents >= 0),
  service_charges text NOT NULL,
  taxes text NOT NULL,
  shipping_address text,
  billing_address text,
  square_order_id text UNIQUE,
  square_payment_id text UNIQUE,
  receipt_url text,
  idempotency_key text UNIQUE,
  request_hash text,
  version bigint NOT NULL,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL
);
CREATE INDEX orders_by_user ON orders (user_id, created_at);
CREATE INDEX orders_by_email ON orders (email, created_at);

CREATE TABLE order_line (
  order_id text NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  position bigint NOT NULL,
  product_id text,
  variation_id text,
  catalog_object_id text,
  name text NOT NULL,
  quantity bigint NOT NULL CHECK (quantity > 0),
  unit_price_cents bigint NOT NULL CHECK (unit_price_cents >= 0),
  total_cents bigint NOT NULL CHECK (total_cents >= 0),
  PRIMARY KEY (order_id, position)
);

-- One Square customer an account, in each of Square's environments; the request that makes it is
-- written down first.
CREATE TABLE square_customer (
  user_id text NOT NULL,
  environment text NOT NULL,
  request text NOT NULL,
  square_customer_id text UNIQUE,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  PRIMARY KEY (user_id, environment)
);
