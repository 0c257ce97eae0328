-- The owner's visits as a calendar that other programs read, under an address that only she knows: it is made from this row's
-- mark and the studio's secret, so that another mark is another address and the one before opens nothing. No row: no feed.
CREATE TABLE calendar_feed (
  id bigint PRIMARY KEY CHECK (id = 1),
  mark text NOT NULL,
  client_names text NOT NULL CHECK (client_names IN ('off', 'initials', 'full')),
  made_at bigint NOT NULL
);
