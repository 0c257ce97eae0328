-- Fees of visits that ended which the owner lets go: nobody is asked for them any more.
CREATE TABLE waived_fee (
  booking_id text PRIMARY KEY REFERENCES booking (id),
  waived_at bigint NOT NULL
);
