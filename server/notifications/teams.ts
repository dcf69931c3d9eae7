import type { Notification } from '#domain/notifications/facts.ts';
import type { Transaction } from '#server/database/connection.ts';
import { teamOfEntry } from '#server/teams/scope.ts';
import type { NotifyServices } from './notify.ts';
import { insertTeamNotifications, isAmong } from './queries.ts';

type Recipient = { readonly playerId: number; readonly teamId: number };

/**
 * Writes one notification for each of these players, who may be of several teams. A failure fails the transaction: it is all that the
 * action does. Decision 0060.
 */
export async function notifyPlayersOfTeams(
  { clock, outbox }: NotifyServices,
  tx: Transaction,
  { kind, facts, cause }: Notification & { readonly cause: string },
  recipients: readonly Recipient[],
): Promise<void> {
  const at = (await clock.now(tx)).toString();
  const teams = new Set(recipients.map(({ teamId }) => teamId));
  const items = [...teams].map((teamId) => ({ teamId: teamOfEntry({ teamId }), cause, facts }));
  const who = isAmong(recipients.map(({ playerId }) => playerId));
  const common = { kind, actorId: null, at, channels: outbox?.channels ?? [] };
  const deliveries = await insertTeamNotifications(tx, common, items, { who });
  if (deliveries.length > 0) await outbox?.enqueue(tx, deliveries);
}
