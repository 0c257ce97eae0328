-- 1: the buyer stands among the clients, or was erased since and must not come back.
ALTER TABLE orders ADD COLUMN client_noted integer NOT NULL DEFAULT 0 CHECK (client_noted IN (0, 1));
CREATE INDEX orders_unnoted ON orders (created_at, id) WHERE client_noted = 0;
