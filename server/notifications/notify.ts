import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Transaction } from '#server/database/connection.ts';
import { redacted } from '#server/database/errors.ts';
import type { DatabaseServices } from '#server/database/services.ts';
import type { NewNotification } from './new-notification.ts';
import type { Outbox } from './outbox.ts';
import { insertDeclined, insertMail, insertNotifications, type OwnMail } from './queries.ts';

/** What the log says of a notification that could not be written. */
export const notificationFailed = 'Nobody could be notified';

type Log = { warn(details: object, message: string): void };

export type NotifyServices = Pick<DatabaseServices, 'clock'> & {
  readonly outbox?: Outbox;
  readonly log?: Log;
};

/**
 * Writes notifications in the transaction of the action that they report: both are committed or neither. Recipients are those
 * on the team at that moment, on the channels that they have chosen. A failure is logged and loses the notification, never the
 * action. Decision 0060.
 */
export async function notify(
  services: NotifyServices,
  tx: Transaction,
  input: NewNotification,
): Promise<void> {
  if (input.to.length === 0) return;
  await inSavepoint(services, tx, input.kind, async (savepoint) => {
    const now = await services.clock.now(savepoint);
    const { pauseMs = 0 } = input;
    const dueAt = now.add({ milliseconds: pauseMs }).toString();
    const channels = services.outbox?.channels ?? [];
    const deliveries = await insertNotifications(savepoint, {
      ...input,
      at: now.toString(),
      dueAt,
      channels,
    });
    if (deliveries.length > 0) await services.outbox?.enqueue(savepoint, deliveries, pauseMs);
  });
}

/** Queues the email that an account was declined; its player and their settings are deleted by then. */
export async function notifyDeclined(
  services: NotifyServices,
  tx: Transaction,
  declined: {
    readonly teamId: AuthorizedTeamId;
    readonly playerId: number;
    readonly email: string | null;
    readonly language: string | null;
  },
): Promise<void> {
  const { email } = declined;
  if (email === null || !services.outbox?.channels.includes('email')) return;
  await inSavepoint(services, tx, 'account_declined', async (savepoint) => {
    const at = (await services.clock.now(savepoint)).toString();
    const delivery = await insertDeclined(savepoint, { ...declined, email, at });
    await services.outbox?.enqueue(savepoint, [delivery]);
  });
}

/** Queues an email to somebody without a player, in the name of a team. As {@link notify}. */
export async function notifyByEmail(services: NotifyServices, tx: Transaction, mail: OwnMail): Promise<void> {
  if (!services.outbox?.channels.includes('email')) return;
  await inSavepoint(services, tx, mail.kind, async (savepoint) => {
    const delivery = await insertMail(savepoint, mail);
    await services.outbox?.enqueue(savepoint, [delivery]);
  });
}

/** Runs `write` in a savepoint: when it fails, that is logged and the rest of the transaction stays. */
export async function inSavepoint(
  { log }: NotifyServices,
  tx: Transaction,
  kind: string,
  write: (savepoint: Transaction) => Promise<void>,
): Promise<void> {
  try {
    await tx.transaction(write);
  } catch (error) {
    log?.warn({ kind, err: redacted(error) }, notificationFailed);
  }
}
