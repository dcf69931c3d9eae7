import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { assignDuties } from './assign-duties.ts';
import { addDays } from './calendar.ts';
import { brokenDuties, type DutyGame, dutyKinds, isFreeFor, isOnDuty } from './duties.ts';
import { type PlanInput, wishes } from './planner/input.ts';
import { makePlan, resultOf } from './planner/plan.ts';
import { slotsOf } from './planner/slots.ts';

const rules = { slotMinutes: 60, teamDaysOff: [], shared: [] };

/** A single round robin of so many teams, three games an evening. */
function seasonOf(count: number, seed: number): { teams: number[]; games: DutyGame[] } {
  const teams = [...Array(count).keys()].map((index) => index + 1);
  const input: PlanInput = {
    teams,
    slots: slotsOf(
      [{ venue: 'Pier Gym', court: null, evenings: [{ weekday: 2, minute: 1080, slots: 3 }], daysOff: [] }],
      { firstDay: '2026-09-01', lastDay: addDays('2026-09-01', 200), daysOff: [], slotMinutes: 60 },
    ),
    slotMinutes: 60,
    restDays: 0,
    teamDaysOff: [],
    shared: [],
    format: { kind: 'single', games: 1 },
    pools: [teams],
    derbies: [],
    near: [],
    pinned: [],
    wishes,
    seed,
  };
  const result = resultOf(makePlan(input));
  if (result.kind === 'conflicts') throw new Error(JSON.stringify(result.conflicts));
  return { teams, games: result.games.map((game, fixtureId) => ({ ...game, fixtureId })) };
}

const countsOf = (teams: readonly number[], duties: readonly { entryId: number }[]) =>
  teams.map((id) => duties.filter(({ entryId }) => entryId === id).length);

test('duties of each kind differ by one at most where four teams or more can do them', {
  timeout: 120_000,
}, () => {
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 9 }), fc.integer({ min: 1, max: 99 }), (count, seed) => {
      const { teams, games } = seasonOf(count, seed);
      const duties = assignDuties(games, dutyKinds, [], { teams, games, rules });
      for (const kind of dutyKinds) {
        const counts = countsOf(
          teams,
          duties.filter((one) => one.kind === kind),
        );
        expect(Math.max(...counts) - Math.min(...counts), `${kind}: ${counts}`).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 10 },
  );
});

test('a kind that a team had too often is evened out, and so is the sum', () => {
  const games = [...Array(12).keys()].map((index) =>
    game(index, 1 + (index % 2), 3 + (index % 2), 1080 + 60 * index),
  );
  const season = { teams: [1, 2, 3, 4, 5, 6], games, rules };
  const existing = games
    .slice(0, 4)
    .map(({ fixtureId }) => ({ fixtureId, kind: 'ball' as const, entryId: 5 }));
  const duties = [...existing, ...assignDuties(games, ['table', 'ball'], existing, season)];
  const counts = countsOf(season.teams, duties);
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  const tables = countsOf(
    season.teams,
    duties.filter(({ kind }) => kind === 'table'),
  );
  expect(tables[4]).toBe(Math.min(...tables));
});

test('duties differ by one at most, and nobody has one while playing', { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 3, max: 9 }),
      fc.integer({ min: 1, max: 99 }),
      fc.uniqueArray(fc.constantFrom(...dutyKinds), { minLength: 1, maxLength: 4 }),
      (count, seed, kinds) => {
        const { teams, games } = seasonOf(count, seed);
        const season = { teams, games, rules };
        const duties = assignDuties(games, kinds, [], season);
        const counts = countsOf(teams, duties);
        expect(duties).toHaveLength(games.length * kinds.length);
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
        expect(brokenDuties(duties, season)).toEqual([]);
        for (const { entryId, fixtureId } of duties) {
          const game = games.find((one) => one.fixtureId === fixtureId)!;
          expect([game.homeId, game.awayId]).not.toContain(entryId);
        }
        expect(assignDuties(games, kinds, [], season)).toEqual(duties);
      },
    ),
    { numRuns: 8 },
  );
});

const game = (fixtureId: number, homeId: number, awayId: number, minute: number, court = '1'): DutyGame => ({
  fixtureId,
  homeId,
  awayId,
  playedOn: '2026-11-19',
  minute,
  venue: 'Pier Gym',
  court,
});

test('who shares people with a team that plays, or is off, has no duty then', () => {
  const games = [game(1, 1, 2, 1140), game(2, 3, 4, 1140, '2'), game(3, 1, 3, 1260)];
  const season = {
    teams: [1, 2, 3, 4, 5, 6],
    games,
    rules: { ...rules, shared: [[1, 5] as const], teamDaysOff: [{ entryId: 6, day: '2026-11-19' }] },
  };
  const free = (fixtureId: number) =>
    season.teams.filter((id) => isFreeFor(id, games[fixtureId - 1]!, season));
  expect([free(1), free(3)]).toEqual([[], [2, 4]]);
  expect(assignDuties(games, ['table'], [], season)).toEqual([{ fixtureId: 3, kind: 'table', entryId: 2 }]);
});

test('a team has one game at a time to look after, with all that is to do there', () => {
  const games = [game(1, 1, 2, 1140), game(2, 3, 4, 1140, '2')];
  const season = { teams: [1, 2, 3, 4, 5, 6], games, rules };
  const duties = assignDuties(games, ['table', 'ball'], [], season);
  expect(countsOf(season.teams, duties)).toEqual([0, 0, 0, 0, 2, 2]);
  for (const { entryId, fixtureId } of duties)
    expect(isOnDuty(entryId, games.find((one) => one.fixtureId === fixtureId)!, duties, season)).toBe(false);
});

test('what stays counts, and a moved game shows who plays by then', () => {
  const games = [game(1, 1, 2, 1140), game(2, 3, 4, 1200)];
  const season = { teams: [1, 2, 3, 4], games, rules };
  const existing = [{ fixtureId: 1, kind: 'table' as const, entryId: 3 }];
  const added = assignDuties(games, ['table'], existing, season);
  expect(added).toEqual([{ fixtureId: 2, kind: 'table', entryId: 1 }]);
  const moved = { ...season, games: [games[0]!, { ...games[1]!, minute: 1140, court: '2' }] };
  expect(brokenDuties([...existing, ...added], moved)).toEqual([...existing, ...added]);
});

test('a league of the largest size has its duties handed out evenly', () => {
  const count = 40;
  const teams = [...Array(count).keys()].map((index) => index + 1);
  const games = [...Array(count - 1).keys()].flatMap((round) => {
    const turned = teams.slice(1).map((_, index) => 2 + ((index + round) % (count - 1)));
    const order = [1, ...turned];
    return [...Array(count / 2).keys()].map((place) => {
      const slot = { playedOn: addDays('2026-09-01', 7 * round), minute: 600 + 60 * (place % 5) };
      const sides = { homeId: order[place] ?? 0, awayId: order[count - 1 - place] ?? 0 };
      return { ...slot, ...sides, fixtureId: 20 * round + place, venue: `Gym ${place}`, court: null };
    });
  });
  const season = { teams, games, rules };
  const duties = assignDuties(games, dutyKinds, [], season);
  expect(duties).toHaveLength(games.length * dutyKinds.length);
  expect(brokenDuties(duties, season)).toEqual([]);
  const counts = countsOf(teams, duties);
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
});
