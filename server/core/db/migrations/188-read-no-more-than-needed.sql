-- Whoever books is compared with the few whom the owner lets book only through her; the others are not read for it.
CREATE INDEX client_blocked ON client (blocked_at) WHERE blocked_at IS NOT NULL;

-- Reminders that did not arrive are looked for every second, among all that are still to leave.
CREATE INDEX outbox_reminder_failed ON outbox (due_at) WHERE reminder IS NOT NULL AND failed_at IS NOT NULL;
CREATE INDEX outbox_reminder_undelivered ON outbox (due_at) WHERE reminder IS NOT NULL AND undelivered_at IS NOT NULL;
CREATE INDEX outbox_reminder_text ON outbox (sent_at)
  WHERE reminder IS NOT NULL AND channel = 'text' AND sent_at IS NOT NULL;
