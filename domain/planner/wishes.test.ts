import { expect, test } from 'vitest';
import { addDays } from '../calendar.ts';
import { brokenRules } from './broken-rules.ts';
import { certificateOf, playedPools } from './certificate.ts';
import { type PlacedGame, type PlanInput, wishes } from './input.ts';
import { makePlan, resultOf } from './plan.ts';
import { slotsOf } from './slots.ts';

const teams = [1, 2, 3, 4, 5, 6, 7, 8];

/** Eight teams on Tuesdays: two courts in different venues, three games each. */
const league: PlanInput = {
  teams,
  slots: slotsOf(
    ['North Gym', 'South Gym'].map((venue) => ({
      venue,
      court: null,
      evenings: [{ weekday: 2, minute: 1140, slots: 3 }],
      daysOff: [],
    })),
    { firstDay: '2026-09-01', lastDay: '2026-11-30', daysOff: [], slotMinutes: 60 },
  ),
  slotMinutes: 60,
  restDays: 1,
  teamDaysOff: [],
  shared: [],
  format: { kind: 'single', games: 1 },
  pools: [teams],
  derbies: [],
  near: [],
  pinned: [],
  wishes,
  seed: 1,
};

function gamesOf(input: PlanInput): readonly PlacedGame[] {
  const result = resultOf(makePlan(input));
  if (result.kind === 'conflicts') throw new Error(JSON.stringify(result.conflicts));
  expect(brokenRules([...result.games, ...input.pinned], input)).toEqual([]);
  return result.games;
}

const isOf = ({ homeId, awayId }: PlacedGame, a: number, b: number) =>
  [homeId, awayId].includes(a) && [homeId, awayId].includes(b);

test('rivals meet on the opening day, and derbies are on their days', () => {
  const derby = addDays('2026-09-01', 42);
  const games = gamesOf({
    ...league,
    derbies: [
      { entryId: 3, otherId: 7, day: null },
      { entryId: 1, otherId: 2, day: derby },
    ],
  });
  expect(games.find((game) => isOf(game, 3, 7))?.playedOn).toBe('2026-09-01');
  expect(games.find((game) => isOf(game, 1, 2))?.playedOn).toBe(derby);
});

test('teams play near where that is wished first', () => {
  const near = [1, 2, 3, 4].map((entryId) => ({ entryId, venue: 'NORTH gym' }));
  const far = (input: PlanInput) =>
    gamesOf(input).filter(
      ({ homeId, awayId, venue }) => venue === 'South Gym' && (homeId <= 4 || awayId <= 4),
    ).length;
  const others = wishes.filter((wish) => wish !== 'venues');
  expect(far({ ...league, near, wishes: ['venues', ...others] })).toBeLessThan(far(league) / 2);
});

test('teams of a pool meet each other only, each as often as the others', () => {
  const pools = [
    [1, 2, 3, 4],
    [5, 6, 7, 8],
  ];
  const games = gamesOf({ ...league, pools, format: { kind: 'double', games: 1 } });
  expect(games).toHaveLength(24);
  expect(games.every(({ homeId, awayId }) => homeId <= 4 === awayId <= 4)).toBe(true);
  const entries = teams.map((id) => ({ id, pool: id <= 4 ? 1 : 2 }));
  expect(playedPools(entries, games)).toEqual(pools);
  const { games: counts, meetings } = certificateOf(teams, games, pools);
  expect([counts.actual, meetings.actual]).toEqual([
    { least: 6, most: 6 },
    { least: 2, most: 2 },
  ]);
  expect(certificateOf(teams, games).meetings.isBest).toBe(false);
});

test('pools of different sizes share the slots that there are', () => {
  const pools = [
    [1, 2, 3],
    [4, 5, 6, 7, 8],
  ];
  const games = gamesOf({ ...league, pools, format: { kind: 'games', games: 4 } });
  const counts = teams.map((id) => games.filter((game) => [game.homeId, game.awayId].includes(id)).length);
  expect(counts).toEqual([4, 4, 4, 4, 4, 4, 4, 4]);
  expect(
    playedPools(
      teams.map((id) => ({ id, pool: null })),
      games,
    ),
  ).toEqual([teams]);
});

test('a pool of one team can’t play', () => {
  const result = resultOf(makePlan({ ...league, pools: [[1], teams.slice(1)] }));
  expect(result).toEqual({ kind: 'conflicts', conflicts: [{ kind: 'tooFewTeams' }] });
});

test('new games fill what a withdrawn team has left, evenly', () => {
  const format = { kind: 'games' as const, games: 5 };
  const before = gamesOf({ ...league, format });
  const rest = teams.filter((id) => id !== 8);
  const pinned = before.filter(({ homeId, awayId }) => homeId !== 8 && awayId !== 8);
  const added = gamesOf({ ...league, teams: rest, pools: [rest], format, pinned });
  const { games, meetings } = certificateOf(rest, [...pinned, ...added]);
  expect(pinned.length + added.length).toBe(17);
  expect(games.actual).toEqual({ least: 4, most: 5 });
  expect(meetings.actual.most).toBe(1);
});
