-- Square Appointments behind the booking engine (BOOKINGS=square): what Square has, as it was last heard.

-- A visit's other half: what Square calls it, and what Square has yet to be told of it.
CREATE TABLE square_booking (
  booking_id text PRIMARY KEY REFERENCES booking (id),
  square_id text UNIQUE,
  version integer,
  -- Square's own word.
  status text,
  customer_id text,
  todo text CHECK (todo IN ('create', 'move', 'cancel')),
  -- The key that the request goes with, and the request as it was first sent: the same again, word for word.
  key text,
  request text,
  sent_at bigint,
  -- Who asked, and what for: JSON.
  asked text NOT NULL,
  asked_at bigint NOT NULL,
  tries integer NOT NULL,
  -- From when on it is anybody's turn; whoever is at it puts it off.
  due_at bigint,
  -- 1: the client has read that it is a request.
  is_told integer NOT NULL DEFAULT 0 CHECK (is_told IN (0, 1)),
  refusal text
);
CREATE INDEX square_booking_due ON square_booking (due_at) WHERE todo IS NOT NULL;
CREATE INDEX square_booking_customer ON square_booking (customer_id) WHERE customer_id IS NOT NULL;

-- Starts that Square offers for a variation on a studio date, in order: a JSON list of epoch milliseconds.
CREATE TABLE square_opening (
  variation_id text NOT NULL,
  date text NOT NULL,
  starts text NOT NULL,
  read_at bigint NOT NULL,
  PRIMARY KEY (variation_id, date)
);

-- Square's services, as its catalogue last had them.
CREATE TABLE square_service (
  variation_id text PRIMARY KEY,
  version bigint NOT NULL,
  item_name text NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  duration_minutes integer NOT NULL,
  price_cents integer NOT NULL,
  currency text NOT NULL,
  team_member_id text,
  -- The treatment and its option that it is; '' where the treatment has none.
  service_id text REFERENCES service (id),
  option_id text,
  -- 1: linked or left out by the owner, so that no name decides.
  is_by_hand integer NOT NULL DEFAULT 0 CHECK (is_by_hand IN (0, 1)),
  gone_at bigint
);
CREATE UNIQUE INDEX square_service_ours ON square_service (service_id, option_id) WHERE service_id IS NOT NULL;

-- One row: how fresh the copy is, and what Square lets us do.
CREATE TABLE square_copy (
  id integer PRIMARY KEY CHECK (id = 1),
  looked_at bigint,
  plan text NOT NULL CHECK (plan IN ('unknown', 'none', 'free', 'plus')),
  rights text NOT NULL CHECK (rights IN ('unknown', 'buyer', 'seller')),
  accepts_all integer NOT NULL DEFAULT 1 CHECK (accepts_all IN (0, 1)),
  -- Since when Square refuses what we write, and why.
  refused_at bigint,
  refusal text,
  -- When starts, the nearest and all, and bookings were read whole; when Square last spoke or answered for events.
  near_at bigint,
  openings_at bigint,
  bookings_at bigint,
  heard_at bigint
);
INSERT INTO square_copy (id, plan, rights) VALUES (1, 'unknown', 'unknown');
