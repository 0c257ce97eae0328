-- What a client tells of themselves. Name, email and whether the account is active stand in auth_user alone.
CREATE TABLE profile (
  uid text PRIMARY KEY REFERENCES auth_user (id) ON DELETE CASCADE,
  first_name text NOT NULL,
  last_name text NOT NULL,
  phone text NOT NULL,
  skin_type text NOT NULL,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  last_login_at bigint NOT NULL,
  email_notifications integer NOT NULL CHECK (email_notifications IN (0, 1)),
  appointment_reminders integer NOT NULL CHECK (appointment_reminders IN (0, 1)),
  sms_notifications integer NOT NULL CHECK (sms_notifications IN (0, 1)),
  marketing_emails integer NOT NULL CHECK (marketing_emails IN (0, 1))
);

-- The account that was signed in when the visit was booked; an address alone proves nobody.
ALTER TABLE booking ADD COLUMN account_id text REFERENCES auth_user (id) ON DELETE SET NULL;
CREATE INDEX booking_account ON booking (account_id) WHERE account_id IS NOT NULL;
