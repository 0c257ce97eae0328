-- Visits that stood in a time when the owner closed it: her work to do until each is moved, canceled or kept.
CREATE TABLE closed_over (
  booking_id text PRIMARY KEY REFERENCES booking (id) ON DELETE CASCADE,
  -- Where it stood; a visit with another time by now is dealt with.
  starts_at bigint NOT NULL,
  closed_at bigint NOT NULL,
  -- She comes for this one all the same.
  kept_at bigint,
  -- When its client was written to, and the starts that were proposed (JSON, epoch ms).
  told_at bigint,
  times text NOT NULL DEFAULT '[]'
);
CREATE INDEX closed_over_open ON closed_over (starts_at) WHERE kept_at IS NULL;
