import { expect, test } from 'vitest';
import { createTeamQueue } from './team-queue.ts';

test('a team has one task running and one waiting; other teams don’t wait for it', async () => {
  const run = createTeamQueue();
  const started: string[] = [];
  const finish = Promise.withResolvers<void>();
  const task = (name: string) => async () => {
    started.push(name);
    await finish.promise;
    return name;
  };
  const accepted = [run(1, task('running')), run(1, task('waiting')), run(2, task('other team'))];
  await expect(run(1, task('third'))).rejects.toMatchObject({ code: 'unavailable' });
  expect(started).toEqual(['running', 'other team']);
  finish.resolve();
  expect(await Promise.all(accepted)).toEqual(['running', 'waiting', 'other team']);
  expect(await run(1, task('later'))).toBe('later');
});

test('a task that fails leaves the queue', async () => {
  const run = createTeamQueue();
  const fail = () => Promise.reject(new Error('Damaged'));
  await expect(run(1, fail)).rejects.toThrow('Damaged');
  expect(await run(1, async () => 'next')).toBe('next');
});
