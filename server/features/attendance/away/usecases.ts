import type * as contract from '#contract/attendance.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { MemberViewer } from '#domain/access.ts';
import { awayDaysLimit, awayPeriodLimit } from '#domain/attendance/answer.ts';
import { daysBetween } from '#domain/calendar.ts';
import { changeAway } from '#server/attendance/change-away.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { ApiError, invalidField } from '#server/errors.ts';
import type { CallServices } from '#server/services.ts';
import { ownTeam } from '#server/teams/scope.ts';
import { awayPeriods, insertAwayPeriod, lockOwnPlayer, removeAwayPeriod } from './queries.ts';

/** One's own days away, by their first day. Product §2, Who's in. */
export function listAwayPeriods({ db }: CallServices, viewer: MemberViewer): Promise<contract.AwayPeriod[]> {
  return awayPeriods(db, { teamId: ownTeam(viewer), playerId: viewer.player.id });
}

/**
 * Adds days away, the first and the last included; for a player who was in for a game on them this is a drop-out. Throws
 * ApiError naming `lastDay` when it is before the first, or the days or the periods are too many. Product §2, Who's in.
 */
export async function createAwayPeriod(
  services: CallServices,
  viewer: MemberViewer,
  { body }: InputOf<typeof contract.createAwayPeriod>,
): Promise<contract.AwayPeriod> {
  const { firstDay, lastDay } = body;
  if (lastDay < firstDay) throw invalidField('lastDay', 'awayEndsEarly');
  if (daysBetween(firstDay, lastDay) >= awayDaysLimit) {
    throw invalidField('lastDay', 'awayTooLong', { max: awayDaysLimit });
  }
  const key = { teamId: ownTeam(viewer), playerId: viewer.player.id };
  return inTransaction(services.db, async (tx) => {
    // Locked before counting, so that two concurrent calls cannot both add the last allowed period.
    if (!(await lockOwnPlayer(tx, key))) throw new ApiError('not_found');
    const periods = await awayPeriods(tx, key);
    if (periods.length >= awayPeriodLimit)
      throw invalidField('lastDay', 'awayTooMany', { max: awayPeriodLimit });
    const createdAt = (await services.clock.now(tx)).toString();
    return changeAway(services, tx, key, () =>
      insertAwayPeriod(tx, { ...key, firstDay, lastDay, createdAt }),
    );
  });
}

/** Deletes days away of one's own. Throws `not_found`. Product §2, Who's in. */
export async function deleteAwayPeriod(
  services: CallServices,
  viewer: MemberViewer,
  { params: { id } }: InputOf<typeof contract.deleteAwayPeriod>,
): Promise<null> {
  const key = { teamId: ownTeam(viewer), playerId: viewer.player.id };
  return inTransaction(services.db, async (tx) => {
    if (!(await lockOwnPlayer(tx, key))) throw new ApiError('not_found');
    const isRemoved = await changeAway(services, tx, key, () => removeAwayPeriod(tx, { ...key, id }));
    if (!isRemoved) throw new ApiError('not_found');
    return null;
  });
}
