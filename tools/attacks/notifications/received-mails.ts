import { count, ne } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { Database } from '#server/database/connection.ts';
import { notificationDelivery } from '#server/database/schema/notifications.ts';
import type { ReceivedMail } from '#server/notifications/testing/open-mail-server.ts';
import { longestRunMs } from '../settings.ts';

const waitLimits = { timeout: longestRunMs, interval: 100 };
export async function allSent(db: Database): Promise<void> {
  await vi.waitUntil(async () => {
    const [row] = await db
      .select({ n: count() })
      .from(notificationDelivery)
      .where(ne(notificationDelivery.state, 'sent'));
    return row?.n === 0;
  }, waitLimits);
}

/**
 * What arrived, by recipient: everybody got one message, by its Message-ID, so that a mailbox shows it once, whatever was handed over
 * again. Returns how often each was handed over.
 */
export function copiesOf(mails: readonly ReceivedMail[], messages: number): number[] {
  const byRecipient = Map.groupBy(mails, ({ to }) => to.join());
  expect(byRecipient.size).toBe(messages);
  const ids = [...byRecipient.values()].map(
    (copies) => new Set(copies.map(({ source }) => messageId(source))),
  );
  expect(ids.filter(({ size }) => size !== 1)).toEqual([]);
  expect(new Set(ids.flatMap((each) => [...each])).size).toBe(messages);
  return [...byRecipient.values()].map(({ length }) => length);
}

function messageId(source: string): string {
  const id = /^Message-ID: (<\S+>)\r$/m.exec(source)?.[1];
  if (!id) throw new Error('A mail without a Message-ID');
  return id;
}
