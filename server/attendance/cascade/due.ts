import type { JobServices } from '#server/jobs/job.ts';
import type { NotifyServices } from '#server/notifications/notify.ts';
import { advanceCascade, startsAt, tipOffOf } from './advance.ts';
import { createCascade, dueCascades, type GameKey, gamesWithoutCascade } from './queries.ts';

export type GameOfCascade = { readonly teamId: number; readonly gameId: number };

/** Games whose spares have to be invited, or whose invitations have lapsed, by now. */
export async function gamesWithDueCascade({ db, clock }: JobServices): Promise<GameOfCascade[]> {
  const now = await clock.now(db);
  const today = now.toZonedDateTimeISO('UTC').toPlainDate();
  // A day each way for the zones, and as long before a game as a captain may choose.
  const days = { first: today.subtract({ days: 1 }).toString(), last: today.add({ days: 11 }).toString() };
  const fresh = (await gamesWithoutCascade(db, days)).filter((game) => {
    const tipOff = tipOffOf(game);
    const start = startsAt(tipOff, game.settings.inviteHours);
    return start !== null && start <= now.epochMilliseconds && now.epochMilliseconds < tipOff;
  });
  return [...fresh, ...(await dueCascades(db, now))].map(({ teamId, gameId }) => ({ teamId, gameId }));
}

/** Does what is due for one game, whichever server comes first; for the second nothing is left. */
export async function advanceDueCascade(services: JobServices & NotifyServices, key: GameKey): Promise<void> {
  await services.db.transaction(async (tx) => {
    await createCascade(tx, key);
    await advanceCascade(services, tx, key);
  });
}
