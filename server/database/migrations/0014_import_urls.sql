ALTER TABLE "schedule_source" RENAME COLUMN "address" TO "url";--> statement-breakpoint
UPDATE "schedule_game" SET "origin" = 'url' WHERE "origin" = 'address';--> statement-breakpoint
UPDATE "schedule_import" SET "origin" = 'url' WHERE "origin" = 'address';--> statement-breakpoint
-- What undoing an import restores names the origin of each game, too.
UPDATE "schedule_import" SET "undo" = (
  SELECT jsonb_agg(
    CASE WHEN "step" #>> '{before,origin}' = 'address' THEN jsonb_set("step", '{before,origin}', '"url"') ELSE "step" END
    ORDER BY "place"
  )
  FROM jsonb_array_elements("undo") WITH ORDINALITY AS "steps" ("step", "place")
) WHERE "undo" @> '[{"before": {"origin": "address"}}]';
