ALTER TABLE "outcome_report" ADD COLUMN "regulation" smallint;--> statement-breakpoint
ALTER TABLE "game_result" ADD COLUMN "regulation" smallint;