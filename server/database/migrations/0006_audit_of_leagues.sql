CREATE TABLE "installation" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"secret" "bytea" NOT NULL,
	CONSTRAINT "installation_only_check" CHECK ("installation"."is_only")
);
--> statement-breakpoint
ALTER TABLE "audit_entry" ALTER COLUMN "team_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "league_id" integer;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_league_id_league_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."league"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entry_admin_index" ON "audit_entry" USING btree ("id") WHERE "audit_entry"."actor_role" = 'admin';--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_object_check" CHECK (num_nonnulls("audit_entry"."team_id", "audit_entry"."league_id") = 1);--> statement-breakpoint
INSERT INTO "installation" ("secret") VALUES (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));