import { expect, onTestFinished, test } from 'vitest';
import { validateInvite } from '#contract/auth.ts';
import { openDatabase } from '#server/database/connection.ts';
import { rateLimit } from '#server/database/schema/limits.ts';
import { testDatabase } from '#server/testing/database.ts';
import { createSharedClock, startServerProcess } from '#server/testing/server-process.ts';
import { deleteExpiredCounts } from './queries.ts';
import { createSharedLimit } from './shared-limit.ts';

const { db, connection } = await testDatabase();
await createSharedClock(db);
const servers = await Promise.all([startServerProcess(connection), startServerProcess(connection)]);
const daySeconds = 86_400;

/** The same limit as a server process of its own counts it. */
function openProcess(points: number) {
  const opened = openDatabase({ ...connection, max: 4 }, { warn: () => {} });
  onTestFinished(() => opened.close());
  const count = createSharedLimit({ name: 'throws', points, seconds: daySeconds });
  return (key: string, cost?: number) => count(opened.db, key, cost);
}

test('two processes together admit what the limit says, to one key and not to another', async () => {
  const [one, other] = [openProcess(20), openProcess(20)];
  const throws = Array.from({ length: 30 }, (_, n) => (n % 2 ? one : other)('maya'));
  const outcomes = await Promise.allSettled(throws);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  await expect(one('maya')).rejects.toMatchObject({ code: 'rate_limited', status: 429 });
  await one('jordan');
});

test('what costs more uses more of it, and a refusal says when to come back', async () => {
  const [one, other] = [openProcess(10), openProcess(10)];
  await one('sam', 6);
  await other('sam', 4);
  const refusal = await one('sam').catch((error) => error);
  expect(refusal.retryAfterSeconds).toBeGreaterThan(daySeconds - 600);
  expect(refusal.retryAfterSeconds).toBeLessThanOrEqual(daySeconds);
});

test('a call without a key fails, and is not counted for an empty one', async () => {
  const missing = undefined as unknown as string;
  await expect(openProcess(10)(missing)).rejects.toThrow(TypeError);
});

test('nobody is named in the counts, and those that have expired are deleted', async () => {
  await openProcess(10)('203.0.113.7');
  const rows = await db.select().from(rateLimit);
  expect(JSON.stringify(rows)).not.toContain('203.0.113.7');
  await deleteExpiredCounts(db);
  expect(await db.$count(rateLimit)).toBe(rows.length);
  await deleteExpiredCounts(db, Math.max(...rows.map(({ expire }) => expire ?? 0)) + 1);
  expect(await db.$count(rateLimit)).toBe(0);
});

test('two server processes together let a stranger guess as many invite codes as one would', async () => {
  const guess = async (n: number) => {
    const reply = await fetch(`${servers[n % 2]!.url}${validateInvite.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ inviteCode: `GUESS-${n}` }),
    });
    return { status: reply.status, retryAfter: Number(reply.headers.get('retry-after')) };
  };
  const replies = await Promise.all(Array.from({ length: validateInvite.perMinute + 6 }, (_, n) => guess(n)));
  const refused = replies.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(6);
  for (const { retryAfter } of refused) expect(retryAfter).toBeGreaterThan(0);
});
