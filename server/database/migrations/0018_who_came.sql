CREATE TABLE "game_attendance" (
	"team_id" integer NOT NULL,
	"game_id" integer NOT NULL,
	"player_id" integer NOT NULL,
	"came" boolean NOT NULL,
	"answer" text,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "game_attendance_team_id_game_id_player_id_pk" PRIMARY KEY("team_id","game_id","player_id")
);
--> statement-breakpoint
ALTER TABLE "spare_invitation" ADD COLUMN "came" boolean;--> statement-breakpoint
ALTER TABLE "game_attendance" ADD CONSTRAINT "game_attendance_team_id_game_id_schedule_game_team_id_id_fk" FOREIGN KEY ("team_id","game_id") REFERENCES "public"."schedule_game"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_attendance" ADD CONSTRAINT "game_attendance_team_id_player_id_player_team_id_id_fk" FOREIGN KEY ("team_id","player_id") REFERENCES "public"."player"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "game_attendance_player_index" ON "game_attendance" USING btree ("team_id","player_id");--> statement-breakpoint
-- Who came is for the captain and each player: windows of the team read what they may see anew (decision 0063).
CREATE TRIGGER game_attendance_insert_noted AFTER INSERT ON "game_attendance"
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_attendance_change();
--> statement-breakpoint
CREATE TRIGGER game_attendance_update_noted AFTER UPDATE ON "game_attendance"
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_attendance_change();
