-- How a mail of ours is known in its return address, written before it leaves.
CREATE TABLE mail_return (
  key text PRIMARY KEY,
  outbox_id text NOT NULL REFERENCES outbox (id) ON DELETE CASCADE
);
CREATE INDEX mail_return_outbox ON mail_return (outbox_id);

-- How far the studio's mailbox has been read, and by whom now. Numbers of a mailbox hold for one validity of it.
CREATE TABLE mail_source (
  id text PRIMARY KEY,
  uid_validity text,
  last_uid bigint NOT NULL DEFAULT 0,
  claimed_until bigint,
  checked_at bigint,
  failed_since bigint,
  last_error text
);

-- Each mail that was read, by its Message-ID and its words: one that lies there twice, or anew, is taken once.
CREATE TABLE read_mail (
  key text PRIMARY KEY,
  taken_as text NOT NULL CHECK (taken_as IN ('report', 'reply', 'calendar', 'automatic', 'other', 'unreadable')),
  read_at bigint NOT NULL
);
CREATE INDEX read_mail_read ON read_mail (read_at);

-- When its carrier last said so, and how many messages in a row were lost there without its being for good.
ALTER TABLE contact_point ADD COLUMN bad_last_at bigint;
ALTER TABLE contact_point ADD COLUMN lost_in_a_row bigint NOT NULL DEFAULT 0;
