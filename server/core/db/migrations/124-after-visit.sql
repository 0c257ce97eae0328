-- Since when whoever has this address wants no letters after a visit; news of their visits still comes.
ALTER TABLE contact_point ADD COLUMN after_visit_stopped_at bigint;
