ALTER TABLE "scorebook" ADD COLUMN "live" jsonb;--> statement-breakpoint
ALTER TABLE "scorebook" ADD COLUMN "live_since" timestamp with time zone;--> statement-breakpoint
-- The table of a league moves with the score of a game, and with no other play of it.
CREATE FUNCTION record_live_score() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO team_change (xid, team_id, source)
  SELECT DISTINCT pg_current_xact_id(), -competition.league_id, TG_TABLE_NAME
  FROM changed_rows book
  JOIN old_rows before ON before.team_id = book.team_id AND before.game_id = book.game_id
  JOIN schedule_game game ON game.team_id = book.team_id AND game.id = book.game_id
  JOIN competition ON competition.id = game.competition_id
  WHERE book.live IS DISTINCT FROM before.live OR book.live_since IS DISTINCT FROM before.live_since
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER scorebook_live_moves_table AFTER UPDATE ON "scorebook"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_live_score();
