import type { SpareFacts } from '#domain/notifications/facts.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Transaction } from '#server/database/connection.ts';
import { inSavepoint, type NotifyServices } from './notify.ts';
import { insertMail, spareDeliveryKey } from './queries.ts';

type SpareMail = {
  readonly teamId: AuthorizedTeamId;
  readonly email: string;
  readonly facts: SpareFacts;
};

/**
 * Queues an e-mail to a spare, who has no account and no settings, in the transaction of the action that it reports. It waits some
 * minutes, so that what is undone meanwhile is never sent.
 */
export async function notifySpare(
  services: NotifyServices,
  tx: Transaction,
  { teamId, email, facts }: SpareMail,
): Promise<void> {
  if (!services.outbox?.channels.includes('email')) return;
  await inSavepoint(services, tx, 'spare', async (savepoint) => {
    const pauseMs = services.outbox?.settleMs ?? 0;
    const now = await services.clock.now(savepoint);
    const at = now.toString();
    const dueAt = now.add({ milliseconds: pauseMs }).toString();
    const cause = `spare:${facts.spareId}:${facts.what}:${at}`;
    const { id } = await insertMail(savepoint, { teamId, email, kind: 'spare', cause, facts, at, dueAt });
    const delivery = { id, channel: 'email', key: spareDeliveryKey(facts.spareId) } as const;
    await services.outbox?.enqueue(savepoint, [delivery], pauseMs);
  });
}
