-- A client's card, kept at Square with consent: never its number. It is written down before Square is asked, under
-- a key of its own, and what was agreed to stands beside it word for word.
CREATE TABLE card_on_file (
  id text PRIMARY KEY,
  environment text NOT NULL,
  -- 'gone': its bank or its holder has ended it at Square.
  state text NOT NULL CHECK (state IN ('storing', 'stored', 'removed', 'gone')),
  version bigint NOT NULL,
  client_id text REFERENCES client (id) ON DELETE SET NULL,
  -- Who was signed in when it was stored: the one who may secure another visit by it.
  account_id text,
  email text NOT NULL,
  buyer text NOT NULL,
  fingerprint text NOT NULL,
  -- While it is stored: JSON of the visit that it books, and the hold that keeps its time.
  visit_request text,
  hold_id text,
  -- The visit that it was stored for.
  booking_id text REFERENCES booking (id),
  store_key text NOT NULL,
  source_id text,
  source_hash text NOT NULL,
  square_customer_id text,
  square_card_id text UNIQUE,
  brand text,
  last4 text,
  exp_month integer,
  exp_year integer,
  words text NOT NULL,
  words_version text NOT NULL,
  policy text NOT NULL,
  agreed_at bigint NOT NULL,
  network text,
  failure text,
  -- When it is looked at next: a storing whose answer is lost, or a removal that Square has yet to hear of.
  due_at bigint,
  tries bigint NOT NULL DEFAULT 0,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  removed_at bigint
);
CREATE UNIQUE INDEX card_on_file_storing ON card_on_file (fingerprint) WHERE state = 'storing';
CREATE INDEX card_on_file_fingerprint ON card_on_file (fingerprint, updated_at);
CREATE INDEX card_on_file_due ON card_on_file (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX card_on_file_client ON card_on_file (client_id);
CREATE INDEX card_on_file_account ON card_on_file (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX card_on_file_email ON card_on_file (email);
CREATE INDEX card_on_file_hold ON card_on_file (hold_id) WHERE hold_id IS NOT NULL;

-- The card that secures the visit.
ALTER TABLE visit_agreement ADD COLUMN card_id text REFERENCES card_on_file (id) ON DELETE SET NULL;
CREATE INDEX visit_agreement_card ON visit_agreement (card_id) WHERE card_id IS NOT NULL;
