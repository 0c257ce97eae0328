-- What the owner takes off products that she sells at the desk, and why. Lines and subtotal are less it; at list price they are both together.
ALTER TABLE orders ADD COLUMN discount_cents bigint NOT NULL DEFAULT 0 CHECK (discount_cents >= 0);
ALTER TABLE orders ADD COLUMN discount_reason text NOT NULL DEFAULT '';
