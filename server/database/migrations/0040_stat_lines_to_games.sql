-- Without a transaction: the indexes are built and the lines are moved beside readers and writers.
DROP INDEX CONCURRENTLY IF EXISTS "weekly_stats_team_game_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "weekly_stats_team_game_index" ON "weekly_stats" USING btree ("team_id","game_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "weekly_stats_team_week_player_game_unique";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "weekly_stats_team_week_player_game_unique" ON "weekly_stats" USING btree ("team_id","week","player_id","game_id","former_game_id") NULLS NOT DISTINCT;--> statement-breakpoint
ALTER TABLE "weekly_stats" VALIDATE CONSTRAINT "weekly_stats_game_fk";--> statement-breakpoint
-- A week's line goes to its game; of several to the last one that had been played when it was submitted, else to the first.
UPDATE "weekly_stats" line SET "game_id" = (
  SELECT game."id" FROM "schedule_game" game, LATERAL (
    SELECT game."played_on" <= (line."submitted_at" AT TIME ZONE "team"."time_zone")::date AS "is_played"
    FROM "team" WHERE "team"."id" = line."team_id"
  ) day
  WHERE game."team_id" = line."team_id" AND game."week" = line."week" AND NOT game."is_cancelled"
  ORDER BY day."is_played" DESC,
    CASE WHEN day."is_played" THEN game."played_on" - DATE '2000-01-01' END DESC,
    CASE WHEN day."is_played" THEN game."id" END DESC,
    game."played_on", game."id"
  LIMIT 1
) WHERE line."game_id" IS NULL;
