-- Without a transaction: the index is built beside readers and writers.
DROP INDEX CONCURRENTLY IF EXISTS "schedule_game_team_id_week_unique";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "schedule_game_team_id_week_unique" ON "schedule_game" USING btree ("team_id","id","week");
