CREATE TABLE "schedule_import_timeout" (
	"team_id" integer PRIMARY KEY NOT NULL,
	"timed_out_at" timestamp with time zone NOT NULL,
	"paused_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "schedule_game" ADD COLUMN "notes" text;--> statement-breakpoint
ALTER TABLE "schedule_import_timeout" ADD CONSTRAINT "schedule_import_timeout_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE cascade ON UPDATE no action;