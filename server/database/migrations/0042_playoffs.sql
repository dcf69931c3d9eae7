CREATE TABLE "playoff" (
	"league_id" integer NOT NULL,
	"competition_id" integer PRIMARY KEY NOT NULL,
	"best_of" smallint NOT NULL,
	"third_place" boolean NOT NULL,
	"reseeds" boolean NOT NULL,
	"seeds" integer[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "playoff_best_of_check" CHECK ("playoff"."best_of" in (1, 3, 5, 7)),
	CONSTRAINT "playoff_seeds_check" CHECK (cardinality("playoff"."seeds") between 2 and 32)
);
--> statement-breakpoint
ALTER TABLE "fixture" ADD COLUMN "playoff_round" smallint;--> statement-breakpoint
ALTER TABLE "fixture" ADD COLUMN "playoff_series" smallint;--> statement-breakpoint
ALTER TABLE "playoff" ADD CONSTRAINT "playoff_league_id_competition_id_competition_league_id_id_fk" FOREIGN KEY ("league_id","competition_id") REFERENCES "public"."competition"("league_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "playoff_league_index" ON "playoff" USING btree ("league_id","competition_id");--> statement-breakpoint
ALTER TABLE "fixture" ADD CONSTRAINT "fixture_playoff_check" CHECK (("fixture"."playoff_round" is null) = ("fixture"."playoff_series" is null) and least("fixture"."playoff_round", "fixture"."playoff_series") >= 1) NOT VALID;
--> statement-breakpoint
CREATE TRIGGER playoff_insert_recorded AFTER INSERT ON "playoff"
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_league_change();
--> statement-breakpoint
CREATE TRIGGER playoff_update_recorded AFTER UPDATE ON "playoff"
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_league_change();
--> statement-breakpoint
CREATE TRIGGER playoff_delete_recorded AFTER DELETE ON "playoff"
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_league_change();
--> statement-breakpoint
CREATE TRIGGER playoff_truncate_recorded AFTER TRUNCATE ON "playoff"
  FOR EACH STATEMENT EXECUTE FUNCTION record_directory_change();
