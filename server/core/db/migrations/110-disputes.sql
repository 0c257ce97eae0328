-- A card payment that a client has their bank take back, as Square last told of it, and what the studio answers.
CREATE TABLE dispute (
  -- Square's.
  id text PRIMARY KEY,
  payment_id text NOT NULL,
  -- The order that it paid; null where it was not taken here.
  attempt_id text REFERENCES payment_attempt (id),
  -- Square's own words, and its version: what is older changes nothing.
  reason text NOT NULL,
  state text NOT NULL,
  version bigint NOT NULL,
  amount_cents bigint NOT NULL CHECK (amount_cents >= 0),
  -- Until when Square takes an answer.
  answer_by bigint,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  ended_at bigint,
  -- Decided once, written down before anything is sent.
  answer text CHECK (answer IN ('send', 'accept')),
  answered_at bigint,
  -- When Square had all of it.
  sent_at bigint,
  -- Square's code, while it does not take the answer.
  refusal text,
  -- From when on it is anybody's turn to send the answer again.
  due_at bigint
);
CREATE INDEX dispute_attempt ON dispute (attempt_id);
CREATE INDEX dispute_due ON dispute (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX dispute_ended ON dispute (ended_at) WHERE ended_at IS NOT NULL;

-- A piece of what the bank reads, word for word; its id is the key that it is sent with.
CREATE TABLE dispute_evidence (
  id text PRIMARY KEY,
  dispute_id text NOT NULL REFERENCES dispute (id),
  position integer NOT NULL,
  type text NOT NULL,
  title text NOT NULL,
  -- Emptied where the person is taken out.
  words text NOT NULL,
  square_id text,
  UNIQUE (dispute_id, position)
);
