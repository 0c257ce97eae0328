-- Two rows that take time may not overlap, buffers included, whatever the code above believes.
-- Rows that share nothing are disjoint, so in the order of their ends the first to end after the new
-- start is the only one of them that can overlap: one step in the index, however many rows are on file.
-- Shared ones are few and looked at one by one.
CREATE TRIGGER booking_no_overlap_insert BEFORE INSERT ON booking
WHEN NEW.shares_time = 0 AND NEW.status IN ('HELD', 'BLOCKED', 'PENDING', 'CONFIRMED')
BEGIN
  SELECT RAISE(ABORT, 'booking_no_overlap') WHERE (
    SELECT starts_at FROM booking
    WHERE takes_time = 1 AND shares_time = 0 AND busy_until > NEW.starts_at
    ORDER BY busy_until LIMIT 1
  ) < NEW.busy_until OR EXISTS (
    SELECT 1 FROM booking
    WHERE takes_time = 1 AND shares_time = 1
      AND busy_until > NEW.starts_at AND starts_at < NEW.busy_until
  );
END;

CREATE TRIGGER booking_no_overlap_update
BEFORE UPDATE OF status, starts_at, busy_until, shares_time ON booking
WHEN NEW.shares_time = 0 AND NEW.status IN ('HELD', 'BLOCKED', 'PENDING', 'CONFIRMED')
  AND NOT (
    OLD.shares_time = 0 AND OLD.status IN ('HELD', 'BLOCKED', 'PENDING', 'CONFIRMED')
    AND NEW.starts_at >= OLD.starts_at AND NEW.busy_until <= OLD.busy_until
  )
BEGIN
  SELECT RAISE(ABORT, 'booking_no_overlap') WHERE (
    SELECT starts_at FROM booking
    WHERE takes_time = 1 AND shares_time = 0 AND busy_until > NEW.starts_at AND id <> NEW.id
    ORDER BY busy_until LIMIT 1
  ) < NEW.busy_until OR EXISTS (
    SELECT 1 FROM booking
    WHERE takes_time = 1 AND shares_time = 1 AND id <> NEW.id
      AND busy_until > NEW.starts_at AND starts_at < NEW.busy_until
  );
END;
