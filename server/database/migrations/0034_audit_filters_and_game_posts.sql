ALTER TABLE "post" ADD COLUMN "game_id" integer;--> statement-breakpoint
-- Locks briefly: a team writes a few entries a day, so the table is small.
CREATE INDEX "audit_entry_actor_index" ON "audit_entry" USING btree ("team_id","actor_id","id" DESC NULLS LAST);--> statement-breakpoint
-- Locks briefly: a team writes a few entries a day, so the table is small.
CREATE INDEX "audit_entry_subject_index" ON "audit_entry" USING btree ("team_id","subject_id","id" DESC NULLS LAST);--> statement-breakpoint
-- Locks briefly: a team writes a few entries a day, so the table is small.
CREATE INDEX "audit_entry_action_index" ON "audit_entry" USING btree ("team_id","action","id" DESC NULLS LAST);--> statement-breakpoint
-- Locks briefly: the index is partial and its column is new, so it has no rows yet.
CREATE INDEX "post_team_game_index" ON "post" USING btree ("team_id","game_id") WHERE "post"."game_id" is not null;
