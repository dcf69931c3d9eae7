import { and, type Column, desc, eq, inArray, isNull, lte, not, or, sql } from 'drizzle-orm';
import type { Week } from '#domain/calendar.ts';
import { type Executor, prepared, type Transaction } from '#server/database/connection.ts';
import { authorizedTeamId, integer } from '#server/database/parameters.ts';
import { mvpVote, mvpWinner, votingPeriod } from '#server/database/schema/mvp.ts';
import { player } from '#server/database/schema/players.ts';
import { weeklyStats } from '#server/database/schema/stats.ts';
import { team } from '#server/database/schema/teams.ts';
import { linkedPlayerColumns } from '#server/players/columns.ts';
import { isOnTeam } from '#server/teams/on-team.ts';
import type { TeamWeek } from '../period/period.ts';
import { isPeriodOf } from '../period/queries.ts';

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

/** The undecided votes of weeks that began on `latest` or before, oldest first. */
export async function undecidedVotes(db: Executor, latest: Week) {
  return db
    .select({ teamId: votingPeriod.teamId, week: votingPeriod.week, zone: team.timeZone })
    .from(votingPeriod)
    .innerJoin(team, eq(team.id, votingPeriod.teamId))
    .where(and(isNull(votingPeriod.decidedAt), lte(votingPeriod.week, latest)))
    .orderBy(votingPeriod.week, votingPeriod.teamId);
}

/**
 * Locks an undecided vote exclusively, after concurrent votes have committed, and returns the team's zone; null when the week
 * is decided.
 */
export async function lockUndecided(tx: Transaction, vote: TeamWeek): Promise<string | null> {
  const [period] = await tx
    .select({ decidedAt: votingPeriod.decidedAt, zone: team.timeZone })
    .from(votingPeriod)
    .innerJoin(team, eq(team.id, votingPeriod.teamId))
    .where(isPeriodOf(vote))
    .for('update', { of: votingPeriod });
  return period && period.decidedAt === null ? period.zone : null;
}

/** Deletes the votes from or for somebody who isn't on the team. */
export async function removeVoidVotes(tx: Transaction, { teamId, week }: TeamWeek): Promise<void> {
  const notOnTeam = tx
    .select({ id: player.id })
    .from(player)
    .where(and(eq(player.teamId, teamId), not(isOnTeam(player))));
  await tx
    .delete(mvpVote)
    .where(
      and(
        eq(mvpVote.teamId, teamId),
        eq(mvpVote.week, week),
        or(inArray(mvpVote.voterId, notOnTeam), inArray(mvpVote.candidateId, notOnTeam)),
      ),
    );
}

/** A week's votes for each candidate, with the candidate's stats of that week. */
export async function countVotes(tx: Transaction, { teamId, week }: TeamWeek) {
  const ofCandidate = (column: Column) => sql<number>`(
    select coalesce(sum(${column}), 0)::int from ${weeklyStats}
    where ${weeklyStats.teamId} = ${teamId} and ${weeklyStats.week} = ${week}
      and ${weeklyStats.playerId} = ${mvpVote.candidateId})`;
  return tx
    .select({
      playerId: mvpVote.candidateId,
      voteCount: sql<number>`count(*)::int`,
      points: ofCandidate(weeklyStats.points),
      rebounds: ofCandidate(weeklyStats.rebounds),
      assists: ofCandidate(weeklyStats.assists),
    })
    .from(mvpVote)
    .where(and(eq(mvpVote.teamId, teamId), eq(mvpVote.week, week)))
    .groupBy(mvpVote.candidateId);
}

export async function insertWinner(tx: Transaction, winner: typeof mvpWinner.$inferInsert): Promise<void> {
  await tx.insert(mvpWinner).values(winner);
}

export async function setDecided(tx: Transaction, vote: TeamWeek, now: Temporal.Instant): Promise<void> {
  await tx.update(votingPeriod).set({ decidedAt: now.toString() }).where(isPeriodOf(vote));
}
