-- What was brought in from another booking system: each upload is a batch that can be taken back.
CREATE TABLE move_in (
  id text PRIMARY KEY,
  name text NOT NULL,
  state text NOT NULL CHECK (state IN ('read', 'applied', 'undone')),
  -- JSON of a MoveInReport; names of clients stand in it only until it is applied.
  report text NOT NULL,
  version bigint NOT NULL,
  created_at bigint NOT NULL,
  applied_at bigint,
  undone_at bigint,
  -- Since when the clients of its visits to come are reminded: the owner said so.
  reminded_at bigint
);

-- The file itself, sealed, until it is applied or put aside.
CREATE TABLE move_in_part (
  move_in_id text NOT NULL REFERENCES move_in (id) ON DELETE CASCADE,
  position bigint NOT NULL,
  sealed text NOT NULL,
  PRIMARY KEY (move_in_id, position)
);

-- Each row that was brought in, so that it never comes in twice. The fingerprint tells nothing of what stands in it.
CREATE TABLE move_in_row (
  fingerprint text PRIMARY KEY,
  move_in_id text NOT NULL REFERENCES move_in (id),
  kind text NOT NULL CHECK (kind IN ('client', 'visit', 'past', 'note', 'key')),
  record_id text NOT NULL,
  -- 0: the client was on file before.
  is_made bigint NOT NULL CHECK (is_made IN (0, 1))
);
CREATE INDEX move_in_row_batch ON move_in_row (move_in_id, kind);
CREATE INDEX move_in_row_record ON move_in_row (record_id);

-- Which column holds what, and which treatment a name means, as the owner said.
CREATE TABLE move_in_choice (
  key text PRIMARY KEY,
  value text NOT NULL,
  updated_at bigint NOT NULL
);

-- Visits of before, in another system: in the client's history, in no report of money.
CREATE TABLE former_visit (
  id text PRIMARY KEY,
  client_id text NOT NULL REFERENCES client (id) ON DELETE CASCADE,
  move_in_id text NOT NULL REFERENCES move_in (id),
  starts_at bigint NOT NULL,
  minutes bigint,
  service_name text NOT NULL,
  status text NOT NULL CHECK (status IN ('completed', 'cancelled', 'no-show')),
  price_cents bigint,
  staff text NOT NULL
);
CREATE INDEX former_visit_client ON former_visit (client_id, starts_at);
CREATE INDEX former_visit_batch ON former_visit (move_in_id);
