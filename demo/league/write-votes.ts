import { pra } from '#domain/leaderboard.ts';
import { chooseWinner, tallyVotes } from '#domain/tally.ts';
import { defaultVotingClosesOn, votingPeriod, winnerDecidedAt } from '#domain/voting.ts';
import type { Transaction } from '#server/database/connection.ts';
import { mvpVote, mvpWinner, votingPeriod as votingPeriodTable } from '#server/database/schema/mvp.ts';
import { type DemoCalendar, earlier, momentIn, type Span } from './calendar.ts';
import { type PlayerIds, playerId } from './types.ts';
import type { WeekOfPlay } from './weeks.ts';

type Ballot = { readonly voterId: number; readonly candidateId: number };

/** The votes of every week, and the winners of those whose Monday has come. */
export async function writeVotes(
  tx: Transaction,
  calendar: DemoCalendar,
  teamId: number,
  weeks: readonly WeekOfPlay[],
  ids: PlayerIds,
): Promise<void> {
  for (const play of weeks) {
    const { week } = play;
    const announcement = winnerDecidedAt(week, calendar.zone);
    const isDecided = Temporal.Instant.compare(announcement, calendar.now) <= 0;
    const decidedAt = isDecided ? announcement.toString() : null;
    const ballots = ballotsOf(play, ids);
    const span = openSpan(calendar, play);
    await tx.insert(votingPeriodTable).values({ teamId, week, decidedAt });
    const votes = ballots.map((ballot, index) => ({
      ...ballot,
      teamId,
      week,
      createdAt: momentIn(span, (index + 1) / (ballots.length + 1)).toString(),
    }));
    if (votes.length > 0) await tx.insert(mvpVote).values(votes);
    const winner = winnerOf(play, ballots, ids);
    if (decidedAt && winner)
      await tx.insert(mvpWinner).values({ ...winner, teamId, week, awardedAt: decidedAt });
  }
}

function ballotsOf({ votes = {} }: WeekOfPlay, ids: PlayerIds): Ballot[] {
  return Object.entries(votes).flatMap(([candidate, voters]) =>
    voters.map((voter) => ({ voterId: playerId(ids, voter), candidateId: playerId(ids, candidate) })),
  );
}

function openSpan({ now, zone }: DemoCalendar, { week, span }: WeekOfPlay): Span {
  const rules = { week, zone, votingClosesOn: defaultVotingClosesOn, closedEarly: false };
  return { from: span.from, until: earlier(span.until, votingPeriod({ ...rules, now }).deadline) };
}

function winnerOf({ lines }: WeekOfPlay, ballots: readonly Ballot[], ids: PlayerIds) {
  const praOf = new Map(
    Object.entries(lines).map(([username, [points, rebounds, assists]]) => [
      playerId(ids, username),
      pra({ points, rebounds, assists }),
    ]),
  );
  const winner = chooseWinner(
    tallyVotes(ballots).map(({ candidateId, ...tally }) => ({
      ...tally,
      playerId: candidateId,
      pra: praOf.get(candidateId) ?? 0,
    })),
  );
  if (!winner) return null;
  const { playerId: id, voteCount, percentage } = winner;
  return { playerId: id, voteCount, percentage, totalVotes: ballots.length };
}
