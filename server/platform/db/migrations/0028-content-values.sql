-- Content is values: `convert-texts.ts` parses what these tables had as texts, once they have their new names.
alter table "words_head" rename to "content_head";
alter table "words_files" rename to "entries";
alter table "entries" rename column "text" to "value";
alter table "entries" rename column "base_text" to "imported";
alter table "words_changes" rename to "revisions";
alter table "revisions" rename column "files" to "entries";
alter table "words_drafts" rename to "drafts";
alter table "drafts" rename column "files" to "entries";
alter table "words_previews" rename to "content_previews";
alter table "content_previews" rename column "files" to "entries";
alter table "words_imports" rename to "content_imports";
alter table "words_feeds" rename to "content_feeds";
