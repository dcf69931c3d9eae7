CREATE TABLE "mail_language" (
	"email" text PRIMARY KEY NOT NULL,
	"language" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "game_answer" ADD COLUMN "played_as_sub" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "facts" jsonb;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "schedule_source" ADD COLUMN "last_failure" jsonb;