CREATE TABLE "score_link" (
	"team_id" integer NOT NULL,
	"game_id" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "score_link_team_id_game_id_pk" PRIMARY KEY("team_id","game_id"),
	CONSTRAINT "score_link_token_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "score_link" ADD CONSTRAINT "score_link_game_fk" FOREIGN KEY ("team_id","game_id") REFERENCES "public"."schedule_game"("team_id","id") ON DELETE cascade ON UPDATE no action;