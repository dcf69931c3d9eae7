ALTER TABLE "entry" ADD COLUMN "withdrawn" text;--> statement-breakpoint
ALTER TABLE "fixture" ADD COLUMN "state_before_withdrawal" text;