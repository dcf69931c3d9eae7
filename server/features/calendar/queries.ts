import { and, eq, sql } from 'drizzle-orm';
import { prepared } from '#server/database/prepared.ts';
import { league, team } from '#server/database/schema/teams.ts';

/** A team by the slugs of its league and its own. */
export const teamBySlugs = prepared('team_by_slugs', (db) =>
  db
    .select({ id: team.id, name: team.name, zone: team.timeZone })
    .from(team)
    .innerJoin(league, eq(league.id, team.leagueId))
    .where(
      and(
        eq(league.slug, sql.placeholder('leagueSlug')),
        eq(team.slug, sql.placeholder('teamSlug')),
        eq(team.isActive, true),
        eq(league.isActive, true),
      ),
    ),
);
