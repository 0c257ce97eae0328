-- Who was erased, by id alone: a backup of before would bring the person back, this list takes them out again.
CREATE TABLE erasure (
  kind text NOT NULL CHECK (kind IN ('client', 'account')),
  id text NOT NULL,
  at bigint NOT NULL,
  PRIMARY KEY (kind, id)
);
