import { expect, test } from 'vitest';
import { createSourceQueue } from './source-queue.ts';

test('an owner has one task running and one waiting; others don’t wait for it', async () => {
  const run = createSourceQueue();
  const started: string[] = [];
  const finish = Promise.withResolvers<void>();
  const task = (name: string) => async () => {
    started.push(name);
    await finish.promise;
    return name;
  };
  const accepted = [run(1, task('running')), run(1, task('waiting')), run(2, task('other owner'))];
  await expect(run(1, task('third'))).rejects.toMatchObject({ code: 'unavailable' });
  expect(started).toEqual(['running', 'other owner']);
  finish.resolve();
  expect(await Promise.all(accepted)).toEqual(['running', 'waiting', 'other owner']);
  expect(await run(1, task('later'))).toBe('later');
});

test('a task that fails leaves the queue', async () => {
  const run = createSourceQueue();
  const fail = () => Promise.reject(new Error('Damaged'));
  await expect(run(1, fail)).rejects.toThrow('Damaged');
  expect(await run(1, async () => 'next')).toBe('next');
});
