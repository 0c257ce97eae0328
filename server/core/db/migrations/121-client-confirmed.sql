-- A visit's client has said that they come, to the time that the visit had then: of another time it says nothing.
CREATE TABLE visit_confirmation (
  booking_id text PRIMARY KEY REFERENCES booking (id) ON DELETE CASCADE,
  starts_at bigint NOT NULL,
  confirmed_at bigint NOT NULL,
  how text NOT NULL CHECK (how IN ('page', 'text', 'mail', 'calendar', 'call')),
  -- Which of the owner's reminders had reached them last.
  reminder text
);
