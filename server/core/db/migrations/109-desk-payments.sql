-- Square's terminals of this studio. `code` is typed into the device once, to pair it.
CREATE TABLE terminal (
  id text PRIMARY KEY,
  environment text NOT NULL,
  name text NOT NULL,
  square_id text,
  code text,
  pair_by bigint,
  device_id text,
  created_at bigint NOT NULL,
  removed_at bigint
);

-- What carries a payment at the desk: a checkout on a terminal, or a link. Written before Square is asked for it.
CREATE TABLE desk_payment (
  attempt_id text PRIMARY KEY REFERENCES payment_attempt (id) ON DELETE CASCADE,
  -- Square's name of the device; null for a link.
  device_id text,
  -- Square's name of the checkout or the link; null until its answer is here.
  square_id text,
  url text,
  -- Since when it is to be taken back; money that came first stays all the same.
  withdrawn_at bigint,
  created_at bigint NOT NULL
);

-- What is added to a visit from the shelf and not paid yet; a payment that takes it makes lines of its order of it.
CREATE TABLE visit_ticket_line (
  booking_id text NOT NULL REFERENCES booking (id) ON DELETE CASCADE,
  product_id text NOT NULL,
  variation_id text NOT NULL,
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 99),
  added_at bigint NOT NULL,
  PRIMARY KEY (booking_id, product_id, variation_id)
);
