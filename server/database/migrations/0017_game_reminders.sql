CREATE TABLE "game_reminder" (
	"team_id" integer NOT NULL,
	"game_id" integer NOT NULL,
	"stage" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "game_reminder_team_id_game_id_stage_pk" PRIMARY KEY("team_id","game_id","stage")
);
--> statement-breakpoint
ALTER TABLE "attendance_settings" ADD COLUMN "ask_hours" smallint DEFAULT 72;--> statement-breakpoint
ALTER TABLE "attendance_settings" ADD COLUMN "remind_hours" smallint DEFAULT 24;--> statement-breakpoint
ALTER TABLE "attendance_settings" ADD COLUMN "summary_hours" smallint DEFAULT 12;--> statement-breakpoint
ALTER TABLE "game_reminder" ADD CONSTRAINT "game_reminder_team_id_game_id_schedule_game_team_id_id_fk" FOREIGN KEY ("team_id","game_id") REFERENCES "public"."schedule_game"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_settings" ADD CONSTRAINT "attendance_settings_reminder_hours_check" CHECK ("attendance_settings"."ask_hours" between 1 and 240 and "attendance_settings"."remind_hours" between 1 and 240 and "attendance_settings"."summary_hours" between 1 and 240);