ALTER TABLE "post" DROP CONSTRAINT "post_weekly_stats_id_weekly_stats_id_fk";
--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_weekly_stats_id_weekly_stats_id_fk" FOREIGN KEY ("weekly_stats_id") REFERENCES "public"."weekly_stats"("id") ON DELETE cascade ON UPDATE no action;