ALTER TABLE "schedule_game" ADD COLUMN "arrival_time" text;--> statement-breakpoint
ALTER TABLE "schedule_game" ADD COLUMN "jersey" text;