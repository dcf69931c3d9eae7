import { expect, test } from 'vitest';
import { slotTakers } from './slot-takers.ts';
import type { SwapSeason } from './swap.ts';

const game = (id: number, homeId: number, awayId: number, playedOn: string, changes: object = {}) => ({
  id,
  homeId,
  awayId,
  playedOn,
  time: '7:00 PM',
  venue: 'Pier Gym',
  court: null,
  state: 'published' as const,
  playoff: null,
  outcome: null,
  resultState: null,
  ...changes,
});

/** Teams 1 and 2 meet on Thursday the 19th, and four other pairs on the Thursdays after. */
const season: SwapSeason = {
  firstDay: '2026-09-01',
  lastDay: '2026-12-31',
  slotMinutes: 60,
  today: '2026-11-17',
  entries: [1, 2, 3, 4, 5, 6, 7, 8].map((id) => ({ id, withdrawn: null, pool: null })),
  fixtures: [
    game(1, 1, 2, '2026-11-19'),
    game(2, 3, 4, '2026-11-26'),
    game(3, 5, 6, '2026-12-03'),
    game(4, 7, 8, '2026-12-10'),
  ],
  plan: null,
};
const players = new Map([
  [1, 10],
  [2, 10],
  [3, 8],
  [4, 8],
  [5, 4],
]);
const takers = (changes: Partial<SwapSeason> = {}, riskyIds = [1]) =>
  slotTakers({ ...season, ...changes }, { fixtureId: 1, riskyIds, players });

test('later games come in the order of the players who would be asked again; guests are asked by nobody', () => {
  expect(takers()).toEqual([
    { fixtureId: 4, playerCount: 20 },
    { fixtureId: 3, playerCount: 24 },
    { fixtureId: 2, playerCount: 36 },
  ]);
});

test('no game of a team that is short of players itself, off, over, a draft, or in the play-offs', () => {
  const but = (...changes: object[]) => ({
    fixtures: season.fixtures.map((one, index) => ({ ...one, ...changes[index] })),
  });
  expect(takers({}, [1, 4]).map(({ fixtureId }) => fixtureId)).toEqual([3, 2]);
  expect(takers(but({}, { state: 'postponed' }, { outcome: {} }, { playoff: {} }))).toEqual([]);
  expect(takers(but({}, { state: 'planned' }, { time: null }, { playedOn: '2026-11-18' }))).toEqual([]);
  expect(takers(but({ outcome: {} }))).toEqual([]);
  expect(takers({ today: '2026-11-20' })).toEqual([]);
});

test('no game whose swap would break a rule, also of a team that shares people', () => {
  const settings = {
    courts: [],
    daysOff: [],
    format: { kind: 'single' as const, games: 1 },
    restDays: 1,
    teamDaysOff: [
      { entryId: 7, day: '2026-11-19' },
      { entryId: 2, day: '2026-12-03' },
    ],
    shared: [{ entryId: 3, otherId: 9 }],
    wishes: [],
  };
  const entries = [...season.entries, { id: 9, withdrawn: null, pool: null }, { id: 10, withdrawn: null }];
  const fixtures = [...season.fixtures, game(5, 9, 10, '2026-11-19', { court: '2' })];
  const ids = takers({ plan: { settings }, entries, fixtures }).map(({ fixtureId }) => fixtureId);
  expect(ids).toEqual([]);
  const later = [...season.fixtures, game(5, 9, 10, '2026-11-19', { court: '2', time: '9:00 PM' })];
  expect(takers({ plan: { settings }, entries, fixtures: later })).toEqual([
    { fixtureId: 2, playerCount: 36 },
  ]);
});
