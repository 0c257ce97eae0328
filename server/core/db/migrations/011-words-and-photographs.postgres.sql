-- Sorted and searched by their bytes, so that a range of the index holds all that begins alike.
ALTER TABLE client ADD COLUMN sort_name text COLLATE "C" NOT NULL DEFAULT '';
CREATE INDEX client_sort ON client (sort_name, id);

-- What a client is found by: names, the address, the phone from any of its digits on.
CREATE TABLE client_word (
  word text COLLATE "C" NOT NULL,
  client_id text NOT NULL REFERENCES client (id) ON DELETE CASCADE,
  PRIMARY KEY (word, client_id)
);
CREATE INDEX client_word_client ON client_word (client_id);

CREATE TABLE client_photo (
  id text PRIMARY KEY,
  client_id text NOT NULL REFERENCES client (id) ON DELETE CASCADE,
  key_id text NOT NULL,
  taken_on text NOT NULL,
  moment text NOT NULL CHECK (moment IN ('before', 'after', 'other')),
  sealed_words text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  created_at bigint NOT NULL
);
CREATE INDEX client_photo_client ON client_photo (client_id, taken_on);

-- Apart, so that lists of photographs read none of them.
CREATE TABLE client_photo_data (
  photo_id text NOT NULL REFERENCES client_photo (id) ON DELETE CASCADE,
  size text NOT NULL CHECK (size IN ('full', 'small')),
  sealed bytea NOT NULL,
  PRIMARY KEY (photo_id, size)
);
