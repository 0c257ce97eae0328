-- Two rows that take time may not overlap, buffers included, whatever the code above believes.
ALTER TABLE booking ADD CONSTRAINT booking_no_overlap
  EXCLUDE USING gist (int8range(starts_at, busy_until) WITH &&) WHERE (takes_time = 1);
