ALTER TABLE "game_result" RENAME COLUMN "hba_score" TO "our_score";--> statement-breakpoint
ALTER TABLE "player" RENAME COLUMN "firebase_uid" TO "subject";--> statement-breakpoint
ALTER TABLE "player" RENAME CONSTRAINT "player_firebase_uid_unique" TO "player_subject_unique";--> statement-breakpoint
UPDATE "schedule_game" SET "source" = replace("source"::text, '"hbaScore":', '"ourScore":')::jsonb WHERE "source"::text LIKE '%"hbaScore":%';--> statement-breakpoint
UPDATE "schedule_dismissal" SET "source" = replace("source"::text, '"hbaScore":', '"ourScore":')::jsonb WHERE "source"::text LIKE '%"hbaScore":%';--> statement-breakpoint
UPDATE "schedule_import" SET "reading" = replace("reading"::text, '"hbaScore":', '"ourScore":')::jsonb, "undo" = replace("undo"::text, '"hbaScore":', '"ourScore":')::jsonb WHERE concat("reading"::text, "undo"::text) LIKE '%"hbaScore":%';
