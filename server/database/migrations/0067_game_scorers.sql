CREATE TABLE "game_scorer" (
	"team_id" integer NOT NULL,
	"game_id" integer NOT NULL,
	"player_id" integer NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "game_scorer_team_id_game_id_player_id_pk" PRIMARY KEY("team_id","game_id","player_id")
);
--> statement-breakpoint
ALTER TABLE "game_scorer" ADD CONSTRAINT "game_scorer_game_fk" FOREIGN KEY ("team_id","game_id") REFERENCES "public"."schedule_game"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "game_scorer_player_index" ON "game_scorer" USING btree ("player_id");