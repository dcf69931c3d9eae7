ALTER TABLE "weekly_stats" ADD COLUMN "is_imported" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Locks briefly: the lines are read once, and few are of an imported box score.
UPDATE "weekly_stats" line SET "is_imported" = true WHERE "book_stats" IS NOT NULL AND "game_id" IS NOT NULL AND NOT EXISTS (
  SELECT FROM "scorebook" book WHERE book."team_id" = line."team_id" AND book."game_id" = line."game_id");
