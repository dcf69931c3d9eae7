ALTER TABLE "weekly_stats" DROP CONSTRAINT "weekly_stats_team_week_player_unique";--> statement-breakpoint
ALTER TABLE "weekly_stats" ADD CONSTRAINT "weekly_stats_team_week_player_unique" UNIQUE USING INDEX "weekly_stats_team_week_player_game_unique";
