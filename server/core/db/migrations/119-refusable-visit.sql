-- Until when a visit that the studio has moved may be refused free of charge, epoch ms; null: what was agreed to holds as it is.
ALTER TABLE booking ADD COLUMN refusable_until bigint;
