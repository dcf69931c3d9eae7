import { and, eq, inArray, isNull, lte, not, or, sql } from 'drizzle-orm';
import type { InputOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/mvp.ts';
import type { Viewer } from '#domain/access.ts';
import { pra } from '#domain/stat-line.ts';
import { chooseWinner, percentOf, totalVotes } from '#domain/tally.ts';
import { winnerDecidedAt } from '#domain/voting.ts';
import { dateIn } from '#domain/week.ts';
import type { Week } from '#domain/week-text.ts';
import type { Clock } from '#server/database/clock.ts';
import type { Database, Transaction } from '#server/database/connection.ts';
import { mvpVote, mvpWinner, votingPeriod } from '#server/database/schema/mvp.ts';
import { player } from '#server/database/schema/players.ts';
import { weeklyStats } from '#server/database/schema/stats.ts';
import { team } from '#server/database/schema/teams.ts';
import { isOnTeam } from '#server/players/on-team.ts';
import type { Services } from '#server/services.ts';
import { readableTeam, readableTeamOfPlayer } from '#server/teams/scope.ts';
import { playerWins, teamWinners } from '../votes/queries.ts';

/** A team's winners, newest week first. Throws `not_found`. Product §7, MVP. */
export async function listWinners(
  { db }: Services,
  viewer: Viewer,
  { query }: InputOf<typeof contract.listWinners>,
): Promise<contract.MvpWinner[]> {
  return teamWinners(db, { teamId: await readableTeam(db, viewer, query.teamId) });
}

/** The weeks that a player won, newest first. Throws `not_found`. Product §7, Players. */
export async function listPlayerWins(
  { db }: Services,
  _viewer: Viewer,
  { params: { id } }: InputOf<typeof contract.listPlayerWins>,
): Promise<contract.MvpWinner[]> {
  return playerWins(db, { teamId: await readableTeamOfPlayer(db, id), playerId: id });
}

type TimeServices = { readonly db: Database; readonly clock: Clock };

/** One team's vote of one week. */
export type Vote = { readonly teamId: number; readonly week: Week };

/** The votes whose Monday 00:00 has come in their team's zone and whose winner is not set. Architecture §4, Voting. */
export async function votesToFinalize({ db, clock }: TimeServices): Promise<Vote[]> {
  const now = await clock.now(db);
  // No zone is more than 14 hours ahead: a week that began later than this cannot be over anywhere.
  const latest = dateIn(now, 'UTC').subtract({ days: 7 }).toString();
  const rows = await db
    .select({ teamId: votingPeriod.teamId, week: votingPeriod.week, zone: team.timeZone })
    .from(votingPeriod)
    .innerJoin(team, eq(team.id, votingPeriod.teamId))
    .where(and(isNull(votingPeriod.decidedAt), lte(votingPeriod.week, latest)))
    .orderBy(votingPeriod.week, votingPeriod.teamId);
  return rows.filter((vote) => isDue(vote, now)).map(({ teamId, week }) => ({ teamId, week }));
}

/**
 * Sets a week's MVP, or notes that nobody got a vote, in one transaction. False when the vote is not over yet, or another server has
 * finalized it. Votes that do not count are removed, so that the week's tallies
 * stay those of the decision for good (decision 0005). Product §9, Voting.
 */
export async function finalizeVote({ db, clock }: TimeServices, vote: Vote): Promise<boolean> {
  return db.transaction(async (tx) => {
    const now = await clock.now(tx);
    const zone = await lockUndecided(tx, vote);
    if (zone === null || !isDue({ ...vote, zone }, now)) return false;
    await removeVoidVotes(tx, vote);
    const counts = await countVotes(tx, vote);
    const winner = chooseWinner(counts);
    if (winner) {
      const { playerId, voteCount } = winner;
      const total = totalVotes(counts);
      await tx.insert(mvpWinner).values({
        ...vote,
        playerId,
        voteCount,
        totalVotes: total,
        percentage: percentOf(voteCount, total),
        awardedAt: winnerDecidedAt(vote.week, zone).toString(),
      });
    }
    await tx.update(votingPeriod).set({ decidedAt: now.toString() }).where(isPeriodOf(vote));
    return true;
  });
}

function isDue({ week, zone }: Vote & { zone: string }, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(winnerDecidedAt(week, zone), now) <= 0;
}

/** Waits for the votes under way, lets none follow, and gives the team's zone; null when the week is decided. */
async function lockUndecided(tx: Transaction, vote: Vote): Promise<string | null> {
  const [period] = await tx
    .select({ decidedAt: votingPeriod.decidedAt, zone: team.timeZone })
    .from(votingPeriod)
    .innerJoin(team, eq(team.id, votingPeriod.teamId))
    .where(isPeriodOf(vote))
    .for('update', { of: votingPeriod });
  return period && period.decidedAt === null ? period.zone : null;
}

async function removeVoidVotes(tx: Transaction, { teamId, week }: Vote): Promise<void> {
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

async function countVotes(tx: Transaction, { teamId, week }: Vote) {
  const rows = await tx
    .select({
      playerId: mvpVote.candidateId,
      voteCount: sql<number>`count(*)::int`,
      points: sql<number>`coalesce(max(${weeklyStats.points}), 0)`,
      rebounds: sql<number>`coalesce(max(${weeklyStats.rebounds}), 0)`,
      assists: sql<number>`coalesce(max(${weeklyStats.assists}), 0)`,
    })
    .from(mvpVote)
    // One line a player and week, at most: the joined row multiplies no vote, and max() is its value.
    .leftJoin(
      weeklyStats,
      and(
        eq(weeklyStats.teamId, teamId),
        eq(weeklyStats.week, week),
        eq(weeklyStats.playerId, mvpVote.candidateId),
      ),
    )
    .where(and(eq(mvpVote.teamId, teamId), eq(mvpVote.week, week)))
    .groupBy(mvpVote.candidateId);
  return rows.map((row) => ({ playerId: row.playerId, voteCount: row.voteCount, pra: pra(row) }));
}

function isPeriodOf({ teamId, week }: Vote) {
  return and(eq(votingPeriod.teamId, teamId), eq(votingPeriod.week, week));
}
