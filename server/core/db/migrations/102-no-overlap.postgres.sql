-- Two rows that take time may not overlap, buffers included, whatever the code above believes: neither among
-- rows that share nothing
ALTER TABLE booking ADD CONSTRAINT booking_no_overlap
  EXCLUDE USING gist (int8range(starts_at, busy_until) WITH &&)
  WHERE (takes_time = 1 AND shares_time = 0);

-- nor against those that share. Writers of the calendar queue on its version: the lock makes also a writer who
-- forgot to do so wait, and the look that follows sees what the other one committed.
CREATE FUNCTION booking_no_shared_overlap() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM calendar_version WHERE id = 1 FOR UPDATE;
  IF NEW.shares_time = 0 AND EXISTS (
    SELECT 1 FROM booking
    WHERE takes_time = 1 AND shares_time = 1 AND id <> NEW.id
      AND busy_until > NEW.starts_at AND starts_at < NEW.busy_until
  ) THEN
    RAISE EXCEPTION 'booking_no_overlap' USING ERRCODE = 'exclusion_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER booking_no_shared_overlap_insert BEFORE INSERT ON booking FOR EACH ROW
WHEN (NEW.status IN ('HELD', 'BLOCKED', 'PENDING', 'CONFIRMED'))
EXECUTE FUNCTION booking_no_shared_overlap();

CREATE TRIGGER booking_no_shared_overlap_update
BEFORE UPDATE OF status, starts_at, busy_until, shares_time ON booking FOR EACH ROW
WHEN (
  NEW.status IN ('HELD', 'BLOCKED', 'PENDING', 'CONFIRMED') AND NOT (
    OLD.shares_time = NEW.shares_time AND OLD.status IN ('HELD', 'BLOCKED', 'PENDING', 'CONFIRMED')
    AND NEW.starts_at >= OLD.starts_at AND NEW.busy_until <= OLD.busy_until
  )
)
EXECUTE FUNCTION booking_no_shared_overlap();
