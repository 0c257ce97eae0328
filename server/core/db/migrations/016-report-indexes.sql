-- Reports read ranges of time, and what the same client did before and after. What they add up stands
-- in the index: the rows themselves are long.
CREATE INDEX booking_report ON booking (starts_at, status, client_id, price_cents, duration_minutes, id);
CREATE INDEX booking_client_starts ON booking (client_id, starts_at, status, id);
CREATE INDEX orders_created ON orders
  (created_at, status, id, subtotal_cents, shipping_cents, tax_cents, total_cents);
CREATE INDEX payment_attempt_visit ON payment_attempt (id) WHERE purpose = 'visit';
CREATE INDEX payment_refund_done ON payment_refund (updated_at);
