-- Whose hold it is: a hash of the browser that asked for it. None where the studio itself keeps the time, as for an offer.
ALTER TABLE booking ADD COLUMN hold_browser text;
