CREATE TABLE "team_change" (
	"xid" "xid8" NOT NULL,
	"team_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_change_xid_team_id_pk" PRIMARY KEY("xid","team_id")
);
--> statement-breakpoint
-- Which transaction changed which team's public data, recorded in that transaction (decision 0038).
-- Triggers for each statement read its rows from transition tables, which allow one event a trigger.
CREATE FUNCTION record_team_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO team_change (xid, team_id)
  SELECT DISTINCT pg_current_xact_id(), team_id FROM changed_rows
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A row may move from one team to another.
CREATE FUNCTION record_team_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO team_change (xid, team_id)
  SELECT pg_current_xact_id(), team_id FROM old_rows
  UNION
  SELECT pg_current_xact_id(), team_id FROM changed_rows
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- 0 is the directory of leagues and teams, which every cached answer depends on.
CREATE FUNCTION record_directory_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO team_change (xid, team_id) VALUES (pg_current_xact_id(), 0)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER season_insert_recorded AFTER INSERT ON "season"
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_team_change();
--> statement-breakpoint
CREATE TRIGGER season_update_recorded AFTER UPDATE ON "season"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_team_update();
--> statement-breakpoint
CREATE TRIGGER season_delete_recorded AFTER DELETE ON "season"
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_team_change();
--> statement-breakpoint
CREATE TRIGGER season_truncate_recorded AFTER TRUNCATE ON "season"
  FOR EACH STATEMENT EXECUTE FUNCTION record_directory_change();
--> statement-breakpoint
CREATE TRIGGER player_insert_recorded AFTER INSERT ON "player"
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_team_change();
--> statement-breakpoint
CREATE TRIGGER player_update_recorded AFTER UPDATE ON "player"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_team_update();
--> statement-breakpoint
CREATE TRIGGER player_delete_recorded AFTER DELETE ON "player"
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_team_change();
--> statement-breakpoint
CREATE TRIGGER player_truncate_recorded AFTER TRUNCATE ON "player"
  FOR EACH STATEMENT EXECUTE FUNCTION record_directory_change();
--> statement-breakpoint
CREATE TRIGGER post_insert_recorded AFTER INSERT ON "post"
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_team_change();
--> statement-breakpoint
CREATE TRIGGER post_update_recorded AFTER UPDATE ON "post"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_team_update();
--> statement-breakpoint
CREATE TRIGGER post_delete_recorded AFTER DELETE ON "post"
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_team_change();
--> statement-breakpoint
CREATE TRIGGER post_truncate_recorded AFTER TRUNCATE ON "post"
  FOR EACH STATEMENT EXECUTE FUNCTION record_directory_change();
--> statement-breakpoint
CREATE TRIGGER post_like_insert_recorded AFTER INSERT ON "post_like"
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_team_change();
--> statement-breakpoint
CREATE TRIGGER post_like_update_recorded AFTER UPDATE ON "post_like"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_team_update();
--> statement-breakpoint
CREATE TRIGGER post_like_delete_recorded AFTER DELETE ON "post_like"
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_team_change();
--> statement-breakpoint
CREATE TRIGGER post_like_truncate_recorded AFTER TRUNCATE ON "post_like"
  FOR EACH STATEMENT EXECUTE FUNCTION record_directory_change();
--> statement-breakpoint
CREATE TRIGGER comment_insert_recorded AFTER INSERT ON "comment"
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_team_change();
--> statement-breakpoint
CREATE TRIGGER comment_update_recorded AFTER UPDATE ON "comment"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_team_update();
--> statement-breakpoint
CREATE TRIGGER comment_delete_recorded AFTER DELETE ON "comment"
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_team_change();
--> statement-breakpoint
CREATE TRIGGER comment_truncate_recorded AFTER TRUNCATE ON "comment"
  FOR EACH STATEMENT EXECUTE FUNCTION record_directory_change();
--> statement-breakpoint
CREATE TRIGGER comment_like_insert_recorded AFTER INSERT ON "comment_like"
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_team_change();
--> statement-breakpoint
CREATE TRIGGER comment_like_update_recorded AFTER UPDATE ON "comment_like"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_team_update();
--> statement-breakpoint
CREATE TRIGGER comment_like_delete_recorded AFTER DELETE ON "comment_like"
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_team_change();
--> statement-breakpoint
CREATE TRIGGER comment_like_truncate_recorded AFTER TRUNCATE ON "comment_like"
  FOR EACH STATEMENT EXECUTE FUNCTION record_directory_change();
--> statement-breakpoint
CREATE TRIGGER voting_period_insert_recorded AFTER INSERT ON "voting_period"
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_team_change();
--> statement-breakpoint
CREATE TRIGGER voting_period_update_recorded AFTER UPDATE ON "voting_period"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_team_update();
--> statement-breakpoint
CREATE TRIGGER voting_period_delete_recorded AFTER DELETE ON "voting_period"
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_team_change();
--> statement-breakpoint
CREATE TRIGGER voting_period_truncate_recorded AFTER TRUNCATE ON "voting_period"
  FOR EACH STATEMENT EXECUTE FUNCTION record_directory_change();
--> statement-breakpoint
CREATE TRIGGER mvp_vote_insert_recorded AFTER INSERT ON "mvp_vote"
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_team_change();
--> statement-breakpoint
CREATE TRIGGER mvp_vote_update_recorded AFTER UPDATE ON "mvp_vote"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_team_update();
--> statement-breakpoint
CREATE TRIGGER mvp_vote_delete_recorded AFTER DELETE ON "mvp_vote"
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_team_change();
--> statement-breakpoint
CREATE TRIGGER mvp_vote_truncate_recorded AFTER TRUNCATE ON "mvp_vote"
  FOR EACH STATEMENT EXECUTE FUNCTION record_directory_change();
--> statement-breakpoint
CREATE TRIGGER mvp_winner_insert_recorded AFTER INSERT ON "mvp_winner"
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_team_change();
--> statement-breakpoint
CREATE TRIGGER mvp_winner_update_recorded AFTER UPDATE ON "mvp_winner"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_team_update();
--> statement-breakpoint
CREATE TRIGGER mvp_winner_delete_recorded AFTER DELETE ON "mvp_winner"
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_team_change();
--> statement-breakpoint
CREATE TRIGGER mvp_winner_truncate_recorded AFTER TRUNCATE ON "mvp_winner"
  FOR EACH STATEMENT EXECUTE FUNCTION record_directory_change();
--> statement-breakpoint
CREATE TRIGGER schedule_game_insert_recorded AFTER INSERT ON "schedule_game"
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_team_change();
--> statement-breakpoint
CREATE TRIGGER schedule_game_update_recorded AFTER UPDATE ON "schedule_game"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_team_update();
--> statement-breakpoint
CREATE TRIGGER schedule_game_delete_recorded AFTER DELETE ON "schedule_game"
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_team_change();
--> statement-breakpoint
CREATE TRIGGER schedule_game_truncate_recorded AFTER TRUNCATE ON "schedule_game"
  FOR EACH STATEMENT EXECUTE FUNCTION record_directory_change();
--> statement-breakpoint
CREATE TRIGGER game_result_insert_recorded AFTER INSERT ON "game_result"
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_team_change();
--> statement-breakpoint
CREATE TRIGGER game_result_update_recorded AFTER UPDATE ON "game_result"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_team_update();
--> statement-breakpoint
CREATE TRIGGER game_result_delete_recorded AFTER DELETE ON "game_result"
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_team_change();
--> statement-breakpoint
CREATE TRIGGER game_result_truncate_recorded AFTER TRUNCATE ON "game_result"
  FOR EACH STATEMENT EXECUTE FUNCTION record_directory_change();
--> statement-breakpoint
CREATE TRIGGER weekly_stats_insert_recorded AFTER INSERT ON "weekly_stats"
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_team_change();
--> statement-breakpoint
CREATE TRIGGER weekly_stats_update_recorded AFTER UPDATE ON "weekly_stats"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_team_update();
--> statement-breakpoint
CREATE TRIGGER weekly_stats_delete_recorded AFTER DELETE ON "weekly_stats"
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_team_change();
--> statement-breakpoint
CREATE TRIGGER weekly_stats_truncate_recorded AFTER TRUNCATE ON "weekly_stats"
  FOR EACH STATEMENT EXECUTE FUNCTION record_directory_change();
--> statement-breakpoint
CREATE TRIGGER league_change_recorded AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "league"
  FOR EACH STATEMENT EXECUTE FUNCTION record_directory_change();
--> statement-breakpoint
CREATE TRIGGER team_change_recorded AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "team"
  FOR EACH STATEMENT EXECUTE FUNCTION record_directory_change();
