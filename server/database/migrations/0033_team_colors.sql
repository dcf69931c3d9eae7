ALTER TABLE "team" ADD COLUMN "primary_color" text;--> statement-breakpoint
ALTER TABLE "team" ADD COLUMN "secondary_color" text;--> statement-breakpoint
-- Locks briefly: an installation has some dozens of teams
ALTER TABLE "team" ADD CONSTRAINT "team_colors_check" CHECK (("team"."primary_color" is null) = ("team"."secondary_color" is null)
        and "team"."primary_color" ~ '^#[0-9A-F]{6}$' and "team"."secondary_color" ~ '^#[0-9A-F]{6}$');