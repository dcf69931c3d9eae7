CREATE TABLE "pool" (
	"league_id" integer NOT NULL,
	"competition_id" integer NOT NULL,
	"number" smallint NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pool_competition_id_number_pk" PRIMARY KEY("competition_id","number"),
	CONSTRAINT "pool_number_check" CHECK ("pool"."number" between 1 and 8)
);
--> statement-breakpoint
ALTER TABLE "entry" ADD COLUMN "pool" smallint;--> statement-breakpoint
ALTER TABLE "pool" ADD CONSTRAINT "pool_league_id_competition_id_competition_league_id_id_fk" FOREIGN KEY ("league_id","competition_id") REFERENCES "public"."competition"("league_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pool_league_index" ON "pool" USING btree ("league_id","competition_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pool_name_unique" ON "pool" USING btree ("competition_id",lower("name" collate "C"));--> statement-breakpoint
ALTER TABLE "entry" ADD CONSTRAINT "entry_pool_fk" FOREIGN KEY ("competition_id","pool") REFERENCES "public"."pool"("competition_id","number") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
CREATE TRIGGER pool_insert_recorded AFTER INSERT ON "pool"
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_league_change();
--> statement-breakpoint
CREATE TRIGGER pool_update_recorded AFTER UPDATE ON "pool"
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_league_change();
--> statement-breakpoint
CREATE TRIGGER pool_delete_recorded AFTER DELETE ON "pool"
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_league_change();
--> statement-breakpoint
CREATE TRIGGER pool_truncate_recorded AFTER TRUNCATE ON "pool"
  FOR EACH STATEMENT EXECUTE FUNCTION record_directory_change();
