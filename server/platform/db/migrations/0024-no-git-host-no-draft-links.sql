-- Words are not pushed to a Git host any more, and no link shows a draft: `describe-dropped-tables.ts` says in the log what these had.
delete from deliveries where submission_id in (select id from submissions where kind = 'mirror_alert');
delete from submissions where kind = 'mirror_alert';
drop table "words_mirror";
drop table "draft_links";
