import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { PlayerAnswer } from '#contract/attendance.ts';
import { putOwnAnswer } from './cache.ts';
import { attendanceKeys } from './keys.ts';

const answer: PlayerAnswer = {
  answer: 'out',
  note: null,
  source: 'player',
  answeredAt: '2026-11-12T17:00:00Z',
  isStale: false,
  was: null,
  answerAgainBy: null,
};
const player = (id: number) => ({
  id,
  name: `Player ${id}`,
  photoURL: null,
  avatarColor: '#000000',
  position: null,
  jerseyNumber: null,
});
const counts = { in: 1, again: 0, maybe: 0, out: 0, none: 1, subs: 0 };

test("one's own answer shows at once wherever it stands, is counted, and changes nobody else's", () => {
  const client = new QueryClient();
  const other = { gameId: 6, own: null, counts };
  client.setQueryData(attendanceKeys.games(1), [
    { gameId: 5, own: { ...answer, answer: 'in' }, counts },
    other,
  ]);
  const entries = [2, 3].map((id) => ({ player: player(id), answer: null }));
  client.setQueryData(attendanceKeys.ofGame(5), { gameId: 5, isOpen: true, entries });
  putOwnAnswer(client, { teamId: 1, gameId: 5, playerId: 3 }, answer);
  expect(client.getQueryData(attendanceKeys.games(1))).toEqual([
    { gameId: 5, own: answer, counts: { ...counts, in: 0, out: 1 } },
    other,
  ]);
  expect(client.getQueryData(attendanceKeys.ofGame(5))).toMatchObject({
    entries: [
      { player: { id: 2 }, answer: null },
      { player: { id: 3 }, answer },
    ],
  });
});

test('a stale answer that is given again is counted once', () => {
  const client = new QueryClient();
  const stale = { ...answer, answer: 'in', isStale: true } as const;
  client.setQueryData(attendanceKeys.games(1), [
    { gameId: 5, own: stale, counts: { ...counts, in: 0, again: 1 } },
  ]);
  putOwnAnswer(client, { teamId: 1, gameId: 5, playerId: 3 }, { ...stale, isStale: false });
  expect(client.getQueryData(attendanceKeys.games(1))).toMatchObject([{ counts: { ...counts, in: 1 } }]);
});

test('what has not been read stays unread', () => {
  const client = new QueryClient();
  putOwnAnswer(client, { teamId: 1, gameId: 5, playerId: 3 }, answer);
  expect(client.getQueryData(attendanceKeys.games(1))).toBeUndefined();
  expect(client.getQueryData(attendanceKeys.ofGame(5))).toBeUndefined();
});
