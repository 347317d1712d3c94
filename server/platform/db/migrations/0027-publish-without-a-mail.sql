-- Whoever publishes may choose that nobody is mailed of a date that changes, at once or with a draft that waits for its time.
alter table "seat_occurrences" add column "unmailed_revision" integer;
alter table "words_drafts" add column "is_mailed" integer not null default 1;
