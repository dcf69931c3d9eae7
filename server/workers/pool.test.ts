import { afterEach, describe, expect, test } from 'vitest';
import { m } from '#messages';
import { inLanguage } from '#messages/language';
import { createWorkerPool, WorkerMemoryError, type WorkerPoolOptions, WorkerTimeoutError } from './pool.ts';

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const pool of opened.splice(0)) await pool.close();
});

function openPool(options: Partial<WorkerPoolOptions> = {}) {
  const url = new URL('./testing/worker.ts', import.meta.url);
  const limits = { maxThreads: 1, maxQueue: 1, timeoutMs: 60_000, maxHeapMb: 64 };
  const pool = createWorkerPool<unknown, string>({ url, ...limits, ...options });
  opened.push(pool);
  return pool;
}

describe('a pool of worker threads', () => {
  test('answers with what a task returns, and throws what it throws', async () => {
    const pool = openPool();
    expect(await pool.run({ answer: 'done' })).toBe('done');
    await expect(pool.run({ failure: 'No ink' })).rejects.toThrow('No ink');
  });

  test('writes in the language of whoever asks', async () => {
    const pool = openPool({ maxQueue: 3 });
    const inEach = (['de', 'en', 'fr'] as const).map((one) =>
      inLanguage(one, () => pool.run({ text: 'error_not_found' })),
    );
    // The second and third wait for the thread.
    expect(await Promise.all(inEach)).toEqual(
      (['de', 'en', 'fr'] as const).map((one) => inLanguage(one, () => m.error_not_found())),
    );
  });

  test('refuses a task when as many wait as may', async () => {
    const pool = openPool();
    const [running, waiting] = [pool.run({ answer: 'first' }), pool.run({ answer: 'second' })];
    await expect(pool.run({ answer: 'third' })).rejects.toMatchObject({ code: 'unavailable' });
    expect(await Promise.all([running, waiting])).toEqual(['first', 'second']);
    expect(await pool.run({ answer: 'fourth' })).toBe('fourth');
  });

  test('ends a task that takes too long, though it never yields, and no other', async () => {
    const pool = openPool({ maxThreads: 2, timeoutMs: 6_000 });
    const endless = pool.run('never ends');
    endless.catch(() => {});
    expect(await pool.run({ answer: 'beside it' })).toBe('beside it');
    await expect(endless).rejects.toThrow(WorkerTimeoutError);
    expect(await pool.run({ answer: 'after it' })).toBe('after it');
  });

  test('ends a task that fills its memory, and goes on with the next', async () => {
    const pool = openPool();
    const [greedy, next] = [pool.run('fills the memory'), pool.run({ answer: 'next' })];
    await expect(greedy).rejects.toThrow(WorkerMemoryError);
    expect(await next).toBe('next');
  });

  test('starts again after it was closed', async () => {
    const pool = openPool();
    await pool.run({ answer: 'before' });
    await pool.close();
    expect(await pool.run({ answer: 'after' })).toBe('after');
  });
});
