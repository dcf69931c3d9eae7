CREATE TABLE "league_mail_opt_out" (
	"league_id" integer NOT NULL,
	"kind" text NOT NULL,
	"email_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "league_mail_opt_out_league_id_kind_email_hash_pk" PRIMARY KEY("league_id","kind","email_hash")
);
--> statement-breakpoint
ALTER TABLE "league_mail_opt_out" ADD CONSTRAINT "league_mail_opt_out_league_id_league_id_fk" FOREIGN KEY ("league_id") REFERENCES "public"."league"("id") ON DELETE cascade ON UPDATE no action;