-- Without a transaction: rows are rewritten beside readers and writers. Until the upgrade ends, the previous release shows them without these texts.
-- Automatic posts: their text is their line's.
UPDATE "post" SET "content" = '' WHERE "weekly_stats_id" IS NOT NULL AND "content" <> '';--> statement-breakpoint
-- 'Final: Hawks 64, Herons 58. Maya Torres 21, Jordan Lee 14.' Where it names somebody who isn't found, it stays its author's text.
UPDATE "post" SET "content" = '', "facts" = jsonb_build_object('kind', 'final',
  'team', final.parts[1], 'ours', final.parts[2]::int, 'opponent', final.parts[3], 'theirs', final.parts[4]::int, 'best', final.best)
FROM (
  SELECT written."id", parts, scorers.best
  FROM "post" written
  JOIN "scorebook" book
    ON book."team_id" = written."team_id" AND book."game_id" = written."game_id" AND book."posted_at" = written."created_at"
  CROSS JOIN LATERAL regexp_match(written."content", '^Final: (.+?) (\d{1,3}), (.+?) (\d{1,3})\.(?: (.+)\.)?$') AS parts
  CROSS JOIN LATERAL (
    SELECT count(*) = count(scorer.id) AS are_known,
      coalesce(jsonb_agg(jsonb_build_object('playerId', scorer.id, 'points', scorer.points) ORDER BY scorer.at), '[]') AS best
    FROM (
      SELECT piece.at, (regexp_match(piece.text, ' (\d{1,3})$'))[1]::int AS points,
        (SELECT min(named."id") FROM "player" named
          WHERE named."team_id" = written."team_id" AND named."name" = regexp_replace(piece.text, ' \d{1,3}$', '')) AS id
      FROM regexp_split_to_table(parts[5], ', ') WITH ORDINALITY AS piece(text, at)
    ) scorer
  ) scorers
  WHERE written."facts" IS NULL AND written."edited_at" IS NULL AND parts IS NOT NULL AND scorers.are_known
) final
WHERE "post"."id" = final."id";--> statement-breakpoint
-- What is left of removed players: their names, and the texts to which teammates have replied.
UPDATE "post" SET "content" = '' FROM "player" author
WHERE author."id" = "post"."player_id" AND author."removed_at" IS NOT NULL AND "post"."content" <> '';--> statement-breakpoint
UPDATE "comment" SET "content" = '' FROM "player" author
WHERE author."id" = "comment"."player_id" AND author."removed_at" IS NOT NULL AND "comment"."content" <> '';--> statement-breakpoint
UPDATE "player" SET "name" = '' WHERE "removed_at" IS NOT NULL AND "name" <> '';--> statement-breakpoint
UPDATE "game_answer" SET "played_as_sub" = true, "note" = NULL WHERE "note" = 'As a sub' AND "source" = 'link';--> statement-breakpoint
UPDATE "schedule_game" SET "date" = "played_on"::text WHERE "date" <> "played_on"::text;