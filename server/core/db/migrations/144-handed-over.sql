-- Sessions of the desk whose phone is with a client: they open nothing until somebody signs in anew.
CREATE TABLE handed_over (
  session_id text PRIMARY KEY REFERENCES auth_session (id) ON DELETE CASCADE,
  client_id text NOT NULL,
  at bigint NOT NULL
);
