import type { Viewer } from '#domain/access.ts';
import type { Ending } from '#domain/ending.ts';
import type { Effect } from '#domain/league-results.ts';
import type { Side } from '#domain/standings/outcome.ts';
import type { Transaction } from '#server/database/connection.ts';
import type { NotifyServices } from '#server/notifications/notify.ts';
import { markResultRead, notifyCaptains, notifyOrganizers, notifyPlayers } from './notify-captains.ts';
import { type FixtureKey, type GameOfFixture, namesOfFixture } from './queries.ts';

type Entered = {
  readonly key: FixtureKey;
  readonly effect: Effect;
  /** The side whose captain entered it. */
  readonly side: Side;
  readonly ending: Ending;
  readonly games: readonly GameOfFixture[];
  /** The games whose score has changed. */
  readonly changed: readonly GameOfFixture[];
};

/** Notifies everybody whom a captain's numbers concern: players of the score, the other captain, and in a dispute the organizers. */
export async function notifyEffect(
  services: NotifyServices,
  tx: Transaction,
  viewer: Viewer,
  { key, effect, side, ending, games, changed }: Entered,
): Promise<void> {
  if (effect === 'keep') return;
  const own = games.find(({ isHome }) => isHome === (side === 'home'));
  const other = games.find(({ isHome }) => isHome !== (side === 'home')) ?? null;
  if (own) await markResultRead(services, tx, own);
  if (effect === 'dispute') {
    if (other) await notifyCaptains(services, tx, viewer, other, { what: 'disputed', ending });
    await notifyOrganizers(services, tx, key, { what: 'disputed', ...(await namesOfFixture(tx, key)) });
    return;
  }
  const ids = new Set(changed.map(({ id }) => id));
  const asks = effect === 'report' ? other : null;
  const withScore = games.filter(({ id }) => ids.has(id));
  await notifyPlayers(services, tx, viewer, { games: withScore, points: ending.points, asks });
  if (asks) await notifyCaptains(services, tx, viewer, asks, { what: 'toConfirm', ending });
  else if (other) await markResultRead(services, tx, other);
}
