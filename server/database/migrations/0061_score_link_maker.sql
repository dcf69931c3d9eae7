ALTER TABLE "score_link" ADD COLUMN "maker_email" text;--> statement-breakpoint
ALTER TABLE "score_link" ADD COLUMN "maker_id" integer;