ALTER TABLE "installation" ADD COLUMN "former_secret" "bytea";--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "replaced_at" timestamp with time zone;