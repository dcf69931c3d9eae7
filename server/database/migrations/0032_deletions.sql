CREATE TABLE "deletion" (
	"kind" text NOT NULL,
	"row_id" integer NOT NULL,
	"team_id" integer NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"rows" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deletion_kind_row_id_pk" PRIMARY KEY("kind","row_id")
);
--> statement-breakpoint
ALTER TABLE "deletion" ADD CONSTRAINT "deletion_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deletion_team_index" ON "deletion" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "deletion_created_at_index" ON "deletion" USING btree ("created_at");