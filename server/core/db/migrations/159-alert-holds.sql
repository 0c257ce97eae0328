-- An answer of the form may hold online booking of the treatments that its alert names, until the owner has looked.
-- Null: it holds nothing (her own alerts, and those that stood here before).
ALTER TABLE client_alert ADD COLUMN hold text CHECK (hold IN ('waiting', 'held', 'let'));
-- Of one that she holds on to: the date from which it holds nothing any more.
ALTER TABLE client_alert ADD COLUMN hold_until text;
CREATE INDEX client_alert_hold ON client_alert (hold) WHERE hold IN ('waiting', 'held');
