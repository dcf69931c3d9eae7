import { describe, expect, test } from 'vitest';
import { brokenRules } from './broken-rules.ts';
import { certificateOf } from './certificate.ts';
import { slotsOf } from './slots.ts';
import { clock, gamesOf, planOf, realSeason } from './testing/real-season.ts';

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

test('a season that takes what fits says so where nothing does', () => {
  const [slot] = realSeason.slots;
  const teams = [101, 102];
  const input = { ...realSeason, teams, pools: [teams], slots: [slot!] };
  const off = { ...input, teamDaysOff: [{ entryId: 101, day: slot!.playedOn }] };
  expect(gamesOf(input)).toHaveLength(1);
  expect(planOf(off)).toEqual({ kind: 'conflicts', conflicts: [{ kind: 'fewTimes', games: 1, room: 0 }] });
});
