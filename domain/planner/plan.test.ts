import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar.ts';
import { brokenRules } from './broken-rules.ts';
import { certificateOf } from './certificate.ts';
import { gameCount } from './game-count.ts';
import { formats, type PlanInput, wishes } from './input.ts';
import { makePlan, type PlanResult, resultOf } from './plan.ts';
import { slotsOf } from './slots.ts';

const clock = (text: string) => {
  const [hour, minute] = text.split(':').map(Number) as [number, number];
  return hour * 60 + minute;
};

/** The nine Saturdays of a real season: eleven teams, one court, four slots of an hour. */
const saturdays = ['2023-12-02', '2023-12-09', '2023-12-16', '2024-01-06', '2024-01-13', '2024-01-20'].concat(
  ['2024-01-27', '2024-02-03', '2024-02-10'],
);

const realSeason: PlanInput = {
  teams: [...Array(11).keys()].map((index) => index + 101),
  slots: saturdays.flatMap((playedOn) =>
    ['16:30', '17:30', '18:30', '19:30'].map((time) => ({
      playedOn,
      minute: clock(time),
      venue: 'Pier Gym',
      court: null,
    })),
  ),
  slotMinutes: 60,
  restDays: 1,
  teamDaysOff: [],
  shared: [],
  format: { kind: 'fill', games: 7 },
  pools: [[...Array(11).keys()].map((index) => index + 101)],
  derbies: [],
  near: [],
  pinned: [],
  wishes,
  seed: 1,
};

const planOf = (input: PlanInput): PlanResult => resultOf(makePlan(input));

function gamesOf(input: PlanInput) {
  const result = planOf(input);
  if (result.kind === 'conflicts') throw new Error(JSON.stringify(result.conflicts));
  return result.games;
}

describe('the plan of a real season', () => {
  test.each([1, 2, 3, 4, 5])('is as fair as can be, with seed %i', (seed) => {
    const games = gamesOf({ ...realSeason, seed });
    const fair = certificateOf(realSeason.teams, games);
    expect(games).toHaveLength(36);
    expect(brokenRules(games, realSeason)).toEqual([]);
    expect(fair.games.actual).toEqual({ least: 6, most: 7 });
    expect(fair.meetings.actual).toEqual({ least: 0, most: 1 });
    expect(fair.sides.actual).toBe(1);
    expect(fair.byes.actual).toBe(1);
    for (const team of realSeason.teams) {
      const own = games.filter(({ homeId, awayId }) => homeId === team || awayId === team);
      const counts = ['16:30', '17:30', '18:30', '19:30'].map(
        (time) => own.filter(({ minute }) => minute === clock(time)).length,
      );
      expect(Math.max(...counts) - Math.min(...counts), `${team}: ${counts}`).toBeLessThanOrEqual(1);
    }
  });

  test('is the same with the same seed, and another with another', () => {
    expect(gamesOf(realSeason)).toEqual(gamesOf(realSeason));
    expect(gamesOf(realSeason)).not.toEqual(gamesOf({ ...realSeason, seed: 2 }));
  });
});

test('forty teams play twenty rounds with nobody short of a game', () => {
  const teams = [...Array(40).keys()].map((index) => index + 1);
  const courts = ['1', '2', '3', '4', '5'].map((court) => ({
    venue: 'Sports Center',
    court,
    evenings: [{ weekday: 2, minute: clock('18:00'), slots: 4 }],
    daysOff: [],
  }));
  const season = { firstDay: '2026-09-01', lastDay: '2027-01-12', daysOff: [], slotMinutes: 60 };
  const slots = slotsOf(courts, season);
  expect(slots).toHaveLength(400);
  const games = gamesOf({
    ...realSeason,
    teams,
    pools: [teams],
    slots,
    format: { kind: 'games', games: 20 },
  });
  const fair = certificateOf(teams, games);
  expect(fair.games.actual).toEqual({ least: 20, most: 20 });
  expect(fair.meetings.actual.most).toBe(1);
  expect([fair.sides.actual, fair.byes.actual]).toEqual([0, 0]);
});

/** Leagues of 2 to 40 teams on up to four courts, with days off, shared people and rest. */
const leagues = fc
  .record({
    count: fc.integer({ min: 2, max: 40 }),
    courts: fc.integer({ min: 1, max: 4 }),
    slots: fc.integer({ min: 1, max: 5 }),
    weeks: fc.integer({ min: 1, max: 14 }),
    evenings: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 2 }),
    restDays: fc.integer({ min: 0, max: 4 }),
    format: fc.record({ kind: fc.constantFrom(...formats), games: fc.integer({ min: 1, max: 12 }) }),
    off: fc.array(fc.tuple(fc.nat(), fc.nat({ max: 97 })), { maxLength: 6 }),
    shared: fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 3 }),
    derbies: fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat({ max: 97 })), { maxLength: 3 }),
    hasPools: fc.boolean(),
    seed: fc.integer({ min: 1, max: 999 }),
  })
  .map(({ count, courts, slots, weeks, evenings, off, shared, derbies, hasPools, ...rest }): PlanInput => {
    const teams = [...Array(count).keys()].map((index) => index + 1);
    const team = (number: number) => teams[number % count] ?? 1;
    const firstDay = '2026-09-01';
    const days = {
      firstDay,
      lastDay: addDays(firstDay, weeks * 7 - 1),
      daysOff: ['2026-09-10'],
      slotMinutes: 60,
    };
    return {
      ...realSeason,
      ...rest,
      teams,
      pools: hasPools && count > 3 ? [teams.slice(0, 2), teams.slice(2)] : [teams],
      derbies: derbies
        .map(([a, b, day]) => ({ entryId: team(a), otherId: team(b), day: addDays(firstDay, day) }))
        .filter(({ entryId, otherId }) => entryId !== otherId),
      slots: slotsOf(
        [...Array(courts).keys()].map((index) => ({
          venue: 'Pier Gym',
          court: String(index),
          evenings: evenings.map((weekday) => ({ weekday, minute: clock('18:30') + 15 * index, slots })),
          daysOff: index === 1 ? ['2026-09-15'] : [],
        })),
        days,
      ),
      teamDaysOff: off.map(([number, day]) => ({ entryId: team(number), day: addDays(firstDay, day) })),
      shared: shared.map(([a, b]) => [team(a), team(b)] as const).filter(([a, b]) => a !== b),
    };
  });

test('a season that takes what fits says so where nothing does', () => {
  const [slot] = realSeason.slots;
  const teams = [101, 102];
  const input = { ...realSeason, teams, pools: [teams], slots: [slot!] };
  const off = { ...input, teamDaysOff: [{ entryId: 101, day: slot!.playedOn }] };
  expect(gamesOf(input)).toHaveLength(1);
  expect(planOf(off)).toEqual({ kind: 'conflicts', conflicts: [{ kind: 'fewTimes', games: 1, room: 0 }] });
});

test('a plan breaks no rule, or says why there is none', { timeout: 600_000 }, () => {
  let plans = 0;
  fc.assert(
    fc.property(leagues, (input) => {
      const result = planOf(input);
      if (result.kind === 'conflicts') return result.conflicts.length > 0;
      plans += 1;
      const { meetings } = certificateOf(input.teams, result.games, input.pools);
      expect(brokenRules(result.games, input)).toEqual([]);
      expect(result.games).toHaveLength(gameCount(input));
      for (const pool of input.pools) {
        const counts = certificateOf(pool, result.games).games.actual;
        expect(counts.most - counts.least).toBeLessThanOrEqual(1);
      }
      expect(meetings.isBest).toBe(true);
      const keyOf = (slot: object) => JSON.stringify(slot);
      const slots = new Set(input.slots.map(keyOf));
      for (const { homeId: _, awayId: __, ...slot } of result.games) expect(slots).toContain(keyOf(slot));
      return true;
    }),
    { numRuns: 40 },
  );
  expect(plans).toBeGreaterThan(5);
});
