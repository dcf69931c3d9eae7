import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { prepared } from '#server/database/prepared.ts';
import { mvpVote, mvpWinner, votingPeriod } from '#server/database/schema/mvp.ts';
import { player } from '#server/database/schema/players.ts';
import { weeklyStats } from '#server/database/schema/stats.ts';
import { season, team } from '#server/database/schema/teams.ts';

const teamId = sql.placeholder('teamId');
const week = sql.placeholder('week');

const candidate = alias(player, 'candidate');
const voter = alias(player, 'voter');

function isOnTeam(person: typeof candidate | typeof voter | typeof player) {
  return and(eq(person.isApproved, true), isNull(person.removedAt));
}

const seasonColumns = {
  id: season.id,
  name: season.name,
  firstDay: season.firstDay,
  lastDay: season.lastDay,
};

const playerColumns = (of: typeof candidate | typeof player) => ({
  id: of.id,
  name: of.name,
  photoURL: of.photoURL,
  avatarColor: of.avatarColor,
  position: of.position,
  jerseyNumber: of.jerseyNumber,
});

/** How many votes count for each candidate of a week: decision 0005 says which do. */
export const voteCounts = prepared('mvp_vote_counts', (db) =>
  db
    .select({
      candidateId: mvpVote.candidateId,
      voteCount: sql<number>`count(*)::int`,
      player: playerColumns(candidate),
    })
    .from(mvpVote)
    .innerJoin(votingPeriod, and(eq(votingPeriod.teamId, teamId), eq(votingPeriod.week, mvpVote.week)))
    .innerJoin(candidate, and(eq(candidate.teamId, teamId), eq(candidate.id, mvpVote.candidateId)))
    .innerJoin(voter, and(eq(voter.teamId, teamId), eq(voter.id, mvpVote.voterId)))
    .where(
      and(
        eq(mvpVote.teamId, teamId),
        eq(mvpVote.week, week),
        or(isNotNull(votingPeriod.decidedAt), and(isOnTeam(candidate), isOnTeam(voter))),
      ),
    )
    .groupBy(mvpVote.candidateId, candidate.id),
);

const voteColumns = {
  id: mvpVote.id,
  voterId: mvpVote.voterId,
  candidateId: mvpVote.candidateId,
  week: mvpVote.week,
  createdAt: mvpVote.createdAt,
};

/** A voter's vote of a week, if it counts. */
export const voteOf = prepared('mvp_vote_of', (db) =>
  db
    .select(voteColumns)
    .from(mvpVote)
    .innerJoin(votingPeriod, and(eq(votingPeriod.teamId, teamId), eq(votingPeriod.week, mvpVote.week)))
    .innerJoin(candidate, and(eq(candidate.teamId, teamId), eq(candidate.id, mvpVote.candidateId)))
    .where(
      and(
        eq(mvpVote.teamId, teamId),
        eq(mvpVote.week, week),
        eq(mvpVote.voterId, sql.placeholder('voterId')),
        or(isNotNull(votingPeriod.decidedAt), isOnTeam(candidate)),
      ),
    ),
);

/** What decides whether a week's vote is open. */
export const votingRules = prepared('voting_rules', (db) =>
  db
    .select({
      timeZone: team.timeZone,
      votingClosesOn: team.votingClosesOn,
      teamSince: team.createdAt,
      closedAt: votingPeriod.closedAt,
      decidedAt: votingPeriod.decidedAt,
    })
    .from(team)
    .leftJoin(votingPeriod, and(eq(votingPeriod.teamId, teamId), eq(votingPeriod.week, week)))
    .where(eq(team.id, teamId)),
);

export const teamZone = prepared('mvp_team_zone', (db) =>
  db.select({ timeZone: team.timeZone }).from(team).where(eq(team.id, teamId)),
);

/** Whether somebody may be voted for. */
export const approvedPlayer = prepared('mvp_approved_player', (db) =>
  db
    .select({ id: player.id })
    .from(player)
    .where(and(eq(player.teamId, teamId), eq(player.id, sql.placeholder('id')), isOnTeam(player))),
);

/** A team's seasons, and its zone; one row without a season for a team that has none. */
export const seasonsWithZone = prepared('mvp_seasons_with_zone', (db) =>
  db
    .select({ zone: team.timeZone, season: seasonColumns })
    .from(team)
    .leftJoin(season, and(eq(season.teamId, teamId), eq(season.teamId, team.id)))
    .where(eq(team.id, teamId)),
);

/** What each player received in each week from `first` to `last`; the unset winner of a week makes it undecided. */
export const votesByWeek = prepared('mvp_votes_by_week', (db) =>
  db
    .select({
      week: mvpVote.week,
      player: { ...playerColumns(player), hasProfile: sql<boolean>`${isOnTeam(player)}` },
      votes: sql<number>`count(*)::int`,
      isWin: sql<boolean>`${mvpWinner.id} is not null`,
      isDecided: sql<boolean>`${votingPeriod.decidedAt} is not null`,
    })
    .from(mvpVote)
    .innerJoin(votingPeriod, and(eq(votingPeriod.teamId, teamId), eq(votingPeriod.week, mvpVote.week)))
    .innerJoin(player, and(eq(player.teamId, teamId), eq(player.id, mvpVote.candidateId)))
    .leftJoin(
      mvpWinner,
      and(
        eq(mvpWinner.teamId, teamId),
        eq(mvpWinner.week, mvpVote.week),
        eq(mvpWinner.playerId, mvpVote.candidateId),
      ),
    )
    .where(
      and(
        eq(mvpVote.teamId, teamId),
        sql`${mvpVote.week} between ${sql.placeholder('first')} and ${sql.placeholder('last')}`,
      ),
    )
    .groupBy(mvpVote.week, player.id, votingPeriod.decidedAt, mvpWinner.id),
);

const winnerColumns = {
  id: mvpWinner.id,
  playerId: mvpWinner.playerId,
  player: { ...playerColumns(player), hasProfile: sql<boolean>`${isOnTeam(player)}` },
  week: mvpWinner.week,
  voteCount: mvpWinner.voteCount,
  totalVotes: mvpWinner.totalVotes,
  percentage: mvpWinner.percentage,
  awardedAt: mvpWinner.awardedAt,
};

export const teamWinners = prepared('mvp_winners', (db) =>
  db
    .select(winnerColumns)
    .from(mvpWinner)
    .innerJoin(player, and(eq(player.teamId, teamId), eq(player.id, mvpWinner.playerId)))
    .where(eq(mvpWinner.teamId, teamId))
    .orderBy(desc(mvpWinner.week)),
);

/** The week of a team's latest winner. */
export const latestWin = prepared('mvp_latest_win', (db) =>
  db
    .select({ week: mvpWinner.week })
    .from(mvpWinner)
    .where(eq(mvpWinner.teamId, teamId))
    .orderBy(desc(mvpWinner.week))
    .limit(1),
);

/** The numbers that decide between equal votes. */
export const linesOfWeek = prepared('mvp_lines_of_week', (db) =>
  db
    .select({
      playerId: weeklyStats.playerId,
      points: weeklyStats.points,
      rebounds: weeklyStats.rebounds,
      assists: weeklyStats.assists,
    })
    .from(weeklyStats)
    .where(and(eq(weeklyStats.teamId, teamId), eq(weeklyStats.week, week))),
);

export const playerWins = prepared('mvp_wins_of_player', (db) =>
  db
    .select(winnerColumns)
    .from(mvpWinner)
    .innerJoin(player, and(eq(player.teamId, teamId), eq(player.id, mvpWinner.playerId)))
    .where(and(eq(mvpWinner.teamId, teamId), eq(mvpWinner.playerId, sql.placeholder('playerId'))))
    .orderBy(desc(mvpWinner.week)),
);
