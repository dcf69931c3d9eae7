DROP INDEX "player_email_index";--> statement-breakpoint
CREATE INDEX "player_unclaimed_email_index" ON "player" USING btree (lower("email" collate "C")) WHERE "player"."subject" is null;