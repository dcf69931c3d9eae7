import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { fakeTime, pass, serveApi, settle } from '#web/testing/harness.tsx';
import { sessionsQuery } from './auth/queries.ts';
import { endFirstVisit, setPageAnswers } from './page-answers.ts';
import { createQueryClient } from './query-client.ts';

beforeEach(() => fakeTime());

/** A list that is read anew at each visit. */
function open(answers: Parameters<typeof setPageAnswers>[1]) {
  const sent = serveApi({ 'GET /api/auth/sessions': () => [{ id: 2 }] });
  const queryClient = createQueryClient();
  setPageAnswers(queryClient, answers);
  const visit = async () => {
    const observer = new QueryObserver(queryClient, sessionsQuery());
    const leave = observer.subscribe(() => {});
    await settle();
    leave();
    return observer.getCurrentResult().data;
  };
  const change = () => queryClient.invalidateQueries({ queryKey: sessionsQuery().queryKey });
  return { sent, visit, change };
}

test('what came with the page is not asked for again, and is from the next screen on', async () => {
  const { sent, visit } = open([[sessionsQuery().queryKey, [{ id: 1 }]]]);
  expect(await visit()).toEqual([{ id: 1 }]);
  expect(sent).toEqual([]);
  endFirstVisit();
  await pass(1);
  expect(await visit()).toEqual([{ id: 2 }]);
  expect(sent).toHaveLength(1);
});

test('what came with the page and was changed since, while no screen showed it, is asked for', async () => {
  const { sent, visit, change } = open([[sessionsQuery().queryKey, [{ id: 1 }]]]);
  await change();
  expect(await visit()).toEqual([{ id: 2 }]);
  expect(sent).toHaveLength(1);
});

test('what did not come is asked for', async () => {
  const { sent, visit } = open([]);
  expect(await visit()).toEqual([{ id: 2 }]);
  expect(sent).toHaveLength(1);
});
