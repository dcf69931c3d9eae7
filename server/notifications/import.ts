import type { GameValues } from '#domain/game.ts';
import type { Transaction } from '#server/database/connection.ts';
import { notifyOfGameChange, teamChange, withdrawChanges } from './game-changes.ts';
import { type ChangeBy, notifyOfGame, toGameFacts } from './games.ts';
import type { NotifyServices } from './notify.ts';

export type ImportedChange = {
  readonly id: number;
  readonly before: GameValues | null;
  readonly after: GameValues;
};

/**
 * Up to this many games that an import changed are notified one by one, beyond it as one notification: each takes a statement
 * for the whole team.
 */
const individualNotificationLimit = 10;

/**
 * Notifies the team of an import: of each changed game, or of their number when there are many, and of all added games at once.
 */
export async function notifyOfImport(
  services: NotifyServices,
  tx: Transaction,
  by: ChangeBy,
  changes: readonly ImportedChange[],
  playersToReconfirm: ReadonlyMap<number, readonly number[]> = new Map(),
): Promise<void> {
  const upcoming = changes.filter(({ after }) => after.playedOn >= by.team.today);
  const added = upcoming.filter(({ before, after }) => before === null && !after.isCancelled);
  const changed = upcoming.filter((change) => teamChange(change) !== null);
  const [only] = added;
  if (only && added.length === 1) {
    await notifyOfGame(services, tx, by, { kind: 'game_added', facts: toGameFacts(only.id, only.after) });
  } else if (only) {
    await notifyOfGame(services, tx, by, { kind: 'game_added', facts: { count: added.length } });
  }
  if (changed.length > individualNotificationLimit) {
    await withdrawChanges(services, tx, by.team, changed);
    await notifyOfGame(services, tx, by, { kind: 'game_moved', facts: { count: changed.length } });
    return;
  }
  for (const { id, before, after } of changed) {
    await notifyOfGameChange(services, tx, by, {
      id,
      before,
      after,
      playersToReconfirm: playersToReconfirm.get(id) ?? [],
    });
  }
}
