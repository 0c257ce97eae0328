-- A visit whose client wants no reminders of it; an account's standing choice is profile.appointment_reminders.
CREATE TABLE visit_unreminded (
  booking_id text PRIMARY KEY REFERENCES booking (id) ON DELETE CASCADE,
  at bigint NOT NULL
);
CREATE INDEX profile_unreminded ON profile (uid) WHERE appointment_reminders = 0;
-- Texts are agreed to for a number, word for word (message_consent): the profile kept nothing of it.
ALTER TABLE profile DROP COLUMN sms_notifications;
