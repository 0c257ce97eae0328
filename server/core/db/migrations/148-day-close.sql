-- A day of the studio that its owner closed with counted cash. It can be opened again, with a reason, and closed anew: each is a row, and
-- one at most stands for a day.
CREATE TABLE day_close (
  id text PRIMARY KEY,
  -- The studio's date.
  date text NOT NULL,
  -- In the drawer before the first client.
  float_cents bigint NOT NULL CHECK (float_cents >= 0),
  -- What came in cash and had not gone back, tips too, when the day was closed.
  cash_cents bigint NOT NULL,
  tips_out_cents bigint NOT NULL CHECK (tips_out_cents >= 0),
  taken_out_cents bigint NOT NULL CHECK (taken_out_cents >= 0),
  counted_cents bigint NOT NULL CHECK (counted_cents >= 0),
  note text NOT NULL,
  -- JSON: what had changed hands by each way by then.
  till text NOT NULL,
  closed_at bigint NOT NULL,
  closed_by text NOT NULL,
  opened_at bigint,
  opened_by text,
  opened_because text,
  CHECK ((opened_at IS NULL) = (opened_by IS NULL) AND (opened_at IS NULL) = (opened_because IS NULL))
);
CREATE UNIQUE INDEX day_close_stands ON day_close (date) WHERE opened_at IS NULL;
CREATE INDEX day_close_date ON day_close (date, closed_at);
