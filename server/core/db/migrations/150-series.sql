-- What comes again: the owner's time off; a client's visits in a row have their place here too. Its dates follow its rule
-- (RFC 5545) on the studio's calendar, and are filled ahead into `booking`, where nothing overlaps.
CREATE TABLE series (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('block', 'visit')),
  rule text NOT NULL,
  first_date text NOT NULL,
  from_time text NOT NULL,
  to_time text NOT NULL,
  -- How many dates one of them takes.
  days bigint NOT NULL CHECK (days >= 1),
  note text NOT NULL,
  -- Ended by hand: nothing of it comes after this date.
  last_date text,
  -- Up to this date it is filled.
  filled_until text NOT NULL,
  created_at bigint NOT NULL
);
CREATE INDEX series_to_fill ON series (filled_until) WHERE kind = 'block';

-- What became of one of its dates: it stands whole, around what was in its way, elsewhere than the rule has it, or not at all.
CREATE TABLE series_date (
  series_id text NOT NULL REFERENCES series (id) ON DELETE CASCADE,
  date text NOT NULL,
  state text NOT NULL CHECK (state IN ('whole', 'around', 'moved', 'left')),
  PRIMARY KEY (series_id, date)
);
CREATE INDEX series_date_around ON series_date (date) WHERE state = 'around';

-- The rows of `booking` that a date has become.
CREATE TABLE series_time (
  booking_id text PRIMARY KEY REFERENCES booking (id) ON DELETE CASCADE,
  series_id text NOT NULL REFERENCES series (id) ON DELETE CASCADE,
  date text NOT NULL
);
CREATE INDEX series_time_of ON series_time (series_id, date);
