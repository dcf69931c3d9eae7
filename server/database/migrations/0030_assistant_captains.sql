ALTER TABLE "player" ADD COLUMN "is_assistant_captain" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Only what changes whose player somebody is, and what they may do.
CREATE OR REPLACE FUNCTION record_player_access() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO personal_change (xid, source, owner_id)
  SELECT pg_current_xact_id(), TG_TABLE_NAME, before.id
  FROM old_rows before INNER JOIN changed_rows after ON after.id = before.id
  WHERE (before.is_approved, before.is_assistant_captain, before.team_id, before.removed_at, before.issuer, before.subject)
    IS DISTINCT FROM (after.is_approved, after.is_assistant_captain, after.team_id, after.removed_at, after.issuer, after.subject)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
