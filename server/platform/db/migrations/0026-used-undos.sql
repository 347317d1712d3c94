-- Digests of undo tokens that were used: each works once. A token is too old after an hour, and so is its digest.
create table "used_undos" ("token_hash" text primary key, "used_at" bigint not null);
