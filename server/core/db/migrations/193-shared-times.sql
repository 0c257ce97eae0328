-- Times that are shared are looked for by their own few rows: where the first column is asked for as one value, SQLite takes this
-- index instead of walking through every time that is taken later on.
DROP INDEX booking_shared;
CREATE INDEX booking_shared ON booking (shares_time, busy_until) WHERE takes_time = 1 AND shares_time = 1;
