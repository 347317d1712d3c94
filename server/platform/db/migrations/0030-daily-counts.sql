-- The numbers of a day: pages read, networks that read them, hosts that visitors came from, searches without a result, requests by their kind.
create table "daily_counts" ("day" text not null, "subject" text not null, "key" text not null, "count" integer not null, primary key ("day", "subject", "key"));
