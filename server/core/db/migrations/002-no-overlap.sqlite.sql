-- Two rows that take time may not overlap, buffers included, whatever the code above believes.
-- Rows that take time are disjoint, so in the order of their ends the first to end after the new
-- start is the only one that can overlap: one step in the index, however many rows are on file.
CREATE TRIGGER booking_no_overlap_insert BEFORE INSERT ON booking
WHEN NEW.status IN ('HELD', 'BLOCKED', 'PENDING', 'CONFIRMED')
BEGIN
  SELECT RAISE(ABORT, 'booking_no_overlap') WHERE (
    SELECT starts_at FROM booking
    WHERE takes_time = 1 AND busy_until > NEW.starts_at
    ORDER BY busy_until LIMIT 1
  ) < NEW.busy_until;
END;

CREATE TRIGGER booking_no_overlap_update BEFORE UPDATE OF status, starts_at, busy_until ON booking
WHEN NEW.status IN ('HELD', 'BLOCKED', 'PENDING', 'CONFIRMED')
BEGIN
  SELECT RAISE(ABORT, 'booking_no_overlap') WHERE (
    SELECT starts_at FROM booking
    WHERE takes_time = 1 AND busy_until > NEW.starts_at AND id <> NEW.id
    ORDER BY busy_until LIMIT 1
  ) < NEW.busy_until;
END;
