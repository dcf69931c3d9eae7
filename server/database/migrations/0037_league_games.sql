ALTER TABLE "schedule_game" ADD COLUMN "competition_id" integer;--> statement-breakpoint
ALTER TABLE "schedule_game" ADD COLUMN "fixture_id" integer;--> statement-breakpoint
ALTER TABLE "schedule_game" ADD CONSTRAINT "schedule_game_fixture_fk" FOREIGN KEY ("competition_id","fixture_id") REFERENCES "public"."fixture"("competition_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
-- Locks briefly: the index is partial and its column is new, so it has no rows yet.
CREATE UNIQUE INDEX "schedule_game_team_fixture_unique" ON "schedule_game" USING btree ("team_id","fixture_id") WHERE "schedule_game"."fixture_id" is not null;--> statement-breakpoint
-- Locks briefly: the index is partial and its column is new, so it has no rows yet.
CREATE INDEX "schedule_game_fixture_index" ON "schedule_game" USING btree ("competition_id","fixture_id") WHERE "schedule_game"."fixture_id" is not null;--> statement-breakpoint
ALTER TABLE "schedule_game" ADD CONSTRAINT "schedule_game_fixture_check" CHECK (("schedule_game"."competition_id" is null) = ("schedule_game"."fixture_id" is null)) NOT VALID;