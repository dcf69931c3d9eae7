ALTER TABLE "spare" RENAME TO "sub";--> statement-breakpoint
ALTER TABLE "spare_cascade" RENAME TO "sub_cascade";--> statement-breakpoint
ALTER TABLE "spare_invitation" RENAME TO "sub_invitation";--> statement-breakpoint
ALTER TABLE "spare_contact" RENAME TO "sub_contact";--> statement-breakpoint
ALTER TABLE "spare_mail" RENAME TO "sub_mail";--> statement-breakpoint
ALTER TABLE "sub_invitation" RENAME COLUMN "spare_id" TO "sub_id";--> statement-breakpoint
ALTER SEQUENCE "spare_id_seq" RENAME TO "sub_id_seq";--> statement-breakpoint
ALTER SEQUENCE "spare_mail_id_seq" RENAME TO "sub_mail_id_seq";--> statement-breakpoint
-- Which constraints have a name differs between versions of PostgreSQL
DO $$
DECLARE named record;
BEGIN
  FOR named IN SELECT conrelid::regclass AS owner, conname AS name FROM pg_constraint
    WHERE connamespace = current_schema()::regnamespace AND conname LIKE '%spare%'
  LOOP
    EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', named.owner, named.name, replace(named.name, 'spare', 'sub'));
  END LOOP;
  FOR named IN SELECT relname AS name FROM pg_class
    WHERE relnamespace = current_schema()::regnamespace AND relkind = 'i' AND relname LIKE '%spare%'
  LOOP
    EXECUTE format('ALTER INDEX %I RENAME TO %I', named.name, replace(named.name, 'spare', 'sub'));
  END LOOP;
  FOR named IN SELECT tgrelid::regclass AS owner, tgname AS name FROM pg_trigger
    WHERE NOT tgisinternal AND tgname LIKE '%spare%'
  LOOP
    EXECUTE format('ALTER TRIGGER %I ON %s RENAME TO %I', named.name, named.owner, replace(named.name, 'spare', 'sub'));
  END LOOP;
END $$;
--> statement-breakpoint
-- Locks briefly: notifications are deleted after some weeks, and few are about subs
UPDATE "notification" SET "kind" = 'sub', "facts" = "facts" - 'spareId' || jsonb_build_object('subId', "facts" -> 'spareId')
  WHERE "kind" = 'spare';--> statement-breakpoint
-- Locks briefly: notifications are deleted after some weeks, and few are about subs
UPDATE "notification" SET "facts" = "facts" - 'isSpare' || jsonb_build_object('isSub', "facts" -> 'isSpare')
  WHERE "facts" ? 'isSpare';--> statement-breakpoint
-- Locks briefly: notifications are deleted after some weeks, and few are about subs
UPDATE "notification" SET "cause" = 'sub' || substr("cause", 6) WHERE "cause" LIKE 'spare:%';--> statement-breakpoint
-- Locks briefly: a team has a few of these entries, which nothing else updates
UPDATE "audit_entry" SET "action" = 'sub' || substr("action", 6) WHERE "action" LIKE 'spare\_%';--> statement-breakpoint
-- Locks briefly: there is one row
UPDATE "job_failure" SET "job" = 'invite subs' WHERE "job" = 'invite spares';
