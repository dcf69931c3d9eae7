import type { DeliveryChannel } from '#domain/notifications/channels.ts';
import type { Services } from '#server/services.ts';
import { type Batch, deliver } from './delivery/deliver.ts';
import { composeMail } from './email/compose.ts';
import type { Mailer } from './email/mail.ts';
import { unsubscribeKey } from './email/unsubscribe-token.ts';
import type { Outbox } from './outbox.ts';
import { DeliveryQueue } from './queue.ts';

type SendingServices = Pick<Services, 'db' | 'clock' | 'config'>;

type Log = {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
};

/** The outbox of a running server. Without a mailer no e-mail is queued, and everything else goes on. */
export function createOutbox(services: SendingServices, mailer: Mailer | null, log: Log): Outbox {
  const { db, clock, config } = services;
  const queue = new DeliveryQueue(db, log);
  const channels: DeliveryChannel[] = mailer ? ['email'] : [];
  return {
    channels,
    enqueue: (tx, deliveries) => queue.enqueue(tx, deliveries),
    async start() {
      if (channels.length === 0) return;
      const compose = { publicUrl: config.publicUrl, unsubscribeKey: await unsubscribeKey(db) };
      const send = (batch: Batch) => sendBatch(batch, mailer, compose);
      const enqueue = queue.enqueue.bind(queue);
      await queue.start((id) => deliver({ db, clock, send, enqueue }, id));
      void warnOfProblem(mailer, log);
    },
    async stop() {
      if (channels.length === 0) return;
      await queue.stop();
      mailer?.close();
    },
  };
}

async function sendBatch(
  batch: Batch,
  mailer: Mailer | null,
  options: Parameters<typeof composeMail>[1],
): Promise<boolean> {
  const mail = batch.channel === 'email' ? composeMail(batch, options) : null;
  if (!mail || !mailer) return false;
  await mailer.send(mail);
  return true;
}

/** The server starts without its mail server, and says so. */
async function warnOfProblem(mailer: Mailer | null, log: Log): Promise<void> {
  const problem = await mailer?.problem();
  if (problem) log.warn({ reason: problem }, 'The mail server of SMTP_URL takes no mails: they wait for it');
}
