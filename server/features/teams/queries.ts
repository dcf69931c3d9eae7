import { and, asc, eq, sql } from 'drizzle-orm';
import { prepared } from '#server/database/connection.ts';
import { authorizedTeamId, integer, text } from '#server/database/parameters.ts';
import { votingPeriod } from '#server/database/schema/mvp.ts';
import { gameResult, scheduleGame } from '#server/database/schema/schedule.ts';
import { league, team } from '#server/database/schema/teams.ts';
import { colorColumns } from '#server/teams/colors.ts';
import { isVisible, isVisibleLeague, leagueOfTeam } from '#server/teams/visible.ts';

const leagueColumns = {
  id: league.id,
  name: league.name,
  description: league.description,
  slug: league.slug,
};

export const visibleLeagues = prepared('visible_leagues', {}, (db) =>
  db.select(leagueColumns).from(league).where(isVisibleLeague).orderBy(asc(league.id)),
);

export const leagueById = prepared('league_by_id', { requestedLeagueId: integer }, (db, param) =>
  db
    .select(leagueColumns)
    .from(league)
    .where(and(eq(league.id, param.requestedLeagueId), isVisibleLeague)),
);

const teamColumns = {
  id: team.id,
  leagueId: team.leagueId,
  name: team.name,
  slug: team.slug,
  timeSlot: team.timeSlot,
  logoUrl: team.logoUrl,
  ...colorColumns,
};

export const visibleTeams = prepared('visible_teams_of_league', { requestedLeagueId: integer }, (db, param) =>
  db
    .select(teamColumns)
    .from(team)
    .innerJoin(league, leagueOfTeam)
    .where(and(eq(team.leagueId, param.requestedLeagueId), isVisible))
    .orderBy(asc(team.id)),
);

/** A team with its league, and when its captain closed the vote of the week early. */
export const teamInWeek = prepared('team_in_week', { teamId: authorizedTeamId, week: text }, (db, param) =>
  db
    .select({
      ...teamColumns,
      words: team.words,
      timeZone: team.timeZone,
      votingClosesOn: team.votingClosesOn,
      closedAt: votingPeriod.closedAt,
      league: leagueColumns,
    })
    .from(team)
    .innerJoin(league, leagueOfTeam)
    .leftJoin(votingPeriod, and(eq(votingPeriod.teamId, param.teamId), eq(votingPeriod.week, param.week)))
    .where(eq(team.id, param.teamId)),
);

/** Scores of the games played from `firstDay` to `lastDay`, both included. */
export const resultsBetween = prepared(
  'results_between',
  { teamId: authorizedTeamId, firstDay: text, lastDay: text },
  (db, param) =>
    db
      .select({ ourScore: gameResult.ourScore, opponentScore: gameResult.opponentScore })
      .from(gameResult)
      .innerJoin(
        scheduleGame,
        and(eq(scheduleGame.teamId, gameResult.teamId), eq(scheduleGame.id, gameResult.scheduleGameId)),
      )
      .where(
        and(
          eq(gameResult.teamId, param.teamId),
          eq(scheduleGame.teamId, param.teamId),
          sql`${scheduleGame.playedOn} between ${param.firstDay} and ${param.lastDay}`,
        ),
      ),
);
