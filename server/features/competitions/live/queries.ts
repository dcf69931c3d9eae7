import { and, asc, desc, eq, isNotNull } from 'drizzle-orm';
import { prepared } from '#server/database/connection.ts';
import { authorizedLeagueId, integer } from '#server/database/parameters.ts';
import { fixture } from '#server/database/schema/competitions.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';
import { scorebook } from '#server/database/schema/scorebook.ts';
import { league, team } from '#server/database/schema/teams.ts';
import { isVisible, leagueOfTeam } from '#server/teams/visible.ts';

/** How games that are scored stand: a row for each team that has the game, the home team's first. */
export const liveScoresOfCompetition = prepared(
  'live_scores_of_competition',
  { leagueId: authorizedLeagueId, competitionId: integer },
  (db, param) =>
    db
      .select({
        fixtureId: fixture.id,
        gameId: scheduleGame.id,
        hasPage: isVisible,
        score: scorebook.live,
        since: scorebook.liveSince,
      })
      .from(scorebook)
      .innerJoin(
        scheduleGame,
        and(eq(scheduleGame.teamId, scorebook.teamId), eq(scheduleGame.id, scorebook.gameId)),
      )
      .innerJoin(
        fixture,
        and(eq(fixture.competitionId, scheduleGame.competitionId), eq(fixture.id, scheduleGame.fixtureId)),
      )
      .innerJoin(team, eq(team.id, scheduleGame.teamId))
      .innerJoin(league, leagueOfTeam)
      .where(
        and(
          isNotNull(scorebook.live),
          eq(fixture.leagueId, param.leagueId),
          eq(fixture.competitionId, param.competitionId),
        ),
      )
      .orderBy(desc(scheduleGame.isHome), asc(scheduleGame.id)),
);
