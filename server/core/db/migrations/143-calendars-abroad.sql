-- Calendars elsewhere into which visits are written, and whose own events take the owner's time. What opens them is sealed.
CREATE TABLE calendar_source (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('caldav', 'google')),
  name text NOT NULL,
  account text NOT NULL,
  address text NOT NULL,
  sealed text NOT NULL,
  client_names text NOT NULL CHECK (client_names IN ('off', 'initials', 'full')),
  -- Whether its own events take the owner's time, and whether visits are written into it.
  reads bigint NOT NULL,
  writes bigint NOT NULL,
  -- What the copy was read at, in the calendar's own words.
  cursor text,
  claimed_until bigint,
  -- The copy is as it was there then.
  checked_at bigint,
  pull_at bigint NOT NULL,
  failed_since bigint,
  failure text,
  failure_said text,
  -- By how much that server's clock is ahead of ours.
  clock_ahead_ms bigint,
  -- The owner was written to about this failure.
  told_at bigint,
  -- It is being left: what we wrote there is taken away first.
  leaving_at bigint,
  created_at bigint NOT NULL
);
CREATE UNIQUE INDEX calendar_source_once ON calendar_source (address, account);

-- Every event that stands there within the months looked at, ours and others, by what it is called and which state of it was read.
CREATE TABLE event_abroad (
  source_id text NOT NULL REFERENCES calendar_source (id) ON DELETE CASCADE,
  href text NOT NULL,
  etag text NOT NULL,
  uid text NOT NULL,
  PRIMARY KEY (source_id, href)
);

-- When the owner is taken by them: never what they are.
CREATE TABLE external_busy (
  source_id text NOT NULL,
  href text NOT NULL,
  starts_at bigint NOT NULL,
  ends_at bigint NOT NULL,
  PRIMARY KEY (source_id, href, starts_at, ends_at),
  FOREIGN KEY (source_id, href) REFERENCES event_abroad (source_id, href) ON DELETE CASCADE
);
CREATE INDEX external_busy_ends ON external_busy (ends_at);

-- A visit in a calendar elsewhere: owed in the visit's transaction, told when the calendar has it as it then was.
CREATE TABLE visit_abroad (
  source_id text NOT NULL REFERENCES calendar_source (id) ON DELETE CASCADE,
  booking_id text NOT NULL REFERENCES booking (id),
  owed bigint NOT NULL,
  told bigint NOT NULL,
  due_at bigint NOT NULL,
  attempts bigint NOT NULL,
  last_error text,
  -- Where it stands there and in which state; null: it does not, as far as we know.
  href text,
  etag text,
  -- A hash of what was written last.
  written text,
  -- What was made of it there, for the owner to decide.
  proposal text CHECK (proposal IN ('moved', 'removed')),
  proposed_starts_at bigint,
  proposed_ends_at bigint,
  proposed_at bigint,
  PRIMARY KEY (source_id, booking_id)
);
CREATE INDEX visit_abroad_proposed ON visit_abroad (proposed_at) WHERE proposal IS NOT NULL;

-- A visit and an event that came to stand over each other: told once, until the owner has seen it.
CREATE TABLE calendar_clash (
  source_id text NOT NULL REFERENCES calendar_source (id) ON DELETE CASCADE,
  booking_id text NOT NULL REFERENCES booking (id),
  href text NOT NULL,
  starts_at bigint NOT NULL,
  ends_at bigint NOT NULL,
  seen_at bigint NOT NULL,
  settled_at bigint,
  PRIMARY KEY (source_id, booking_id, href, starts_at)
);

-- Counts every change to what other calendars say of her time, so that it is read again only then.
ALTER TABLE calendar_version ADD COLUMN abroad_version bigint NOT NULL DEFAULT 0;
