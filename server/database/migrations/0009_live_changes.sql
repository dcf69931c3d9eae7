CREATE TABLE "personal_change" (
	"xid" "xid8" NOT NULL,
	"source" text NOT NULL,
	"owner_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "personal_change_xid_source_owner_id_pk" PRIMARY KEY("xid","source","owner_id")
);
--> statement-breakpoint
ALTER TABLE "team_change" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "team_change" DROP CONSTRAINT "team_change_xid_team_id_pk";--> statement-breakpoint
ALTER TABLE "team_change" ADD CONSTRAINT "team_change_xid_team_id_source_pk" PRIMARY KEY("xid","team_id","source");--> statement-breakpoint
-- The triggers of 0002 note their table as well (decision 0063).
CREATE OR REPLACE FUNCTION record_team_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO team_change (xid, team_id, source)
  SELECT DISTINCT pg_current_xact_id(), team_id, TG_TABLE_NAME FROM changed_rows
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION record_team_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO team_change (xid, team_id, source)
  SELECT pg_current_xact_id(), team_id, TG_TABLE_NAME FROM old_rows
  UNION
  SELECT pg_current_xact_id(), team_id, TG_TABLE_NAME FROM changed_rows
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION record_directory_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO team_change (xid, team_id, source) VALUES (pg_current_xact_id(), 0, TG_TABLE_NAME)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION record_row_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO personal_change (xid, source, owner_id)
  SELECT pg_current_xact_id(), TG_TABLE_NAME, id FROM old_rows
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER session_delete_recorded AFTER DELETE ON "session"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_row_end();
--> statement-breakpoint
-- Only what changes whose player somebody is, and what they may do.
CREATE FUNCTION record_player_access() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO personal_change (xid, source, owner_id)
  SELECT pg_current_xact_id(), TG_TABLE_NAME, before.id
  FROM old_rows before INNER JOIN changed_rows after ON after.id = before.id
  WHERE (before.is_approved, before.team_id, before.removed_at, before.issuer, before.subject)
    IS DISTINCT FROM (after.is_approved, after.team_id, after.removed_at, after.issuer, after.subject)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER player_access_noted AFTER UPDATE ON "player"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_player_access();
--> statement-breakpoint
CREATE TRIGGER player_end_noted AFTER DELETE ON "player"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_row_end();
--> statement-breakpoint
CREATE FUNCTION record_notifications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO personal_change (xid, source, owner_id)
  SELECT DISTINCT pg_current_xact_id(), TG_TABLE_NAME, player_id FROM changed_rows WHERE player_id IS NOT NULL
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notification_insert_noted AFTER INSERT ON "notification"
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_notifications();
--> statement-breakpoint
CREATE TRIGGER notification_update_noted AFTER UPDATE ON "notification"
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION record_notifications();
