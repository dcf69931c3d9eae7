import { expect, test } from 'vitest';
import type { Fixture } from '#contract/competitions.ts';
import { defaultShow, groupFixtures, venuesOf } from './schedule-view.ts';

function fixture(id: number, over: Partial<Fixture> = {}): Fixture {
  return {
    ...{ id, homeId: 1, awayId: 2, round: 1, playedOn: '2026-11-19', time: '7:45 PM' },
    ...{
      venue: 'Pier Gym',
      court: null,
      state: 'published',
      outcome: null,
      resultState: null,
      playoff: null,
      ...over,
    },
  };
}

const played = { kind: 'played', counted: { home: 60, away: 50 }, winner: 'home' } as const;
const entries = [1, 2, 3, 4].map((id) => ({ id, pool: id > 2 ? 2 : 1 }));
const fixtures = [
  fixture(1, { outcome: played }),
  fixture(2, { outcome: played, homeId: 3, awayId: 4, venue: 'Annex' }),
  fixture(3, { round: 2, playedOn: '2026-11-26', outcome: played }),
  fixture(4, { round: 10, playedOn: '2026-12-10' }),
  fixture(5, { round: 3, playedOn: '2026-12-03', homeId: 2, awayId: 3 }),
  fixture(6, { round: 3, playedOn: '2026-12-04', venue: null, homeId: 1, awayId: 4 }),
];
const idsOf = (groups: ReturnType<typeof groupFixtures>) =>
  groups.map(({ key, fixtures: ofKey }) => [key, ofKey.map(({ id }) => id)]);

test('games to come are grouped with the earliest first, results with the latest', () => {
  expect(idsOf(groupFixtures(fixtures, { show: 'upcoming', by: 'round' }, entries))).toEqual([
    [3, [5, 6]],
    [10, [4]],
  ]);
  expect(idsOf(groupFixtures(fixtures, { show: 'results', by: 'round' }, entries))).toEqual([
    [2, [3]],
    [1, [1, 2]],
  ]);
  expect(idsOf(groupFixtures(fixtures, { show: 'upcoming', by: 'day' }, entries))).toEqual([
    ['2026-12-03', [5]],
    ['2026-12-04', [6]],
    ['2026-12-10', [4]],
  ]);
});

test('one team, home or away, one venue and one pool can be picked', () => {
  const byRound = { by: 'round', show: 'upcoming' } as const;
  expect(idsOf(groupFixtures(fixtures, { ...byRound, entry: 2 }, entries))).toEqual([
    [3, [5]],
    [10, [4]],
  ]);
  expect(idsOf(groupFixtures(fixtures, { ...byRound, show: 'results', venue: 'Annex' }, entries))).toEqual([
    [1, [2]],
  ]);
  expect(groupFixtures(fixtures, { ...byRound, entry: 2, venue: 'Annex' }, entries)).toEqual([]);
  // Games against another pool are shown for both.
  expect(idsOf(groupFixtures(fixtures, { ...byRound, pool: 2 }, entries))).toEqual([[3, [5, 6]]]);
  expect(venuesOf(fixtures)).toEqual(['Annex', 'Pier Gym']);
});

test('results are shown first once nothing is left to play', () => {
  expect(defaultShow(fixtures)).toBe('upcoming');
  const disputed = fixture(7, { resultState: 'disputed' });
  expect(defaultShow([...fixtures.slice(0, 3), disputed])).toBe('results');
});
