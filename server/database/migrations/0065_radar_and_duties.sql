CREATE TABLE "sub_request" (
	"league_id" integer NOT NULL,
	"competition_id" integer NOT NULL,
	"fixture_id" integer NOT NULL,
	"entry_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sub_request_competition_id_fixture_id_entry_id_pk" PRIMARY KEY("competition_id","fixture_id","entry_id")
);
--> statement-breakpoint
ALTER TABLE "attendance_settings" ADD COLUMN "lends_subs" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "fixture" ADD COLUMN "warned_on" date;--> statement-breakpoint
ALTER TABLE "deduction" ADD COLUMN "cause" jsonb;--> statement-breakpoint
ALTER TABLE "sub_request" ADD CONSTRAINT "sub_request_league_id_competition_id_competition_league_id_id_fk" FOREIGN KEY ("league_id","competition_id") REFERENCES "public"."competition"("league_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_request" ADD CONSTRAINT "sub_request_competition_id_fixture_id_fixture_competition_id_id_fk" FOREIGN KEY ("competition_id","fixture_id") REFERENCES "public"."fixture"("competition_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_request" ADD CONSTRAINT "sub_request_competition_id_entry_id_entry_competition_id_id_fk" FOREIGN KEY ("competition_id","entry_id") REFERENCES "public"."entry"("competition_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sub_request_league_index" ON "sub_request" USING btree ("league_id","competition_id");--> statement-breakpoint
CREATE INDEX "sub_request_entry_index" ON "sub_request" USING btree ("competition_id","entry_id");