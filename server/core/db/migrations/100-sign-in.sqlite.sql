-- The tables of better-auth 1.7 with our names; it writes instants as ISO 8601 text on this engine.
CREATE TABLE auth_user (
  id text PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL UNIQUE,
  email_verified integer NOT NULL,
  image text,
  role text NOT NULL CHECK (role IN ('owner', 'client')),
  created_at text NOT NULL,
  updated_at text NOT NULL,
  -- Epoch milliseconds; set: nobody signs in to this account.
  disabled_at bigint,
  -- When somebody last showed that they read the account's mail.
  address_proven_at bigint
);
-- One person runs the studio: two first runs at once can make only one owner.
CREATE UNIQUE INDEX auth_one_owner ON auth_user (role) WHERE role = 'owner';

CREATE TABLE auth_session (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES auth_user (id) ON DELETE CASCADE,
  token text NOT NULL UNIQUE,
  ip_address text,
  user_agent text,
  expires_at text NOT NULL,
  created_at text NOT NULL,
  updated_at text NOT NULL
);
CREATE INDEX auth_session_user ON auth_session (user_id);

CREATE TABLE auth_account (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES auth_user (id) ON DELETE CASCADE,
  account_id text NOT NULL,
  provider_id text NOT NULL,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at text,
  refresh_token_expires_at text,
  scope text,
  password text,
  created_at text NOT NULL,
  updated_at text NOT NULL
);
CREATE INDEX auth_account_user ON auth_account (user_id);

CREATE TABLE auth_verification (
  id text PRIMARY KEY,
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at text NOT NULL,
  created_at text NOT NULL,
  updated_at text NOT NULL
);
CREATE INDEX auth_verification_identifier ON auth_verification (identifier);
