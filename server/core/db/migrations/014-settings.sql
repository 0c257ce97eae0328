-- Who else may open the back office. Not the reports and not the settings: those are the owner's.
CREATE TABLE desk_helper (
  user_id text PRIMARY KEY REFERENCES auth_user (id) ON DELETE CASCADE,
  added_at bigint NOT NULL,
  added_by text NOT NULL
);

-- The key of an authenticator app, sealed with a key made from the studio's secret. Unconfirmed: it asks
-- for nothing yet. The last step that was used is good no second time.
CREATE TABLE second_factor (
  user_id text PRIMARY KEY REFERENCES auth_user (id) ON DELETE CASCADE,
  sealed_key text NOT NULL,
  confirmed_at bigint,
  last_step bigint NOT NULL,
  created_at bigint NOT NULL
);

CREATE TABLE recovery_code (
  user_id text NOT NULL REFERENCES second_factor (user_id) ON DELETE CASCADE,
  hash text NOT NULL,
  PRIMARY KEY (user_id, hash)
);

-- Sessions that have shown their second factor.
CREATE TABLE session_factor (
  session_id text PRIMARY KEY REFERENCES auth_session (id) ON DELETE CASCADE,
  shown_at bigint NOT NULL
);
