import type { DeliveryChannel } from '#domain/notifications/channels.ts';
import { settleMs as defaultSettleMs } from '#domain/notifications/sub-mails.ts';
import type { Executor } from '#server/database/connection.ts';
import { emailHasher } from '#server/database/email-hash.ts';
import type { DatabaseServices } from '#server/database/services.ts';
import type { Config } from '#server/env.ts';
import { publicInternet, type UrlPolicy } from '#server/outbound/url-policy.ts';
import { answerKey } from '#server/signing/answer-link.ts';
import { subKey } from '#server/signing/sub-link.ts';
import { unsubscribeKey } from '#server/signing/unsubscribe-token.ts';
import { type Batch, deliver, type Send } from './delivery/deliver.ts';
import { composeMail } from './email/compose.ts';
import type { Mailer } from './email/mail.ts';
import type { Outbox } from './outbox.ts';
import { PushSender } from './push/push-sender.ts';
import { DeliveryQueue } from './queue.ts';

type SendingServices = DatabaseServices & {
  readonly config: Config;
  readonly urlPolicy?: UrlPolicy;
};

type Log = {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
};

type OutboxOptions = {
  /** How long emails to subs wait. */
  readonly settleMs?: number;
  /** The timeout of a request to a push service. */
  readonly pushTimeoutMs?: number;
};

const defaultPushTimeoutMs = 10_000;

/** The outbox of a running server. Without a mailer no email is queued; push messages are. */
export function createOutbox(
  services: SendingServices,
  mailer: Mailer | null,
  log: Log,
  { settleMs = defaultSettleMs, pushTimeoutMs = defaultPushTimeoutMs }: OutboxOptions = {},
): Outbox {
  const { db, clock } = services;
  const queue = new DeliveryQueue(db, log);
  return {
    channels: mailer ? ['push', 'email'] : ['push'],
    settleMs,
    enqueue: (tx, deliveries, pauseMs) => queue.enqueue(tx, deliveries, pauseMs),
    async start() {
      const sends = await createSends(services, mailer, pushTimeoutMs);
      const send = (batch: Batch) => sends[batch.channel](batch);
      const enqueue = queue.enqueue.bind(queue);
      await queue.start((id) => deliver({ db, clock, send, enqueue }, id));
      void warnOfProblem(mailer, log);
    },
    async stop() {
      await queue.stop();
      mailer?.close();
    },
  };
}

async function createSends(
  { db, config: { publicUrl }, urlPolicy }: SendingServices,
  mailer: Mailer | null,
  pushTimeoutMs: number,
): Promise<Record<DeliveryChannel, Send>> {
  const push = new PushSender(db, {
    // Push services require an https URL or an email address here.
    subject: `https://${publicUrl.host}`,
    policy: urlPolicy ?? publicInternet,
    timeoutMs: pushTimeoutMs,
  });
  return {
    push: (batch) => push.send(batch),
    async email(batch) {
      const mail = await composeMail(batch, { publicUrl, ...(await readLinkKeys(db)) });
      if (!mail || !mailer) return false;
      await mailer.send(mail);
      return true;
    },
  };
}

/** Read for each email, because the secret from which the keys are derived may be replaced while the server runs. */
async function readLinkKeys(db: Executor) {
  return {
    unsubscribeKey: await unsubscribeKey(db),
    answerKey: await answerKey(db),
    subKey: await subKey(db),
    hashEmail: await emailHasher(db),
  };
}

/** Logs a warning when the mail server is unavailable; the server starts nevertheless. */
async function warnOfProblem(mailer: Mailer | null, log: Log): Promise<void> {
  const problem = await mailer?.problem();
  if (problem) log.warn({ reason: problem }, 'The mail server in SMTP_URL does not accept emails: they wait');
}
