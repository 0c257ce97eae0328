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

-- Mail that the owner stopped, or that failed and needs no decision any more.
ALTER TABLE outbox ADD COLUMN stopped_at bigint;
CREATE INDEX outbox_created ON outbox (created_at);
CREATE INDEX outbox_failed ON outbox (failed_at) WHERE failed_at IS NOT NULL AND stopped_at IS NULL;

ALTER TABLE contact_message ADD COLUMN answered_at bigint;

-- What waits for the owner is asked on every page of the back office.
CREATE INDEX booking_status_ends ON booking (status, ends_at);
CREATE INDEX payment_attempt_open_outcome ON payment_attempt (updated_at) WHERE state = 'unknown';
CREATE INDEX payment_refund_failed ON payment_refund (updated_at) WHERE state = 'failed';

-- A refund that failed and that the owner has dealt with.
CREATE TABLE settled_refund (
  refund_id text PRIMARY KEY REFERENCES payment_refund (id),
  settled_at bigint NOT NULL
);
