-- When somebody last showed that they read the account's mail.
ALTER TABLE auth_user ADD COLUMN address_proven_at bigint;
-- Set: the passkey opens nothing until the account's holder has said that it is theirs.
ALTER TABLE auth_passkey ADD COLUMN held_at bigint;
