-- Square's sandbox and Square itself share nothing, so the copy is one's at a time: whose it is, and what waits of the others.
ALTER TABLE square_copy ADD COLUMN environment text;

CREATE TABLE square_booking_apart (
  environment text NOT NULL,
  booking_id text NOT NULL REFERENCES booking (id),
  square_id text,
  version integer,
  status text,
  customer_id text,
  todo text,
  key text,
  request text,
  sent_at bigint,
  asked text NOT NULL,
  asked_at bigint NOT NULL,
  tries integer NOT NULL,
  due_at bigint,
  is_told integer NOT NULL,
  refusal text,
  PRIMARY KEY (environment, booking_id)
);

CREATE TABLE square_service_apart (
  environment text NOT NULL,
  variation_id text NOT NULL,
  version bigint NOT NULL,
  item_name text NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  duration_minutes integer NOT NULL,
  price_cents integer NOT NULL,
  currency text NOT NULL,
  team_member_id text,
  service_id text REFERENCES service (id),
  option_id text,
  is_by_hand integer NOT NULL,
  gone_at bigint,
  PRIMARY KEY (environment, variation_id)
);
