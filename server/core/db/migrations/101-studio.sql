-- Instants are epoch milliseconds, money is cents, lists and addresses are JSON text, 1 is true. Accounts stand
-- in 100, which time may not be taken twice in 102, what each engine says in its own words in 103.

-- Core

CREATE TABLE setting (
  key text PRIMARY KEY,
  value text NOT NULL,
  -- What the owner edits counts its changes, here and below, so that two windows never overwrite one another.
  version integer NOT NULL DEFAULT 1,
  updated_at bigint NOT NULL
);

-- Counts the changes to what public pages show, in the transaction of each (triggers of 103); every server asks it.
CREATE TABLE page_version (
  id integer PRIMARY KEY CHECK (id = 1),
  version bigint NOT NULL
);
INSERT INTO page_version (id, version) VALUES (1, 1);

-- Counts of what is limited, for every server on this database; `bucket` is a hash and names nobody.
CREATE TABLE rate_limit (
  bucket text PRIMARY KEY,
  points integer NOT NULL,
  expires_at bigint NOT NULL
);
CREATE INDEX rate_limit_expires ON rate_limit (expires_at);

-- Who did what to whose account. No names and no addresses of mail: an account is told by its id. Append-only: 103.
CREATE TABLE audit_event (
  id text PRIMARY KEY,
  at bigint NOT NULL,
  kind text NOT NULL,
  actor text NOT NULL CHECK (actor IN ('visitor', 'client', 'helper', 'owner', 'system')),
  actor_id text,
  subject_id text,
  network text,
  detail text NOT NULL
);
CREATE INDEX audit_event_at ON audit_event (at);
CREATE INDEX audit_event_subject ON audit_event (subject_id, at);

-- Accounts

-- What a client tells of themselves. Name, email and whether the account is active stand in auth_user alone.
CREATE TABLE profile (
  uid text PRIMARY KEY REFERENCES auth_user (id) ON DELETE CASCADE,
  first_name text NOT NULL,
  last_name text NOT NULL,
  phone text NOT NULL,
  skin_type text NOT NULL,
  email_notifications integer NOT NULL CHECK (email_notifications IN (0, 1)),
  appointment_reminders integer NOT NULL CHECK (appointment_reminders IN (0, 1)),
  sms_notifications integer NOT NULL CHECK (sms_notifications IN (0, 1)),
  marketing_emails integer NOT NULL CHECK (marketing_emails IN (0, 1)),
  last_login_at bigint NOT NULL,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL
);

CREATE TABLE auth_passkey (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES auth_user (id) ON DELETE CASCADE,
  name text NOT NULL,
  credential_id text NOT NULL UNIQUE,
  public_key text NOT NULL,
  counter bigint NOT NULL,
  transports text NOT NULL,
  -- Set: it opens nothing until the account's holder has said that it is theirs.
  held_at bigint,
  created_at bigint NOT NULL
);
CREATE INDEX auth_passkey_user ON auth_passkey (user_id);

-- Secrets sent by mail and challenges of passkeys: good once, for a while; only a hash is kept.
CREATE TABLE one_time_token (
  id text PRIMARY KEY,
  kind text NOT NULL,
  user_id text REFERENCES auth_user (id) ON DELETE CASCADE,
  value text NOT NULL,
  expires_at bigint NOT NULL
);
CREATE INDEX one_time_token_user ON one_time_token (user_id, kind);
CREATE INDEX one_time_token_expires ON one_time_token (expires_at);

-- The key of an authenticator app, sealed with a key made from the studio's secret. Unconfirmed: it asks
-- for nothing yet. The last step that was used is good no second time.
CREATE TABLE second_factor (
  user_id text PRIMARY KEY REFERENCES auth_user (id) ON DELETE CASCADE,
  sealed_key text NOT NULL,
  confirmed_at bigint,
  last_step bigint NOT NULL,
  created_at bigint NOT NULL
);

CREATE TABLE recovery_code (
  user_id text NOT NULL REFERENCES second_factor (user_id) ON DELETE CASCADE,
  hash text NOT NULL,
  PRIMARY KEY (user_id, hash)
);

-- Who else may open the back office. Not the reports and not the settings: those are the owner's.
CREATE TABLE desk_helper (
  user_id text PRIMARY KEY REFERENCES auth_user (id) ON DELETE CASCADE,
  added_at bigint NOT NULL,
  added_by text NOT NULL
);

-- Who was erased, by id alone: a backup of before would bring the person back, this list takes them out again.
CREATE TABLE erasure (
  kind text NOT NULL CHECK (kind IN ('client', 'account')),
  id text NOT NULL,
  at bigint NOT NULL,
  PRIMARY KEY (kind, id)
);

-- Clients: who comes

CREATE TABLE client (
  id text PRIMARY KEY,
  email text NOT NULL UNIQUE,
  first_name text NOT NULL,
  last_name text NOT NULL,
  phone text NOT NULL,
  skin_type text NOT NULL DEFAULT '',
  birth_date text,
  patch_test_on text,
  consent_on text,
  blocked_at bigint,
  -- Sorted by its bytes on both engines (103), so that a range of the index holds all that begins alike.
  sort_name text NOT NULL DEFAULT '',
  -- The last ten digits of the phone: two rows with the same may be one person.
  phone_key text NOT NULL DEFAULT '',
  -- A row that was merged into another keeps its address, so that whoever books with it is found there.
  merged_into text REFERENCES client (id) ON DELETE CASCADE,
  version integer NOT NULL DEFAULT 1,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL DEFAULT 0
);
CREATE INDEX client_sort ON client (sort_name, id);
CREATE INDEX client_phone ON client (phone_key);
CREATE INDEX client_created ON client (created_at);
CREATE INDEX client_merged ON client (merged_into) WHERE merged_into IS NOT NULL;

-- What a client is found by: names, the address, the phone from any of its digits on.
CREATE TABLE client_word (
  word text NOT NULL,
  client_id text NOT NULL REFERENCES client (id) ON DELETE CASCADE,
  PRIMARY KEY (word, client_id)
);
CREATE INDEX client_word_client ON client_word (client_id);

-- Calendar: the menu and the hours. Rows of the menu are never deleted: past visits name them.

CREATE TABLE service (
  id text PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  name text NOT NULL,
  category text NOT NULL,
  description text NOT NULL,
  -- The owner's own opening of its page; null: the one of content/.
  intro text,
  duration_minutes integer NOT NULL CHECK (duration_minutes > 0),
  -- Minutes kept free after a visit; null: as many as after any other.
  buffer_minutes integer CHECK (buffer_minutes BETWEEN 0 AND 240),
  price_cents integer NOT NULL CHECK (price_cents >= 0),
  clients text NOT NULL CHECK (clients IN ('all', 'new', 'current')),
  max_age integer,
  position integer NOT NULL,
  bookable integer NOT NULL DEFAULT 1 CHECK (bookable IN (0, 1)),
  retired_at bigint,
  version integer NOT NULL DEFAULT 1
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
  offered integer NOT NULL DEFAULT 1 CHECK (offered IN (0, 1)),
  PRIMARY KEY (service_id, id)
);

CREATE TABLE addon (
  id text PRIMARY KEY,
  name text NOT NULL,
  duration_minutes integer NOT NULL CHECK (duration_minutes >= 0),
  price_cents integer NOT NULL CHECK (price_cents >= 0),
  position integer NOT NULL,
  retired_at bigint,
  version integer NOT NULL DEFAULT 1
);

CREATE TABLE service_addon (
  service_id text NOT NULL REFERENCES service (id),
  addon_id text NOT NULL REFERENCES addon (id),
  PRIMARY KEY (service_id, addon_id)
);

CREATE TABLE hours_exception (
  date text PRIMARY KEY,
  spans text NOT NULL,
  note text NOT NULL
);

-- Calendar: the visits

-- Counts every change to who has which time, so that answers kept in memory know when they are old. The second
-- counts those to menu, hours and settings alone: a booking leaves them as they are.
CREATE TABLE calendar_version (
  id integer PRIMARY KEY CHECK (id = 1),
  version bigint NOT NULL,
  rules_version bigint NOT NULL DEFAULT 1
);
INSERT INTO calendar_version (id, version) VALUES (1, 1);

-- One row for everything that can take the studio's time: a hold, a visit, a block of the owner's.
-- Which of them may not overlap is in 102, in each engine's own way.
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
  -- The owner may let a visit share its time on purpose. Such a row may lie over others; a row that does not
  -- share may lie over nothing that takes time, shared or not. A row that only keeps what it has is not asked.
  shares_time integer NOT NULL DEFAULT 0,
  hold_expires_at bigint,
  -- Whom a time is kept for, so that nobody keeps the calendar closed; gone with the hold.
  hold_networks text,
  hold_is_verified integer NOT NULL DEFAULT 0 CHECK (hold_is_verified IN (0, 1)),
  service_id text REFERENCES service (id),
  option_id text,
  service_name text NOT NULL,
  service_description text NOT NULL,
  addons text NOT NULL,
  duration_minutes integer NOT NULL,
  price_cents integer NOT NULL,
  client_id text REFERENCES client (id),
  -- The account that was signed in when the visit was booked; an address alone proves nobody.
  account_id text REFERENCES auth_user (id) ON DELETE SET NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  birth_date text,
  note text NOT NULL,
  -- Counts its changes.
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
  CHECK ((status = 'CANCELLED') = (cancelled_at IS NOT NULL)),
  CHECK (shares_time = 0 OR (shares_time = 1 AND status NOT IN ('HELD', 'BLOCKED')))
);
CREATE INDEX booking_taken ON booking (takes_time, busy_until);
CREATE INDEX booking_shared ON booking (busy_until) WHERE takes_time = 1 AND shares_time = 1;
CREATE INDEX booking_starts ON booking (starts_at);
CREATE INDEX booking_client ON booking (client_id, status);
CREATE INDEX booking_account ON booking (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX booking_hold ON booking (hold_expires_at) WHERE hold_expires_at IS NOT NULL;
-- What waits for the owner is asked on every page of the back office.
CREATE INDEX booking_status_ends ON booking (status, ends_at);
-- Reports read ranges of time, and what the same client did before and after. What they add up stands
-- in the index: the rows themselves are long.
CREATE INDEX booking_report ON booking (starts_at, status, client_id, price_cents, duration_minutes, id);
CREATE INDEX booking_client_starts ON booking (client_id, starts_at, status, id);

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

-- Which of her own rules the owner broke, for which visit, with which of its changes.
CREATE TABLE booking_override (
  id text PRIMARY KEY,
  booking_id text NOT NULL REFERENCES booking (id),
  sequence integer NOT NULL,
  rule text NOT NULL,
  by text NOT NULL,
  at bigint NOT NULL,
  UNIQUE (booking_id, sequence, rule)
);

-- Clients: what the owner knows of them. Words about health, answers and photographs are sealed with a key
-- of that client's own, which is itself sealed; without its row here they stay unreadable.

CREATE TABLE client_key (
  id text PRIMARY KEY,
  client_id text NOT NULL REFERENCES client (id) ON DELETE CASCADE,
  wrapped text NOT NULL,
  created_at bigint NOT NULL
);
CREATE INDEX client_key_client ON client_key (client_id);

CREATE TABLE client_note (
  id text PRIMARY KEY,
  client_id text NOT NULL REFERENCES client (id) ON DELETE CASCADE,
  key_id text NOT NULL,
  sealed text NOT NULL,
  noted_on text NOT NULL,
  version integer NOT NULL,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL
);
CREATE INDEX client_note_client ON client_note (client_id, noted_on);

-- Its bytes stand in client_photo_data (103).
CREATE TABLE client_photo (
  id text PRIMARY KEY,
  client_id text NOT NULL REFERENCES client (id) ON DELETE CASCADE,
  key_id text NOT NULL,
  sealed_words text NOT NULL,
  taken_on text NOT NULL,
  moment text NOT NULL CHECK (moment IN ('before', 'after', 'other')),
  width integer NOT NULL,
  height integer NOT NULL,
  created_at bigint NOT NULL
);
CREATE INDEX client_photo_client ON client_photo (client_id, taken_on);

-- Each edit of the questions is a version; an answered form keeps the version that it answered.
CREATE TABLE intake_version (
  version integer PRIMARY KEY,
  questions text NOT NULL,
  is_sent integer NOT NULL CHECK (is_sent IN (0, 1)),
  created_at bigint NOT NULL
);

CREATE TABLE client_form (
  id text PRIMARY KEY,
  client_id text NOT NULL REFERENCES client (id) ON DELETE CASCADE,
  booking_id text REFERENCES booking (id) ON DELETE SET NULL,
  created_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  answered_at bigint,
  intake_version integer REFERENCES intake_version (version),
  key_id text,
  sealed text,
  CHECK ((answered_at IS NULL) = (sealed IS NULL)),
  CHECK (answered_at IS NULL OR (intake_version IS NOT NULL AND key_id IS NOT NULL))
);
CREATE INDEX client_form_client ON client_form (client_id, answered_at);
CREATE INDEX client_form_booking ON client_form (booking_id);

CREATE TABLE client_alert (
  id text PRIMARY KEY,
  client_id text NOT NULL REFERENCES client (id) ON DELETE CASCADE,
  -- The form that raised it; a later form takes its place. Null: the owner wrote it.
  form_id text REFERENCES client_form (id) ON DELETE CASCADE,
  kind text NOT NULL,
  key_id text NOT NULL,
  sealed text NOT NULL,
  created_at bigint NOT NULL
);
CREATE INDEX client_alert_client ON client_alert (client_id);

-- Shop: what is sold

CREATE TABLE product (
  id text PRIMARY KEY,
  name text NOT NULL,
  category text NOT NULL,
  description text NOT NULL,
  price_cents integer NOT NULL CHECK (price_cents >= 0),
  option_type text,
  image text NOT NULL,
  -- The owner's own photograph: JSON of its name, size, widths, words and color; null where the house's stands.
  picture text,
  position integer NOT NULL,
  is_shown bigint NOT NULL DEFAULT 1,
  -- Whether Square's catalogue still has to hear of a change, and why it would not.
  is_square_behind bigint NOT NULL DEFAULT 0,
  square_refusal text,
  version bigint NOT NULL DEFAULT 1
);

CREATE TABLE product_variation (
  product_id text NOT NULL REFERENCES product (id),
  id text NOT NULL,
  name text NOT NULL,
  price_cents integer NOT NULL CHECK (price_cents >= 0),
  position integer NOT NULL,
  -- A kind that is no longer sold stays, so that past orders and its count keep their name.
  retired_at bigint,
  PRIMARY KEY (product_id, id)
);

-- How many are left; what has no row is not counted.
CREATE TABLE stock (
  product_id text NOT NULL,
  variation_id text NOT NULL,
  on_hand bigint NOT NULL CHECK (on_hand >= 0),
  -- At this count or below, the owner is told; null: never.
  low_at bigint,
  updated_at bigint NOT NULL,
  PRIMARY KEY (product_id, variation_id)
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

-- Shop: orders

CREATE TABLE orders (
  id text PRIMARY KEY,
  user_id text,
  email text NOT NULL,
  phone text NOT NULL,
  -- In small letters, to be found by.
  buyer_name text NOT NULL DEFAULT '',
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
  carrier text,
  tracking_number text,
  shipped_at bigint,
  desk_note text NOT NULL DEFAULT '',
  -- Apart from `version`, which money moves: a refund that arrives loses nobody their note.
  desk_version bigint NOT NULL DEFAULT 1,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL
);
CREATE INDEX orders_by_user ON orders (user_id, created_at);
CREATE INDEX orders_by_email ON orders (email, created_at);
CREATE INDEX orders_by_time ON orders (created_at, id);
CREATE INDEX orders_by_status ON orders (status, created_at, id);
-- By status first: the number of parcels to send stands on every page of the back office, and SQLite
-- otherwise reads every paid order for it.
CREATE INDEX orders_to_ship ON orders (status, created_at, id)
  WHERE shipped_at IS NULL AND shipping_address IS NOT NULL;
CREATE INDEX orders_shipped ON orders (created_at, id) WHERE shipped_at IS NOT NULL;
-- What reports add up stands in the index.
CREATE INDEX orders_created ON orders
  (created_at, status, id, subtotal_cents, shipping_cents, tax_cents, total_cents);

CREATE TABLE order_line (
  order_id text NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  position bigint NOT NULL,
  product_id text,
  variation_id text,
  catalog_object_id text,
  name text NOT NULL,
  quantity bigint NOT NULL CHECK (quantity > 0),
  -- How many of them came back and were counted in again.
  restocked bigint NOT NULL DEFAULT 0,
  unit_price_cents bigint NOT NULL CHECK (unit_price_cents >= 0),
  total_cents bigint NOT NULL CHECK (total_cents >= 0),
  PRIMARY KEY (order_id, position)
);

-- Shop: payments at Square

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

-- Customers at Square whose account is deleted, until Square has deleted them too.
CREATE TABLE customer_deletion (
  user_id text NOT NULL,
  environment text NOT NULL,
  square_customer_id text,
  tries bigint NOT NULL,
  due_at bigint NOT NULL,
  created_at bigint NOT NULL,
  PRIMARY KEY (user_id, environment)
);
CREATE INDEX customer_deletion_due ON customer_deletion (environment, due_at);

-- One attempt to pay for one order, from before the first outside call; its id becomes the order's.
CREATE TABLE payment_attempt (
  id text PRIMARY KEY,
  environment text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('shop', 'visit')),
  -- The visit that it pays for, where it is one that is booked.
  booking_id text,
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
CREATE INDEX payment_attempt_by_booking ON payment_attempt (booking_id) WHERE booking_id IS NOT NULL;
CREATE INDEX payment_attempt_visit ON payment_attempt (id) WHERE purpose = 'visit';
CREATE INDEX payment_attempt_due ON payment_attempt (due_at);
CREATE INDEX payment_attempt_open_outcome ON payment_attempt (updated_at) WHERE state = 'unknown';

CREATE TABLE payment_event (
  attempt_id text NOT NULL REFERENCES payment_attempt (id) ON DELETE CASCADE,
  version bigint NOT NULL,
  at bigint NOT NULL,
  event text NOT NULL,
  state text NOT NULL,
  detail text NOT NULL,
  PRIMARY KEY (attempt_id, version)
);

CREATE TABLE stock_reservation (
  attempt_id text NOT NULL REFERENCES payment_attempt (id) ON DELETE CASCADE,
  product_id text NOT NULL,
  variation_id text NOT NULL,
  quantity bigint NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (attempt_id, product_id, variation_id)
);

CREATE TABLE payment_refund (
  id text PRIMARY KEY,
  attempt_id text NOT NULL REFERENCES payment_attempt (id),
  idempotency_key text NOT NULL UNIQUE,
  -- What the key was first used for; null where Square told of a refund that was not asked for here.
  request_hash text,
  state text NOT NULL CHECK (state IN ('created', 'pending', 'completed', 'failed')),
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  reason text NOT NULL,
  -- What it counted in again, to be taken out should it fail, and why it failed.
  returned text NOT NULL DEFAULT '[]',
  failure text,
  actor_id text,
  square_refund_id text UNIQUE,
  due_at bigint,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL
);
CREATE INDEX payment_refund_by_attempt ON payment_refund (attempt_id);
CREATE INDEX payment_refund_due ON payment_refund (due_at);
CREATE INDEX payment_refund_done ON payment_refund (updated_at);
CREATE INDEX payment_refund_failed ON payment_refund (updated_at) WHERE state = 'failed';

-- Notices of Square's that have been dealt with.
CREATE TABLE square_event (
  event_id text PRIMARY KEY,
  type text NOT NULL,
  received_at bigint NOT NULL
);

-- Post

-- Mail is a row here in the transaction of the fact that it tells of; a worker sends it. Mails to
-- one audience about one booking leave in the order of `sequence`, the booking's count of changes.
CREATE TABLE outbox (
  id text PRIMARY KEY,
  booking_id text REFERENCES booking (id),
  order_id text,
  sequence integer NOT NULL,
  audience text NOT NULL CHECK (audience IN ('client', 'owner')),
  kind text NOT NULL,
  recipient text NOT NULL,
  reply_to text NOT NULL,
  subject text NOT NULL,
  body_text text NOT NULL,
  body_html text NOT NULL,
  -- The links of a letter that open something without a sign-in, sealed; the letter itself holds a mark in
  -- the place of each. Emptied once the letter has left.
  links text,
  calendar text,
  calendar_method text,
  created_at bigint NOT NULL,
  due_at bigint NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  claimed_until bigint,
  sent_at bigint,
  failed_at bigint,
  last_error text,
  superseded_at bigint,
  -- The owner stopped it, or it failed and needs no decision any more.
  stopped_at bigint,
  CHECK ((calendar IS NULL) = (calendar_method IS NULL))
);
CREATE INDEX outbox_due ON outbox (due_at)
  WHERE sent_at IS NULL AND failed_at IS NULL AND superseded_at IS NULL;
CREATE INDEX outbox_created ON outbox (created_at);
CREATE INDEX outbox_sent ON outbox (sent_at) WHERE sent_at IS NOT NULL;
CREATE INDEX outbox_failed ON outbox (failed_at) WHERE failed_at IS NOT NULL AND stopped_at IS NULL;
CREATE INDEX outbox_booking ON outbox (booking_id, audience, sequence);
CREATE INDEX outbox_order ON outbox (order_id, created_at) WHERE order_id IS NOT NULL;

-- Where mail goes on this machine when no mail server is configured.
CREATE TABLE mailbox (
  id text PRIMARY KEY,
  outbox_id text NOT NULL UNIQUE REFERENCES outbox (id),
  received_at bigint NOT NULL,
  message text NOT NULL
);

-- What people write through the contact form; read_at is the owner’s own mark.
CREATE TABLE contact_message (
  id text PRIMARY KEY,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  subject text NOT NULL CHECK (
    subject IN ('general', 'services', 'products', 'booking', 'feedback', 'partnership', 'other')
  ),
  message text NOT NULL,
  received_at bigint NOT NULL,
  read_at bigint,
  answered_at bigint
);
CREATE INDEX contact_message_received ON contact_message (received_at);
CREATE INDEX contact_message_unread ON contact_message (received_at) WHERE read_at IS NULL;

-- Desk

-- What the owner notes of a visit on its day. A visit that is here has a row; taking it back removes it.
CREATE TABLE visit_arrival (
  booking_id text PRIMARY KEY REFERENCES booking (id),
  arrived_at bigint NOT NULL
);

-- Money for a visit that changed hands in the studio. What was noted by mistake is struck out, never removed.
CREATE TABLE visit_payment (
  id text PRIMARY KEY,
  booking_id text NOT NULL REFERENCES booking (id),
  method text NOT NULL CHECK (method IN ('cash', 'card', 'other')),
  amount_cents bigint NOT NULL CHECK (amount_cents >= 0),
  tip_cents bigint NOT NULL CHECK (tip_cents >= 0),
  note text NOT NULL,
  taken_at bigint NOT NULL,
  struck_at bigint,
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX visit_payment_booking ON visit_payment (booking_id);
CREATE INDEX visit_payment_taken ON visit_payment (taken_at);

-- A refund that failed and that the owner has dealt with.
CREATE TABLE settled_refund (
  refund_id text PRIMARY KEY REFERENCES payment_refund (id),
  settled_at bigint NOT NULL
);

-- A visit was cancelled after it was paid online, and the owner has decided what becomes of the money.
CREATE TABLE settled_visit_order (
  order_id text PRIMARY KEY REFERENCES payment_attempt (id),
  settled_at bigint NOT NULL
);

-- Who is making a backup now, and how the last ones went. Of this database alone: not in backups, and a restore
-- leaves it as it is.
CREATE TABLE backup_state (
  id integer PRIMARY KEY CHECK (id = 1),
  claim text,
  claimed_until bigint,
  night text,
  good_at bigint,
  good_name text,
  good_rows bigint,
  failed_at bigint,
  failure text
);
INSERT INTO backup_state (id) VALUES (1);

-- Files that the owner wants kept beyond the ten newest.
CREATE TABLE kept_backup (name text PRIMARY KEY);
