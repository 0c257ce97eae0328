-- Whoever books is compared with the few whom the owner lets book only through her; the others are not read for it.
CREATE INDEX client_blocked ON client (blocked_at) WHERE blocked_at IS NOT NULL;
