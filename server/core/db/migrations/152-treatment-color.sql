-- What a treatment wears in the calendar. Null: the color of its place on the menu.
ALTER TABLE service ADD COLUMN color text;
