import { expect, test } from 'vitest';
import type { Fixture } from '#contract/competitions.ts';
import { hasNoResultYet } from '#domain/fixtures.ts';
import { defaultShow, groupFixtures, venuesOf } from './schedule-view.ts';

function fixture(id: number, over: Partial<Fixture> = {}): Fixture {
  return {
    id,
    homeId: 1,
    awayId: 2,
    round: 1,
    playedOn: '2026-11-19',
    time: '7:45 PM',
    venue: 'Pier Gym',
    court: null,
    state: 'published',
    outcome: null,
    resultState: null,
    playoff: null,
    ...over,
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
const today = '2026-12-03';
const competition = { fixtures, entries, today };
const idsOf = (groups: ReturnType<typeof groupFixtures>) =>
  groups.map(({ key, fixtures: ofKey }) => [key, ofKey.map(({ id }) => id)]);

test('games to come are grouped with the earliest first, results with the latest', () => {
  expect(idsOf(groupFixtures(competition, { show: 'upcoming', by: 'round' }))).toEqual([
    [3, [5, 6]],
    [10, [4]],
  ]);
  expect(idsOf(groupFixtures(competition, { show: 'results', by: 'round' }))).toEqual([
    [2, [3]],
    [1, [1, 2]],
  ]);
  expect(idsOf(groupFixtures(competition, { show: 'upcoming', by: 'day' }))).toEqual([
    ['2026-12-03', [5]],
    ['2026-12-04', [6]],
    ['2026-12-10', [4]],
  ]);
});

test('one team, home or away, one venue and one pool can be picked', () => {
  const byRound = { by: 'round', show: 'upcoming' } as const;
  expect(idsOf(groupFixtures(competition, { ...byRound, entry: 2 }))).toEqual([
    [3, [5]],
    [10, [4]],
  ]);
  expect(idsOf(groupFixtures(competition, { ...byRound, show: 'results', venue: 'Annex' }))).toEqual([
    [1, [2]],
  ]);
  expect(groupFixtures(competition, { ...byRound, entry: 2, venue: 'Annex' })).toEqual([]);
  // Games against another pool are shown for both.
  expect(idsOf(groupFixtures(competition, { ...byRound, pool: 2 }))).toEqual([[3, [5, 6]]]);
  expect(venuesOf(fixtures)).toEqual(['Annex', 'Pier Gym']);
});

test('results are shown first once nothing is left to play', () => {
  expect(defaultShow({ fixtures, today })).toBe('upcoming');
  const disputed = fixture(7, { resultState: 'disputed' });
  expect(defaultShow({ fixtures: [...fixtures.slice(0, 3), disputed], today })).toBe('results');
});

test('a game whose day is over stands with the results, one that is postponed with those to come', () => {
  const late = [
    fixture(1, { playedOn: '2026-12-02' }),
    fixture(2, { playedOn: '2026-12-02', state: 'cancelled' }),
    fixture(3, { playedOn: '2026-12-02', state: 'postponed' }),
    fixture(4, { playedOn: '2026-12-03' }),
  ];
  const show = (tab: 'upcoming' | 'results') =>
    idsOf(groupFixtures({ ...competition, fixtures: late }, { show: tab, by: 'round' }));
  expect(show('results')).toEqual([[1, [1, 2]]]);
  expect(show('upcoming')).toEqual([[1, [3, 4]]]);
  expect(late.filter((one) => hasNoResultYet(one, today)).map(({ id }) => id)).toEqual([1]);
  expect(defaultShow({ fixtures: late.slice(0, 2), today })).toBe('results');
});
