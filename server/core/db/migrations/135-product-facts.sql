-- What a product's page tells beside its words. Null: nobody has said it here, and what content/ states of it stands.
ALTER TABLE product ADD COLUMN facts text;
-- The owner's further photographs, a JSON list of what "picture" holds one of.
ALTER TABLE product ADD COLUMN more_pictures text;
-- What a shade looks like, "#rrggbb".
ALTER TABLE product_variation ADD COLUMN color text;
UPDATE product_variation SET color = '#dec3a8' WHERE product_id = 'tinted-sunscreen' AND id = 'light';
UPDATE product_variation SET color = '#af8768' WHERE product_id = 'tinted-sunscreen' AND id = 'medium';
UPDATE product_variation SET color = '#664431' WHERE product_id = 'tinted-sunscreen' AND id = 'dark';
