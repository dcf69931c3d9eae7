import { expect, test } from 'vitest';
import { createTurns } from './rate-limit.ts';

test('of one client so many calls run at once, so many wait, and more are refused; others are not held up', async () => {
  const inTurn = createTurns({ atOnce: 2, waiting: 3 });
  const gate = Promise.withResolvers<void>();
  const started: string[] = [];
  const call = (client: string) =>
    inTurn(client, async () => {
      started.push(client);
      await gate.promise;
    });
  const calls = Array.from({ length: 7 }, () => call('flood'));
  const refused = calls.slice(5).map((each) => expect(each).rejects.toMatchObject({ status: 429 }));
  await Promise.all(refused);
  const other = call('another');
  await expect.poll(() => started).toEqual(['flood', 'flood', 'another']);
  gate.resolve();
  await Promise.all([...calls.slice(0, 5), other]);
  expect(started).toHaveLength(6);
});

test('a call that fails lets the next one run', async () => {
  const inTurn = createTurns({ atOnce: 1, waiting: 3 });
  const failing = inTurn('client', () => Promise.reject(new Error('This test fails a call')));
  const next = inTurn('client', async () => 'done');
  await expect(failing).rejects.toThrow('fails a call');
  expect(await next).toBe('done');
});
