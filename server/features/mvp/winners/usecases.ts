import type { InputOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/mvp.ts';
import type { Viewer } from '#domain/access.ts';
import { dateIn, type Week } from '#domain/calendar.ts';
import { pra } from '#domain/leaderboard.ts';
import { chooseWinner, toPercent, totalVotes } from '#domain/tally.ts';
import { winnerDecidedAt } from '#domain/voting.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { notify } from '#server/notifications/notify.ts';
import type { Services } from '#server/services.ts';
import { readableTeam } from '#server/teams/scope.ts';
import type { TeamWeek } from '../period/period.ts';
import {
  countVotes,
  insertWinner,
  lockUndecided,
  playerWins,
  removeVoidVotes,
  setDecided,
  teamWinners,
  undecidedVotes,
} from './queries.ts';

/** A team's winners, newest week first. Throws `not_found`. Product §7, MVP. */
export async function listWinners(
  { db }: Services,
  viewer: Viewer,
  { query }: InputOf<typeof contract.listWinners>,
): Promise<contract.MvpWinner[]> {
  return teamWinners(db, { teamId: (await readableTeam(db, { teamId: query.teamId, viewer })).id });
}

/** The weeks that a player won, newest first. Throws `not_found`. Product §7, Players. */
export async function listPlayerWins(
  { db }: Services,
  _viewer: Viewer,
  { params: { id } }: InputOf<typeof contract.listPlayerWins>,
): Promise<contract.MvpWinner[]> {
  return playerWins(db, { teamId: (await readableTeam(db, { playerId: id })).id, playerId: id });
}

type JobServices = Pick<Services, 'db' | 'clock' | 'outbox'>;

/**
 * The votes whose Monday 00:00 has come in their team's zone and whose winner isn't set. Architecture §4, Voting.
 * Product §4, Winner.
 */
export async function votesToFinalize({
  db,
  clock,
}: Pick<JobServices, 'db' | 'clock'>): Promise<{ teamId: number; week: Week }[]> {
  const now = await clock.now(db);
  // No zone is more than 14 hours ahead: a week that began later than this cannot be over anywhere.
  const latest = dateIn(now, 'UTC').subtract({ days: 7 }).toString();
  const rows = await undecidedVotes(db, latest);
  return rows.filter((vote) => isDue(vote, now)).map(({ teamId, week }) => ({ teamId, week }));
}

/**
 * Sets a week's MVP, or that the week had no votes, in one transaction. False when the vote isn't over yet, or another server has
 * finalized it. Votes that do not count are removed, so that the week's tallies
 * always add up to the decision (decision 0005). Product §9, Voting.
 */
export async function finalizeVote(services: JobServices, vote: TeamWeek): Promise<boolean> {
  const { db, clock } = services;
  return inTransaction(db, async (tx) => {
    const now = await clock.now(tx);
    const zone = await lockUndecided(tx, vote);
    if (zone === null || !isDue({ ...vote, zone }, now)) return false;
    await removeVoidVotes(tx, vote);
    const counts = (await countVotes(tx, vote)).map(({ playerId, voteCount, ...line }) => ({
      playerId,
      voteCount,
      pra: pra(line),
    }));
    const winner = chooseWinner(counts);
    if (winner) {
      const { playerId, voteCount } = winner;
      const total = totalVotes(counts);
      await insertWinner(tx, {
        ...vote,
        playerId,
        voteCount,
        totalVotes: total,
        percentage: toPercent(voteCount, total),
        awardedAt: winnerDecidedAt(vote.week, zone).toString(),
      });
      await notify(services, tx, {
        kind: 'mvp_won',
        facts: { week: vote.week, votes: voteCount },
        teamId: vote.teamId,
        cause: `week:${vote.week}`,
        actorId: null,
        to: [playerId],
      });
    }
    await setDecided(tx, vote, now);
    return true;
  });
}

function isDue({ week, zone }: { week: Week; zone: string }, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(winnerDecidedAt(week, zone), now) <= 0;
}
