-- The visit that an attempt pays for, where it is one that is booked.
ALTER TABLE payment_attempt ADD COLUMN booking_id text;
CREATE INDEX payment_attempt_by_booking ON payment_attempt (booking_id) WHERE booking_id IS NOT NULL;

-- A visit was cancelled after it was paid online, and the owner has decided what becomes of the money.
CREATE TABLE settled_visit_order (
  order_id text PRIMARY KEY REFERENCES payment_attempt (id),
  settled_at bigint NOT NULL
);
