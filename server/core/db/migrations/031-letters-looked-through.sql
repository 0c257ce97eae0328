-- 0: this letter has not been looked through for links that open something (server/post/old-letters.ts).
ALTER TABLE outbox ADD COLUMN withheld integer NOT NULL DEFAULT 0 CHECK (withheld IN (0, 1));
CREATE INDEX outbox_to_look_through ON outbox (id) WHERE withheld = 0;
