import type { InputOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/mvp.ts';
import { reason } from '#contract/reasons.ts';
import type { MemberViewer, Viewer } from '#domain/access.ts';
import { inTransaction, readAll } from '#server/database/transaction.ts';
import { ApiError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { ownTeam, readableTeam } from '#server/teams/scope.ts';
import { readableTeamNow } from '#server/teams/team-now.ts';
import { isOpen, lockCurrentPeriod, periodOf, presentPeriod, readRules } from '../period/period.ts';
import { approvedPlayer, findVote, tallyWeek, writeVote } from './queries.ts';

/**
 * Who has how many of the current week's votes, most first. Throws `not_found` for a team that isn't visible.
 * Product §3, MVP vote tally.
 */
export async function listCurrentTallies(
  services: Services,
  viewer: Viewer,
  { query }: InputOf<typeof contract.listCurrentTallies>,
): Promise<contract.MvpTally[]> {
  const { id: teamId, currentWeek: week } = await readableTeamNow(services, { teamId: query.teamId, viewer });
  return tallyWeek(services.db, { teamId, week });
}

/**
 * The votes of a week by candidate, most first, with shares in whole percent. Throws as {@link listCurrentTallies}.
 * Product §7, MVP.
 */
export async function listTallies(
  { db }: Services,
  viewer: Viewer,
  { params: { week }, query }: InputOf<typeof contract.listTallies>,
): Promise<contract.MvpTally[]> {
  return tallyWeek(db, { teamId: (await readableTeam(db, { teamId: query.teamId, viewer })).id, week });
}

/** The caller's own vote of a week, or null. Throws `not_yours` for anybody else's: the vote is secret. Product §7, MVP. */
export async function getVote(
  { db }: Services,
  viewer: MemberViewer,
  { params: { week, playerId } }: InputOf<typeof contract.getVote>,
): Promise<contract.MvpVote | null> {
  if (playerId !== viewer.player.id) throw new ApiError('not_yours');
  const [vote] = await findVote(db, { teamId: ownTeam(viewer), week, voterId: playerId });
  return vote ?? null;
}

/**
 * Whether a week's vote is open, and until when: a moment in UTC, by the team's zone. Throws as {@link listCurrentTallies}.
 * Product §7, MVP.
 */
export async function getVotingDeadline(
  { db, clock }: Services,
  viewer: Viewer,
  { params: { week }, query }: InputOf<typeof contract.getVotingDeadline>,
) {
  const { id: teamId } = await readableTeam(db, { teamId: query.teamId, viewer });
  const rules = await readRules(db, { teamId, week });
  return presentPeriod(periodOf(rules, await clock.of(rules.readNow, db)));
}

/**
 * Casts or changes a vote of the current week. Whether it came in time is decided by the database's clock under the
 * lock that closing takes. Throws `self_vote`, `not_found` for a player who is no candidate (also of
 * another team), `voting_ended`, and `voting_not_open` for a week to come; nothing has then changed. Product §4, MVP vote.
 */
export async function castVote(
  { db, clock }: Services,
  viewer: MemberViewer,
  { body: { candidateId, week } }: InputOf<typeof contract.castVote>,
): Promise<contract.MvpVote> {
  if (candidateId === viewer.player.id) throw new ApiError('self_vote');
  const teamId = ownTeam(viewer);
  return inTransaction(db, async (tx) => {
    const [{ rules, now }, [candidate]] = await readAll(tx, [
      () => lockCurrentPeriod(clock, tx, { teamId, week }, 'share'),
      () => approvedPlayer(tx, { teamId, id: candidateId }),
    ]);
    if (!isOpen(rules, now)) throw new ApiError('voting_ended');
    if (!candidate) throw new ApiError('not_found', { reason: reason('playerNotFound') });
    return writeVote(tx, {
      teamId,
      week,
      voterId: viewer.player.id,
      candidateId,
      createdAt: now.toString(),
    });
  });
}
