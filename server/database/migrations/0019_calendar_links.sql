CREATE TABLE "calendar_link" (
	"team_id" integer NOT NULL,
	"player_id" integer NOT NULL,
	"serial" text NOT NULL,
	CONSTRAINT "calendar_link_team_id_player_id_pk" PRIMARY KEY("team_id","player_id")
);
--> statement-breakpoint
ALTER TABLE "calendar_link" ADD CONSTRAINT "calendar_link_team_id_player_id_player_team_id_id_fk" FOREIGN KEY ("team_id","player_id") REFERENCES "public"."player"("team_id","id") ON DELETE cascade ON UPDATE no action;