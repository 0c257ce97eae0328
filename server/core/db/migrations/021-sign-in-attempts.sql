-- How often someone tried to sign in, for all servers alike; `id` is a hash of what is counted and of whom.
CREATE TABLE sign_in_attempt (
  id text PRIMARY KEY,
  count bigint NOT NULL,
  ends_at bigint NOT NULL
);
CREATE INDEX sign_in_attempt_ends ON sign_in_attempt (ends_at);

-- From now on a session exists only after the second step: those that still owe it end.
DELETE FROM auth_session
WHERE user_id IN (SELECT user_id FROM second_factor WHERE confirmed_at IS NOT NULL)
  AND id NOT IN (SELECT session_id FROM session_factor);
DROP TABLE session_factor;
