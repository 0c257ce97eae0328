-- What a refund counted in again, to be taken out should it fail, and why it failed.
ALTER TABLE payment_refund ADD COLUMN returned text NOT NULL DEFAULT '[]';
ALTER TABLE payment_refund ADD COLUMN failure text;
