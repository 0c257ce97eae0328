-- Clients sign in: accounts can be disabled, passkeys, an audit log.
ALTER TABLE auth_user ADD COLUMN disabled_at bigint;

CREATE TABLE auth_passkey (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES auth_user (id) ON DELETE CASCADE,
  name text NOT NULL,
  credential_id text NOT NULL UNIQUE,
  public_key text NOT NULL,
  counter bigint NOT NULL,
  transports text NOT NULL,
  created_at bigint NOT NULL
);
CREATE INDEX auth_passkey_user ON auth_passkey (user_id);

-- Secrets sent by mail and challenges of passkeys: good once, for a while; only a hash is kept.
CREATE TABLE one_time_token (
  id text PRIMARY KEY,
  kind text NOT NULL,
  user_id text REFERENCES auth_user (id) ON DELETE CASCADE,
  value text NOT NULL,
  expires_at bigint NOT NULL
);
CREATE INDEX one_time_token_user ON one_time_token (user_id, kind);
CREATE INDEX one_time_token_expires ON one_time_token (expires_at);

-- Who did what to whose account. No names and no addresses of mail: an account is told by its id.
CREATE TABLE audit_event (
  id text PRIMARY KEY,
  at bigint NOT NULL,
  kind text NOT NULL,
  actor text NOT NULL CHECK (actor IN ('visitor', 'client', 'owner', 'system')),
  actor_id text,
  subject_id text,
  network text,
  detail text NOT NULL
);
CREATE INDEX audit_event_at ON audit_event (at);
CREATE INDEX audit_event_subject ON audit_event (subject_id, at);

CREATE FUNCTION audit_event_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- What is older than 400 days may be forgotten; nothing younger can be.
  IF TG_OP = 'DELETE' AND OLD.at <= (extract(epoch FROM now()) - 400 * 86400) * 1000 THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'audit_event is append-only';
END;
$$;
CREATE TRIGGER audit_event_stands BEFORE UPDATE OR DELETE ON audit_event
  FOR EACH ROW EXECUTE FUNCTION audit_event_is_append_only();
CREATE TRIGGER audit_event_stays BEFORE TRUNCATE ON audit_event
  FOR EACH STATEMENT EXECUTE FUNCTION audit_event_is_append_only();
