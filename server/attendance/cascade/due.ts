import type { DatabaseServices } from '#server/database/services.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { NotifyServices } from '#server/notifications/notify.ts';
import { advanceCascade, startsAt, tipOffOf } from './advance.ts';
import { createCascade, dueCascades, type GameKey, gamesWithoutCascade } from './queries.ts';

export type GameOfCascade = { readonly teamId: number; readonly gameId: number };

/** Games whose subs have to be invited, or whose invitations have lapsed, by now. */
export async function gamesWithDueCascade({ db, clock }: DatabaseServices): Promise<GameOfCascade[]> {
  const now = await clock.now(db);
  const today = now.toZonedDateTimeISO('UTC').toPlainDate();
  // One more day at each end, because a team's date may differ from the one in UTC; ten days before a game is the earliest that
  // a captain may choose.
  const days = { first: today.subtract({ days: 1 }).toString(), last: today.add({ days: 11 }).toString() };
  const fresh = (await gamesWithoutCascade(db, days)).filter((game) => {
    const tipOff = tipOffOf(game);
    const start = startsAt(tipOff, game.settings.inviteHours);
    return start !== null && start <= now.epochMilliseconds && now.epochMilliseconds < tipOff;
  });
  return [...fresh, ...(await dueCascades(db, now))].map(({ teamId, gameId }) => ({ teamId, gameId }));
}

/** Advances the due cascade of one game. Safe on several servers at once: the second finds nothing left to do. */
export async function advanceDueCascade(
  services: DatabaseServices & NotifyServices,
  key: GameKey,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    await createCascade(tx, key);
    await advanceCascade(services, tx, key);
  });
}
