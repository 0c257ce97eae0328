-- What a treatment asks for in advance, and what canceling late or not coming costs; without a row it is
-- paid at the studio. An amount is in dollars or a share of the price.
CREATE TABLE visit_policy (
  service_id text PRIMARY KEY REFERENCES service (id),
  takes text NOT NULL CHECK (takes IN ('studio', 'card', 'deposit', 'full')),
  deposit_cents integer CHECK (deposit_cents > 0),
  deposit_percent integer CHECK (deposit_percent BETWEEN 1 AND 100),
  asked_of text NOT NULL CHECK (asked_of IN ('all', 'new')),
  late_hours integer NOT NULL CHECK (late_hours BETWEEN 0 AND 720),
  late_fee_cents integer CHECK (late_fee_cents > 0),
  late_fee_percent integer CHECK (late_fee_percent BETWEEN 1 AND 100),
  no_show_fee_cents integer CHECK (no_show_fee_cents > 0),
  no_show_fee_percent integer CHECK (no_show_fee_percent BETWEEN 1 AND 100),
  version integer NOT NULL DEFAULT 1,
  CHECK (deposit_cents IS NULL OR deposit_percent IS NULL),
  CHECK (late_fee_cents IS NULL OR late_fee_percent IS NULL),
  CHECK (no_show_fee_cents IS NULL OR no_show_fee_percent IS NULL),
  CHECK ((takes = 'deposit') = (deposit_cents IS NOT NULL OR deposit_percent IS NOT NULL))
);

-- What a client has agreed to, word for word, with the policy that it said. It is written before the visit is
-- booked and paid for; where nothing came of that, it goes with the attempt to pay.
CREATE TABLE visit_agreement (
  id text PRIMARY KEY,
  booking_id text REFERENCES booking (id),
  attempt_id text REFERENCES payment_attempt (id) ON DELETE CASCADE,
  email text NOT NULL,
  words text NOT NULL,
  words_version text NOT NULL,
  policy text NOT NULL,
  agreed_at bigint NOT NULL,
  -- Where it was agreed to; null: the person was taken out.
  network text
);
CREATE INDEX visit_agreement_booking ON visit_agreement (booking_id, agreed_at);
CREATE INDEX visit_agreement_attempt ON visit_agreement (attempt_id);
CREATE INDEX visit_agreement_email ON visit_agreement (email);

-- Pages say what a treatment asks for: a change steps their version, as in 103.
CREATE TRIGGER visit_policy_shows AFTER INSERT OR UPDATE OR DELETE ON visit_policy
  FOR EACH ROW EXECUTE FUNCTION step_page_version();
