ALTER TABLE "game_answer" ADD COLUMN "was" jsonb;--> statement-breakpoint
ALTER TABLE "game_answer" ADD COLUMN "answer_again_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "weekly_stats" ADD COLUMN "is_by_captain" boolean DEFAULT false NOT NULL;