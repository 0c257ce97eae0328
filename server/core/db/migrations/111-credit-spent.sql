-- What a client's credit pays of the charge in hand, or of the order once it is paid: a part of its total.
ALTER TABLE payment_attempt ADD COLUMN credit_cents bigint NOT NULL DEFAULT 0 CHECK (credit_cents >= 0);
-- Square's payment for that part, which is told of money that it does not move.
ALTER TABLE payment_attempt ADD COLUMN credit_payment_id text;
ALTER TABLE orders ADD COLUMN credit_cents bigint NOT NULL DEFAULT 0 CHECK (credit_cents >= 0);
-- Where a refund goes to: the card, or the client's credit.
ALTER TABLE payment_refund ADD COLUMN tender text NOT NULL DEFAULT 'card' CHECK (tender IN ('card', 'credit'));
