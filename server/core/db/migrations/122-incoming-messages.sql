-- What comes to the studio, by text or by mail, each once: what it means, and whether the owner still has to read it.
CREATE TABLE incoming_message (
  id text PRIMARY KEY,
  channel text NOT NULL CHECK (channel IN ('mail', 'text')),
  -- What its carrier calls it: Twilio's MessageSid; a mail's Message-ID.
  provider_id text NOT NULL,
  -- A number as +15555550123, an address in lower case; who sent it, and to which of ours.
  sender text NOT NULL,
  sent_to text NOT NULL,
  -- Whose number or address it is, where that is one client's alone.
  client_id text REFERENCES client (id) ON DELETE SET NULL,
  -- The visit and the message of ours that it answers, where they are known.
  booking_id text REFERENCES booking (id) ON DELETE SET NULL,
  outbox_id text REFERENCES outbox (id) ON DELETE SET NULL,
  subject text NOT NULL DEFAULT '',
  body text NOT NULL,
  language text NOT NULL DEFAULT 'en',
  -- Acted on by itself, or for the owner to answer; 'automatic': a machine's answer, out of the office.
  meaning text NOT NULL CHECK (meaning IN ('stop', 'start', 'help', 'confirm', 'decline', 'question', 'automatic')),
  received_at bigint NOT NULL,
  read_at bigint,
  -- Nothing is left to do: it was acted on by itself, answered, or the owner has set it aside.
  done_at bigint,
  UNIQUE (channel, provider_id)
);
CREATE INDEX incoming_sender ON incoming_message (channel, sender, received_at);
CREATE INDEX incoming_client ON incoming_message (client_id) WHERE client_id IS NOT NULL;
CREATE INDEX incoming_open ON incoming_message (received_at) WHERE done_at IS NULL;

-- The owner's answer, or our own, to what came: one thread with it. Not a reference, as each would refer to the other.
ALTER TABLE outbox ADD COLUMN in_answer_to text;
CREATE INDEX outbox_answer ON outbox (in_answer_to) WHERE in_answer_to IS NOT NULL;
-- Its carrier has said that it did not arrive.
ALTER TABLE outbox ADD COLUMN undelivered_at bigint;
