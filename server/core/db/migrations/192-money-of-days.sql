-- What came of the money of a few days is found by their dates, without adding up the years before.
CREATE INDEX booking_cancelled ON booking (cancelled_at) WHERE cancelled_at IS NOT NULL;
CREATE INDEX booking_event_missed ON booking_event (at) WHERE kind = 'no-show';
CREATE INDEX payment_refund_credit ON payment_refund (created_at) WHERE tender = 'credit';
CREATE INDEX ledger_transfer_at ON ledger_transfer (at);
