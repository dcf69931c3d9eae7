import { expect, test } from 'vitest';
import { announcementReach } from './announcements.ts';

const rows = [
  { entryId: 1, playerId: 10, isCaptain: true },
  { entryId: 1, playerId: 11, isCaptain: false },
  { entryId: 2, playerId: 10, isCaptain: true },
  { entryId: 3, playerId: 12, isCaptain: false },
];
const entryIds = [1, 2, 3, 4];
const reach = (audience: 'captains' | 'players') => {
  const { people, unreached } = announcementReach(rows, [], { audience, entryIds });
  return { ids: people.map(({ playerId }) => playerId), unreached };
};

test('who captains two teams is reached once, and both teams count as reached', () => {
  expect(reach('captains')).toEqual({ ids: [10], unreached: 2 });
});

test('players include captains, and a team without anybody is not reached', () => {
  expect(reach('players')).toEqual({ ids: [10, 11, 12], unreached: 1 });
});

test('a captain without a player is reached by email, once, and so is each of their teams', () => {
  const captains = [
    { entryId: 3, email: 'cora@league.test' },
    { entryId: 4, email: 'cora@league.test' },
  ];
  const { people, byEmail, unreached } = announcementReach(rows, captains, {
    audience: 'captains',
    entryIds,
  });
  expect(people.map(({ playerId }) => playerId)).toEqual([10]);
  expect(byEmail.map(({ email }) => email)).toEqual(['cora@league.test']);
  expect(unreached).toBe(0);
});
