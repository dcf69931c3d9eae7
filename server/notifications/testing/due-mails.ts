import { and, asc, eq, lte } from 'drizzle-orm';
import type { Clock, Database } from '#server/database/connection.ts';
import { emailHasher } from '#server/database/email-hash.ts';
import { notificationDelivery } from '#server/database/schema/notifications.ts';
import { answerKey } from '#server/signing/answer-link.ts';
import { subKey } from '#server/signing/sub-link.ts';
import { unsubscribeKey } from '#server/signing/unsubscribe-token.ts';
import { deliver } from '../delivery/deliver.ts';
import { composeMail } from '../email/compose.ts';
import type { Mail } from '../email/mail.ts';

/** Delivers the emails that are due by the clock, some at once as two processes would, and returns what is handed over. */
export async function sendDueMails(db: Database, clock: Clock): Promise<Mail[]> {
  const mails: Mail[] = [];
  const due = await db
    .select({ id: notificationDelivery.id })
    .from(notificationDelivery)
    .where(
      and(
        eq(notificationDelivery.state, 'pending'),
        eq(notificationDelivery.channel, 'email'),
        lte(notificationDelivery.dueAt, (await clock.now(db)).toString()),
      ),
    )
    .orderBy(asc(notificationDelivery.id));
  const options = {
    publicUrl: new URL('https://team.test'),
    unsubscribeKey: await unsubscribeKey(db),
    answerKey: await answerKey(db),
    subKey: await subKey(db),
    hashEmail: await emailHasher(db),
  };
  const send = async (batch: Parameters<typeof composeMail>[0]) => {
    const mail = await composeMail(batch, options);
    if (mail) mails.push(mail);
    return mail !== null;
  };
  await Promise.all(due.map(({ id }) => deliver({ db, clock, send, enqueue: async () => {} }, id)));
  return mails;
}
