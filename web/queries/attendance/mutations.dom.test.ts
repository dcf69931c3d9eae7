import { act } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Answer } from '#domain/attendance/answer.ts';
import {
  fakeTime,
  openToasts,
  refusal,
  renderInApp,
  serveApi,
  settle,
  signedInPage,
} from '#web/testing/harness.tsx';
import { attendanceKeys } from './keys.ts';
import { useSetAnswer } from './mutations.ts';

beforeEach(() => fakeTime());

const counts = { in: 0, again: 0, maybe: 0, out: 0, none: 1, subs: 0 };

/** A player who answers for game 5; the server answers each press when the test says so, in order. */
async function setUp() {
  const replies: PromiseWithResolvers<unknown>[] = [];
  const sent = serveApi({
    ...signedInPage(),
    'PUT /api/game/5/answer': () => {
      const reply = Promise.withResolvers<unknown>();
      replies.push(reply);
      return reply.promise;
    },
  });
  const whose = { teamId: 1, gameId: 5, playerId: 2 };
  const { result, queryClient } = renderInApp(() => useSetAnswer(whose, { failure: { title: 'Not saved' } }));
  await settle();
  const key = attendanceKeys.games(1);
  queryClient.setQueryData(key, [{ gameId: 5, own: null, counts }]);
  const press = async (answer: Answer) => {
    act(() => result.current.mutate({ answer, note: null }));
    await settle();
  };
  const reply = async (index: number, value: unknown) => {
    replies[index]?.resolve(value);
    await settle();
  };
  const answered = (answer: Answer) => ({
    answer,
    note: null,
    source: 'player',
    answeredAt: '',
    isStale: false,
  });
  const own = () => queryClient.getQueryData<{ own: { answer: Answer } | null }[]>(key)?.[0]?.own?.answer;
  const bodies = () => sent.filter(({ name }) => name.startsWith('PUT')).map(({ body }) => body);
  const isStale = () => queryClient.getQueryState(key)?.isInvalidated;
  return { press, reply, answered, own, bodies, isStale };
}

test('of two quick answers the last one shows all along, and both are sent in their order', async () => {
  const { press, reply, answered, own, bodies, isStale } = await setUp();
  await press('in');
  await press('out');
  expect(own()).toBe('out');
  await reply(0, answered('in'));
  expect(own(), 'the first one’s reply does not flicker back').toBe('out');
  expect(isStale(), 'what the server has now lacks the last one').toBe(false);
  expect(bodies()).toMatchObject([{ answer: 'in' }, { answer: 'out' }]);
  await reply(1, answered('out'));
  expect(own()).toBe('out');
  expect(isStale()).toBe(true);
});

test('a refusal of the first undoes nothing of the second, and is shown', async () => {
  const { press, reply, answered, own } = await setUp();
  await press('in');
  await press('out');
  await reply(0, refusal(503, 'unavailable', 'Try again'));
  expect(own()).toBe('out');
  expect(openToasts()).toMatchObject([{ title: 'Not saved' }]);
  await reply(1, answered('out'));
  expect(own()).toBe('out');
});

test('a refusal of the only one takes it back', async () => {
  const { press, reply, own } = await setUp();
  await press('in');
  await reply(0, refusal(409, 'answers_closed', 'The game has begun'));
  expect(own()).toBeUndefined();
});
