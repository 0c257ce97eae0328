-- The owner's own photographs, each width and format a file of its own, whose name tells what is in it.
CREATE TABLE own_picture (file text PRIMARY KEY, bytes bytea NOT NULL);
-- It is compressed already.
ALTER TABLE own_picture ALTER COLUMN bytes SET STORAGE EXTERNAL;
