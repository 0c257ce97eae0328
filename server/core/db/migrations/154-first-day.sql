-- What the owner has seen to in a new studio, each written in the transaction of the act itself; and what she said of
-- the list: that Square can wait, that the test letter came, that the list is put away.
CREATE TABLE first_day (
  step text PRIMARY KEY,
  at bigint NOT NULL
);

-- A studio that was open before has its log to tell.
INSERT INTO first_day (step, at)
SELECT 'hours', MIN(at) FROM audit_event
WHERE kind = 'desk-changed' AND detail LIKE '%"record":"hours"%' AND detail LIKE '%"did":"week"%'
HAVING COUNT(*) > 0;
INSERT INTO first_day (step, at)
SELECT 'policy', MIN(at) FROM audit_event
WHERE kind = 'desk-changed' AND detail LIKE '%"record":"service"%' AND detail LIKE '%"did":"policy"%'
HAVING COUNT(*) > 0;
INSERT INTO first_day (step, at)
SELECT 'menu', MIN(at) FROM audit_event
WHERE kind = 'desk-changed' AND (detail LIKE '%"record":"service"%' OR detail LIKE '%"record":"addon"%')
  AND detail NOT LIKE '%"did":"policy"%'
HAVING COUNT(*) > 0;

-- Products that a new studio came with and that were removed together: their rows as JSON, for the way back.
CREATE TABLE removed_sample (
  product_id text PRIMARY KEY,
  kept text NOT NULL,
  removed_at bigint NOT NULL
);
