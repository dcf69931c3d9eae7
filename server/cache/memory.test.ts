import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { Body } from '#server/http/body.ts';
import { TestClock } from '#server/testing/clock.ts';
import { testDatabase } from '#server/testing/database.ts';
import { ChangeFeed } from './change-feed.ts';
import { ResponseCache } from './response-cache.ts';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

async function usedBytes(): Promise<number> {
  // A collection leaves finalizers to run, and they free more: go on until nothing is freed.
  for (let before = Infinity; ; ) {
    collect();
    await nextTurn();
    const { heapUsed, external } = process.memoryUsage();
    const used = heapUsed + external;
    if (used >= before) return used;
    before = used;
  }
}

const { db } = await testDatabase();

/** Short ones are sent as they are, longer ones packed. */
test.for([
  ['a few bytes', 10],
  ['too little to be packed', 1_000],
  ['packed', 3_000],
  ['packed, and large', 40_000],
] as const)('cached answers take no more memory than is counted: %s', async ([, length]) => {
  const count = Math.min(20_000, Math.ceil(15_000_000 / length));
  const feed = new ChangeFeed(db, new TestClock());
  await feed.update(0);
  const cache = new ResponseCache(feed, { maxBytes: 1024 ** 3 });
  const fill = async (from: number, entries: number) => {
    for (let n = from; n < from + entries; n += 1) {
      const key = JSON.stringify(['/api/stats/weekly', {}, { teamId: n, week: '2026-11-15' }]);
      const body = await cache.get(key, { scope: n }, async () => {
        // What is read for an answer comes in small buffers, too.
        for (let row = 0; row < 20; row += 1) Buffer.from(`row ${row} of ${n}`);
        return new Body('application/json; charset=utf-8', 'x'.repeat(length));
      });
      if (body.isPacked) await Promise.all([body.bytes('br'), body.bytes('gzip')]);
    }
  };
  await fill(0, 100);
  const [before, countedBefore] = [await usedBytes(), cache.use.bytes];
  await fill(100, count);
  const taken = ((await usedBytes()) - before) / count;
  const counted = (cache.use.bytes - countedBefore) / count;
  expect(taken).toBeLessThan(counted);
});
