-- When the owner was written to of a dispute, and again since its day was near; null: not yet.
ALTER TABLE dispute ADD COLUMN told_at bigint;
ALTER TABLE dispute ADD COLUMN reminded_at bigint;
