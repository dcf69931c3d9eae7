ALTER TABLE "fixture" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "fixture" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;