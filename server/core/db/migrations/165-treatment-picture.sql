-- The owner's own photograph of a treatment, as JSON. Null: the house's drawing stands.
ALTER TABLE service ADD COLUMN picture text;
