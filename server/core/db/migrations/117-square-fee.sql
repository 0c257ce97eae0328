-- What Square took of a payment for itself. It says so some time after the payment; null: not yet, or it takes nothing.
ALTER TABLE payment_attempt ADD COLUMN square_fee_cents bigint;
-- When it was last asked.
ALTER TABLE payment_attempt ADD COLUMN fee_asked_at bigint;
CREATE INDEX payment_attempt_fee_due ON payment_attempt (paid_at) WHERE state = 'paid' AND square_fee_cents IS NULL;
