import type { Transaction } from '#server/database/connection.ts';
import { type NotifyServices, notify } from '#server/notifications/notify.ts';
import { factsOfOthers, type GameOfOthers } from '../duties/notify-of-duty.ts';

/** Asks a team's captains for their subs, once a game. */
export async function notifyOfSubRequest(
  services: NotifyServices,
  tx: Transaction,
  of: GameOfOthers,
): Promise<void> {
  const { fixtureId, home, away } = of.game;
  const game = await factsOfOthers(services, tx, of);
  await notify(services, tx, {
    kind: 'league_game',
    facts: { ...game, what: 'subsWanted', ourScore: null, opponentScore: null, shortGame: { home, away } },
    teamId: of.teamId,
    cause: `fixture:${fixtureId}:subsWanted`,
    actorId: null,
    to: 'captains',
  });
}
