import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { authorizedTeamId, integer, text } from '#server/database/parameters.ts';
import { prepared } from '#server/database/prepared.ts';
import { mvpVote, mvpWinner, votingPeriod } from '#server/database/schema/mvp.ts';
import { player } from '#server/database/schema/players.ts';
import { weeklyStats } from '#server/database/schema/stats.ts';
import { team } from '#server/database/schema/teams.ts';
import { linkedPlayerColumns, playerColumnsOf } from '#server/players/columns.ts';
import { isOnTeam } from '#server/players/on-team.ts';

const candidate = alias(player, 'candidate');
const voter = alias(player, 'voter');

/** How many votes count for each candidate of a week: decision 0005 says which do. */
export const voteCounts = prepared('mvp_vote_counts', { teamId: authorizedTeamId, week: text }, (db, param) =>
  db
    .select({
      candidateId: mvpVote.candidateId,
      voteCount: sql<number>`count(*)::int`,
      player: playerColumnsOf(candidate),
    })
    .from(mvpVote)
    .innerJoin(votingPeriod, and(eq(votingPeriod.teamId, param.teamId), eq(votingPeriod.week, mvpVote.week)))
    .innerJoin(candidate, and(eq(candidate.teamId, param.teamId), eq(candidate.id, mvpVote.candidateId)))
    .innerJoin(voter, and(eq(voter.teamId, param.teamId), eq(voter.id, mvpVote.voterId)))
    .where(
      and(
        eq(mvpVote.teamId, param.teamId),
        eq(mvpVote.week, param.week),
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
export const voteOf = prepared(
  'mvp_vote_of',
  { teamId: authorizedTeamId, week: text, voterId: integer },
  (db, param) =>
    db
      .select(voteColumns)
      .from(mvpVote)
      .innerJoin(
        votingPeriod,
        and(eq(votingPeriod.teamId, param.teamId), eq(votingPeriod.week, mvpVote.week)),
      )
      .innerJoin(candidate, and(eq(candidate.teamId, param.teamId), eq(candidate.id, mvpVote.candidateId)))
      .where(
        and(
          eq(mvpVote.teamId, param.teamId),
          eq(mvpVote.week, param.week),
          eq(mvpVote.voterId, param.voterId),
          or(isNotNull(votingPeriod.decidedAt), isOnTeam(candidate)),
        ),
      ),
);

/** What decides whether a week's vote is open. */
export const votingRules = prepared('voting_rules', { teamId: authorizedTeamId, week: text }, (db, param) =>
  db
    .select({
      timeZone: team.timeZone,
      votingClosesOn: team.votingClosesOn,
      teamSince: team.createdAt,
      closedAt: votingPeriod.closedAt,
      decidedAt: votingPeriod.decidedAt,
    })
    .from(team)
    .leftJoin(votingPeriod, and(eq(votingPeriod.teamId, param.teamId), eq(votingPeriod.week, param.week)))
    .where(eq(team.id, param.teamId)),
);

export const teamZone = prepared('mvp_team_zone', { teamId: authorizedTeamId }, (db, param) =>
  db.select({ timeZone: team.timeZone }).from(team).where(eq(team.id, param.teamId)),
);

/** Whether somebody may be voted for. */
export const approvedPlayer = prepared(
  'mvp_approved_player',
  { teamId: authorizedTeamId, id: integer },
  (db, param) =>
    db
      .select({ id: player.id })
      .from(player)
      .where(and(eq(player.teamId, param.teamId), eq(player.id, param.id), isOnTeam(player))),
);

/** What each player received in each week from `first` to `last`; the unset winner of a week makes it undecided. */
export const votesByWeek = prepared(
  'mvp_votes_by_week',
  { teamId: authorizedTeamId, first: text, last: text },
  (db, param) =>
    db
      .select({
        week: mvpVote.week,
        player: linkedPlayerColumns,
        votes: sql<number>`count(*)::int`,
        isWin: sql<boolean>`${mvpWinner.id} is not null`,
        isDecided: sql<boolean>`${votingPeriod.decidedAt} is not null`,
      })
      .from(mvpVote)
      .innerJoin(
        votingPeriod,
        and(eq(votingPeriod.teamId, param.teamId), eq(votingPeriod.week, mvpVote.week)),
      )
      .innerJoin(player, and(eq(player.teamId, param.teamId), eq(player.id, mvpVote.candidateId)))
      .leftJoin(
        mvpWinner,
        and(
          eq(mvpWinner.teamId, param.teamId),
          eq(mvpWinner.week, mvpVote.week),
          eq(mvpWinner.playerId, mvpVote.candidateId),
        ),
      )
      .where(
        and(eq(mvpVote.teamId, param.teamId), sql`${mvpVote.week} between ${param.first} and ${param.last}`),
      )
      .groupBy(mvpVote.week, player.id, votingPeriod.decidedAt, mvpWinner.id),
);

const winnerColumns = {
  id: mvpWinner.id,
  playerId: mvpWinner.playerId,
  player: linkedPlayerColumns,
  week: mvpWinner.week,
  voteCount: mvpWinner.voteCount,
  totalVotes: mvpWinner.totalVotes,
  percentage: mvpWinner.percentage,
  awardedAt: mvpWinner.awardedAt,
};

export const teamWinners = prepared('mvp_winners', { teamId: authorizedTeamId }, (db, param) =>
  db
    .select(winnerColumns)
    .from(mvpWinner)
    .innerJoin(player, and(eq(player.teamId, param.teamId), eq(player.id, mvpWinner.playerId)))
    .where(eq(mvpWinner.teamId, param.teamId))
    .orderBy(desc(mvpWinner.week)),
);

/** The week of a team's latest winner. */
export const latestWin = prepared('mvp_latest_win', { teamId: authorizedTeamId }, (db, param) =>
  db
    .select({ week: mvpWinner.week })
    .from(mvpWinner)
    .where(eq(mvpWinner.teamId, param.teamId))
    .orderBy(desc(mvpWinner.week))
    .limit(1),
);

/** The numbers that decide between equal votes. */
export const linesOfWeek = prepared(
  'mvp_lines_of_week',
  { teamId: authorizedTeamId, week: text },
  (db, param) =>
    db
      .select({
        playerId: weeklyStats.playerId,
        points: weeklyStats.points,
        rebounds: weeklyStats.rebounds,
        assists: weeklyStats.assists,
      })
      .from(weeklyStats)
      .where(and(eq(weeklyStats.teamId, param.teamId), eq(weeklyStats.week, param.week))),
);

export const playerWins = prepared(
  'mvp_wins_of_player',
  { teamId: authorizedTeamId, playerId: integer },
  (db, param) =>
    db
      .select(winnerColumns)
      .from(mvpWinner)
      .innerJoin(player, and(eq(player.teamId, param.teamId), eq(player.id, mvpWinner.playerId)))
      .where(and(eq(mvpWinner.teamId, param.teamId), eq(mvpWinner.playerId, param.playerId)))
      .orderBy(desc(mvpWinner.week)),
);
