import type { SubFacts } from '#domain/notifications/facts.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Transaction } from '#server/database/connection.ts';
import { inSavepoint, type NotifyServices } from './notify.ts';
import { insertMail, subDeliveryKey } from './queries.ts';

type SubMail = {
  readonly teamId: AuthorizedTeamId;
  readonly email: string;
  readonly facts: SubFacts;
};

/**
 * Queues an email to a sub, who has no account and no settings, in the transaction of the action that it reports. It waits some
 * minutes, so that what is undone meanwhile is never sent.
 */
export async function notifySub(
  services: NotifyServices,
  tx: Transaction,
  { teamId, email, facts }: SubMail,
): Promise<void> {
  if (!services.outbox?.channels.includes('email')) return;
  await inSavepoint(services, tx, 'sub', async (savepoint) => {
    const pauseMs = services.outbox?.settleMs ?? 0;
    const now = await services.clock.now(savepoint);
    const at = now.toString();
    const dueAt = now.add({ milliseconds: pauseMs }).toString();
    const cause = `sub:${facts.subId}:${facts.what}:${at}`;
    const { id } = await insertMail(savepoint, { teamId, email, kind: 'sub', cause, facts, at, dueAt });
    const delivery = { id, channel: 'email', key: subDeliveryKey(facts.subId) } as const;
    await services.outbox?.enqueue(savepoint, [delivery], pauseMs);
  });
}
