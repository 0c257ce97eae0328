-- A helper's lines say so: the table is made again with one more actor.
CREATE TABLE audit_event_new (
  id text PRIMARY KEY,
  at bigint NOT NULL,
  kind text NOT NULL,
  actor text NOT NULL CHECK (actor IN ('visitor', 'client', 'helper', 'owner', 'system')),
  actor_id text,
  subject_id text,
  network text,
  detail text NOT NULL
);
INSERT INTO audit_event_new (id, at, kind, actor, actor_id, subject_id, network, detail)
SELECT id, at, kind, actor, actor_id, subject_id, network, detail FROM audit_event;
DROP TABLE audit_event;
ALTER TABLE audit_event_new RENAME TO audit_event;
CREATE INDEX audit_event_at ON audit_event (at);
CREATE INDEX audit_event_subject ON audit_event (subject_id, at);

CREATE TRIGGER audit_event_stands BEFORE UPDATE ON audit_event
BEGIN
  SELECT RAISE(ABORT, 'audit_event is append-only');
END;

-- What is older than 400 days may be forgotten; nothing younger can be.
CREATE TRIGGER audit_event_stays BEFORE DELETE ON audit_event
WHEN OLD.at > (unixepoch() - 400 * 86400) * 1000
BEGIN
  SELECT RAISE(ABORT, 'audit_event is append-only');
END;
