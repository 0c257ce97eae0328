-- Of a review that was taken back this alone is kept: when it was first written, as the days in which it is written again count from then.
CREATE TABLE review_taken_back (
  booking_id text PRIMARY KEY REFERENCES booking (id) ON DELETE CASCADE,
  written_at bigint NOT NULL
);
