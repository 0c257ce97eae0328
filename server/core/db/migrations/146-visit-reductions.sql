-- By what a visit costs less than its price: a discount, or what the owner lets go because it will not be paid. `reason` says why.
CREATE TABLE visit_reduction (
  id text PRIMARY KEY,
  booking_id text NOT NULL REFERENCES booking (id),
  kind text NOT NULL CHECK (kind IN ('discount', 'write-off')),
  cents bigint NOT NULL CHECK (cents > 0),
  reason text NOT NULL,
  given_at bigint NOT NULL,
  -- Since when it counts no more; the line stays to be seen.
  struck_at bigint,
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX visit_reduction_booking ON visit_reduction (booking_id);

-- The owner's own note on a visit. Clients never read it.
CREATE TABLE visit_note (
  booking_id text PRIMARY KEY REFERENCES booking (id),
  words text NOT NULL,
  written_at bigint NOT NULL,
  version integer NOT NULL DEFAULT 1
);
