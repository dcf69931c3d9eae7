ALTER TABLE "weekly_stats" ADD COLUMN "game_id" integer;--> statement-breakpoint
ALTER TABLE "weekly_stats" ADD COLUMN "former_game_id" integer;--> statement-breakpoint
-- Only the game's id becomes null: the line keeps its team and week.
ALTER TABLE "weekly_stats" ADD CONSTRAINT "weekly_stats_game_fk" FOREIGN KEY ("team_id","game_id","week") REFERENCES "public"."schedule_game"("team_id","id","week") ON DELETE SET NULL ("game_id") ON UPDATE cascade NOT VALID;
