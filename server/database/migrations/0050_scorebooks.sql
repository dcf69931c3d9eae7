CREATE TABLE "scorebook" (
	"team_id" integer NOT NULL,
	"game_id" integer NOT NULL,
	"our_side" text NOT NULL,
	"event_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scorebook_team_id_game_id_pk" PRIMARY KEY("team_id","game_id"),
	CONSTRAINT "scorebook_count_check" CHECK ("scorebook"."event_count" between 0 and 5000)
);
--> statement-breakpoint
CREATE TABLE "scorebook_event" (
	"team_id" integer NOT NULL,
	"game_id" integer NOT NULL,
	"position" integer NOT NULL,
	"id" uuid NOT NULL,
	"order" jsonb NOT NULL,
	"time" text NOT NULL,
	"play" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scorebook_event_team_id_game_id_position_pk" PRIMARY KEY("team_id","game_id","position"),
	CONSTRAINT "scorebook_event_id_unique" UNIQUE("team_id","game_id","id")
);
--> statement-breakpoint
ALTER TABLE "scorebook" ADD CONSTRAINT "scorebook_game_fk" FOREIGN KEY ("team_id","game_id") REFERENCES "public"."schedule_game"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorebook_event" ADD CONSTRAINT "scorebook_event_book_fk" FOREIGN KEY ("team_id","game_id") REFERENCES "public"."scorebook"("team_id","game_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE TRIGGER scorebook_insert_recorded AFTER INSERT ON "scorebook"
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_team_change();
--> statement-breakpoint
CREATE TRIGGER scorebook_update_recorded AFTER UPDATE ON "scorebook"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_team_update();
--> statement-breakpoint
CREATE TRIGGER scorebook_delete_recorded AFTER DELETE ON "scorebook"
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_team_change();
--> statement-breakpoint
CREATE TRIGGER scorebook_truncate_recorded AFTER TRUNCATE ON "scorebook"
  FOR EACH STATEMENT EXECUTE FUNCTION record_directory_change();
