-- Customers at Square whose account is deleted, until Square has deleted them too.
CREATE TABLE customer_deletion (
  user_id text NOT NULL,
  environment text NOT NULL,
  square_customer_id text,
  tries bigint NOT NULL,
  due_at bigint NOT NULL,
  created_at bigint NOT NULL,
  PRIMARY KEY (user_id, environment)
);
CREATE INDEX customer_deletion_due ON customer_deletion (environment, due_at);
