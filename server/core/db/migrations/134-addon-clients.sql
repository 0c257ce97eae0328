-- Who may add an extra, as treatments and kinds have it. The Peel extra follows a first visit, as the peels do.
ALTER TABLE addon ADD COLUMN clients text NOT NULL DEFAULT 'all' CHECK (clients IN ('all', 'new', 'current'));
UPDATE addon SET clients = 'current' WHERE id = 'peel';
