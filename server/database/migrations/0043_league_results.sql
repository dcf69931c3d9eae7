CREATE TABLE "outcome_report" (
	"league_id" integer NOT NULL,
	"competition_id" integer NOT NULL,
	"fixture_id" integer NOT NULL,
	"side" text NOT NULL,
	"home_points" smallint NOT NULL,
	"away_points" smallint NOT NULL,
	"notes" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outcome_report_competition_id_fixture_id_side_pk" PRIMARY KEY("competition_id","fixture_id","side"),
	CONSTRAINT "outcome_report_points_check" CHECK (least("outcome_report"."home_points", "outcome_report"."away_points") >= 0)
);
--> statement-breakpoint
ALTER TABLE "competition" ADD COLUMN "confirm_hours" smallint DEFAULT 48 NOT NULL;--> statement-breakpoint
ALTER TABLE "outcome" ADD COLUMN "stands_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outcome_report" ADD CONSTRAINT "outcome_report_fixture_fk" FOREIGN KEY ("competition_id","fixture_id") REFERENCES "public"."fixture"("competition_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outcome_report" ADD CONSTRAINT "outcome_report_competition_fk" FOREIGN KEY ("league_id","competition_id") REFERENCES "public"."competition"("league_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outcome_report_league_index" ON "outcome_report" USING btree ("league_id","competition_id");--> statement-breakpoint
ALTER TABLE "competition" ADD CONSTRAINT "competition_confirm_check" CHECK ("competition"."confirm_hours" between 12 and 168) NOT VALID;--> statement-breakpoint
CREATE TRIGGER outcome_report_insert_recorded AFTER INSERT ON "outcome_report"
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_league_change();
--> statement-breakpoint
CREATE TRIGGER outcome_report_update_recorded AFTER UPDATE ON "outcome_report"
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_league_change();
--> statement-breakpoint
CREATE TRIGGER outcome_report_delete_recorded AFTER DELETE ON "outcome_report"
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_league_change();
--> statement-breakpoint
CREATE TRIGGER outcome_report_truncate_recorded AFTER TRUNCATE ON "outcome_report"
  FOR EACH STATEMENT EXECUTE FUNCTION record_directory_change();
--> statement-breakpoint
-- What captains wrote on their own schedules is what they say of the fixture.
INSERT INTO outcome_report (league_id, competition_id, fixture_id, side, home_points, away_points, notes, created_at)
SELECT f.league_id, f.competition_id, f.id, CASE WHEN g.is_home THEN 'home' ELSE 'away' END,
  CASE WHEN g.is_home THEN r.our_score ELSE r.opponent_score END,
  CASE WHEN g.is_home THEN r.opponent_score ELSE r.our_score END, r.notes, r.updated_at
FROM game_result r
  JOIN schedule_game g ON g.team_id = r.team_id AND g.id = r.schedule_game_id
  JOIN fixture f ON f.competition_id = g.competition_id AND f.id = g.fixture_id;
--> statement-breakpoint
-- The fixture's result, unless the two differ or the organizer has entered one.
INSERT INTO outcome (league_id, competition_id, fixture_id, kind, home_points, away_points, decided_by, stands_at, created_at)
SELECT DISTINCT ON (r.competition_id, r.fixture_id) r.league_id, r.competition_id, r.fixture_id,
  CASE WHEN r.home_points = r.away_points THEN 'draw' ELSE 'played' END, r.home_points, r.away_points,
  CASE WHEN away.team_id IS NULL OR home.team_id IS NULL THEN 'captain' ELSE 'captains' END,
  CASE WHEN other.side IS NOT NULL THEN NULL
    ELSE r.created_at + interval '48 hours' END, r.created_at
FROM outcome_report r
  JOIN fixture f ON f.competition_id = r.competition_id AND f.id = r.fixture_id
  JOIN entry home ON home.competition_id = f.competition_id AND home.id = f.home_id
  JOIN entry away ON away.competition_id = f.competition_id AND away.id = f.away_id
  LEFT JOIN outcome_report other ON other.competition_id = r.competition_id AND other.fixture_id = r.fixture_id
    AND other.side <> r.side
WHERE (other.side IS NULL OR (other.home_points = r.home_points AND other.away_points = r.away_points))
  AND NOT EXISTS (SELECT FROM outcome o WHERE o.competition_id = r.competition_id AND o.fixture_id = r.fixture_id)
ORDER BY r.competition_id, r.fixture_id, r.created_at;
--> statement-breakpoint
-- The schedules of both teams repeat it.
CREATE TEMPORARY TABLE league_score AS
SELECT g.team_id, g.id AS game_id,
  CASE WHEN g.is_home THEN points.home ELSE points.away END AS ours,
  CASE WHEN g.is_home THEN points.away ELSE points.home END AS theirs, own.notes
FROM schedule_game g
  JOIN competition c ON c.id = g.competition_id
  JOIN outcome o ON o.competition_id = g.competition_id AND o.fixture_id = g.fixture_id
  LEFT JOIN outcome_report own ON own.competition_id = g.competition_id AND own.fixture_id = g.fixture_id
    AND own.side = CASE WHEN g.is_home THEN 'home' ELSE 'away' END
  CROSS JOIN LATERAL (
    SELECT CASE
        WHEN o.kind = 'forfeit' THEN CASE o.side WHEN 'away' THEN (c.rules ->> 'forfeitScore')::int ELSE 0 END
        WHEN o.kind = 'default' AND o.side = 'home' AND o.home_points >= o.away_points THEN 0
        WHEN o.kind = 'default' AND o.side = 'away' AND o.away_points >= o.home_points THEN 2
        ELSE o.home_points END AS home,
      CASE
        WHEN o.kind = 'forfeit' THEN CASE o.side WHEN 'home' THEN (c.rules ->> 'forfeitScore')::int ELSE 0 END
        WHEN o.kind = 'default' AND o.side = 'home' AND o.home_points >= o.away_points THEN 2
        WHEN o.kind = 'default' AND o.side = 'away' AND o.away_points >= o.home_points THEN 0
        ELSE o.away_points END AS away
  ) points
WHERE o.kind NOT IN ('doubleForfeit', 'annulled')
  AND (o.kind <> 'awarded' OR CASE o.side WHEN 'home' THEN o.home_points > o.away_points ELSE o.away_points > o.home_points END);
--> statement-breakpoint
-- Locks briefly: only games of competitions, which are new.
DELETE FROM game_result r USING schedule_game g
WHERE g.team_id = r.team_id AND g.id = r.schedule_game_id AND g.fixture_id IS NOT NULL
  AND NOT EXISTS (SELECT FROM league_score s WHERE s.team_id = r.team_id AND s.game_id = r.schedule_game_id);
--> statement-breakpoint
INSERT INTO game_result (team_id, schedule_game_id, our_score, opponent_score, is_win, notes)
SELECT team_id, game_id, ours, theirs, ours > theirs, notes FROM league_score
ON CONFLICT (team_id, schedule_game_id) DO UPDATE
  SET our_score = excluded.our_score, opponent_score = excluded.opponent_score, is_win = excluded.is_win, updated_at = now()
  WHERE (game_result.our_score, game_result.opponent_score) IS DISTINCT FROM (excluded.our_score, excluded.opponent_score);
--> statement-breakpoint
DROP TABLE league_score;
