import { and, asc, eq, sql } from 'drizzle-orm';
import { prepared } from '#server/database/prepared.ts';
import { votingPeriod } from '#server/database/schema/mvp.ts';
import { gameResult, scheduleGame } from '#server/database/schema/schedule.ts';
import { league, season, team } from '#server/database/schema/teams.ts';

const leagueColumns = {
  id: league.id,
  name: league.name,
  description: league.description,
  slug: league.slug,
};

export const activeLeagues = prepared('active_leagues', (db) =>
  db.select(leagueColumns).from(league).where(eq(league.isActive, true)).orderBy(asc(league.id)),
);

export const leagueById = prepared('league_by_id', (db) =>
  db
    .select(leagueColumns)
    .from(league)
    .where(and(eq(league.id, sql.placeholder('leagueId')), eq(league.isActive, true))),
);

const teamColumns = {
  id: team.id,
  leagueId: team.leagueId,
  name: team.name,
  slug: team.slug,
  timeSlot: team.timeSlot,
  logoUrl: team.logoUrl,
};

export const activeTeams = prepared('active_teams_of_league', (db) =>
  db
    .select(teamColumns)
    .from(team)
    .where(and(eq(team.leagueId, sql.placeholder('leagueId')), eq(team.isActive, true)))
    .orderBy(asc(team.id)),
);

export const teamWithLeague = prepared('team_with_league', (db) =>
  db
    .select({
      ...teamColumns,
      timeZone: team.timeZone,
      votingClosesOn: team.votingClosesOn,
      league: leagueColumns,
    })
    .from(team)
    .innerJoin(league, eq(league.id, team.leagueId))
    .where(eq(team.id, sql.placeholder('teamId'))),
);

/** The active team behind an address. */
export const teamBySlug = prepared('team_by_slug', (db) =>
  db
    .select({ id: team.id })
    .from(team)
    .innerJoin(league, eq(league.id, team.leagueId))
    .where(
      and(
        eq(league.slug, sql.placeholder('leagueSlug')),
        eq(team.slug, sql.placeholder('teamSlug')),
        eq(league.isActive, true),
        eq(team.isActive, true),
      ),
    ),
);

export const teamSeasons = prepared('team_seasons', (db) =>
  db
    .select({ id: season.id, name: season.name, firstDay: season.firstDay, lastDay: season.lastDay })
    .from(season)
    .where(eq(season.teamId, sql.placeholder('teamId')))
    .orderBy(asc(season.firstDay)),
);

/** Scores of the games played from `firstDay` to `lastDay`, both included. */
export const resultsBetween = prepared('results_between', (db) =>
  db
    .select({ hbaScore: gameResult.hbaScore, opponentScore: gameResult.opponentScore })
    .from(gameResult)
    .innerJoin(
      scheduleGame,
      and(eq(scheduleGame.teamId, gameResult.teamId), eq(scheduleGame.id, gameResult.scheduleGameId)),
    )
    .where(
      and(
        eq(gameResult.teamId, sql.placeholder('teamId')),
        eq(scheduleGame.teamId, sql.placeholder('teamId')),
        sql`${scheduleGame.playedOn} between ${sql.placeholder('firstDay')} and ${sql.placeholder('lastDay')}`,
      ),
    ),
);

export const votingPeriodOf = prepared('voting_period_of', (db) =>
  db
    .select({ closedAt: votingPeriod.closedAt })
    .from(votingPeriod)
    .where(
      and(eq(votingPeriod.teamId, sql.placeholder('teamId')), eq(votingPeriod.week, sql.placeholder('week'))),
    ),
);
