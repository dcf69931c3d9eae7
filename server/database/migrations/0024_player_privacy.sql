ALTER TABLE "player" ADD COLUMN "shows_personal_details" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "player" ADD COLUMN "allows_indexing" boolean DEFAULT true NOT NULL;