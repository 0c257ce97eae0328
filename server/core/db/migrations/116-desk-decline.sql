-- What Square said last of a card that was declined at a terminal or behind a link: its own code, and when.
ALTER TABLE desk_payment ADD COLUMN decline_code text;
ALTER TABLE desk_payment ADD COLUMN declined_at bigint;
