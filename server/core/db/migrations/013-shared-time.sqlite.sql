-- The owner may let a visit share its time on purpose. Such a row may lie over others; a row that does not
-- share may lie over nothing that takes time, shared or not. A row that only keeps what it has is not asked.
ALTER TABLE booking ADD COLUMN shares_time integer NOT NULL DEFAULT 0
  CHECK (shares_time = 0 OR (shares_time = 1 AND status NOT IN ('HELD', 'BLOCKED')));
CREATE INDEX booking_shared ON booking (busy_until) WHERE takes_time = 1 AND shares_time = 1;

DROP TRIGGER booking_no_overlap_insert;
DROP TRIGGER booking_no_overlap_update;

-- Rows that share nothing are disjoint, so among them one step in the index is enough (002); shared ones
-- are few and looked at one by one.
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
