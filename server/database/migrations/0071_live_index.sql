-- Without a transaction: the index is built beside readers and writers.
DROP INDEX CONCURRENTLY IF EXISTS "scorebook_live_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "scorebook_live_index" ON "scorebook" USING btree ("team_id","game_id") WHERE "scorebook"."live" is not null;
