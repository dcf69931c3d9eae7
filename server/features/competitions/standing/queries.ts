import { eq } from 'drizzle-orm';
import { prepared } from '#server/database/connection.ts';
import { authorizedTeamId } from '#server/database/parameters.ts';
import { league, team } from '#server/database/schema/teams.ts';
import { leagueOfTeam } from '#server/teams/visible.ts';

export const slugsOfTeam = prepared('slugs_of_team', { teamId: authorizedTeamId }, (db, param) =>
  db
    .select({ leagueSlug: league.slug, teamSlug: team.slug })
    .from(team)
    .innerJoin(league, leagueOfTeam)
    .where(eq(team.id, param.teamId)),
);
