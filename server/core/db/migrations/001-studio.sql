-- Instants are epoch milliseconds, money is cents, lists are JSON text.

CREATE TABLE setting (
  key text PRIMARY KEY,
  value text NOT NULL,
  updated_at bigint NOT NULL
);

-- Counts every change to who has which time, so that answers kept in memory know when they are old.
CREATE TABLE calendar_version (
  id integer PRIMARY KEY CHECK (id = 1),
  version bigint NOT NULL
);
INSERT INTO calendar_version (id, version) VALUES (1, 1);

CREATE TABLE service (
  id text PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  name text NOT NULL,
  description text NOT NULL,
  category text NOT NULL,
  duration_minutes integer NOT NULL CHECK (duration_minutes > 0),
  price_cents integer NOT NULL CHECK (price_cents >= 0),
  clients text NOT NULL CHECK (clients IN ('all', 'new', 'current')),
  max_age integer,
  position integer NOT NULL,
  bookable integer NOT NULL DEFAULT 1 CHECK (bookable IN (0, 1))
);

CREATE TABLE service_option (
  service_id text NOT NULL REFERENCES service (id),
  id text NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  duration_minutes integer NOT NULL CHECK (duration_minutes > 0),
  price_cents integer NOT NULL CHECK (price_cents >= 0),
  price_is_from integer NOT NULL CHECK (price_is_from IN (0, 1)),
  clients text NOT NULL CHECK (clients IN ('all', 'new', 'current')),
  max_age integer,
  position integer NOT NULL,
  PRIMARY KEY (service_id, id)
);

CREATE TABLE addon (
  id text PRIMARY KEY,
  name text NOT NULL,
  duration_minutes integer NOT NULL CHECK (duration_minutes >= 0),
  price_cents integer NOT NULL CHECK (price_cents >= 0),
  position integer NOT NULL
);

CREATE TABLE service_addon (
  service_id text NOT NULL REFERENCES service (id),
  addon_id text NOT NULL REFERENCES addon (id),
  PRIMARY KEY (service_id, addon_id)
);

CREATE TABLE product (
  id text PRIMARY KEY,
  name text NOT NULL,
  category text NOT NULL,
  price_cents integer NOT NULL CHECK (price_cents >= 0),
  description text NOT NULL,
  image text NOT NULL,
  option_type text,
  position integer NOT NULL
);

CREATE TABLE product_variation (
  product_id text NOT NULL REFERENCES product (id),
  id text NOT NULL,
  name text NOT NULL,
  price_cents integer NOT NULL CHECK (price_cents >= 0),
  position integer NOT NULL,
  PRIMARY KEY (product_id, id)
);

CREATE TABLE hours_exception (
  date text PRIMARY KEY,
  spans text NOT NULL,
  note text NOT NULL
);

CREATE TABLE client (
  id text PRIMARY KEY,
  email text NOT NULL UNIQUE,
  first_name text NOT NULL,
  last_name text NOT NULL,
  phone text NOT NULL,
  created_at bigint NOT NULL
);

-- One row for everything that can take the studio's time: a hold, a visit, a block of the owner's.
-- Which of them may not overlap is in 002, in each engine's own way.
CREATE TABLE booking (
  id text PRIMARY KEY,
  status text NOT NULL CHECK (
    status IN ('HELD', 'BLOCKED', 'PENDING', 'CONFIRMED', 'COMPLETED', 'CANCELLED', 'NO_SHOW')
  ),
  takes_time integer NOT NULL GENERATED ALWAYS AS (
    CASE WHEN status IN ('HELD', 'BLOCKED', 'PENDING', 'CONFIRMED') THEN 1 ELSE 0 END
  ) STORED,
  starts_at bigint NOT NULL,
  ends_at bigint NOT NULL,
  busy_until bigint NOT NULL,
  hold_expires_at bigint,
  service_id text REFERENCES service (id),
  option_id text,
  service_name text NOT NULL,
  service_description text NOT NULL,
  addons text NOT NULL,
  duration_minutes integer NOT NULL,
  price_cents integer NOT NULL,
  client_id text REFERENCES client (id),
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  birth_date text,
  note text NOT NULL,
  sequence integer NOT NULL,
  idempotency_key text UNIQUE,
  request_hash text,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  cancelled_at bigint,
  cancelled_by text,
  cancel_reason text,
  CHECK (starts_at < ends_at AND ends_at <= busy_until),
  CHECK ((status = 'HELD') = (hold_expires_at IS NOT NULL)),
  CHECK (status IN ('HELD', 'BLOCKED') OR (service_id IS NOT NULL AND client_id IS NOT NULL)),
  CHECK ((status = 'CANCELLED') = (cancelled_at IS NOT NULL))
);
CREATE INDEX booking_taken ON booking (takes_time, busy_until);
CREATE INDEX booking_starts ON booking (starts_at);
CREATE INDEX booking_client ON booking (client_id, status);
CREATE INDEX booking_hold ON booking (hold_expires_at) WHERE hold_expires_at IS NOT NULL;

CREATE TABLE booking_event (
  id text PRIMARY KEY,
  booking_id text NOT NULL REFERENCES booking (id),
  -- The booking's own count of its changes: one event each, in that order.
  sequence integer NOT NULL,
  at bigint NOT NULL,
  actor text NOT NULL,
  actor_id text,
  kind text NOT NULL,
  detail text NOT NULL,
  UNIQUE (booking_id, sequence)
);

-- Mail is a row here in the transaction of the fact that it tells of; a worker sends it. Mails to
-- one audience about one booking leave in the order of `sequence`, the booking's count of changes.
CREATE TABLE outbox (
  id text PRIMARY KEY,
  booking_id text REFERENCES booking (id),
  sequence integer NOT NULL,
  audience text NOT NULL CHECK (audience IN ('client', 'owner')),
  kind text NOT NULL,
  recipient text NOT NULL,
  reply_to text NOT NULL,
  subject text NOT NULL,
  body_text text NOT NULL,
  body_html text NOT NULL,
  calendar text,
  calendar_method text,
  created_at bigint NOT NULL,
  due_at bigint NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  claimed_until bigint,
  sent_at bigint,
  failed_at bigint,
  superseded_at bigint,
  last_error text,
  CHECK ((calendar IS NULL) = (calendar_method IS NULL))
);
CREATE INDEX outbox_due ON outbox (due_at)
  WHERE sent_at IS NULL AND failed_at IS NULL AND superseded_at IS NULL;
CREATE INDEX outbox_booking ON outbox (booking_id, audience, sequence);

-- Where mail goes on this machine when no mail server is configured.
CREATE TABLE mailbox (
  id text PRIMARY KEY,
  outbox_id text NOT NULL UNIQUE REFERENCES outbox (id),
  received_at bigint NOT NULL,
  message text NOT NULL
);
