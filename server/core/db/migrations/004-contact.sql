-- What people write through the contact form; read_at is the owner’s own mark.
CREATE TABLE contact_message (
  id text PRIMARY KEY,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  subject text NOT NULL CHECK (
    subject IN ('general', 'services', 'products', 'booking', 'feedback', 'partnership', 'other')
  ),
  message text NOT NULL,
  received_at bigint NOT NULL,
  read_at bigint
);
CREATE INDEX contact_message_received ON contact_message (received_at);
CREATE INDEX contact_message_unread ON contact_message (received_at) WHERE read_at IS NULL;
