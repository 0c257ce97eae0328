-- What of a refund was the tip, which goes back beside the price; and whether the visit costs so much less from then on.
ALTER TABLE payment_refund ADD COLUMN tip_cents integer NOT NULL DEFAULT 0;
ALTER TABLE payment_refund ADD COLUMN lowers_price integer NOT NULL DEFAULT 0;
