-- A sign-up gets its number when the button in the mail is pressed, and is known by its mailbox. Only a new table lets a column be empty on both engines.
create table "seats_confirmed" ("submission_id" text primary key references "submissions" ("id") on delete cascade, "event" text not null, "date" text not null, "number" integer, "size" integer not null, "state" text not null, "token" text not null unique, "same_as" text not null, "mailbox" text, "pressed_at" bigint, "offered_until" bigint, "changes" integer not null, "is_walk_in" integer not null, "came" integer, "came_at" bigint);
insert into "seats_confirmed" ("submission_id", "event", "date", "number", "size", "state", "token", "same_as", "offered_until", "changes", "is_walk_in", "came", "came_at") select "submission_id", "event", "date", "number", "size", "state", "token", "same_as", "offered_until", "changes", "is_walk_in", "came", "came_at" from "seats";
drop table "seats";
alter table "seats_confirmed" rename to "seats";
create unique index "seats_number" on "seats" ("event", "date", "number");
create index "seats_same" on "seats" ("event", "date", "same_as");
create index "seats_offered" on "seats" ("state", "offered_until");
create index "seats_mailbox" on "seats" ("mailbox");
