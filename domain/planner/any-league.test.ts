import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../calendar.ts';
import { brokenRules } from './broken-rules.ts';
import { certificateOf } from './certificate.ts';
import { gameCount } from './game-count.ts';
import { formats, type PlanInput } from './input.ts';
import { slotsOf } from './slots.ts';
import { clock, planOf, realSeason } from './testing/real-season.ts';

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
