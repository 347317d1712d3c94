-- Each upload is a row. A replaced or removed one keeps its row until that can't be undone anymore.
create table "files" ("id" text primary key, "name" text not null, "title" text not null, "author" text not null, "added_at" bigint not null, "removed_at" bigint, "size" integer not null, "digest" text not null, "bytes" {bytes} not null);
create unique index "files_present" on "files" ("name") where "removed_at" is null;
