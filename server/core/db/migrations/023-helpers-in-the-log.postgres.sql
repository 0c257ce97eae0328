-- A helper's lines say so.
ALTER TABLE audit_event DROP CONSTRAINT audit_event_actor_check;
ALTER TABLE audit_event ADD CONSTRAINT audit_event_actor_check
  CHECK (actor IN ('visitor', 'client', 'helper', 'owner', 'system'));
