CREATE TABLE "notification_schedule" (
	"kind" text NOT NULL,
	"team_id" integer NOT NULL,
	"last_day" date NOT NULL,
	CONSTRAINT "notification_schedule_kind_team_id_pk" PRIMARY KEY("kind","team_id")
);
--> statement-breakpoint
ALTER TABLE "notification_schedule" ADD CONSTRAINT "notification_schedule_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_schedule_team_index" ON "notification_schedule" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "notification_preference_digest_index" ON "notification_preference" USING btree ("team_id") WHERE "notification_preference"."kind" = 'weekly_digest' and "notification_preference"."is_enabled";--> statement-breakpoint
CREATE INDEX "notification_settings_daily_index" ON "notification_settings" USING btree ("team_id") WHERE "notification_settings"."feed" = 'daily';