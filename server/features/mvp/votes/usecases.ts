import type { BodyOf } from '#contract/endpoint.ts';
import type { castVote as castVoteCall, MvpTally, MvpVote } from '#contract/mvp.ts';
import type { MemberViewer } from '#domain/access.ts';
import { sharesOf } from '#domain/tally.ts';
import type { VotingPeriod } from '#domain/voting.ts';
import type { Executor, Transaction } from '#server/database/connection.ts';
import { mvpVote } from '#server/database/schema/mvp.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { Services } from '#server/services.ts';
import { ownTeam } from '#server/teams/scope.ts';
import { lockCurrentPeriod, type TeamWeek } from '../period/period.ts';
import { approvedPlayer, voteCounts } from './queries.ts';

/** Who has how many of a week's votes, most first. Product §3, MVP vote tally. */
export async function tallyWeek(db: Executor, of: TeamWeek): Promise<MvpTally[]> {
  return sharesOf(await voteCounts(db, of));
}

/**
 * Casts or changes a vote of the current week. Whether it came in time is decided by the database's clock under the
 * lock that closing takes. Throws `identity_mismatch`, `self_vote`, `not_found` for whoever is no candidate (also of
 * another team), `voting_ended` and `voting_not_open`; nothing has then changed. Product §4, MVP vote.
 */
export async function castVote(
  { db, clock }: Services,
  viewer: MemberViewer,
  { candidateId, week }: BodyOf<typeof castVoteCall>,
): Promise<MvpVote> {
  if (candidateId === viewer.player.id) throw new ApiError('self_vote');
  const teamId = ownTeam(viewer);
  return db.transaction(async (tx) => {
    const now = await clock.now(tx);
    const { rules, period } = await lockCurrentPeriod(tx, { teamId, week }, 'share', now);
    if (!period.isActive || rules.decidedAt !== null) throw new ApiError('voting_ended');
    const [candidate] = await approvedPlayer(tx, { teamId, id: candidateId });
    if (!candidate) throw new ApiError('not_found', { message: 'Player not found' });
    return writeVote(tx, { teamId, week, voterId: viewer.player.id, candidateId, createdAt: now.toString() });
  });
}

async function writeVote(tx: Transaction, vote: typeof mvpVote.$inferInsert): Promise<MvpVote> {
  const [written] = await tx
    .insert(mvpVote)
    .values(vote)
    .onConflictDoUpdate({
      target: [mvpVote.teamId, mvpVote.week, mvpVote.voterId],
      set: { candidateId: vote.candidateId },
    })
    .returning();
  if (!written) throw new Error('The vote was not written');
  return written;
}

/** On the wire. */
export function presentPeriod({ deadline, ...period }: VotingPeriod) {
  return { ...period, deadline: deadline.toString() };
}
