-- From where somebody typed an address onto the waiting list: places of one network never fill those of another.
ALTER TABLE wish ADD COLUMN joined_network text;
