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
};
const player = (id: number) => ({
  id,
  name: `Player ${id}`,
  photoURL: null,
  avatarColor: '#000000',
  position: null,
  jerseyNumber: null,
});
const counts = { in: 1, maybe: 0, out: 0, none: 1 };

test("one's own answer shows at once wherever it stands, is counted, and changes nobody else's", () => {
  const client = new QueryClient();
  const other = { gameId: 6, own: null, counts };
  client.setQueryData(attendanceKeys.ofTeam(1), [
    { gameId: 5, own: { ...answer, answer: 'in' }, counts },
    other,
  ]);
  const entries = [2, 3].map((id) => ({ player: player(id), answer: null }));
  client.setQueryData(attendanceKeys.ofGame(5), { gameId: 5, isOpen: true, entries });
  putOwnAnswer(client, { teamId: 1, gameId: 5, playerId: 3 }, answer);
  expect(client.getQueryData(attendanceKeys.ofTeam(1))).toEqual([
    { gameId: 5, own: answer, counts: { in: 0, maybe: 0, out: 1, none: 1 } },
    other,
  ]);
  expect(client.getQueryData(attendanceKeys.ofGame(5))).toMatchObject({
    entries: [
      { player: { id: 2 }, answer: null },
      { player: { id: 3 }, answer },
    ],
  });
});

test('what has not been read stays unread', () => {
  const client = new QueryClient();
  putOwnAnswer(client, { teamId: 1, gameId: 5, playerId: 3 }, answer);
  expect(client.getQueryData(attendanceKeys.ofTeam(1))).toBeUndefined();
  expect(client.getQueryData(attendanceKeys.ofGame(5))).toBeUndefined();
});
