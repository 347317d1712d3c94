-- A newsletter is a draft until `letter` holds what visitors read; `slug` is its address below /newsletters, which it keeps.
create table "newsletters" ("id" text primary key, "from_day" text not null, "edition" text not null, "version" integer not null, "saved_at" bigint not null, "saved_by" text not null, "slug" text unique, "letter" text, "published_at" bigint, "campaign" text);
create index "newsletters_published" on "newsletters" ("published_at");
