-- Who waits for a time to become free, and when they can come. Lists are JSON text.
CREATE TABLE wish (
  id text PRIMARY KEY,
  client_id text NOT NULL REFERENCES client (id) ON DELETE CASCADE,
  account_id text,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  birth_date text,
  -- A visit that stands and is wished earlier; null: another visit is wished.
  booking_id text REFERENCES booking (id),
  weekdays text NOT NULL,
  parts text NOT NULL,
  first_date text NOT NULL,
  last_date text NOT NULL,
  notice_minutes bigint NOT NULL CHECK (notice_minutes >= 0),
  -- The owner wants this person asked before the others.
  pinned_at bigint,
  state text NOT NULL CHECK (state IN ('waiting', 'filled', 'left')),
  joined_at bigint NOT NULL,
  ended_at bigint
);
CREATE INDEX wish_waiting ON wish (joined_at) WHERE state = 'waiting';
CREATE INDEX wish_client ON wish (client_id);
CREATE INDEX wish_booking ON wish (booking_id) WHERE booking_id IS NOT NULL;

-- The treatments that a wish would be content with, the dearest to its person first.
CREATE TABLE wish_service (
  wish_id text NOT NULL REFERENCES wish (id) ON DELETE CASCADE,
  position bigint NOT NULL,
  service_id text NOT NULL,
  option_id text,
  addon_ids text NOT NULL,
  PRIMARY KEY (wish_id, position)
);

-- A time that a visit has left, while those who wait are asked about it. Its hold is a row of `booking`, written, moved on
-- and dropped in the same transactions as the offers that share it.
CREATE TABLE freed_time (
  id text PRIMARY KEY,
  starts_at bigint NOT NULL,
  ends_at bigint NOT NULL,
  booking_id text REFERENCES booking (id),
  -- How many moves to an earlier time lie between the first visit that left and this one.
  depth bigint NOT NULL,
  -- Clients who are not asked: whoever has left it, and whoever was moved on the way to it.
  unasked text NOT NULL,
  hold_id text,
  wave bigint NOT NULL,
  state text NOT NULL CHECK (state IN ('asking', 'filled', 'public', 'withdrawn')),
  -- When the next are asked.
  due_at bigint,
  -- The visit that has filled it.
  filled_by text REFERENCES booking (id),
  created_at bigint NOT NULL,
  ended_at bigint
);
CREATE INDEX freed_time_asking ON freed_time (due_at) WHERE state = 'asking';
CREATE INDEX freed_time_created ON freed_time (created_at);

CREATE TABLE offer (
  id text PRIMARY KEY,
  freed_time_id text NOT NULL REFERENCES freed_time (id),
  wish_id text NOT NULL REFERENCES wish (id) ON DELETE CASCADE,
  wave bigint NOT NULL,
  service_id text NOT NULL,
  option_id text,
  addon_ids text NOT NULL,
  starts_at bigint NOT NULL,
  ends_at bigint NOT NULL,
  sends_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  state text NOT NULL CHECK (state IN ('offered', 'accepted', 'declined', 'lapsed', 'taken', 'withdrawn')),
  answered_at bigint
);
CREATE INDEX offer_freed_time ON offer (freed_time_id);
CREATE INDEX offer_wish ON offer (wish_id, sends_at);
